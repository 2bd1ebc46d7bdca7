import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDraft } from '../drafts/draft-sessions';
import { readDecisions } from '../sync/decisions';
import { copyDevice, type DeviceCopy, putDevice } from '../test-support/device-copy';
import { databaseName, openDatabase, type VestryDatabase } from './database';

// A real browser's database of a former version (e2e/former), with unsent work of every kind, opens in this one. That
// the work then reaches a real server is e2e/former-data.spec.ts.

const USER = 1;
const FILE = join(import.meta.dirname, '../test-support/former-device/a449d10.json');
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

it('is the copy, byte for byte, before this version opens it', async () => {
  const before: DeviceCopy = { ...copy, name: 'untouched' };
  await putDevice(before);
  expect(await copyDevice('untouched')).toEqual(before);
  expect(copy.name).toBe(databaseName(USER));
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
    'revived synced',
    'settled synced',
    'taken attention',
    'taken synced',
    'tried synced',
    'welcome waiting',
  ]);
});

it('has what waits to be sent in its order, and what was refused with its reason', async () => {
  const rows = await db.outbox.orderBy('seq').toArray();
  const changes = rows.filter(({ mutation }) => ['create', 'update', 'delete'].includes(mutation.type));
  expect(changes.map(({ state, mutation }) => `${mutation.type} ${state}`)).toEqual([
    'create refused',
    'create pending',
    'update pending',
    'update pending',
    'delete pending',
  ]);
  expect(changes[0]?.result).toMatchObject({
    code: 409,
    message: "The route 'taken' is taken by another page",
  });
});

it('[O13] has the decisions as changes behind the others, in their order', async () => {
  const decisions = await readDecisions(db);
  const routes = decisions.map(async ({ uid }) => (await db.documents.get(uid))?.fields.route);
  expect(await Promise.all(routes)).toEqual(['settled', 'tried', 'decided']);
  const refusal = { code: 409, message: 'Somebody has settled this already' };
  expect(decisions.map((each) => each.refusal)).toEqual([refusal, null, null]);
  const waiting = await db.outbox.where('[state+mutation.number]').above(['pending', 0]).toArray();
  const pending = waiting.filter(({ state }) => state === 'pending').map(({ mutation }) => mutation);
  expect(pending.slice(-2).map(({ type }) => type)).toEqual(['settle', 'settle']);
  expect(pending.map(({ number }) => number)).toEqual(pending.map((_, i) => pending[0]!.number + i));
  expect(await db.meta.get('sync')).toMatchObject({ nextNumber: pending.at(-1)!.number + 1 });
});

it('has the drafts with their steps, to be undone and done again', async () => {
  const draft = await draftOf('drafted');
  expect([text(draft), draft.undoLabel, draft.redoLabel]).toEqual(['Second', 'Edit Text', 'Edit Text']);
  draft.redo();
  expect(text(draft)).toBe('Third');
  draft.undo();
  draft.undo();
  expect([text(draft), draft.undoLabel]).toEqual(['First', null]);
  const unsaved = await draftOf('never-saved');
  expect([text(unsaved), unsaved.undoLabel]).toEqual(['Not saved once', 'Edit Text']);
});

it('[DO8] has pages without settings, which take some beside what is unsent', async () => {
  const draft = await draftOf('drafted');
  expect(draft.state.fields).not.toHaveProperty('title');
  draft.edit('Edit Title', [{ op: 'field', name: 'title', value: 'About us' }]);
  expect([draft.state.fields.title, text(draft)]).toEqual(['About us', 'First']);
  draft.undo();
  expect(draft.state.fields).not.toHaveProperty('title');
});

it('has the image that waits, with its bytes', async () => {
  const [upload] = await db.uploads.toArray();
  expect(upload).toMatchObject({ kind: 'image', name: 'Blue.png', state: 'waiting' });
  expect(new Uint8Array(upload!.bytes).subarray(1, 4)).toEqual(new TextEncoder().encode('PNG'));
});

it('has the reports, the conflicts, the days of the statistics and the sent changes', async () => {
  expect((await db.reports.toArray()).map(({ what }) => what)).toEqual(['revived']);
  expect((await db.conflicts.toArray()).map(({ conflicts }) => conflicts.length)).toEqual([1, 1]);
  const days = await db.facts.toArray();
  expect(days.map(({ body }) => body.byteLength > 0)).toEqual(days.map(() => true));
  const sent = (await db.keptRuns.toArray()).flatMap(({ rows }) => rows.map(({ mutation }) => mutation.type));
  expect(sent).toEqual(['update', 'update', 'update', 'update']);
});
