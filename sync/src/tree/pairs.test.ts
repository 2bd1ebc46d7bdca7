import { describe, expect, test } from 'vitest';
import { doc, idsOf, shape, w } from '../test-support/build';
import { itemOperationsOn, operationsOn, treesOf } from '../test-support/small-worlds';
import { treeProblems } from '../test-support/tree-problems';
import { apply } from './apply';
import { canonicalText } from './canonical';
import { parentOf, pathTo } from './locate';
import type { TreeNode } from './node';
import type { DocumentState, Operation } from './operation';

/** The largest trees whose pairs are all tried. */
const WIDGETS = 5;

/** Without the order of siblings: two that are put into one place stand in the order they came. */
function unordered(node: TreeNode): TreeNode {
  const children = (node.children ?? []).map(unordered);
  return { ...node, children: children.sort((a, b) => (a.value.id < b.value.id ? -1 : 1)) };
}

const textOf = (state: DocumentState) => canonicalText(unordered(state.tree));

function isSameField(a: Operation, b: Operation): boolean {
  return a.op === 'set' && b.op === 'set' && a.id === b.id && a.path.join() === b.path.join();
}

/** Where the two orders of arrival may end differently, and nowhere else. */
function mayDiffer(base: DocumentState, a: Operation, b: Operation): boolean {
  if (isSameField(a, b)) return true; // M2
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

/** What an operation touches must be there afterwards; a reorder, or a move into itself, touches nothing. */
function touches(base: DocumentState, operation: Operation): string | null {
  if (operation.op === 'set') return operation.id;
  if (operation.op === 'insert') return operation.node.children![0]!.value.id;
  if (operation.op !== 'move' || isInside(base, operation.parent, operation.id)) return null;
  return parentOf(base.tree, operation.id)!.value.id === operation.parent ? null : operation.id;
}

function problemsOf(base: DocumentState, a: Operation, b: Operation, one: DocumentState): string[] {
  const { state, outcomes } = apply(one, [b], base);
  const problems = treeProblems(state.tree);
  if (outcomes.length !== 1) problems.push('not one outcome');
  const there = idsOf(state);
  for (const id of [touches(base, a), touches(base, b)]) {
    if (id !== null && !there.has(id)) problems.push(`[M16] ${id} is lost`);
  }
  const both = new Set([...idsOf(base), ...idsOf(one), ...idsOf(apply(base, [b]).state)]);
  for (const id of there) if (!both.has(id)) problems.push(`${id} came from nowhere`);
  if (apply(state, [b], base).state !== state) problems.push('[A5] a second time changes something');
  if (!mayDiffer(base, a, b) && textOf(state) !== textOf(apply(apply(base, [b]).state, [a], base).state)) {
    problems.push('the order of arrival makes a difference');
  }
  return problems.map((problem) => `${problem}: ${shape(base)} ${JSON.stringify([a, b])}`);
}

function problemsOfAll(
  base: DocumentState,
  mine: readonly Operation[],
  theirs: readonly Operation[],
): string[] {
  return mine.flatMap((a) => {
    const one = apply(base, [a]).state;
    return theirs.flatMap((b) => problemsOf(base, a, b, one));
  });
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
