import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pushWorkFile } from '@vestry/sync/contract/sync';
import { setText } from '@vestry/sync/engine/test-support/device';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { pushByHttp } from '@vestry/sync/engine/test-support/on-the-wire';
import { queueOperations } from '../../data/documents/history';
import { exportWork } from '../../data/session/export-work';
import { openedDatabase } from '../../data/storage/database';
import { createDraft } from '../../data/test-support/create-draft';
import { saved } from '../../test-kit/documents';
import { contentsOf, pageOf, texts } from '../../test-kit/editor';
import type { FakeServer } from '../../test-kit/fake-server';
import { chooseFiles } from '../../test-kit/input';
import { setOffline } from '../../test-kit/network';
import { closeScreen, openScreen } from '../../test-kit/open-screen';
import { savedFiles } from '../../test-kit/saved-files';

// What one device could not send goes as a file to another one, which sends it: [HO1], [HO5].

const indicator = page.css('header button[aria-haspopup=dialog]');
const outbox = page.getByRole('dialog', { name: 'Sync' });
const status = outbox.getByRole('region', { name: 'Open an exported file' }).getByRole('status');

/** A device on the list of pages; with the documents of another one's server, where that is given. */
const openDevice = (width: number, other?: ModelServer) =>
  openScreen('/dashboard/pages', {
    width,
    server(server, model) {
      server.on(pushWorkFile, ({ body }) => pushByHttp(model, body));
      if (!other) saved(model, 'saved', { children: texts('Saved') });
      else Object.assign(model, { documents: other.documents, clients: other.clients, space: other.space });
    },
  });

/** Without a network one page was changed and another one begun: all that is on the device. */
async function workOf(server: FakeServer, model: ModelServer): Promise<void> {
  await expect.element(page.getByRole('link', { name: 'Edit /saved' })).toBeVisible();
  setOffline(server, true);
  await queueOperations(pageOf(model, 'saved')?.uid ?? '', [setText('text-1', 'Saved on the train')]);
  const tree = { value: { id: 'root', type: 'div' }, children: texts('Typed on the train') };
  await createDraft('page', { fields: { route: 'typed', status: 'draft' }, tree });
}

/** A file of that work, and the server of the device that it is of. */
async function exportedWork(): Promise<{ work: string; model: ModelServer }> {
  const { server, model } = await openDevice(1440);
  await workOf(server, model);
  const work = await (await exportWork(openedDatabase())).text();
  await closeScreen();
  // The next device has a network.
  Reflect.deleteProperty(navigator, 'onLine');
  return { work, model };
}

const choose = (text: string) =>
  chooseFiles('Open an exported file', new File([text], 'work.json', { type: 'application/json' }));

it('[HO1] without a network the work is saved as a file, and counts as sent', async () => {
  const { server, model } = await openDevice(1440);
  await workOf(server, model);
  const files = savedFiles();
  await indicator.click();
  await outbox.getByRole('button', { name: 'Export to a file' }).click();
  await expect.poll(() => files.has('unsent-work.json')).toBe(true);
  const work = await files.get('unsent-work.json')?.text();
  expect(work).toContain('Saved on the train');
  expect(work).toContain('Typed on the train');
  await expect.element(outbox.getByText('/saved')).toBeVisible();
  await expect.element(outbox.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('[HO1] another device opens it: what was saved is sent, once, and what was typed is a draft there', async () => {
  const { work, model: former } = await exportedWork();
  const { model } = await openDevice(375, former);
  await indicator.click();
  await choose(work);
  await expect.element(status).toHaveTextContent('Opened the file of a device of admin.');
  await expect.element(status).toHaveTextContent('1 change is on the server.');
  await expect.element(status).toHaveTextContent('1 document has unsaved changes from the file here.');
  expect(contentsOf(model, 'saved')).toContain('Saved on the train');
  const versions = () => [...model.documents.values()].map(({ version }) => version);
  const before = versions();
  await choose(work);
  await expect.element(status).not.toHaveTextContent('unsaved changes');
  await expect.element(status).toHaveTextContent('1 change is on the server.');
  expect(versions()).toEqual(before);
});

it('[HO5] a file that cannot be opened says what to do', async () => {
  const { work, model: former } = await exportedWork();
  const { server } = await openDevice(375, former);
  await indicator.click();
  const problem = outbox.getByRole('alert');
  for (const [text, words] of [
    [work.slice(0, work.length - 100), 'This file isn’t complete'],
    ['Dear Tom', 'This isn’t a file of unsent changes'],
    [work.replace('"version": 3', '"version": 4'), 'saved by a newer version'],
    [
      work.replaceAll(location.origin, 'https://x.example').replace(/"epoch": "[^"]+"/, '"epoch": null'),
      'another site',
    ],
  ] as const) {
    await choose(text);
    await expect.element(problem).toHaveTextContent(words);
  }
  expect(server.callsOf(pushWorkFile)).toEqual([]);
});

it('[HO5] on a full device says so, and goes on when it is opened again', async () => {
  const { work, model: former } = await exportedWork();
  await openDevice(375, former);
  await indicator.click();
  await expect.element(page.getByRole('link', { name: 'Edit /saved' })).toBeInTheDocument();
  const refuse = () => {
    throw new DOMException('There is no room left', 'QuotaExceededError');
  };
  const writes = (['put', 'add'] as const).map((write) =>
    vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(refuse),
  );
  await choose(work);
  await expect
    .element(outbox.getByRole('alert'))
    .toHaveTextContent('This device has no room for all that is in the file. Nothing is lost');
  for (const write of writes) write.mockRestore();
  await choose(work);
  await expect.element(status).toHaveTextContent('1 change is on the server.');
  await expect.element(status).toHaveTextContent('1 document has unsaved changes from the file here.');
});
