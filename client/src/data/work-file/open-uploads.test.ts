import type { CallInput } from '@vestry/sync/contract/endpoint';
import type { pushWorkFile } from '@vestry/sync/contract/sync';
import { saveDocument } from '@vestry/sync/engine/changes';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { pushByHttp } from '@vestry/sync/engine/test-support/on-the-wire';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setToken } from '../http/token';
import { chooseLanguage, LANGUAGE, languageHere } from '../kinds/language';
import { FILE, IMAGE } from '../media/upload-rows';
import { changesOf, dropChanges, putChange } from '../outbox/changes';
import { exportWork } from '../session/export-work';
import { database, type VestryDatabase } from '../storage/database';
import { dexieStorage } from '../sync/storage-adapter';
import { failure, noAnswer, success } from '../test-support/answers';
import { engineFor, freshDatabase, page } from '../test-support/fixtures';
import { serverWithPage, UID } from '../test-support/model-servers';
import { knowPoems, putPoem } from '../test-support/made-up-kind';
import { fileNamed, imageToSend, mediaNamed } from '../test-support/media';
import { type OpenedWork, openWork } from './open-work';

// Pictures, files and other changes that are none of documents, in a file of another device's unsent work.

const KEY = '1'.repeat(16);
const PDF = { filename: `order-${KEY}.pdf`, name: 'Order.pdf', size: 3, format: 'pdf' };

let server: ModelServer;
let phone: VestryDatabase;
let laptop: VestryDatabase;
/** What reached the server, in order: names of uploads, and paths. */
let asked: string[];
/** What the server answers to an upload. */
let answer: (name: string) => Response;

const sync = (db: VestryDatabase) => engineFor(db, server).sync({ on: 'manual' });

// The dashboard's own sync belongs to a window; here it is one round against the model.
vi.mock('../sync/sync', () => ({ syncNow: () => sync(laptop), sendSoon: () => undefined }));

const taken = (name: string) =>
  success(name.endsWith('.pdf') ? fileNamed(PDF.filename) : mediaNamed(`photo-${KEY}.jpg`));

beforeEach(async () => {
  server = serverWithPage();
  phone = await freshDatabase();
  laptop = await freshDatabase();
  for (const db of [phone, laptop]) await sync(db);
  setToken('t', laptop.userId);
  asked = [];
  answer = taken;
  vi.stubGlobal('location', { origin: 'https://church.example' });
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const upload = body instanceof FormData ? (body.get('image') ?? body.get('file')) : null;
    asked.push(upload instanceof File ? upload.name : address.replace('/api/v1', ''));
    if (upload instanceof File) return answer(upload.name);
    if (!address.endsWith('/sync/work-file')) return noAnswer();
    return success(pushByHttp(server, JSON.parse(body as string) as CallInput<typeof pushWorkFile>['body']));
  });
});
afterEach(() => {
  setToken(null);
  vi.unstubAllGlobals();
});

/** A file of the phone with a picture, a file to download and a change of a document. */
async function file(): Promise<Blob> {
  await dexieStorage(phone).transact((tx) => saveDocument(tx, UID, page('about', 'typed', 'second'), 1));
  await putChange(phone, imageToSend(KEY, {}, [1, 2, 3]));
  await putChange(phone, { kind: FILE, key: KEY, payload: PDF, bytes: new ArrayBuffer(3) });
  database.set(phone);
  return exportWork(phone);
}

async function open(work: Blob): Promise<OpenedWork> {
  database.set(laptop);
  const opened = await openWork(work, { settings: false });
  if (typeof opened === 'string') throw new Error(opened);
  return opened;
}

it('[HO4] pictures and files are sent by anybody, before the documents', async () => {
  const opened = await open(await file());
  expect(opened).toMatchObject({ username: '', taken: 1, filesLeft: [] });
  for (const kind of [IMAGE, FILE]) expect(opened.changes.get(kind)).toEqual({ taken: 1, left: 0 });
  expect(asked).toEqual(['Photo.jpg', 'Order.pdf', '/sync/work-file']);
  expect(await changesOf(laptop)).toEqual([]);
  expect([await laptop.media.count(), await laptop.files.count()]).toEqual([1, 1]);
});

it('[HO4] opened again after they were sent, nothing is uploaded a second time', async () => {
  const work = await file();
  await open(work);
  asked = [];
  const again = await open(work);
  for (const kind of [IMAGE, FILE]) expect(again.changes.get(kind)).toEqual({ taken: 1, left: 0 });
  expect(asked.filter((path) => !path.startsWith('/'))).toEqual([]);
  expect(await changesOf(laptop)).toEqual([]);
});

it('[HO4] opened again before they are sent, each waits and is uploaded once', async () => {
  const work = await file();
  answer = noAnswer;
  for (const _ of [1, 2]) await expect(open(work)).rejects.toMatchObject({ status: 0 });
  expect(await changesOf(laptop)).toMatchObject([{ kind: IMAGE }, { kind: FILE }]);
  answer = taken;
  asked = [];
  await open(work);
  expect(asked).toEqual(['Photo.jpg', 'Order.pdf', '/sync/work-file']);
});

it('[HO4] one that was refused and removed here comes again with the file', async () => {
  const work = await file();
  answer = (name) => (name === 'Photo.jpg' ? failure(413, 'File is too large.') : taken(name));
  await open(work);
  const [refused] = await changesOf(laptop);
  expect(refused).toMatchObject({ kind: IMAGE, state: 'refused' });
  await open(work);
  expect(asked.filter((name) => name === 'Photo.jpg')).toHaveLength(1);
  await dropChanges(laptop, [refused!.seq]);
  answer = taken;
  await open(work);
  expect(asked.filter((name) => !name.startsWith('/'))).toEqual(['Photo.jpg', 'Order.pdf', 'Photo.jpg']);
  expect(await changesOf(laptop)).toEqual([]);
});

it('[HO4] the language of another person stays on that person’s device', async () => {
  await chooseLanguage(phone, 'zh-TW');
  const opened = await open(await file());
  expect(opened.changes.get(LANGUAGE)).toEqual({ taken: 0, left: 1 });
  expect(await languageHere(laptop)).toBeUndefined();
});

it('[OB1] a kind of change that no code names comes out of the file as well, once', async () => {
  const forget = knowPoems();
  await putPoem(phone);
  const work = await file();
  for (const _ of [1, 2]) expect((await open(work)).changes.get('poem')).toEqual({ taken: 1, left: 0 });
  expect(await changesOf(laptop)).toMatchObject([{ kind: 'poem', payload: { lines: 3 } }]);
  forget();
  expect((await open(work)).changes.get('poem')).toEqual({ taken: 0, left: 1 });
});
