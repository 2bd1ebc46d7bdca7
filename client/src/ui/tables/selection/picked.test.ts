import { expect, it } from 'vitest';
import { NOTHING_PICKED, pick, type Picked, pickPage, pruned, stateOfPage } from './picked';

const rowsOf = (keys: string) => new Map(Array.from(keys, (key) => [key, key.toUpperCase()]));
const ROWS = rowsOf('abcdef');
const NONE: Picked<string> = NOTHING_PICKED;
const keys = ({ items }: Picked<string>) => [...items.keys()].toSorted().join('');

it('[LI6] a press selects a row, another one takes it away', () => {
  const one = pick(NONE, ROWS, 'b');
  expect([...one.items]).toEqual([['b', 'B']]);
  expect(keys(pick(one, ROWS, 'b'))).toBe('');
});

it('[LI6] with Shift, all rows from the one pressed before follow it, in both directions', () => {
  const down = pick(pick(NONE, ROWS, 'b'), ROWS, 'd', true);
  expect(keys(down)).toBe('bcd');
  expect(keys(pick(pick(NONE, ROWS, 'd'), ROWS, 'b', true))).toBe('bcd');
  // The one that is pressed says what becomes of all.
  expect(keys(pick(down, ROWS, 'c', true))).toBe('b');
});

it('[LI6] a range does not begin on another page, and what is selected there stays', () => {
  const before = pick(NONE, rowsOf('xyz'), 'y');
  expect(keys(pick(before, ROWS, 'c', true))).toBe('cy');
  expect(keys(pick(before, ROWS, 'gone'))).toBe('y');
});

it('[LI6] the box of the page selects all of it, or none when all are', () => {
  const other = pick(NONE, rowsOf('xyz'), 'y');
  const some = pick(other, ROWS, 'c');
  expect(stateOfPage(other, ROWS)).toBe('none');
  expect(stateOfPage(some, ROWS)).toBe('some');
  const all = pickPage(some, ROWS);
  expect(keys(all)).toBe('abcdefy');
  expect(stateOfPage(all, ROWS)).toBe('all');
  expect(keys(pickPage(all, ROWS))).toBe('y');
  expect(stateOfPage(NONE, new Map())).toBe('none');
});

it('[LI6] what has left the list is not selected any more', () => {
  const all = pickPage(NONE, ROWS);
  expect(keys(pruned(all, new Set('bdz')))).toBe('bd');
  expect(pruned(all, new Set('abcdef'))).toBe(all);
});
