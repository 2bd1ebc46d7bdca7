import { uniqueName } from './api';
import { newPage, save, sent } from './editor-kit';
import { apartFromEachOther, editorOfFile } from './editor-of-file';
import { hasWorker } from './wake-worker';
import { expect, test } from './test';

// A service worker that answers nobody, as one whose process the system has stopped.

const editor = editorOfFile();

apartFromEachOther(editor);

test('a worker that never answers holds up nothing that is sent', async () => {
  const { context } = editor;
  const page = await newPage(context, uniqueName('stuck'));
  await hasWorker(page);
  const worker = context.serviceWorkers().find((each) => each.url().includes('/dashboard/'));
  let isOver = false;
  const ended = () => {
    isOver = true;
  };
  void worker!
    .evaluate(() => {
      for (;;);
    })
    .then(ended, ended);
  await save(page);
  await sent(page);
  // The browser ends it some time later, and requests that waited for it fail.
  expect(isOver).toBe(false);
});
