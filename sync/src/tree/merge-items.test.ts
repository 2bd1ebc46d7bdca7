import { describe, expect, test } from 'vitest';
import { arrive, doc, idsOf, shape, w } from '../test-support/build';
import {
  set,
  setItem,
  remove,
  move,
  insert,
  addItem,
  removeItem,
  moveItem,
  keysOf,
  fieldOf,
  effects,
  eitherWay,
  items,
} from '../test-support/edits';
import { apply } from './apply';
import type { Operation } from './operation';

describe('merge: items', () => {
  const base = doc(w('a', items('p', 'q', 'r')));

  test('[M12] added, edited, removed and moved by two: all of it kept', () => {
    expect(keysOf(arrive(base, [addItem('a', 'p', 'm')], [addItem('a', 'p', 't')]).state, 'a')).toEqual([
      'p',
      't',
      'm',
      'q',
      'r',
    ]);
    const state = eitherWay(
      base,
      [removeItem('a', 'q'), addItem('a', 'p', 'm')],
      [setItem('a', 'r', 'title', 'new'), moveItem('a', 'r', null)],
    );
    expect(keysOf(state, 'a')).toEqual(['r', 'p', 'm']);
    expect(fieldOf(state, 'a', 'items')).toContainEqual({ key: 'r', title: 'new' });
    expect(keysOf(eitherWay(base, [moveItem('a', 'p', 'r')], [moveItem('a', 'q', null)]), 'a')).toEqual([
      'q',
      'r',
      'p',
    ]);
  });

  test('[M12] edit against delete: the edited item stays, in its place', () => {
    const state = eitherWay(base, [removeItem('a', 'q')], [setItem('a', 'q', 'title', 'new')]);
    expect(fieldOf(state, 'a', 'items')).toEqual([
      { key: 'p', title: 'p' },
      { key: 'q', title: 'new' },
      { key: 'r', title: 'r' },
    ]);
    expect(keysOf(eitherWay(base, [removeItem('a', 'q')], [moveItem('a', 'q', null)]), 'a')).toEqual([
      'p',
      'r',
    ]);
  });

  test('[M12] different fields of one item, and the same one', () => {
    const state = eitherWay(base, [setItem('a', 'p', 'title', 'new')], [setItem('a', 'p', 'link', '/x')]);
    expect(fieldOf(state, 'a', 'items')).toContainEqual({ key: 'p', title: 'new', link: '/x' });
    expect(effects(base, [setItem('a', 'p', 'title', '1')], [setItem('a', 'p', 'title', '2')])).toEqual([
      { effect: 'conflict', lost: '1' },
    ]);
  });

  test('[M12] a list that begins on both sides, or that one side empties', () => {
    const empty = doc(w('a'));
    expect(keysOf(arrive(empty, [addItem('a', null, 'm')], [addItem('a', null, 't')]).state, 'a')).toEqual([
      't',
      'm',
    ]);
    const cleared: Operation = { op: 'set', id: 'a', path: ['items'] };
    expect(keysOf(arrive(base, [cleared], [setItem('a', 'q', 'title', 'new')]).state, 'a')).toEqual(['q']);
  });

  test('[M11] the item before is gone', () => {
    expect(keysOf(arrive(base, [removeItem('a', 'q')], [addItem('a', 'q', 'n')]).state, 'a')).toEqual([
      'p',
      'n',
      'r',
    ]);
    expect(
      keysOf(
        arrive(base, [removeItem('a', 'q'), removeItem('a', 'p')], [moveItem('a', 'r', 'q')]).state,
        'a',
      ),
    ).toEqual(['r']);
  });
});

describe('merge: what makes no sense', () => {
  test('[A6] ids and keys that never existed, cycles, the root: no effect, with the reason', () => {
    const state = doc(w('a', { ...items('p'), text: 'x' }));
    const senseless: Operation[] = [
      set('nobody', 'text', 'x'),
      set('a', 'id', 'b'),
      { op: 'set', id: 'a', path: ['items', 'p'], value: 1 },
      setItem('a', 'nobody', 'title', 'x'),
      setItem('a', 'p', 'key', 'x'),
      { op: 'set', id: 'a', path: ['text', 'p', 'title'], value: 1 },
      insert('nobody', null),
      insert('root', null, w('root')),
      remove('nobody'),
      remove('root'),
      move('nobody', 'root'),
      move('root', 'a'),
      move('a', 'nobody'),
      move('a', 'a'),
      move('a', 'root', 'a'),
      addItem('nobody', null, 'x'),
      addItem('a', null, 'p'),
      { op: 'add-item', id: 'a', list: 'text', after: null, item: { key: 'x' } },
      { op: 'add-item', id: 'a', list: 'id', after: null, item: { key: 'x' } },
      removeItem('a', 'nobody'),
      moveItem('a', 'nobody', null),
    ];
    const applied = apply(state, senseless);
    expect(applied.state).toBe(state);
    expect(applied.outcomes.map(({ effect }) => effect)).toEqual(senseless.map(() => 'none'));
    expect(applied.outcomes.every(({ reason }) => reason)).toBe(true);
    for (const operation of senseless) expect(apply(state, [operation]).state).toBe(state);
    expect(idsOf(apply(state, senseless, doc(w('b'))).state)).toEqual(new Set(['root', 'a']));
  });

  test('[M11] a neighbour that never existed: at the end', () => {
    expect(shape(apply(doc(w('a'), w('b')), [insert('root', 'nobody')]).state)).toBe('a b n');
  });
});
