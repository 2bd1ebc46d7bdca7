import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { checkStoredImages } from './check-stored';
import { openMediaStore } from '../../platform/media/open-store';
import { imagesAfter } from './sql';
import { pathOf } from '../../platform/media/store';
import { upload } from './test-support/form';
import { animation, noise } from './test-support/pictures';

const test = await testApp();
const { context, sql } = test;
const editor = await test.signInAs('editor');
const signal = new AbortController().signal;
const check = async () => checkStoredImages(sql, await openMediaStore(context.config), signal);

beforeAll(async () => {
  for (const bytes of [
    await noise('jpeg', 300, 200),
    await noise('png', 200, 200),
    await noise('webp', 200, 300),
    await animation('gif'),
  ]) {
    await upload(test, editor, { name: 'photo', bytes });
  }
});

it('counts images that are whole', async () => {
  expect(await check()).toBe(4);
});

it('names those that are missing, cut off or damaged', async () => {
  const images = await imagesAfter(sql, 0, 10);
  const [cut, damaged, missing] = images.map((image) =>
    join(context.config.dataDir, 'media', pathOf({ blob: image.blob, format: image.format })),
  );
  await truncate(cut!, 500);
  await writeFile(damaged!, Buffer.alloc(images[1]!.size, 7));
  await rm(missing!);
  await expect(check()).rejects.toThrow(
    `3 of 4 images are damaged: ${images[0]!.filename} (500 of ${images[0]!.size} bytes), ` +
      `${images[1]!.filename} (damaged), ${images[2]!.filename} (missing)`,
  );
});
