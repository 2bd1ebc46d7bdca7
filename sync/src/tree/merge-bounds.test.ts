import { describe, expect, test } from 'vitest';
import { apply } from './apply';
import { diff } from './diff';
import { readTree } from './limits';
import type { TreeNode } from './node';
import type { DocumentState, Operation } from './operation';
import { walk } from './walk';

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const div = (id: string, children: TreeNode[] = []): TreeNode => ({ value: { id, type: 'div' }, children });
const hero = (slides: unknown): TreeNode => ({ value: { id: 'h', type: 'hero1', slides } });
const page = (...children: TreeNode[]): DocumentState => ({
  fields: { route: 'a' },
  tree: div('root', children),
});

function reasons(state: DocumentState, operations: Operation[], base = state) {
  const applied = apply(state, operations, base);
  const counted = new Map<string, number>();
  for (const { effect, reason } of applied.outcomes) {
    const name = reason ?? effect;
    counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  return { ...applied, counted: Object.fromEntries(counted) };
}

function levelsOf(tree: TreeNode): number {
  return 1 + Math.max(0, ...(tree.children ?? []).map(levelsOf));
}

const addItem = (i: number): Operation => ({
  op: 'add-item',
  id: 'h',
  list: 'slides',
  after: null,
  item: { key: `k${i}` },
});
const nested = (i: number): Operation => ({
  op: 'insert',
  parent: i === 0 ? 'root' : `n${i - 1}`,
  after: null,
  node: { value: { id: `n${i}`, type: 'div' } },
});

describe('[A8] what is far above the limits is not done, and is reported', () => {
  test('a list takes 1,000 items', () => {
    const { state, counted } = reasons(page(hero([])), many(1_200, addItem));
    expect(counted).toEqual({ applied: 1_000, 'it would be too large': 200 });
    expect(readTree(state.tree, 'page')).toMatchObject({
      errors: [{ message: expect.stringContaining('tree.tooManyItems') }],
    });
  });

  test('a longer list is one value, for which the laws hold', () => {
    const longer = page(hero(many(1_200, (i) => ({ key: `k${i}` }))));
    const operations = diff(page(hero([])), longer);
    expect(operations).toHaveLength(1);
    expect(reasons(page(hero([])), operations)).toMatchObject({ state: longer, counted: { applied: 1 } });
    expect(reasons(longer, [addItem(2_000)]).counted).toEqual({ 'not a list': 1 });
  });

  test('a widget, an item and a document take 200 fields; those that are there may be changed', () => {
    const full = 'it would be too large';
    const setField = (i: number): Operation => ({ op: 'set', id: 'h', path: [`f${i}`], value: i });
    const setInItem = (i: number): Operation => ({
      op: 'set',
      id: 'h',
      path: ['slides', 'k', `f${i}`],
      value: i,
    });
    const setOwn = (i: number): Operation => ({ op: 'field', name: `f${i}`, value: i });
    const start = page(hero([{ key: 'k' }]));
    expect(reasons(start, many(300, setField)).counted).toEqual({ applied: 197, [full]: 103 });
    expect(reasons(start, many(300, setInItem)).counted).toEqual({ applied: 199, [full]: 101 });
    const { state, counted } = reasons(start, many(300, setOwn));
    expect(counted).toEqual({ applied: 199, [full]: 101 });
    expect(reasons(state, [{ op: 'field', name: 'f0', value: 'other' }]).counted).toEqual({ applied: 1 });
  });

  test('widgets nest 128 levels deep, whether they are inserted, moved, planted or brought back', () => {
    const deep = 'it would be too large';
    const inserted = reasons(page(), many(200, nested));
    expect(levelsOf(inserted.state.tree)).toBe(128);
    expect(inserted.counted).toMatchObject({ applied: 127, [deep]: 1 });

    const flat = page(...many(6_000, (i) => div(`n${i}`)));
    const move = (i: number): Operation => ({ op: 'move', id: `n${i + 1}`, parent: `n${i}`, after: null });
    const down = reasons(flat, many(5_999, move));
    expect(levelsOf(down.state.tree)).toBe(128);
    // From the last on, what is moved is a higher tower each time.
    const up = reasons(
      flat,
      many(5_999, (i) => move(5_998 - i)),
    );
    expect(levelsOf(up.state.tree)).toBe(128);
    for (const { state } of [down, up]) expect([...walk(state.tree)]).toHaveLength(6_001);

    const below: Operation = {
      op: 'insert',
      parent: 'root',
      after: null,
      node: div('n126', [div('x', [div('y')])]),
    };
    expect(levelsOf(reasons(inserted.state, [below]).state.tree)).toBe(128);
    const back = reasons(page(), [{ op: 'set', id: 'n126', path: ['width'], value: 'full' }], inserted.state);
    expect(levelsOf(back.state.tree)).toBe(128);
  });
});

test('[M10] a widget that stays is not looked through again when it is removed again', () => {
  const box = (text: string) => page(div('box', [{ value: { id: 't', type: 'text', text } }]));
  const remove: Operation = { op: 'remove', id: 'box' };
  const again: Operation = { op: 'insert', parent: 'root', after: null, node: div('box') };
  const kept = 'what was edited meanwhile stays';
  const { counted, state } = reasons(box('two'), [remove, remove, again, remove], box('one'));
  expect(counted).toEqual({ [kept]: 3, 'already there': 1 });
  expect(state).toEqual(box('two'));
});

test('[M11] a lost neighbour is looked for among the 200 siblings before it', () => {
  const siblings = page(...many(500, (i) => div(`w${i}`)));
  const insert: Operation = { op: 'insert', parent: 'root', after: 'w400', node: div('new') };
  const placeAmong = (...left: string[]) =>
    apply(page(...left.map((id) => div(id))), [insert], siblings).state.tree.children!.findIndex(
      ({ value }) => value.id === 'new',
    );
  expect(placeAmong('w0', 'w201', 'w450')).toBe(2);
  expect(placeAmong('w0', 'w199', 'w450')).toBe(0);
});

test('[M4] texts of 300,000 characters are merged by words, the later ones win from there on', () => {
  const sentence = (i: number, first: string, last: string) =>
    `${first} ${'word '.repeat(2_000)}${i} ${last}`;
  const texts = (first: string, last: string) =>
    page(
      ...many(30, (i): TreeNode => ({
        value: { id: `t${i}`, type: 'text', text: sentence(i, first, last) },
      })),
    );
  const operations = many(30, (i): Operation => ({
    op: 'set',
    id: `t${i}`,
    path: ['text'],
    value: sentence(i, 'A', 'y'),
  }));
  const { outcomes } = apply(texts('a', 'Y'), operations, texts('a', 'y'));
  expect(outcomes.map(({ effect }) => effect)).toEqual([
    ...many(9, () => 'merged'),
    ...many(21, () => 'conflict'),
  ]);
  expect(outcomes[20]!.lost).toBe(sentence(20, 'a', 'Y'));
});
