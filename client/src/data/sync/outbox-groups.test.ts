import { expect, test } from 'vitest';
import { outboxGroups } from './outbox-groups';
import type { OutboxEntry } from './use-outbox';

const entry = (seq: number, uid: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  seq,
  uid,
  kind: 'page',
  type: 'update',
  fields: { route: uid },
  at: seq * 1000,
  refusal: null,
  canUndo: true,
  ...more,
});
const refusal = {
  number: 1,
  status: 'refused' as const,
  reason: 'conflict' as const,
  message: 'Conflict',
  errors: [{ field: 'route', message: 'Route is taken' }],
};

test('the changes of one document are one row', () => {
  const [group, ...others] = outboxGroups([entry(1, 'a', { type: 'create' }), entry(2, 'a'), entry(3, 'a')]);
  expect(others).toEqual([]);
  expect(group).toMatchObject({ name: '/a', type: 'create', changes: 3, at: 1000 });
});

test('what was refused stands first and says why', () => {
  const groups = outboxGroups([entry(1, 'a'), entry(2, 'b', { refusal }), entry(3, 'b')]);
  expect(groups.map(({ uid }) => uid)).toEqual(['b', 'a']);
  expect(groups[0]?.refusal).toBe(refusal);
});

test('a refusal that only follows from another one does not hide it', () => {
  const follows = {
    ...refusal,
    reason: 'blocked' as const,
    message: 'An earlier change was refused',
    errors: [],
  };
  const blocked = entry(1, 'a', { refusal: follows });
  expect(outboxGroups([blocked, entry(2, 'a', { refusal })])[0]?.refusal).toBe(refusal);
  expect(outboxGroups([entry(1, 'a', { refusal }), blocked])[0]?.refusal).toBe(refusal);
  expect(outboxGroups([blocked])[0]?.refusal).toBe(follows);
});

test('taking back begins with the first change that was not sent', () => {
  const [group] = outboxGroups([entry(1, 'a', { canUndo: false }), entry(2, 'a'), entry(3, 'a')]);
  expect(group?.undoSeq).toBe(2);
  expect(outboxGroups([entry(1, 'a', { canUndo: false })])[0]?.undoSeq).toBeNull();
});

test('a deletion at the end is what is shown', () => {
  const element = { kind: 'element' as const, fields: { name: 'Banner' } };
  const [group] = outboxGroups([entry(1, 'a', element), entry(2, 'a', { ...element, type: 'delete' })]);
  expect(group).toMatchObject({ type: 'delete', name: 'Banner' });
});
