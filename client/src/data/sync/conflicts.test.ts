import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setToken } from '../http/token';
import type { VestryDatabase } from '../storage/database';
import { dropDecision, keepConflicts, queueDecision, sendDecisions, unsentDecisions } from './conflicts';
import { disputedDocuments } from './use-conflicts';
import { pendingWorkOf } from '../session/pending-work';
import { reporting } from './reports';
import { freshDatabase } from '../test-support/fixtures';

const UID = 'a0000000-0000-4000-8000-000000000001';
const AT = { version: 3, place: 0 };
const original = globalThis.fetch;
let db: VestryDatabase;
/** Method and path of what was asked, with the choice that was sent. */
let asked: string[];
/** What the server answers; 0 for no network. */
let status: number;
const found = { kind: 'page', id: 7, conflicts: [], queuedStatus: null };

beforeEach(async () => {
  db = await freshDatabase();
  asked = [];
  status = 200;
  setToken('t');
  globalThis.fetch = async (input, init) => {
    const path = (input instanceof Request ? input.url : input.toString()).replace('/api/v1', '');
    const body = typeof init?.body === 'string' ? init.body : '{}';
    const { choice = '' } = JSON.parse(body) as { choice?: string };
    asked.push(`${init?.method ?? 'GET'} ${path} ${choice}`.trim());
    if (status === 0) throw new TypeError('Failed to fetch');
    const good = status < 400;
    return Response.json(
      good
        ? { status: 'success', data: found }
        : { status: 'fail', code: status, message: 'Somebody has settled this already', data: [] },
      { status },
    );
  };
});

afterEach(async () => {
  globalThis.fetch = original;
  setToken(null);
  await db.delete();
});

async function dispute(conflicts = 1, version = 3): Promise<void> {
  const nobody = { creator: null, editor: null, createdAt: '', updatedAt: '' };
  await db.documents.put({
    uid: UID,
    kind: 'page',
    id: 7,
    version,
    fields: { route: 'about' },
    standing: 'synced',
    removed: false,
    gone: false,
    draft: false,
    change: 1,
    ...nobody,
    ...(conflicts > 0 ? { conflicts } : {}),
  });
}

const settling = `POST /conflicts/${UID}/settle`;

describe('conflicts', () => {
  it('are fetched once for each state of their document, and forgotten with it', async () => {
    await dispute();
    await keepConflicts(db);
    await keepConflicts(db);
    expect(asked).toEqual([`GET /conflicts/${UID}`]);
    await dispute(2, 4);
    await keepConflicts(db);
    expect(asked).toHaveLength(2);
    await dispute(0, 5);
    await keepConflicts(db);
    expect(asked).toHaveLength(2);
    expect(await db.conflicts.count()).toBe(0);
  });

  it('count as open until they are decided on this device', async () => {
    await dispute(2);
    expect(await disputedDocuments(db)).toMatchObject([{ uid: UID, open: 2, decisions: [] }]);
    await queueDecision(UID, AT, 'lost');
    expect(await disputedDocuments(db)).toMatchObject([{ open: 1, decisions: [{ choice: 'lost' }] }]);
  });
});

describe('a decision', () => {
  it('waits without a network, is unsent work, and goes once when the network is back', async () => {
    await queueDecision(UID, AT, 'lost');
    status = 0;
    await expect(sendDecisions(db)).rejects.toMatchObject({ status: 0 });
    expect(await pendingWorkOf(db)).toMatchObject({ changes: 1 });
    status = 200;
    expect(await sendDecisions(db)).toBe(true);
    expect(await sendDecisions(db)).toBe(false);
    expect(asked).toEqual([`${settling} lost`, `${settling} lost`]);
    expect(await db.decisions.count()).toBe(0);
  });

  it('made anew before it is sent counts alone; taken back, nothing is sent', async () => {
    await queueDecision(UID, AT, 'lost');
    await queueDecision(UID, AT, 'winner');
    await queueDecision(UID, { version: 4, place: 1 }, 'both');
    await dropDecision({ uid: UID, version: 4, place: 1 });
    await sendDecisions(db);
    expect(asked).toEqual([`${settling} winner`]);
  });

  it('that may have arrived cannot be taken back', async () => {
    await queueDecision(UID, AT, 'lost');
    status = 503;
    await expect(sendDecisions(db)).rejects.toMatchObject({ status: 503 });
    await dropDecision({ uid: UID, ...AT });
    expect(await unsentDecisions(db)).toHaveLength(1);
  });

  it('that the server does not take stays with the reason, is not sent again, and can be put away', async () => {
    await queueDecision(UID, AT, 'lost');
    status = 409;
    expect(await sendDecisions(db)).toBe(false);
    expect(await db.decisions.toArray()).toMatchObject([
      { refusal: { code: 409, message: 'Somebody has settled this already' } },
    ]);
    asked = [];
    await sendDecisions(db);
    expect(asked).toEqual([]);
    await dropDecision({ uid: UID, ...AT });
    expect(await db.decisions.count()).toBe(0);
  });

  it('sent by two tabs at once goes once', async () => {
    await queueDecision(UID, AT, 'lost');
    await Promise.all([sendDecisions(db), sendDecisions(db)]);
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(await db.decisions.count()).toBe(0);
  });
});

describe('what became of a change other than asked', () => {
  const mutation = { uid: UID, kind: 'page' as const, base: { version: 1 } };
  const update = (number: number) => ({ ...mutation, number, type: 'update' as const, operations: [] });
  const applied = { status: 'applied' as const, id: 7, version: 4, outcomes: [] };
  const tell = (result: object, type: 'update' | 'delete' = 'update') => {
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
  ] as const)('is kept to be told: %s', async (what, result, type) => {
    await tell(result, type);
    await tell(result, type);
    expect(await db.reports.toArray()).toMatchObject([{ number: 1, uid: UID, what }]);
  });

  it('is nothing for what was taken as asked', async () => {
    await tell({ outcomes: [{ index: 0, effect: 'none', reason: 'already so' }] });
    expect(await db.reports.count()).toBe(0);
  });
});
