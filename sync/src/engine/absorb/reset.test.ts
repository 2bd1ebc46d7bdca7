import { expect, it } from 'vitest';
import type { PullReply } from '../ports';
import { MemoryStorage } from '../test-support/memory-storage';
import { beginReset, withoutMissing } from './reset';

const [A, B] = ['a'.repeat(36), 'b'.repeat(36)];
const meta = (cookie: string | null) => ({ ...new MemoryStorage('x').tables.meta, cookie, lastMutation: 5 });
const reply = (epoch: string): PullReply => ({
  cookie: `${epoch}.3`,
  reset: true,
  lastMutation: 2,
  documents: [],
  patches: [],
  deleted: [],
  more: false,
});

it('[P6] in the same epoch everything that is here may be missing, and what was shown stays shown', () => {
  expect(beginReset(meta(`${A}.1`), reply(A), ['one', 'two'])).toMatchObject({
    reset: { missing: ['one', 'two'], restored: false },
    lastMutation: 5,
  });
});

it('a device without a cookie meets no restored backup', () => {
  expect(beginReset(meta(null), reply(A), []).reset).toEqual({ missing: [], restored: false });
});

it('[O6] in another epoch what the backup does not know counts as not shown', () => {
  const begun = beginReset(meta(`${A}.1`), reply(B), ['one']);
  expect(begun).toMatchObject({ reset: { missing: ['one'], restored: true }, lastMutation: 2 });
  // A second reset on the way to its end does not forget that.
  expect(beginReset({ ...begun, cookie: `${B}.1` }, reply(B), ['one']).reset?.restored).toBe(true);
});

it('what a page brings is not missing', () => {
  const begun = beginReset(meta(`${A}.1`), reply(A), ['one', 'two']);
  expect(withoutMissing(begun, new Set(['one', 'three'])).reset?.missing).toEqual(['two']);
  expect(withoutMissing(meta(null), new Set(['one'])).reset).toBeNull();
});

it('[P15] the device knows from the first page on which backups were restored, and keeps that', () => {
  const restores = [{ stateAt: '2026-01-01T00:00:00.000Z', restoredAt: '2026-01-02T00:00:00.000Z' }];
  const known = [{ stateAt: Date.parse('2026-01-01'), restoredAt: Date.parse('2026-01-02') }];
  const begun = beginReset(meta(`${A}.1`), { ...reply(B), restores }, []);
  expect(begun.restores).toEqual(known);
  expect(beginReset(begun, reply(B), []).restores).toEqual(known);
  expect(beginReset(meta(`${A}.1`), reply(B), []).restores).toBeUndefined();
});
