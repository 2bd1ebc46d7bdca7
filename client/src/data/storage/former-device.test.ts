import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDraft } from '../drafts/draft-sessions';
import { KINDS } from '../kinds/kinds';
import { uploadsOf } from '../media/upload-rows';
import { bytesOf, changesOf, retryChanges } from '../outbox/changes';
import { sendChanges } from '../outbox/send-changes';
import { unsentIn } from '../outbox/unsent';
import { settingsHere } from '../settings/settings-here';
import { readDecisions } from '../sync/decisions';
import { outboxEntries } from '../sync/use-outbox';
import { copyDevice, type DeviceCopy, putDevice } from '../test-support/device-copy';
import { databaseName, openDatabase, VestryDatabase } from './database';
import type { ChangeBytes } from './rows';

// A real browser's database of a former version, with unsent work of every kind, opens in this one. That the work then
// reaches a real server is e2e/former-data.spec.ts; what the server has is in server/src/test-kit/former.

const USER = 1;
const FILE = join(import.meta.dirname, '../test-support/former-device/d7ec9fa2.json');
const copy = JSON.parse(await readFile(FILE, 'utf8')) as DeviceCopy;
let db: VestryDatabase;

beforeAll(async () => {
  await putDevice(copy);
  db = await openDatabase(USER);
});
afterAll(() => db.close());

const draftOf = async (route: string) => {
  const document = await db.documents.filter(({ fields }) => fields.route === route).first();
  return (await openDraft(document!.uid))!;
};
const text = ({ state }: Awaited<ReturnType<typeof draftOf>>) => state.tree.children?.[0]?.value.text;

/** A step's label is a message. */
const EDIT_TEXT = 'editor.stepEdit {"name":"widgets.text"}';

/** Without its rows. */
const shapeOf = ({ version, stores }: DeviceCopy) => ({
  version,
  stores: stores.map((store) => ({ ...store, rows: [] })),
});

it('is the copy, byte for byte, before this version opens it', async () => {
  const before: DeviceCopy = { ...copy, name: 'untouched' };
  await putDevice(before);
  expect(await copyDevice('untouched')).toEqual(before);
  expect(copy.name).toBe(databaseName(USER));
});

it('[O13] has the shape that a new device has', async () => {
  const fresh = new VestryDatabase(2);
  await fresh.open();
  fresh.close();
  const shape = shapeOf(await copyDevice(databaseName(2)));
  expect(shape.version).toBe(db.verno * 10);
  db.close();
  expect(shapeOf(await copyDevice(databaseName(USER)))).toEqual(shape);
  await db.open();
});

it('[O13] is opened by a version that changes its shape, with all that is unsent', async () => {
  class NextDatabase extends VestryDatabase {
    constructor(userId: number) {
      super(userId);
      this.version(15)
        .stores({ blobs: null, queue: 'seq' })
        .upgrade(async (tx) => {
          await tx.table('queue').bulkAdd(await tx.table('blobs').toArray());
        });
    }
  }
  await putDevice({ ...copy, name: databaseName(3) });
  const next = new NextDatabase(3);
  expect((await next.table('queue').toArray()).map(({ bytes }: ChangeBytes) => bytes.byteLength)).toEqual([
    (await uploadsOf(db))[0]!.size,
  ]);
  expect(next.tables.map(({ name }) => name)).not.toContain('blobs');
  expect(await next.outbox.count()).toBe(await db.outbox.count());
  const payloads = async (of: VestryDatabase) => (await changesOf(of)).map(({ payload }) => payload);
  expect(await payloads(next)).toEqual(await payloads(db));
  next.close();
});

it('has every document, and each as it stood', async () => {
  const all = await db.documents.toArray();
  expect(
    all.map(({ fields, syncStatus }) => `${String(fields.route ?? fields.name)} ${syncStatus}`).toSorted(),
  ).toEqual([
    'Main header synced',
    'decided synced',
    'doomed waiting',
    'drafted synced',
    'made-offline waiting',
    'never-saved synced',
    'reviewed synced',
    'revived synced',
    'taken attention',
    'taken synced',
    'tried synced',
    'welcome waiting',
  ]);
});

it('[O13] has what waits to be sent in its order, and what was refused with its reason', async () => {
  const rows = (await db.outbox.orderBy('seq').toArray()).filter((row) => 'mutation' in row);
  expect(rows.map(({ state, mutation }) => `${mutation.type} ${state}`)).toEqual([
    'create refused',
    'settle pending',
    'create pending',
    'update pending',
    'update pending',
    'delete pending',
  ]);
  expect(rows[0]?.result).toMatchObject({
    reason: 'conflict',
    message: "The route 'taken' is taken by another page",
  });
  expect(await outboxEntries(db)).toMatchObject([
    {
      type: 'create',
      fields: { route: 'taken' },
      refusal: { reason: 'conflict', errors: [{ field: 'route' }] },
    },
    ...rows.slice(2).map(({ mutation: { type } }) => ({ type, refusal: null })),
  ]);
  const [decision] = await readDecisions(db);
  expect((await db.documents.get(decision!.uid))?.fields.route).toBe('decided');
  const pending = rows.slice(1).map(({ mutation }) => mutation.number);
  expect(pending).toEqual(pending.map((_, i) => pending[0]! + i));
  expect(await db.meta.get('sync')).toMatchObject({ nextNumber: pending.at(-1)! + 1 });
});

it('[O13] has what waited in queues of its own in the one outbox, behind the documents', async () => {
  const [image, review, settings, ...rest] = await changesOf(db);
  expect([image, review, settings]).toMatchObject([
    { kind: 'image', payload: { name: 'Blue.png' } },
    { kind: 'review', payload: { said: { type: 'note', words: 'Too loud?' } } },
    { kind: 'siteSettings', payload: { town: 'Hualien' } },
  ]);
  expect(rest).toEqual([]);
  for (const row of [image, review, settings])
    expect(row).toMatchObject({ state: 'pending', sent: true, refusal: null });
  expect((await db.meta.get('sync'))?.nextSeq).toBe(settings!.seq + 1);
  expect((await settingsHere(db))?.settings).toMatchObject({ street: '3 Hill Road', town: '' });
  expect(await unsentIn(db)).toMatchObject({ changes: 8, images: 1, files: 0, refused: 1, pending: 8 });
});

it('[O13] has what was refused in each of its queues as refused, with the reason, and sends none of it by itself', async () => {
  const refused: Record<string, object> = {
    uploads: { state: 'refused', message: 'File is too large.' },
    waitingReviews: { refusal: 'This page doesn’t exist' },
    siteSettings: {
      refusal: { message: 'Validation failed', fieldErrors: [{ field: 'town', message: 'No' }] },
    },
  };
  const stores = copy.stores.map((store) => ({
    ...store,
    rows: store.rows.map((row) => ({ ...(row as object), ...refused[store.name] })),
  }));
  await putDevice({ ...copy, name: databaseName(4), stores });
  const other = new VestryDatabase(4);
  expect(await changesOf(other)).toMatchObject([
    { kind: 'image', state: 'refused', refusal: { message: 'File is too large.' } },
    { kind: 'review', state: 'refused', refusal: { message: 'This page doesn’t exist' } },
    { kind: 'siteSettings', state: 'refused', refusal: { fieldErrors: [{ field: 'town' }] } },
  ]);
  expect(await unsentIn(other)).toMatchObject({ pending: 5, refused: 4 });
  for (const lane of ['quick', 'files'] as const) await sendChanges(other, KINDS, lane);
  expect(await unsentIn(other)).toMatchObject({ refused: 4 });
  await retryChanges(
    other,
    (await changesOf(other)).map(({ seq }) => seq),
  );
  expect(await unsentIn(other)).toMatchObject({ pending: 8, refused: 1 });
  other.close();
});

it('[O13] has the drafts with their steps, to be undone and done again', async () => {
  const draft = await draftOf('drafted');
  expect([text(draft), draft.undoLabel, draft.redoLabel]).toEqual(['Second', EDIT_TEXT, EDIT_TEXT]);
  draft.redo();
  expect(text(draft)).toBe('Third');
  draft.undo();
  draft.undo();
  expect([text(draft), draft.undoLabel]).toEqual(['First', null]);
  const unsaved = await draftOf('never-saved');
  expect([text(unsaved), unsaved.undoLabel]).toEqual(['Not saved once', EDIT_TEXT]);
});

it('[DO8] has pages without settings, which take some beside what is unsent', async () => {
  const draft = await draftOf('drafted');
  expect(draft.state.fields).not.toHaveProperty('title');
  draft.edit('Edit Title', [{ op: 'field', name: 'title', value: 'About us' }]);
  expect([draft.state.fields.title, text(draft)]).toEqual(['About us', 'First']);
  draft.undo();
  expect(draft.state.fields).not.toHaveProperty('title');
});

it('[O13] has the image that waits, with its bytes', async () => {
  const [upload] = await uploadsOf(db);
  expect(upload).toMatchObject({ kind: 'image', name: 'Blue.png', refusal: null });
  expect(new Uint8Array((await bytesOf(db, upload!.seq))!).subarray(1, 4)).toEqual(
    new TextEncoder().encode('PNG'),
  );
});

it('has the reports, the conflicts, the days of the statistics and the sent changes', async () => {
  expect((await db.reports.toArray()).map(({ what }) => what)).toEqual(['revived']);
  expect((await db.conflicts.toArray()).map(({ conflicts }) => conflicts.length)).toEqual([1, 1]);
  const days = await db.facts.toArray();
  expect(days.map(({ body }) => body.byteLength > 0)).toEqual(days.map(() => true));
  const sent = (await db.keptRuns.toArray()).flatMap(({ rows }) => rows.map(({ mutation }) => mutation.type));
  expect(sent).toEqual(['update', 'update', 'update']);
});
