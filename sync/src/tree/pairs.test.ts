import { describe, expect, test } from 'vitest';
import { doc, idsOf, shape, w } from '../test-support/build';
import { itemOperationsOn, operationsOn, treesOf } from '../test-support/small-worlds';
import { edited } from '../test-support/marked';
import { treeProblems } from '../test-support/tree-problems';
import { apply } from './apply';
import { canonicalText, jsonText } from './canonical';
import { equal } from './json';
import { parentOf, pathTo } from './locate';
import type { MarkedText } from './marked-text';
import type { TreeNode } from './node';
import type { DocumentState, Operation } from './operation';
import { isRelease } from '../test-support/tier';

/** The largest trees whose pairs are all tried. */
const WIDGETS = isRelease ? 5 : 4;

/** Drops the order of siblings and items: two that are put into one place stand in the order they came. */
function unordered(node: TreeNode): TreeNode {
  const children = (node.children ?? []).map(unordered);
  const items = (node.value.items as { key: string }[] | undefined)?.toSorted((a, b) =>
    a.key < b.key ? -1 : 1,
  );
  const value = items ? { ...node.value, items } : node.value;
  return { value, children: children.sort((a, b) => (a.value.id < b.value.id ? -1 : 1)) };
}

const textOf = ({ fields, tree }: DocumentState) => jsonText(fields) + canonicalText(unordered(tree));

function isSameField(a: Operation, b: Operation): boolean {
  if (a.op === 'field' && b.op === 'field') return a.name === b.name;
  return a.op === 'set' && b.op === 'set' && a.id === b.id && a.path.join() === b.path.join();
}

/** Two that put in the same widget: the first one's place stands, and the second adds what is missing below it. */
const isTwin = (a: Operation, b: Operation): boolean =>
  a.op === 'insert' && b.op === 'insert' && a.node.value.id === b.node.value.id;

/** The two orders of arrival may end differently here, and nowhere else. */
function mayDiffer(base: DocumentState, a: Operation, b: Operation): boolean {
  if (isSameField(a, b)) return true; // M2
  if (isTwin(a, b)) return true; // M13
  if (a.op === 'move' && b.op === 'move') {
    const opposed = isInside(base, a.parent, b.id) && isInside(base, b.parent, a.id);
    return a.id === b.id || opposed; // M6, M7
  }
  const [removal, other] = a.op === 'remove' ? [a, b] : [b, a];
  const places = other.op === 'insert' || other.op === 'move';
  return removal.op === 'remove' && places && isInside(base, other.parent, removal.id); // M9
}

function isInside(base: DocumentState, id: string, ancestor: string): boolean {
  return pathTo(base.tree, id)!.some(({ value }) => value.id === ancestor);
}

/** An operation's target must be there afterwards; a reorder, or a move into itself, touches nothing. */
function touches(base: DocumentState, operation: Operation): string | null {
  if (operation.op === 'field') return null;
  if ('list' in operation || operation.op === 'set') return operation.id;
  if (operation.op === 'insert') return operation.node.children![0]!.value.id;
  if (operation.op !== 'move' || isInside(base, operation.parent, operation.id)) return null;
  return parentOf(base.tree, operation.id)!.value.id === operation.parent ? null : operation.id;
}

/** An operation and what it makes of the base when it comes first. */
interface First {
  operation: Operation;
  state: DocumentState;
  ids: Set<string>;
}

const firstOn = (base: DocumentState) => (operation: Operation) => {
  const { state } = apply(base, [operation]);
  return { operation, state, ids: idsOf(state) };
};

function problemsOf(base: DocumentState, one: First, two: First, inBothOrders: boolean): string[] {
  const [a, b] = [one.operation, two.operation];
  const { state, outcomes } = apply(one.state, [b], base);
  const problems = treeProblems(state.tree);
  if (outcomes.length !== 1) problems.push('not one outcome');
  const there = idsOf(state);
  for (const id of [touches(base, a), touches(base, b)]) {
    if (id !== null && !there.has(id)) problems.push(`[M16] ${id} is lost`);
  }
  // A widget of the base that one of them removed may come back with the edit of the other.
  const known = (id: string) => one.ids.has(id) || two.ids.has(id);
  for (const id of there) if (!known(id)) problems.push(`${id} came from nowhere`);
  if (apply(state, [b], base).state !== state) problems.push('[A5] a second time changes something');
  if (inBothOrders && !mayDiffer(base, a, b)) {
    if (textOf(state) !== textOf(apply(two.state, [a], base).state))
      problems.push('the order of arrival makes a difference');
  }
  return problems.map((problem) => `${problem}: ${shape(base)} ${JSON.stringify([a, b])}`);
}

/** `mine` and `theirs` are the same operations under other names: half of the pairs are the other half turned. */
function problemsOfAll(base: DocumentState, mine: Operation[], theirs: Operation[]): string[] {
  const second = theirs.map(firstOn(base));
  return mine
    .map(firstOn(base))
    .flatMap((one, i) => second.flatMap((two, j) => problemsOf(base, one, two, i <= j)));
}

describe('every pair of operations', () => {
  test.for(Array.from({ length: WIDGETS }, (_, i) => i + 1))(
    '[A2] [A5] [M16] on every tree of %i widgets',
    (count) => {
      const problems = treesOf(count).flatMap((base) =>
        problemsOfAll(base, operationsOn(base, 'm'), operationsOn(base, 't')),
      );
      expect(problems).toEqual([]);
    },
  );

  test('[A2] [A5] [M12] on every list of up to 4 items', () => {
    const problems = [0, 1, 2, 3, 4].flatMap((count) => {
      const keys = ['p', 'q', 'r', 's'].slice(0, count);
      const base = doc(w('a', { items: keys.map((key) => ({ key, title: key })) }));
      const pairs = (side: string) => itemOperationsOn('a', 'items', keys, side);
      return pairs('m').flatMap((a) => pairs('t').flatMap((b) => itemProblems(base, a, b)));
    });
    expect(problems).toEqual([]);
  });
});

/** The text whose pairs of edits are all tried: long enough to be merged by words. */
const WORDS = ['Everybody ', 'meets ', 'on ', 'Sunday ', 'in the ', 'hall.'];
const TEXT: MarkedText = [[WORDS.join('')]];

/** Returns every range of its words marked, and every word replaced, deleted, or with another one before it. */
function textEdits(side: string): MarkedText[] {
  const places = [0, ...WORDS.map((_, at) => WORDS.slice(0, at + 1).join('').length)];
  return places.flatMap((start, from) =>
    places.slice(from + 1).flatMap((end, more) => {
      const marked = [{ b: true } as const, { href: `/${side}` }].map((marks) =>
        edited(TEXT, { start, end, marks }),
      );
      const typed = ['', `${side} `, `${side} ${WORDS[from]!}`].map((words) =>
        edited(TEXT, { start, end, text: words === '' ? [] : [[words]] }),
      );
      return more === 0 ? [...marked, ...typed] : marked;
    }),
  );
}

describe('every pair of edits of one marked text', () => {
  test('[M4] [M17] is merged the same in either order, or keeps what lost', () => {
    const base = doc(w('a', { words: TEXT }));
    const edit = (value: MarkedText): Operation => ({ op: 'set', id: 'a', path: ['words'], value });
    const wordsOf = (state: DocumentState) => state.tree.children![0]!.value.words;
    const seen = new Set<string>();
    const problems: string[] = [];
    for (const mine of textEdits('m')) {
      const first = apply(base, [edit(mine)]).state;
      for (const theirs of textEdits('t')) {
        const { state, outcomes } = apply(first, [edit(theirs)], base);
        const [{ effect, lost }] = outcomes as [(typeof outcomes)[number]];
        seen.add(effect);
        const turned = apply(apply(base, [edit(theirs)]).state, [edit(mine)], base).state;
        const good =
          effect === 'conflict'
            ? equal([lost, wordsOf(state)], [mine, theirs])
            : equal(wordsOf(turned), wordsOf(state));
        if (!good) problems.push(`${effect}: ${JSON.stringify([mine, theirs, wordsOf(state)])}`);
      }
    }
    expect(problems).toEqual([]);
    expect([...seen].toSorted()).toEqual(['conflict', 'merged', 'none']);
  });
});

function itemKeys(state: DocumentState): string[] {
  return (state.tree.children![0]!.value.items as { key: string }[]).map(({ key }) => key);
}

function itemProblems(base: DocumentState, a: Operation, b: Operation): string[] {
  const { state } = apply(apply(base, [a]).state, [b], base);
  const keys = itemKeys(state);
  const problems = new Set(keys).size < keys.length ? ['doubled'] : [];
  const expected = new Set(itemKeys(base));
  for (const [operation, other] of [
    [a, b],
    [b, a],
  ] as const) {
    if (operation.op === 'add-item') expected.add(operation.item.key);
    const edited = other.op === 'set' && operation.op === 'remove-item' && other.path[1] === operation.key;
    if (operation.op === 'remove-item' && !edited) expected.delete(operation.key);
  }
  if (keys.length !== expected.size || keys.some((key) => !expected.has(key))) problems.push('lost or left');
  if (apply(state, [b], base).state !== state) problems.push('[A5] a second time changes something');
  return problems.map(
    (problem) => `${problem}: ${itemKeys(base).join(' ')} ${JSON.stringify([a, b])} ${keys.join(' ')}`,
  );
}
