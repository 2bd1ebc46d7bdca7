import type { FieldError } from '../contract/envelope';
import { bytesOfTree, bytesOfWidget } from '../limits/tree-bytes';
import { messageOf } from '../messages/message';
import { withoutBreak } from './steps';
import { definitionOf } from '../widgets/known-widgets';
import type { RootKind, TabsRule, WidgetDefinition } from '../widgets/define-widget';
import { rootType } from '../widgets/default-tree';
import { isForeign } from '../widgets/shapes';
import { upgradeTree } from '../widgets/upgrade';
import { MAX_BYTES, MAX_LEVELS, MAX_WIDGETS } from './bounds';
import { checkShape } from './check-shape';
import { checkFields, inWidget, overfullList } from './check-fields';
import { jsonProblem } from './json-problem';
import { withKeys } from './keys';
import { equal } from './json';
import { ROOT_ID, type TreeNode, type WidgetValue } from './node';
import { valuesById, walk } from './walk';
import { tabIds } from './tabs';

/** Each level of widgets is two of JSON; a widget's fields are nested a few more. */
const MAX_JSON_LEVELS = 2 * MAX_LEVELS + 8;

/** So many errors are enough to fix a tree; a broken one of 5,000 widgets is not answered with 5,000 messages. */
const MAX_ERRORS = 20;

export type DocumentRoot = RootKind;

export type ReadTree = { tree: TreeNode } | { errors: FieldError[] };

/**
 * Reads a tree from a JSON string, which the API has as `contents`; see `readTree`. Of megabytes no step takes longer
 * than 50 ms.
 */
export function* parseSteps(
  contents: string,
  kind: DocumentRoot,
  like?: TreeNode,
): Generator<void, ReadTree> {
  if (contents.length > MAX_BYTES) return refused(TOO_BIG);
  let json: unknown;
  try {
    json = JSON.parse(contents);
  } catch {
    return refused(messageOf('tree.notJson'));
  }
  yield;
  return yield* readSteps(json, kind, like);
}

/** Does the same as `parseSteps`, without a break. */
export const parseContents = (contents: string, kind: DocumentRoot, like?: TreeNode): ReadTree =>
  withoutBreak(parseSteps(contents, kind, like));

/**
 * Any JSON as the tree of a document of that kind: shape, depth, number and size, ids, keys, children and every
 * widget's fields. Never throws, however deep or odd the input. Errors are of the field `contents` and say where, as `messageOf` makes
 * them.
 * Widgets of former shapes are upgraded. Items get the keys they lack, those of `like`, a former version, where they are
 * the same ones (`withKeys`); what this program does not know may stay as it is in `like`.
 */
export const readTree = (json: unknown, kind: DocumentRoot, like?: TreeNode): ReadTree =>
  withoutBreak(readSteps(json, kind, like));

function* readSteps(json: unknown, kind: DocumentRoot, like?: TreeNode): Generator<void, ReadTree> {
  const found = jsonProblem(json, MAX_JSON_LEVELS);
  if (found) return refused(found.problem === 'deep' ? TOO_DEEP : BROKEN_TEXT);
  yield;
  const misshapen = checkShape(json);
  if (misshapen) return refused(misshapen);
  let items = 0;
  for (const node of walk(json as TreeNode)) {
    const overfull = overfullList(node);
    if (overfull !== undefined) return refused(overfull);
    for (const field of Object.values(node.value)) if (Array.isArray(field)) items += field.length;
    if (items * SHORTEST_ITEM > MAX_BYTES) return refused(TOO_BIG);
    yield;
  }
  const tree = withKeys(upgradeTree(json as TreeNode), like);
  yield;
  const errors = yield* checkSteps(tree, kind, like);
  return errors.length > 0 ? { errors } : { tree };
}

/**
 * What is wrong with a tree of the right form; nothing for a good one. A foreign widget (`isForeign`) is good when it is
 * as it was in `before`, the stored tree: it is kept whole, moved or deleted, and never changed.
 */
export const checkTree = (tree: TreeNode, kind: DocumentRoot, before?: TreeNode): FieldError[] =>
  withoutBreak(checkSteps(tree, kind, before));

/** Does the same as `checkTree`, widget by widget, so that a server can answer others between two steps. */
export function* checkSteps(
  tree: TreeNode,
  kind: DocumentRoot,
  before?: TreeNode,
): Generator<void, FieldError[]> {
  const kept = keptWidgets(before);
  const messages: string[] = [];
  const root = rootType(kind);
  if (tree.value.id !== ROOT_ID) messages.push(messageOf('tree.rootId', { id: ROOT_ID }));
  if (tree.value.type !== root) messages.push(messageOf('tree.rootType', { type: root }));

  const ids = new Set<string>();
  let level = [tree];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) return errorsOf([TOO_DEEP]);
    const below: TreeNode[] = [];
    for (const node of level) {
      const isDouble = ids.has(node.value.id);
      ids.add(node.value.id);
      if (messages.length < MAX_ERRORS) {
        if (isDouble) messages.push(inWidget(node, messageOf('tree.idTwice', { id: node.value.id })));
        if (!good.has(node)) {
          messages.push(...checkOnce(node, kept));
          yield;
        }
      }
      if (node.children) for (const child of node.children) below.push(child);
    }
    if (ids.size + below.length > MAX_WIDGETS)
      return errorsOf([messageOf('tree.tooManyWidgets', { max: MAX_WIDGETS })]);
    level = below;
  }
  if (messages.length === 0 && bytesOfTree(tree) > MAX_BYTES) messages.push(TOO_BIG);
  return errorsOf(messages);
}

/**
 * Widgets that were found good. Nodes never change, and an edit keeps those that it does not touch: checking a tree again
 * costs what was edited, and a look at each other widget.
 */
const good = new WeakSet<TreeNode>();

function checkOnce(node: TreeNode, kept: Kept): string[] {
  if (isForeign(node.value)) return checkForeign(node.value, kept);
  const messages = checkWidget(node, kept);
  if (messages.length === 0) {
    good.add(node);
    // Counted here, widget by widget: to count all of them at the end takes as long as to check them.
    bytesOfWidget(node);
  }
  return messages;
}

/** Says what became of a foreign widget: the same as it was, changed, or not there before. */
type Kept = (value: WidgetValue) => 'same' | 'changed' | 'new';

function keptWidgets(before: TreeNode | undefined): Kept {
  let values: ReadonlyMap<string, WidgetValue> | null = null;
  return (value) => {
    values ??= before ? valuesById(before) : new Map<string, WidgetValue>();
    const was = values.get(value.id);
    if (!was) return 'new';
    return equal(was, value) ? 'same' : 'changed';
  };
}

function checkForeign(value: WidgetValue, kept: Kept): string[] {
  switch (kept(value)) {
    case 'same':
      return [];
    case 'changed':
      return [messageOf('tree.newerWidget')];
    case 'new':
      return [messageOf('tree.unhandled')];
  }
}

/** Bytes of an item that has nothing but its key. */
const SHORTEST_ITEM = '{"key":"1"},'.length;

const TOO_BIG = messageOf('tree.tooBig', { max: MAX_BYTES / 2 ** 20 });
const BROKEN_TEXT = messageOf('tree.brokenText');
const TOO_DEEP = messageOf('tree.tooDeep', { max: MAX_LEVELS });

function checkWidget(node: TreeNode, kept: Kept): string[] {
  const definition = definitionOf(node.value.type);
  if (!definition) return [messageOf('tree.unhandled')];
  return [...checkChildren(node, definition, kept), ...checkFields(node, definition)];
}

const labelOf = (type: string): string => definitionOf(type)?.label ?? type;

function checkChildren(node: TreeNode, definition: WidgetDefinition, kept: Kept): string[] {
  const { children: rule, slots, tabs } = definition;
  // A newer version may have put fields there that are not known here: they may stay.
  const known = node.children?.filter(({ value }) => !isForeign(value) || kept(value) !== 'same') ?? [];
  const types = known.map((child) => child.value.type);
  if (rule === 'none') return types.length > 0 ? [inWidget(node, messageOf('tree.holdsNothing'))] : [];
  const stranger = rule === 'any' ? undefined : types.find((type) => !rule.includes(type));
  if (stranger !== undefined)
    return [inWidget(node, messageOf('tree.cannotHold', { child: labelOf(stranger) }))];
  if (slots && node.children?.length !== slots.count)
    return [inWidget(node, messageOf('tree.mustHold', { widgets: slots.holds }))];
  return tabs ? checkTabs(node, tabs) : [];
}

/** One child for each tab (PRODUCT.md DO7). */
function checkTabs(node: TreeNode, rule: TabsRule): string[] {
  const named = tabIds(node.value, rule);
  const childIds = new Set(node.children?.map((child) => child.value.id));
  const matches = named.length === childIds.size && new Set(named).size === childIds.size;
  if (matches && named.every((id) => childIds.has(id))) return [];
  return [inWidget(node, messageOf('tree.mustHoldTabs', { child: labelOf(rule.child) }))];
}

function refused(message: string): ReadTree {
  return { errors: errorsOf([message]) };
}

function errorsOf(messages: readonly string[]): FieldError[] {
  return messages.slice(0, MAX_ERRORS).map((message) => ({ field: 'contents', message }));
}
