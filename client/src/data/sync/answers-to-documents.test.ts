import type { CallInput } from '@vestry/sync/contract/endpoint';
import type { push } from '@vestry/sync/contract/sync';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { pushByHttp } from '@vestry/sync/engine/test-support/on-the-wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reasonOf } from '@vestry/sync/contract/refusal';
import { saveDocument } from '@vestry/sync/engine/changes';
import { retryDocument } from '../documents/documents';
import { setToken } from '../http/token';
import { unsentIn } from '../outbox/unsent';
import { anyWork, pendingWorkOf } from '../session/pending-work';
import type { VestryDatabase } from '../storage/database';
import { failure, noAnswer, NOT_OURS, page as pageOfProxy, success } from '../test-support/answers';
import { engineFor, freshDatabase, page } from '../test-support/fixtures';
import { serverWithConflict, UID } from '../test-support/model-servers';
import { queueDecision, readDecisions, retryDecision } from './decisions';
import { engineOn } from './device-engine';
import { dexieStorage } from './storage-adapter';
import { outboxEntries } from './use-outbox';

// What becomes of a change of a document, and of a settled conflict, with each answer to the push that has it. `every-kind.test.ts`
// has the other kinds.

let server: ModelServer;
let db: VestryDatabase;
/** How often the server has decided on a change of this device. */
let decided: number;
/** What comes in place of the server's answer to a push; null for nothing. */
let instead: (() => Response) | null;
/** The server takes none of what a push has, with this code; null for taking it. */
let refusing: number | null;

beforeEach(async () => {
  server = serverWithConflict();
  db = await freshDatabase();
  await engineFor(db, server).sync({ on: 'start' });
  decided = 0;
  refusing = null;
  instead = null;
  server.onDecided = () => (decided += 1);
  setToken('t', db.userId);
  vi.stubGlobal('location', { origin: 'https://church.example' });
  vi.stubGlobal('fetch', async (address: string, init: { body: string }) => {
    const { pathname, searchParams } = new URL(address, 'https://church.example');
    if (pathname.endsWith('/sync/push')) {
      if (instead) return instead();
      const body = JSON.parse(init.body) as CallInput<typeof push>['body'];
      return success(refusing === null ? pushByHttp(server, body) : refused(body, refusing));
    }
    if (!pathname.endsWith('/sync/pull')) return failure(401, 'Over');
    server.remember();
    return success(server.pull(searchParams.get('clientId')!, searchParams.get('cookie')));
  });
});
afterEach(async () => {
  setToken(null);
  vi.unstubAllGlobals();
  await db.delete();
});

/** The numbers count, as those of changes to what is not there, and nothing is changed. */
function refused(body: CallInput<typeof push>['body'], code: number) {
  const mutations = body.mutations.map((mutation) => ({ ...mutation, uid: crypto.randomUUID() }));
  const reply = pushByHttp(server, { ...body, mutations });
  const results = reply.results.map(({ number }) => {
    return { number, status: 'refused', code, message: 'Not this one', errors: [] };
  });
  return { ...reply, results };
}

async function sync(): Promise<void> {
  const engine = engineOn(db);
  await engine.sync({ on: 'manual' });
  engine.stop();
}

const anyWorkIn = async (of: VestryDatabase) => anyWork(await pendingWorkOf(of));

/** As a person does it. */
async function retry(): Promise<void> {
  await retryDocument(UID);
  const [decision] = await readDecisions(db);
  if (decision?.refusal) await retryDecision(UID, decision);
}

const WORK: Record<string, () => Promise<unknown>> = {
  'a change of a document': () =>
    dexieStorage(db).transact((tx) => saveDocument(tx, UID, page('about', 'mine', 'third'), 1)),
  'a settled conflict': () => queueDecision(UID, { version: 3, place: 0, choice: 'lost' }),
};

describe.each(Object.entries(WORK))('%s', (_name, queue) => {
  beforeEach(queue);

  const shown = async () => [
    ...(await outboxEntries(db)),
    ...(await readDecisions(db)).filter(({ refusal }) => refusal !== null),
  ];

  it.each([403, 404, 409, 410, 413, 422])(
    '[OB2] that the server answers with %i stays with the reason, is not sent again by itself, and a retry sends it once',
    async (code) => {
      refusing = code;
      await sync();
      expect(await unsentIn(db)).toMatchObject({ pending: 0, refused: 1 });
      expect(await shown()).toMatchObject([
        { refusal: { reason: reasonOf(code), message: 'Not this one' }, at: expect.any(Number) },
      ]);
      expect(await anyWorkIn(db)).toBe(true);
      refusing = null;
      decided = 0;
      await sync();
      expect(decided).toBe(0);
      expect(await unsentIn(db)).toMatchObject({ pending: 0, refused: 1 });
      await retry();
      await sync();
      await sync();
      expect(decided).toBe(1);
      expect(await unsentIn(db)).toMatchObject({ pending: 0, refused: 0 });
      expect(await shown()).toEqual([]);
    },
  );

  it.each([
    ...[401, 403, 429, 500, 503].map((status) => [`${status}`, () => failure(status, 'Later')] as const),
    ...NOT_OURS,
    ['nothing', noAnswer] as const,
  ])('[P9] answered with %s waits, and is sent later once', async (_what, answer) => {
    instead = answer;
    await sync();
    expect(await unsentIn(db)).toMatchObject({ pending: 1, refused: 0 });
    instead = null;
    await sync();
    await sync();
    expect(await unsentIn(db)).toMatchObject({ pending: 0, refused: 0 });
    expect(decided).toBe(1);
  });

  it.each([
    [() => failure(404, 'Not this one'), 'gone'],
    [() => failure(409, 'Not this one'), 'conflict'],
    [() => failure(413, 'Not this one'), 'tooLarge'],
    [() => failure(422, 'Not this one'), 'invalid'],
    [() => pageOfProxy(413), 'tooLarge'],
  ] as const)(
    '[P9] that is refused stays with the reason and is not sent again: %#',
    async (answer, reason) => {
      instead = answer;
      await sync();
      expect(await unsentIn(db)).toMatchObject({ pending: 0, refused: 1 });
      const [row] = await db.outbox.filter(({ state }) => state === 'refused').toArray();
      expect(row).toMatchObject({ result: { reason } });
      instead = null;
      await sync();
      expect(await unsentIn(db)).toMatchObject({ pending: 0, refused: 1 });
      // What fills its number.
      expect(decided).toBe(1);
    },
  );
});
