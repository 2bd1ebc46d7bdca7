import { describe, expect, test } from 'vitest';
import { arrive, doc, shape, w } from '../test-support/build';
import {
  set,
  setItem,
  remove,
  move,
  insert,
  addItem,
  removeItem,
  moveItem,
  fieldOf,
  effects,
  eitherWay,
  items,
} from '../test-support/edits';
import { apply } from './apply';
import { find } from './locate';
import type { Operation } from './operation';

describe('merge: fields', () => {
  const base = doc(w('a', { text: 'x', flag: true }), w('b'));

  test('[M1] different widgets, different fields: both kept', () => {
    const state = eitherWay(base, [set('a', 'text', 'y'), set('b', 'text', 'b')], [set('a', 'flag', false)]);
    expect(find(state.tree, 'a')!.value).toEqual({ id: 'a', type: 'div', text: 'y', flag: false });
    expect(fieldOf(state, 'b', 'text')).toBe('b');
  });

  test("[M1] the document's own fields: status and contents are independent", () => {
    const state = eitherWay(
      base,
      [{ op: 'field', name: 'status', value: 'public' }],
      [{ op: 'field', name: 'route', value: 'new' }],
    );
    expect(state.fields).toEqual({ status: 'public', route: 'new' });
  });

  test('[M2] one field, different values: the later wins and the other value is reported', () => {
    const { state, outcomes } = arrive(base, [set('a', 'text', 'first')], [set('a', 'text', 'second')]);
    expect(fieldOf(state, 'a', 'text')).toBe('second');
    expect(outcomes).toEqual([{ index: 0, effect: 'conflict', lost: 'first' }]);
    const field = (value: string): Operation => ({ op: 'field', name: 'route', value });
    expect(effects(base, [field('first')], [field('second')])).toEqual([
      { effect: 'conflict', lost: 'first' },
    ]);
  });

  test('[M2] a field that one removes and the other sets', () => {
    expect(effects(base, [{ op: 'set', id: 'a', path: ['text'] }], [set('a', 'text', 'y')])).toEqual([
      { effect: 'conflict', lost: undefined },
    ]);
    expect(effects(base, [set('a', 'text', 'y')], [{ op: 'set', id: 'a', path: ['text'] }])).toEqual([
      { effect: 'conflict', lost: 'y' },
    ]);
  });

  test('[M2] a text that is written again as it was wins over what others made of it', () => {
    for (const text of ['text', 'Sunday service begins at ten in the main hall']) {
      const { state, outcomes } = arrive(
        doc(w('a', { text })),
        [set('a', 'text', 'theirs')],
        [set('a', 'text', text)],
      );
      expect(fieldOf(state, 'a', 'text')).toBe(text);
      expect(outcomes).toEqual([{ index: 0, effect: 'conflict', lost: 'theirs' }]);
    }
  });

  test('[M3] both wrote the same', () => {
    expect(effects(base, [set('a', 'text', 'same')], [set('a', 'text', 'same')])).toEqual([
      { effect: 'none', reason: 'already so' },
    ]);
  });

  test('[M4] one long text, different places: both kept; the same words: the later wins', () => {
    const text = 'Sunday service begins at ten in the main hall';
    const long = doc(w('a', { text }));
    const one = [set('a', 'text', text.replace('ten', 'eleven'))];
    const other = [set('a', 'text', text.replace('main', 'old'))];
    expect(fieldOf(eitherWay(long, one, other), 'a', 'text')).toBe(
      'Sunday service begins at eleven in the old hall',
    );
    expect(effects(long, one, other)).toEqual([{ effect: 'merged' }]);
    const clash = [set('a', 'text', text.replace('ten', 'nine'))];
    expect(effects(long, one, clash)).toEqual([{ effect: 'conflict', lost: text.replace('ten', 'eleven') }]);
  });

  test('[M4] short texts and addresses are one value', () => {
    const short = doc(
      w('a', { text: 'Our church', href: 'https://example.org/a-rather-long-address?with=parts' }),
    );
    expect(effects(short, [set('a', 'text', 'Our house')], [set('a', 'text', 'My church')])[0]!.effect).toBe(
      'conflict',
    );
    const href = (from: string, to: string) => [
      set('a', 'href', 'https://example.org/a-rather-long-address?with=parts'.replace(from, to)),
    ];
    expect(effects(short, href('rather', 'very'), href('parts', 'all'))[0]!.effect).toBe('conflict');
  });

  test('[M14] an edit does not conflict with the earlier operations of its own list', () => {
    const repeated = [
      set('a', 'text', 'one'),
      set('a', 'text', 'two'),
      insert('root', null),
      set('n', 'text', 'x'),
      move('n', 'b'),
      remove('n'),
    ];
    expect(arrive(base, [set('b', 'flag', false)], repeated).outcomes.map(({ effect }) => effect)).toEqual(
      Array(6).fill('applied'),
    );
    const { state, outcomes } = arrive(base, [set('a', 'text', 'theirs')], repeated);
    expect(outcomes.map(({ effect }) => effect)).toEqual(['conflict', ...Array<string>(5).fill('applied')]);
    expect(fieldOf(state, 'a', 'text')).toBe('two');
  });
});

describe('merge: moves', () => {
  const base = doc(w('a', {}, w('x', { text: 'x' })), w('b'), w('c'));

  test('[M5] move and edit: both kept', () => {
    const state = eitherWay(base, [move('x', 'b')], [set('x', 'text', 'y')]);
    expect(shape(state)).toBe('a b(x) c');
    expect(fieldOf(state, 'x', 'text')).toBe('y');
  });

  test('[M6] two moves of one widget: the later wins, it exists once', () => {
    const { state, outcomes } = arrive(base, [move('x', 'b')], [move('x', 'c')]);
    expect(shape(state)).toBe('a b c(x)');
    expect(outcomes).toEqual([{ index: 0, effect: 'conflict', lost: { parent: 'b', after: null } }]);
    expect(effects(base, [move('x', 'b')], [move('x', 'b')])).toEqual([
      { effect: 'none', reason: 'already so' },
    ]);
  });

  test('[M7] moves that together make a cycle: the later has no effect', () => {
    const both = arrive(base, [move('b', 'c')], [move('c', 'b')]);
    expect(shape(both.state)).toBe('a(x) c(b)');
    expect(both.outcomes).toEqual([
      { index: 0, effect: 'none', reason: 'it would be inside itself', code: 'cycle' },
    ]);
    expect(apply(base, [move('a', 'x'), move('a', 'a')]).outcomes.map(({ effect }) => effect)).toEqual([
      'none',
      'none',
    ]);
  });

  test('[M11] the neighbour is gone or has moved away: after the nearest one before it', () => {
    const row = doc(w('a'), w('b'), w('c'), w('d'));
    expect(shape(arrive(row, [remove('b')], [insert('root', 'b')]).state)).toBe('a n c d');
    expect(shape(arrive(row, [move('b', 'd')], [insert('root', 'b')]).state)).toBe('a n c d(b)');
    expect(shape(arrive(row, [remove('a'), remove('b')], [insert('root', 'b')]).state)).toBe('n c d');
    expect(shape(arrive(row, [remove('b'), remove('c')], [move('d', 'root', 'b')]).state)).toBe('a d');
    expect(shape(arrive(row, [move('b', 'root', 'd')], [insert('root', 'b')]).state)).toBe('a c d b n');
  });

  test('[M11] both reorder one list: nothing lost, nothing doubled', () => {
    const row = doc(w('a'), w('b'), w('c'), w('d'));
    expect(shape(eitherWay(row, [move('a', 'root', 'd')], [move('c', 'root', null)]))).toBe('c b d a');
  });

  test('[M11] runs that two insert at one place do not mix', () => {
    const run = (side: string) => [
      insert('root', 'b', w(`${side}1`)),
      insert('root', `${side}1`, w(`${side}2`)),
    ];
    expect(shape(arrive(base, run('m'), run('t')).state)).toBe('a(x) b t1 t2 m1 m2 c');
  });
});

describe('merge: edit against delete', () => {
  const base = doc(
    w('p'),
    w('a', { text: 'a' }, w('b', { text: 'b' }, w('c', { text: 'c' }), w('d')), w('e')),
    w('z'),
  );

  test('[M10] an edited widget and its ancestors stay, what nobody touched goes', () => {
    const state = eitherWay(base, [remove('a')], [set('c', 'text', 'new')]);
    expect(shape(state)).toBe('p a(b(c)) z');
    expect(fieldOf(state, 'c', 'text')).toBe('new');
    expect(effects(base, [set('c', 'text', 'new')], [remove('a')])).toEqual([
      { effect: 'merged', reason: 'what was edited meanwhile stays' },
    ]);
    expect(effects(base, [remove('a')], [set('c', 'text', 'new')])).toEqual([{ effect: 'applied' }]);
    expect(effects(base, [set('p', 'text', 'new')], [remove('p')])).toEqual([
      { effect: 'none', reason: 'what was edited meanwhile stays' },
    ]);
  });

  test('[M10] every kind of edit of a widget counts, its order among siblings does not', () => {
    const list = doc(w('a', items('k1', 'k2')), w('b'), w('c'));
    for (const edit of [
      addItem('a', null, 'new'),
      removeItem('a', 'k1'),
      moveItem('a', 'k1', 'k2'),
      setItem('a', 'k1', 'title', 'x'),
    ]) {
      expect(shape(eitherWay(list, [remove('a')], [edit]))).toBe('a b c');
    }
    expect(shape(eitherWay(list, [remove('a')], [move('a', 'root', 'c')]))).toBe('b c');
    expect(shape(eitherWay(list, [remove('a')], [set('a', 'type', 'div')]))).toBe('b c');
  });

  test('[M10] both delete', () => {
    expect(shape(eitherWay(base, [remove('a')], [remove('b')]))).toBe('p z');
    expect(effects(base, [remove('a')], [remove('b')])).toEqual([{ effect: 'none', reason: 'already gone' }]);
  });

  test('[M8] moved out of a deleted subtree: survives with everything below it', () => {
    const state = eitherWay(base, [remove('a')], [move('b', 'root', 'z')]);
    expect(shape(state)).toBe('p z b(c d)');
    expect(shape(eitherWay(base, [remove('a')], [move('b', 'p')]))).toBe('p(b(c d)) z');
  });

  test('[M8] moved about within it: stays, and so does its way up', () => {
    expect(shape(arrive(base, [move('d', 'e')], [remove('a')]).state)).toBe('p a(e(d)) z');
  });

  test('[M9] moved or inserted into a deleted container: to the nearest living ancestor, where the container was', () => {
    expect(shape(arrive(base, [remove('b')], [insert('b', 'c')]).state)).toBe('p a(n e) z');
    expect(shape(arrive(base, [remove('a')], [insert('b', 'c')]).state)).toBe('p n z');
    expect(effects(base, [remove('a')], [insert('b', 'c')])).toEqual([{ effect: 'applied' }]);
    expect(shape(arrive(base, [remove('a')], [move('z', 'b', null)]).state)).toBe('p z');
    expect(
      shape(arrive(doc(w('q'), ...base.tree.children!), [remove('a')], [move('q', 'b', null)]).state),
    ).toBe('p q z');
  });

  test('[M9] the other way round the container stays for it', () => {
    expect(shape(arrive(base, [insert('b', 'c')], [remove('a')]).state)).toBe('p a(b(n)) z');
    expect(shape(arrive(base, [move('z', 'b', 'c')], [remove('a')]).state)).toBe('p a(b(z))');
  });

  test('[M13] undoing a delete beside an edit that kept a part: only the rest comes back', () => {
    const [, a] = base.tree.children!;
    const kept = arrive(base, [remove('a')], [set('c', 'text', 'new')]).state;
    const { state, outcomes } = apply(kept, [insert('root', 'p', a)]);
    expect(shape(state)).toBe('p a(b(c d) e) z');
    expect(fieldOf(state, 'c', 'text')).toBe('new');
    expect(outcomes).toEqual([{ index: 0, effect: 'applied' }]);
    expect(apply(state, [insert('root', null, a)])).toMatchObject({
      state,
      outcomes: [{ index: 0, effect: 'none', reason: 'already there' }],
    });
  });
});
