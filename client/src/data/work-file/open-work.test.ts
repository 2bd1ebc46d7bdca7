import type { CallInput } from '@vestry/sync/contract/endpoint';
import type { pushWorkFile } from '@vestry/sync/contract/sync';
import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import { saveDocument } from '@vestry/sync/engine/changes';
import { shown } from '@vestry/sync/engine/rebase';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { pushByHttp } from '@vestry/sync/engine/test-support/on-the-wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraft } from '../drafts/draft-journal';
import { closeTabs, newPageTab } from '../test-support/tabs';
import { exportWork } from '../session/export-work';
import { keepOnlyWorkOf } from '../session/keep-only-work';
import { FILE } from '../media/upload-rows';
import { changesOf, putChange } from '../outbox/changes';
import { REVIEW } from '../reviews/reviews-here';
import {
  changeSettingsHere,
  forgetWaitingSettings,
  keepSettings,
  SITE_SETTINGS,
  settingsHere,
} from '../settings/settings-here';
import { dexieStorage } from '../sync/storage-adapter';
import { database, type VestryDatabase } from '../storage/database';
import { session, SIGNED_OUT } from '../storage/session-store';
import { engineFor, freshDatabase, page, setField } from '../test-support/fixtures';
import { MINE, serverWithPage, UID } from '../test-support/model-servers';
import { type OpenedWork, openWork } from './open-work';

const SETTINGS: SiteSettings = { ...NO_DETAILS, name: 'Grace Church', language: 'en', timeZone: 'UTC' };

let server: ModelServer;
let phone: VestryDatabase;
let laptop: VestryDatabase;

const sync = (db: VestryDatabase) => engineFor(db, server).sync({ on: 'manual' });

// The dashboard's own sync belongs to a window; here it is one round against the model.
vi.mock('../sync/sync', () => ({ syncNow: () => sync(laptop), sendSoon: () => undefined }));

beforeEach(async () => {
  server = serverWithPage();
  phone = await freshDatabase();
  laptop = await freshDatabase();
  for (const db of [phone, laptop]) await sync(db);
  vi.stubGlobal('location', { origin: 'https://church.example' });
  vi.stubGlobal('fetch', async (address: string, init: { body: string }) => {
    if (!address.endsWith('/sync/work-file')) throw new TypeError('Failed to fetch');
    const body = JSON.parse(init.body) as CallInput<typeof pushWorkFile>['body'];
    const data = pushByHttp(server, body);
    return Response.json({ status: 'success', data });
  });
});
afterEach(async () => {
  await closeTabs();
  vi.unstubAllGlobals();
  session.set(SIGNED_OUT);
});

const save = (db: VestryDatabase, ...texts: string[]) =>
  dexieStorage(db).transact((tx) => saveDocument(tx, UID, page('about', ...texts), 1));

async function file(db = phone): Promise<Blob> {
  database.set(db);
  return exportWork(db);
}

async function open(work: Blob, may = { settings: false }): Promise<OpenedWork> {
  database.set(laptop);
  const opened = await openWork(work, may);
  if (typeof opened === 'string') throw new Error(opened);
  return opened;
}

const textsOnServer = () => server.documents.get(UID)?.state.tree.children?.map(({ value }) => value['text']);
const draftOf = async (uid: string, db = laptop) =>
  (await db.transaction('r', db.tables, async () => readDraft(db, uid)))?.state;

describe('a file of unsent work, opened on another device', () => {
  it('[HO1] sends what was saved; opened again, and from its own device, it is the same', async () => {
    await save(phone, 'typed on the phone', 'second');
    const work = await file();
    expect(await open(work)).toMatchObject({ taken: 1, drafts: 0, undecided: 0, refused: [] });
    expect(textsOnServer()).toEqual(['typed on the phone', 'second']);
    await save(laptop, 'typed on the phone', 'typed on the laptop');
    await sync(laptop);
    const { version } = server.documents.get(UID)!;
    await open(work);
    await sync(phone);
    expect(server.documents.get(UID)?.version).toBe(version);
    expect(textsOnServer()).toEqual(['typed on the phone', 'typed on the laptop']);
    expect(await phone.outbox.count()).toBe(0);
    expect(shown((await phone.contents.get(UID))!)).toEqual(
      page('about', 'typed on the phone', 'typed on the laptop'),
    );
  });

  it('[HO2] brings drafts as one step beside what was typed there, and the next file what is new', async () => {
    database.set(phone);
    const tab = newPageTab(phone, page('new', 'one'));
    tab.edit('Route', [setField('route', 'fresh')]);
    await tab.flush();
    const uid = tab.uid;
    const work = await file();
    expect(await open(work)).toMatchObject({ taken: 0, drafts: 1 });
    expect(await draftOf(uid)).toEqual(page('fresh', 'one'));
    expect(await laptop.documents.get(uid)).toMatchObject({ id: 0, draft: true, fields: { route: 'fresh' } });
    expect(await open(work)).toMatchObject({ drafts: 0 });
    database.set(phone);
    tab.edit('Title', [setField('title', 'New')]);
    await tab.flush();
    expect(await open(await file())).toMatchObject({ drafts: 1 });
    expect((await draftOf(uid))?.fields).toMatchObject({ route: 'fresh', title: 'New' });
  });

  it('[HO2] what the server did not take is a draft there, and no second one', async () => {
    server.push(MINE, [
      { number: 2, uid: UID.replace('a', 'b'), kind: 'page', type: 'create', ...page('taken', 'x') },
    ]);
    await dexieStorage(phone).transact((tx) => saveDocument(tx, UID, page('taken', 'mine', 'second'), 1));
    const work = await file();
    const opened = await open(work);
    expect(opened).toMatchObject({ taken: 0, drafts: 1, refused: [{ reason: 'conflict' }] });
    expect(await draftOf(UID)).toEqual(page('taken', 'mine', 'second'));
    expect(await open(work)).toMatchObject({ drafts: 0 });
    expect((await laptop.journal.toArray()).map(({ type }) => type)).toEqual(['edit']);
  });

  it('[HO4] only the author of a review record sends it, once', async () => {
    const said = { type: 'ask' as const, reviewer: null, words: 'Please look' };
    const id = 'c0000000-0000-4000-8000-000000000001';
    await putChange(phone, { kind: REVIEW, key: UID, payload: { id, page: UID, said } });
    const work = await file();
    expect((await open(work)).changes.get(REVIEW)).toEqual({ taken: 0, left: 1 });
    expect(await changesOf(laptop, REVIEW)).toEqual([]);
    const own = JSON.parse(await work.text()) as { by: { id: number } };
    own.by.id = laptop.userId;
    const same = new Blob([JSON.stringify(own)]);
    expect((await open(same)).changes.get(REVIEW)).toEqual({ taken: 1, left: 0 });
    expect((await open(same)).changes.get(REVIEW)).toEqual({ taken: 0, left: 0 });
    expect(await changesOf(laptop, REVIEW)).toMatchObject([{ payload: { id, said }, refusal: null }]);
  });

  it('[HO4] settings wait there for who may change them; changed since, they stay', async () => {
    for (const db of [phone, laptop]) await keepSettings(db, SETTINGS);
    await changeSettingsHere(phone, { town: 'Tainan' });
    const work = await file();
    expect((await open(work)).changes.get(SITE_SETTINGS)).toEqual({ taken: 0, left: 1 });
    expect((await open(work, { settings: true })).changes.get(SITE_SETTINGS)).toEqual({ taken: 1, left: 0 });
    expect((await settingsHere(laptop))?.waiting).toEqual({ town: 'Tainan' });
    await keepSettings(laptop, { ...SETTINGS, town: 'Taipei' });
    await forgetWaitingSettings(laptop);
    expect((await open(work, { settings: true })).changes.get(SITE_SETTINGS)).toEqual({ taken: 0, left: 0 });
  });

  it('[HO4] has the pictures that there is room for, and names the others', async () => {
    const add = (n: number, size: number) => {
      const key = String(n).padStart(16, '0');
      const payload = { filename: `order-${key}.pdf`, name: `Order ${n}.pdf`, size, format: 'pdf' };
      return putChange(phone, { kind: FILE, key, payload, bytes: new ArrayBuffer(size) });
    };
    await add(1, 10);
    await add(2, 50_000);
    await add(3, 20);
    const { changes, filesLeft } = JSON.parse(await (await exportWork(phone, 60_000)).text()) as {
      changes: { payload: { name: string } }[];
      filesLeft: string[];
    };
    expect(changes.map(({ payload }) => payload.name)).toEqual(['Order 1.pdf', 'Order 3.pdf']);
    expect(filesLeft).toEqual(['Order 2.pdf']);
  });

  it('[HO5] that is none changes nothing', async () => {
    database.set(laptop);
    const before = await Promise.all(laptop.tables.map((table) => table.toArray()));
    expect(await openWork(new Blob(['{"format": "vestry-work", "version": 3,']), { settings: true })).toBe(
      'cutShort',
    );
    expect(await Promise.all(laptop.tables.map((table) => table.toArray()))).toEqual(before);
  });

  it('[HO5] without an answer of the server says so, and goes on when it is opened again', async () => {
    await save(phone, 'typed on the phone', 'second');
    const work = await file();
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(open(work)).rejects.toMatchObject({ kind: 'offline' });
    vi.stubGlobal('fetch', fetch);
    expect(await open(work)).toMatchObject({ taken: 1 });
  });

  it('[SI11] what was taken of a draft goes when the session ends', async () => {
    await laptop.table('meta').put({ key: 'taken x y', value: { state: page('private') } });
    await keepOnlyWorkOf(laptop.userId);
    database.set(null);
    expect(JSON.stringify(await laptop.table('meta').toArray())).not.toContain('private');
  });
});
