import { beforeEach, describe, expect, it } from 'vitest';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { NetworkFailure } from '@vestry/sync/engine/ports';
import { headsOf } from '../documents/document-list';
import { rowOf } from '../documents/document-row';
import { homeDocuments } from '../documents/home-documents';
import { pendingWorkOf } from '../session/pending-work';
import type { VestryDatabase } from '../storage/database';
import { engineFor, freshDatabase, setText } from '../test-support/fixtures';
import { serverWithConflict, THEIRS, UID } from '../test-support/model-servers';
import { dropDecision, queueDecision, readDecisions } from './decisions';
import { disputedDocuments } from './use-conflicts';
import { outboxEntries } from './use-outbox';

const AT = { version: 3, place: 0 };
const head = { uid: UID, kind: 'page' as const };

let server: ModelServer;
let db: VestryDatabase;

/** This device has pulled what has lost. */
beforeEach(async () => {
  server = serverWithConflict();
  db = await freshDatabase();
  await engineFor(db, server).sync({ on: 'start' });
  const theirs = { version: 3, place: 0, operation: setText('w0', 'mine'), lost: 'theirs' };
  const nobody = { createdAt: '2026-01-01T00:00:00.000Z', winner: null, loser: null };
  await db.conflicts.put({
    ...head,
    id: 1,
    conflicts: [{ ...theirs, ...nobody }],
    queuedStatus: null,
    asked: '',
  });
});

const sync = () => engineFor(db, server).sync({ on: 'save' });
const textThere = () => server.documents.get(UID)?.state.tree.children?.[0]?.value.text;
const openHere = async () => (await disputedDocuments(db)).map(({ open }) => open);
/** In a list, and on Home. */
const states = async () => {
  const { own, recent } = await homeDocuments(db, 'ann');
  return [...(await headsOf(db, 'page')).map(rowOf), ...own, ...recent].map(({ state }) => state);
};
const drop = async () => dropDecision((await readDecisions(db))[0]!);

describe('a decision', () => {
  it('[O16] waits as unsent work, is sent once, and counts as decided from the first moment on', async () => {
    expect(await openHere()).toEqual([1]);
    expect(await states()).toEqual(['conflict', 'conflict']);
    await queueDecision(UID, { ...AT, choice: 'lost' });
    expect(await openHere()).toEqual([0]);
    expect(await states()).toEqual(['waiting', 'waiting']);
    expect(await pendingWorkOf(db)).toMatchObject({ changes: 1 });
    await sync();
    await sync();
    expect(textThere()).toBe('theirs');
    expect(server.documents.get(UID)?.version).toBe(4);
    expect(await disputedDocuments(db)).toEqual([]);
    expect((await db.conflicts.get(UID))?.conflicts).toEqual([]);
    expect(await pendingWorkOf(db)).toMatchObject({ changes: 0 });
  });

  it('[O16] counts as decided when it is acknowledged and no pull has shown it', async () => {
    await queueDecision(UID, { ...AT, choice: 'lost' });
    const engine = engineFor(db, {
      push: (...sent: Parameters<ModelServer['push']>) => server.push(...sent),
      remember: () => undefined,
      pull: () => {
        throw new NetworkFailure('offline', 'no answer');
      },
    } as unknown as ModelServer);
    await engine.sync({ on: 'save' });
    expect(await readDecisions(db)).toEqual([]);
    expect(await openHere()).toEqual([0]);
  });

  it('made again before it is sent counts alone; undone, nothing of it is sent', async () => {
    await queueDecision(UID, { ...AT, choice: 'lost' });
    await queueDecision(UID, { ...AT, choice: 'winner' });
    expect(await readDecisions(db)).toMatchObject([{ choice: 'winner', sent: false }]);
    await drop();
    expect(await readDecisions(db)).toEqual([]);
    expect(await pendingWorkOf(db)).toMatchObject({ changes: 0 });
    await sync();
    expect(await openHere()).toEqual([1]);
  });

  it('that may have arrived cannot be undone', async () => {
    await queueDecision(UID, { ...AT, choice: 'lost' });
    await db.meta.update('sync', { sentUpTo: 1 });
    await drop();
    expect(await readDecisions(db)).toMatchObject([{ sent: true }]);
  });

  it('[O16] that the server does not take stays with the reason, and can be put away', async () => {
    const settle = { ...head, number: 2, type: 'settle' as const, ...AT, choice: 'winner' as const };
    server.push(THEIRS, [settle]);
    await queueDecision(UID, { ...AT, choice: 'lost' });
    await sync();
    expect(await readDecisions(db)).toMatchObject([
      { sent: false, refusal: { reason: 'conflict', message: 'Somebody has settled this already' } },
    ]);
    expect(await db.documents.get(UID)).toMatchObject({ syncStatus: 'synced' });
    expect(await outboxEntries(db)).toEqual([]);
    await drop();
    expect(await db.outbox.count()).toBe(0);
  });

  it('[O16] that was refused goes with its document: nobody could put it away any more', async () => {
    const settle = { ...head, number: 2, type: 'settle' as const, ...AT, choice: 'winner' as const };
    server.push(THEIRS, [settle]);
    await queueDecision(UID, { ...AT, choice: 'lost' });
    await sync();
    expect(await db.outbox.count()).toBe(1);
    server.push(THEIRS, [{ ...head, number: 3, type: 'delete', base: { version: 3 } }]);
    await engineFor(db, server).sync({ on: 'manual' });
    expect(await db.documents.get(UID)).toBeUndefined();
    expect(await db.outbox.count()).toBe(0);
  });
});
