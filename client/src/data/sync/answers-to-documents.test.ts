import type { CallInput } from '@vestry/sync/contract/endpoint';
import type { push } from '@vestry/sync/contract/sync';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { pushByHttp } from '@vestry/sync/engine/test-support/on-the-wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveDocument } from '@vestry/sync/engine/changes';
import { setToken } from '../http/token';
import { unsentIn } from '../outbox/unsent';
import type { VestryDatabase } from '../storage/database';
import { failure, noAnswer, NOT_OURS, page as pageOfProxy, success } from '../test-support/answers';
import { engineFor, freshDatabase, page } from '../test-support/fixtures';
import { serverWithConflict, UID } from '../test-support/model-servers';
import { queueDecision } from './decisions';
import { engineOn } from './device-engine';
import { dexieStorage } from './storage-adapter';

// What becomes of a change of a document, and of a settled conflict, with each answer to the push that has it. `every-kind.test.ts`
// has the other kinds.

let server: ModelServer;
let db: VestryDatabase;
/** How often the server has decided on a change of this device. */
let decided: number;
/** What comes in place of the server's answer to a push; null for nothing. */
let instead: (() => Response) | null;

beforeEach(async () => {
  server = serverWithConflict();
  db = await freshDatabase();
  await engineFor(db, server).sync({ on: 'start' });
  decided = 0;
  server.onDecided = () => (decided += 1);
  setToken('t', db.userId);
  vi.stubGlobal('location', { origin: 'https://church.example' });
  vi.stubGlobal('fetch', async (address: string, init: { body: string }) => {
    const { pathname, searchParams } = new URL(address, 'https://church.example');
    if (pathname.endsWith('/sync/push')) {
      if (instead) return instead();
      return success(pushByHttp(server, JSON.parse(init.body) as CallInput<typeof push>['body']));
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

async function sync(): Promise<void> {
  const engine = engineOn(db);
  await engine.sync({ on: 'manual' });
  engine.stop();
}

const WORK: Record<string, () => Promise<unknown>> = {
  'a change of a document': () =>
    dexieStorage(db).transact((tx) => saveDocument(tx, UID, page('about', 'mine', 'third'), 1)),
  'a settled conflict': () => queueDecision(UID, { version: 3, place: 0, choice: 'lost' }),
};

describe.each(Object.entries(WORK))('%s', (_name, queue) => {
  beforeEach(queue);

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
