import { expect, it } from 'vitest';
import type { OutboxRow, PullReply } from '../ports';
import { uidOf } from '../test-support/device';
import { MemoryStorage } from '../test-support/memory-storage';
import { containedIn } from './contained';

const reply = (lastMutation: number, more = false): PullReply => ({
  cookie: 'x.1',
  reset: false,
  lastMutation,
  documents: [],
  patches: [],
  deleted: [],
  more,
});
const row = (number: number, state: OutboxRow['state']): OutboxRow => ({
  seq: number,
  state,
  mutation: { number, uid: uidOf(number), kind: 'page', type: 'delete', base: { version: 1 } },
  result: null,
  at: 1,
});
const rows = [row(2, 'acknowledged'), row(3, 'acknowledged'), row(4, 'pending'), row(5, 'pending')];

async function contained(page: PullReply) {
  const storage = new MemoryStorage('x');
  return storage.transact(async (tx) => {
    const meta = { ...(await tx.meta()), lastMutation: 1, answeredUpTo: 3 };
    await tx.putRows(rows);
    return containedIn(tx, meta, page);
  });
}

it('the last page shows what is acknowledged up to its number, and what is not answered yet', async () => {
  const { uids, isDone, isNew } = await contained(reply(4));
  expect(uids).toEqual([2, 3, 4].map(uidOf));
  expect(rows.map(isDone)).toEqual([true, true, false, false]);
  expect(rows.map(isNew)).toEqual([true, true, true, false]);
});

it('a number that was shown before is nothing new, and what is refused is in no state', async () => {
  const { isNew } = await contained(reply(4));
  expect([row(1, 'acknowledged'), row(2, 'refused')].map(isNew)).toEqual([false, false]);
});

it('a page before the last one shows nothing, whatever documents it brings', async () => {
  const { acknowledged, uids, isDone, isNew } = await contained(reply(4, true));
  expect(acknowledged).toHaveLength(2);
  expect(uids).toEqual([]);
  expect(rows.some((each) => isDone(each) || isNew(each))).toBe(false);
});
