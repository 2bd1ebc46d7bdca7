import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setToken } from '../http/token';
import type { VestryDatabase } from '../storage/database';
import { keepConflicts } from './conflicts';
import { reporting } from './reports';
import { freshDatabase } from '../test-support/fixtures';

const UID = 'a0000000-0000-4000-8000-000000000001';
const original = globalThis.fetch;
let db: VestryDatabase;
/** Method and path of what was asked. */
let asked: string[];
const found = { kind: 'page', id: 7, conflicts: [], queuedStatus: null };

beforeEach(async () => {
  db = await freshDatabase();
  asked = [];
  setToken('t');
  globalThis.fetch = async (input, init) => {
    const path = (input instanceof Request ? input.url : input.toString()).replace('/api/v1', '');
    asked.push(`${init?.method ?? 'GET'} ${path}`);
    return Response.json({ status: 'success', data: found });
  };
});

afterEach(async () => {
  globalThis.fetch = original;
  setToken(null);
  await db.delete();
});

async function withConflicts(conflicts = 1, version = 3): Promise<void> {
  const nobody = { creator: null, editor: null, createdAt: '', updatedAt: '' };
  await db.documents.put({
    uid: UID,
    kind: 'page',
    id: 7,
    version,
    fields: { route: 'about' },
    syncStatus: 'synced',
    removed: false,
    deletedOnServer: false,
    draft: false,
    change: 1,
    ...nobody,
    ...(conflicts > 0 ? { conflicts } : {}),
  });
}

describe('conflicts', () => {
  it('are fetched once for each state of their document, and forgotten with it', async () => {
    await withConflicts();
    await keepConflicts(db);
    await keepConflicts(db);
    expect(asked).toEqual([`GET /conflicts/${UID}`]);
    await withConflicts(2, 4);
    await keepConflicts(db);
    expect(asked).toHaveLength(2);
    await withConflicts(0, 5);
    await keepConflicts(db);
    expect(asked).toHaveLength(2);
    expect(await db.conflicts.count()).toBe(0);
  });
});

describe('what became of a change other than asked', () => {
  const mutation = { uid: UID, kind: 'page' as const, base: { version: 1 } };
  const update = (number: number) => ({ ...mutation, number, type: 'update' as const, operations: [] });
  const applied = { status: 'applied' as const, id: 7, version: 4, outcomes: [] };
  const answerWith = (result: object, type: 'update' | 'delete' = 'update') => {
    const network = reporting(db, {
      push: async () => ({ lastMutation: 1, results: [{ number: 1, ...applied, ...result }] }),
      pull: () => Promise.reject(new Error('not asked')),
    });
    const asUpdate = update(1);
    const asDelete = { ...mutation, number: 1, type: 'delete' as const };
    return network.push({ clientId: UID, epoch: null, mutations: [type === 'delete' ? asDelete : asUpdate] });
  };

  it.each([
    ['revived', { revived: true }, 'update'],
    ['not deleted', { revived: true }, 'delete'],
    ['cycle', { outcomes: [{ index: 0, effect: 'none', code: 'cycle' }] }, 'update'],
  ] as const)('is stored to be shown: %s', async (what, result, type) => {
    await answerWith(result, type);
    await answerWith(result, type);
    expect(await db.reports.toArray()).toMatchObject([{ number: 1, uid: UID, what }]);
  });

  it('is nothing for what was taken as asked', async () => {
    await answerWith({ outcomes: [{ index: 0, effect: 'none', reason: 'already so' }] });
    expect(await db.reports.count()).toBe(0);
  });
});
