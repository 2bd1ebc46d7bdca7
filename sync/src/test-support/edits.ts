import { expect } from 'vitest';
import { find } from '../tree/locate';
import type { DocumentState, Operation } from '../tree/operation';
import { arrive, w } from './build';

// Operations by hand, and what becomes of two that meet.

export const set = (id: string, field: string, value: unknown): Operation => ({
  op: 'set',
  id,
  path: [field],
  value,
});
export const setItem = (id: string, key: string, field: string, value: unknown): Operation => ({
  op: 'set',
  id,
  path: ['items', key, field],
  value,
});
export const remove = (id: string): Operation => ({ op: 'remove', id });
export const move = (id: string, parent: string, after: string | null = null): Operation => ({
  op: 'move',
  id,
  parent,
  after,
});
export const insert = (parent: string, after: string | null, node = w('n')): Operation => ({
  op: 'insert',
  parent,
  after,
  node,
});
export const addItem = (id: string, after: string | null, key: string): Operation => ({
  op: 'add-item',
  id,
  list: 'items',
  after,
  item: { key },
});
export const removeItem = (id: string, key: string): Operation => ({
  op: 'remove-item',
  id,
  list: 'items',
  key,
});
export const moveItem = (id: string, key: string, after: string | null): Operation => ({
  op: 'move-item',
  id,
  list: 'items',
  key,
  after,
});

export const keysOf = (state: DocumentState, id: string) =>
  (find(state.tree, id)!.value.items as { key: string }[]).map(({ key }) => key);
export const fieldOf = (state: DocumentState, id: string, field: string) =>
  find(state.tree, id)?.value[field];
export const effects = (base: DocumentState, first: Operation[], second: Operation[]) =>
  arrive(base, first, second).outcomes.map(({ index: _index, ...effect }) => effect);

/** Returns the result, which must be the same in either order. */
export function eitherWay(base: DocumentState, one: Operation[], other: Operation[]): DocumentState {
  const { state } = arrive(base, one, other);
  expect(arrive(base, other, one).state).toEqual(state);
  return state;
}

export const items = (...keys: string[]) => ({ items: keys.map((key) => ({ key, title: key })) });
