import type { TreeNode } from '../tree/node';
import type { DocumentState, Operation } from '../tree/operation';
import { walk } from '../tree/walk';
import { doc, w } from './build';

const ITEMS = [{ key: 'p', title: 'p' }, { key: 'q' }];

/**
 * Every tree of `count` widgets (the root is one of them) in every shape; ids a, b, c, … in reading order, each with a
 * text and a list of two items.
 */
export function treesOf(count: number): DocumentState[] {
  return forests(count - 1).map((forest) => {
    let made = 0;
    const named = (nodes: Shape[]): TreeNode[] =>
      nodes.map((below) => {
        const id = String.fromCharCode(97 + made);
        made += 1;
        return w(id, { text: id, items: ITEMS }, ...named(below));
      });
    return doc(...named(forest));
  });
}

type Shape = Shape[];

function forests(count: number): Shape[][] {
  if (count === 0) return [[]];
  const all: Shape[][] = [];
  for (let first = 1; first <= count; first += 1) {
    for (const below of forests(first - 1))
      for (const rest of forests(count - first)) all.push([below, ...rest]);
  }
  return all;
}

/** Sets, and removes, a field that both sides know and one of this side's own. */
const fieldsOn = (side: string): Operation[] => [
  { op: 'field', name: 'route', value: side },
  { op: 'field', name: 'route' },
  { op: 'field', name: `of-${side}`, value: 1 },
];

/** The same of a widget and of an item, and one of each that changes its list. */
const valuesOn = (id: string, side: string): Operation[] => [
  { op: 'set', id, path: ['text'], value: side },
  { op: 'set', id, path: ['text'] },
  { op: 'set', id, path: [`of-${side}`], value: 1 },
  { op: 'set', id, path: ['items', 'p', 'title'], value: side },
  { op: 'add-item', id, list: 'items', after: 'p', item: { key: `new-${side}` } },
  { op: 'remove-item', id, list: 'items', key: 'p' },
  { op: 'move-item', id, list: 'items', key: 'q', after: null },
];

/**
 * Every operation that can be done to the document: fields and items set, added, removed, moved; each widget inserted
 * beside, under an id of its own and under one that the other side gives too; removed; moved to every place.
 */
export function operationsOn(state: DocumentState, side: string): Operation[] {
  const nodes = [...walk(state.tree)];
  const operations = [...fieldsOn(side), ...valuesOn('root', side).slice(0, 3)];
  for (const { value, children } of nodes) {
    const { id } = value;
    if (id !== 'root') operations.push(...valuesOn(id, side), { op: 'remove', id });
    operations.push({ op: 'insert', parent: id, after: null, node: w('twin', {}, w(`below-${side}`)) });
    for (const after of [null, ...(children ?? []).map((child) => child.value.id)]) {
      operations.push({ op: 'insert', parent: id, after, node: w(`new-${side}`, {}, w(`below-${side}`)) });
      for (const { value: moved } of nodes) {
        if (moved.id !== 'root' && moved.id !== after)
          operations.push({ op: 'move', id: moved.id, parent: id, after });
      }
    }
  }
  return operations;
}

/** Every operation that can be done to the items of one list. */
export function itemOperationsOn(
  id: string,
  list: string,
  keys: readonly string[],
  side: string,
): Operation[] {
  const anchors = [null, ...keys];
  return [
    ...anchors.map((after): Operation => ({ op: 'add-item', id, list, after, item: { key: `new-${side}` } })),
    ...keys.flatMap((key): Operation[] => [
      { op: 'remove-item', id, list, key },
      { op: 'set', id, path: [list, key, 'title'], value: side },
      ...anchors
        .filter((after) => after !== key)
        .map((after): Operation => ({ op: 'move-item', id, list, key, after })),
    ]),
  ];
}
