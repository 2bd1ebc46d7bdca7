import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { twoEditsArbitrary } from '../test-support/arbitraries';
import { arrive, idsOf } from '../test-support/build';
import { treeProblems } from '../test-support/tree-problems';
import { diff } from './diff';
import { equal, own } from './json';
import { isKeyedList, type Item } from './keyed-list';
import { asWords } from './marked-text';
import type { TreeNode, WidgetValue } from './node';
import type { DocumentState } from './operation';
import { walk } from './walk';
import { runs } from '../test-support/tier';

interface Stand {
  value: WidgetValue;
  parent: string | null;
}

function standing(state: DocumentState): Map<string, Stand> {
  const map = new Map<string, Stand>([['root', { value: state.tree.value, parent: null }]]);
  for (const node of walk(state.tree)) {
    for (const child of node.children ?? [])
      map.set(child.value.id, { value: child.value, parent: node.value.id });
  }
  return map;
}

/** Widgets that `side` has and has touched (SPEC.md, Words). */
function touched(base: DocumentState, side: DocumentState): string[] {
  const was = standing(base);
  return [...standing(side)]
    .filter(([id, { value, parent }]) => {
      const former = was.get(id);
      return !former || former.parent !== parent || !equal(former.value, value);
    })
    .map(([id]) => id);
}

/** Widgets that moved, or came, together with what stands below them. */
function moved(base: DocumentState, side: DocumentState): Set<string> {
  const was = standing(base);
  const found = new Set<string>();
  const look = (node: TreeNode, parent: string | null, inMoved: boolean): void => {
    const isMoved = inMoved || was.get(node.value.id)?.parent !== parent;
    if (isMoved) found.add(node.value.id);
    for (const child of node.children ?? []) look(child, node.value.id, isMoved);
  };
  look(side.tree, null, false);
  return found;
}

const isOneValue = (value: unknown) =>
  value === undefined || (!isKeyedList(value) && !(Array.isArray(value) && value.length === 0));

/** Returns what a field may be after `first` and then `second` came. */
function expected(was: unknown, first: unknown, second: unknown): unknown[] {
  if (equal(was, second)) return [first];
  if (equal(was, first)) return [second];
  // Both changed it: the later wins, or words of both when they were sentences.
  return (asWords(was) ?? '').length >= 32 ? [second, 'merged'] : [second];
}

function fieldProblem(
  id: string,
  name: string,
  was: unknown,
  first: unknown,
  second: unknown,
  is: unknown,
): string | null {
  if (
    expected(was, first, second).some(
      (value) => equal(value, is) || (value === 'merged' && asWords(is) !== undefined),
    )
  )
    return null;
  return `${id}.${name}: ${JSON.stringify({ was, first, second, is })}`;
}

describe('laws of merging', () => {
  test('[M16] what one side touched and kept is there, in either order', () => {
    fc.assert(
      fc.property(twoEditsArbitrary(), ({ base, mine, theirs }) => {
        const [a, b] = [diff(base, mine), diff(base, theirs)];
        for (const { state } of [arrive(base, a, b), arrive(base, b, a)]) {
          const there = idsOf(state);
          const missing = [...touched(base, mine), ...touched(base, theirs)].filter((id) => !there.has(id));
          expect(missing).toEqual([]);
        }
      }),
      { numRuns: runs(1500) },
    );
  });

  test('[M16] [M10] what one side deleted and the other left alone is gone, in either order', () => {
    fc.assert(
      fc.property(twoEditsArbitrary(), ({ base, mine, theirs }) => {
        const [a, b] = [diff(base, mine), diff(base, theirs)];
        const keeps = new Set([
          ...touched(base, mine),
          ...touched(base, theirs),
          ...moved(base, mine),
          ...moved(base, theirs),
        ]);
        const [inMine, inTheirs] = [idsOf(mine), idsOf(theirs)];
        for (const { state } of [arrive(base, a, b), arrive(base, b, a)]) {
          // An ancestor of something that stays has it below; whatever else is left over must not be there.
          const left = Array.from(walk(state.tree)).filter(
            ({ value: { id }, children }) =>
              !(inMine.has(id) && inTheirs.has(id)) && !keeps.has(id) && !children?.length,
          );
          expect(left).toEqual([]);
        }
      }),
      { numRuns: runs(1500) },
    );
  });

  test('[M1] [M2] [M3] every field of every widget that both kept', () => {
    fc.assert(
      fc.property(twoEditsArbitrary(), ({ base, mine, theirs }) => {
        const [was, first, second] = [standing(base), standing(mine), standing(theirs)];
        const { state } = arrive(base, diff(base, mine), diff(base, theirs));
        const problems: (string | null)[] = [];
        for (const { value } of walk(state.tree)) {
          const { id } = value;
          const sides = [was.get(id), first.get(id), second.get(id)].map((stand) => stand?.value);
          const [old, one, other] = sides;
          if (!old || !one || !other) continue;
          for (const name of new Set([old, one, other, value].flatMap(Object.keys))) {
            const values = [old, one, other].map((fields) => own(fields, name));
            if (values.every(isOneValue))
              problems.push(fieldProblem(id, name, values[0], values[1], values[2], own(value, name)));
          }
        }
        expect(problems.filter((problem) => problem !== null)).toEqual([]);
      }),
      { numRuns: runs(1500) },
    );
  });

  test('[M12] items that one side added or edited are there once, in either order', () => {
    fc.assert(
      fc.property(twoEditsArbitrary(), ({ base, mine, theirs }) => {
        const lists = (state: DocumentState) =>
          [...standing(state)].flatMap(([id, { value }]) =>
            isKeyedList(value.items) ? [[id, value.items] as const] : [],
          );
        const was = standing(base);
        const wasItems: ReadonlyMap<string, Item[]> = new Map(lists(base).map(([id, items]) => [id, items]));
        // A list that one side made something else of (a text with marks is an array too), or took away, has no items to
        // speak of, nor has one that was something else, or is empty where there was none: that is one value. And ids
        // are random, so that two never insert the same one.
        const isBroken = (id: string, items: unknown) => {
          const before = was.get(id);
          if (!before || isOneValue(items)) return true;
          const had = before.value.items;
          return had === undefined ? equal(items, []) : isOneValue(had);
        };
        const broken = new Set(
          [mine, theirs].flatMap((side) =>
            [...standing(side)].filter(([id, { value }]) => isBroken(id, value.items)).map(([id]) => id),
          ),
        );
        const required = [mine, theirs].flatMap((side) =>
          lists(side).flatMap(([id, items]) => {
            const old = wasItems.get(id) ?? [];
            const edited = items.filter(
              (item) =>
                !equal(
                  item,
                  old.find(({ key }) => key === item.key),
                ),
            );
            return broken.has(id) ? [] : edited.map(({ key }) => `${id}.${key}`);
          }),
        );
        const [a, b] = [diff(base, mine), diff(base, theirs)];
        for (const { state } of [arrive(base, a, b), arrive(base, b, a)]) {
          expect(treeProblems(state.tree)).toEqual([]);
          const there = new Set(
            lists(state).flatMap(([id, items]) => items.map(({ key }) => `${id}.${key}`)),
          );
          expect(required.filter((item) => !there.has(item))).toEqual([]);
        }
      }),
      { numRuns: runs(1500) },
    );
  });

  test('[M1] one side that changed nothing changes nothing', () => {
    fc.assert(
      fc.property(twoEditsArbitrary(), ({ base, mine }) => {
        const operations = diff(base, mine);
        expect(arrive(base, operations, diff(base, base)).state).toEqual(arrive(base, [], operations).state);
      }),
      { numRuns: runs(300) },
    );
  });
});
