import { fieldOperations } from '@vestry/sync/tree/field-operations';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import type { Operation } from '@vestry/sync/tree/operation';
import { withFreshIds } from '@vestry/sync/widgets/instantiate';
import { isElementField } from '@vestry/sync/widgets/linked-element';
import { messageOf } from '@vestry/sync/messages/message';
import type { MessageKey } from '@vestry/sync/messages/translate';
import { isCopyable } from '../../widgets/foreign';
import { widgetLabel } from './naming';
import { isFree, mayMove, type Spot } from './placement';
import type { TreeIndex } from './tree-index';
import { neighbourOf, placeOf } from './walk';

/** One step of the history: its name, what it does, and what is selected after it. */
export interface Edit {
  /** What undo and redo say of it ('Delete Hero'), as `messageOf` makes it: it is kept for longer than a language. */
  label: string;
  operations: Operation[];
  select?: string | null;
  /** What is selected beside it. */
  alsoSelect?: readonly string[];
  /** With nothing selected: the widget that the arrow keys go on from. */
  near?: string | null;
}

type Item = { key: string } & Record<string, unknown>;

/** Steps that say what they are about. */
type NamedStep =
  | 'editor.stepAdd'
  | 'editor.stepCleanUp'
  | 'editor.stepCut'
  | 'editor.stepDelete'
  | 'editor.stepDetach'
  | 'editor.stepDuplicate'
  | 'editor.stepEdit'
  | 'editor.stepMove'
  | 'editor.stepPaste';

/** `name` may be a message itself. */
const stepOf = (key: NamedStep, name: string): string => messageOf(key, { name });

/** What a step is called that changes a widget of this type. */
export const editLabel = (type: string): string => stepOf('editor.stepEdit', widgetLabel(type));

/** `path` is a field, or list, key and field; undefined takes the field away. */
export function setField(node: TreeNode, path: string[], value: unknown): Edit {
  const operation: Operation = { op: 'set', id: node.value.id, path };
  if (value !== undefined) operation.value = value;
  return { label: editLabel(node.value.type), operations: [operation] };
}

/** Names of the fields that are not in a widget's schema. */
export function unknownFields({ value }: TreeNode, known: Record<string, unknown>): string[] {
  const { id: _id, type: _type, shape: _shape, ...fields } = value;
  return Object.keys(fields).filter((name) => !Object.hasOwn(known, name));
}

/** Takes away the fields that this version's schema does not know: of an older or newer version, or pasted. */
export function removeUnknownFields(node: TreeNode, known: Record<string, unknown>): Edit | null {
  const { id, type } = node.value;
  const odd = unknownFields(node, known);
  if (odd.length === 0) return null;
  return {
    label: stepOf('editor.stepCleanUp', widgetLabel(type)),
    operations: odd.map((name): Operation => ({ op: 'set', id, path: [name] })),
  };
}

export const setDocumentFields = (label: MessageKey, fields: Readonly<Record<string, unknown>>): Edit => ({
  label: stepOf('editor.stepEdit', label),
  operations: fieldOperations(fields),
});

/** `along`: fields that follow it in the same step. */
export function setDocumentField(
  name: string,
  label: MessageKey,
  value: unknown,
  along: Readonly<Record<string, unknown>> = {},
): Edit {
  return setDocumentFields(label, { [name]: value, ...along });
}

export function addItem(node: TreeNode, list: string, itemLabel: string, item: Item): Edit {
  const after = itemsOf(node, list).at(-1)?.key ?? null;
  return {
    label: stepOf('editor.stepAdd', itemLabel),
    operations: [{ op: 'add-item', id: node.value.id, list, after, item }],
  };
}

export function removeItem(node: TreeNode, list: string, itemLabel: string, key: string): Edit {
  const operation: Operation = { op: 'remove-item', id: node.value.id, list, key };
  return { label: stepOf('editor.stepDelete', itemLabel), operations: [operation] };
}

/** To the position `to` (from 0) that the item has afterwards. Null when that is where it is. */
export function moveItem(
  node: TreeNode,
  list: string,
  itemLabel: string,
  { key, to }: { key: string; to: number },
): Edit | null {
  const keys = itemsOf(node, list).map((item) => item.key);
  const from = keys.indexOf(key);
  if (from < 0 || from === to || to < 0 || to >= keys.length) return null;
  const others = keys.filter((other) => other !== key);
  return {
    label: stepOf('editor.stepMove', itemLabel),
    operations: [{ op: 'move-item', id: node.value.id, list, key, after: others[to - 1] ?? null }],
  };
}

/** A tab and the widget that it shows come and go together, as one step. */
export function addTab(node: TreeNode, list: string, tab: Item & { id: string }, child: TreeNode): Edit {
  const { operations } = addItem(node, list, 'editor.tab', tab);
  const after = node.children?.at(-1)?.value.id ?? null;
  return {
    label: stepOf('editor.stepAdd', 'editor.tab'),
    operations: [{ op: 'insert', parent: node.value.id, after, node: child }, ...operations],
  };
}

export function removeTab(node: TreeNode, list: string, tab: Item): Edit {
  const { operations } = removeItem(node, list, 'editor.tab', tab.key);
  const child: Operation[] = typeof tab.id === 'string' ? [{ op: 'remove', id: tab.id }] : [];
  return { label: stepOf('editor.stepDelete', 'editor.tab'), operations: [...operations, ...child] };
}

/** The items of a keyed list; what has no key is no item. */
export function itemsOf(node: TreeNode, list: string): Item[] {
  const value = node.value[list];
  if (!Array.isArray(value)) return [];
  return (value as unknown[]).filter(
    (item): item is Item =>
      typeof item === 'object' && item !== null && 'key' in item && typeof item.key === 'string',
  );
}

const INSERTIONS = {
  add: 'editor.stepAdd',
  paste: 'editor.stepPaste',
  duplicate: 'editor.stepDuplicate',
} as const;

export function insert(nodes: readonly TreeNode[], spot: Spot, how: keyof typeof INSERTIONS): Edit | null {
  const [first] = nodes;
  if (!first) return null;
  let { after } = spot;
  const operations = nodes.map((node): Operation => {
    const operation: Operation = { op: 'insert', parent: spot.parent, after, node };
    after = node.value.id;
    return operation;
  });
  // Only the clipboard holds more than one.
  const label =
    nodes.length === 1
      ? stepOf(INSERTIONS[how], widgetLabel(first.value.type))
      : messageOf('editor.stepPasteMany', { count: nodes.length });
  return {
    label,
    operations,
    select: first.value.id,
    alsoSelect: nodes.slice(1).map(({ value }) => value.id),
  };
}

export function remove(
  index: TreeIndex,
  id: string,
  how: 'editor.stepDelete' | 'editor.stepCut' = 'editor.stepDelete',
): Edit | null {
  const entry = index.get(id);
  if (!entry || id === ROOT_ID || !isFree(index, id)) return null;
  const next = neighbourOf(index, id);
  return {
    label: stepOf(how, widgetLabel(entry.node.value.type)),
    operations: [{ op: 'remove', id }],
    // A second press of the key must find nothing to delete.
    select: null,
    near: next === ROOT_ID ? null : next,
  };
}

export function moveTo(index: TreeIndex, id: string, spot: Spot): Edit | null {
  const entry = index.get(id);
  if (!entry || spot.after === id || !mayMove(index, id, spot.parent)) return null;
  const place = placeOf(index, id);
  if (place && place.parent === spot.parent && (place.siblings[place.at - 1] ?? null) === spot.after)
    return null;
  return {
    label: stepOf('editor.stepMove', widgetLabel(entry.node.value.type)),
    operations: [{ op: 'move', id, ...spot }],
    select: id,
  };
}

/** Moves it one place up (-1) or down (1) among its siblings. */
export function moveBy(index: TreeIndex, id: string, by: -1 | 1): Edit | null {
  const place = placeOf(index, id);
  if (!place) return null;
  const target = place.at + by;
  if (target < 0 || target >= place.siblings.length) return null;
  const after = place.siblings[by === 1 ? target : target - 1] ?? null;
  return moveTo(index, id, { parent: place.parent, after });
}

export function duplicate(index: TreeIndex, id: string, newId: () => string): Edit | null {
  const [entry, place] = [index.get(id), placeOf(index, id)];
  if (!entry || !place || !isFree(index, id) || !isCopyable(entry.node)) return null;
  return insert([withFreshIds(entry.node, newId)], { parent: place.parent, after: id }, 'duplicate');
}

/** A link to an element becomes a copy of its widgets, with ids of this document; the section's own style wins. */
export function detach(index: TreeIndex, id: string, element: TreeNode, newId: () => string): Edit | null {
  const [entry, place] = [index.get(id), placeOf(index, id)];
  if (!entry || !place || !isCopyable(element)) return null;
  const own = Object.fromEntries(Object.entries(entry.node.value).filter(([name]) => !isElementField(name)));
  const copy = withFreshIds(element, newId);
  const node: TreeNode = {
    ...copy,
    value: { ...copy.value, ...own, id: copy.value.id, type: copy.value.type },
  };
  return {
    label: stepOf('editor.stepDetach', widgetLabel(element.value.type)),
    operations: [
      { op: 'insert', parent: place.parent, after: id, node },
      { op: 'remove', id },
    ],
    select: node.value.id,
  };
}
