import type { FieldError } from '../contract/envelope';
import type { ElementType } from '../contract/document';
import { WIDGETS, type WidgetType, definitionOf } from '../widgets/catalog';
import { rootType } from '../widgets/default-tree';
import { canonicalText, valueText } from './canonical';
import { checkFields, nameOf } from './check-fields';
import { isPlainObject, own } from './json';
import { jsonProblem } from './json-problem';
import { withKeys } from './keys';
import { ROOT_ID, type TreeNode } from './node';
import { walk } from './walk';
import { TABBED, tabIds } from './tabs';

/** DECISIONS.md section 7. */
export const MAX_LEVELS = 32;
export const MAX_WIDGETS = 5000;
export const MAX_BYTES = 2 * 1024 * 1024;

/** Each level of widgets is two of JSON; a widget's fields are nested a few more. */
const MAX_JSON_LEVELS = 2 * MAX_LEVELS + 8;

/** Enough to mend a tree by; a broken one of 5,000 widgets is not answered with 5,000 messages. */
const MAX_ERRORS = 20;

export type DocumentRoot = 'page' | ElementType;

export type ReadTree = { tree: TreeNode } | { errors: FieldError[] };

/** A tree as a JSON string, as the API's `contents` carries it; see `readTree`. */
export function parseContents(contents: string, kind: DocumentRoot, like?: TreeNode): ReadTree {
  if (contents.length > MAX_BYTES) return refused(TOO_BIG);
  let json: unknown;
  try {
    json = JSON.parse(contents);
  } catch {
    return refused('Contents must be JSON');
  }
  return readTree(json, kind, like);
}

/**
 * Any JSON as the tree of a document of that kind: shape, depth, number and size, ids, keys, children and every
 * widget's fields. Never throws, however deep or odd the input. Errors are of the field `contents` and say where.
 * Items get the keys they lack, those of `like`, a former version, where they are the same ones (`withKeys`).
 */
export function readTree(json: unknown, kind: DocumentRoot, like?: TreeNode): ReadTree {
  const problem = jsonProblem(json, MAX_JSON_LEVELS);
  if (problem) return refused(problem === 'deep' ? TOO_DEEP : BROKEN_TEXT);
  const misshapen = checkShape(json);
  if (misshapen) return refused(misshapen);
  const tree = withKeys(json as TreeNode, like);
  const errors = checkTree(tree, kind);
  return errors.length > 0 ? { errors } : { tree };
}

/** What is wrong with a tree of the right shape; nothing for a good one. */
export function checkTree(tree: TreeNode, kind: DocumentRoot): FieldError[] {
  const messages: string[] = [];
  const root = rootType(kind);
  if (tree.value.id !== ROOT_ID) messages.push(`The id of the root must be '${ROOT_ID}'`);
  if (tree.value.type !== root) messages.push(`The root must be a ${root}`);

  const ids = new Set<string>();
  let level = [tree];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) return errorsOf([TOO_DEEP]);
    const below: TreeNode[] = [];
    for (const node of level) {
      if (ids.has(node.value.id)) messages.push(`${nameOf(node)}: the id '${node.value.id}' is used twice`);
      ids.add(node.value.id);
      if (messages.length < MAX_ERRORS && !sizes.has(node)) messages.push(...checkOnce(node));
      if (node.children) below.push(...node.children);
    }
    if (ids.size + below.length > MAX_WIDGETS)
      return errorsOf([`Contents may have at most ${MAX_WIDGETS} widgets`]);
    level = below;
  }
  if (messages.length === 0 && isTooBig(tree)) messages.push(TOO_BIG);
  return errorsOf(messages);
}

/**
 * Widgets that were found good, with the length of their own text. Nodes never change, and an edit keeps those that
 * it does not touch: checking a tree again costs what was edited, and a look at each other widget.
 */
const sizes = new WeakMap<TreeNode, number>();

function checkOnce(node: TreeNode): string[] {
  const messages = checkWidget(node);
  if (messages.length === 0) sizes.set(node, valueText(node.value).length);
  return messages;
}

const TOO_BIG = 'Contents may have at most 2 MB';
const BROKEN_TEXT = 'Contents must not have NUL or broken characters';
const TOO_DEEP = `Contents may be at most ${MAX_LEVELS} levels deep`;

/** The shape of `treeNodeSchema`, level by level: zod would recurse. */
function checkShape(json: unknown): string | undefined {
  let level: unknown[] = [json];
  while (level.length > 0) {
    const below: unknown[] = [];
    for (const node of level) {
      if (!isPlainObject(node)) return 'Each widget must be an object with value and children';
      const { value, children, ...others } = node;
      const [unknown] = Object.keys(others);
      if (unknown !== undefined) return `A widget has value and children, not '${shortened(unknown)}'`;
      if (!isPlainObject(value)) return 'Each widget must have a value with id and type';
      if (!isName(own(value, 'id'), 64)) return 'Each widget must have an id of 1 to 64 characters';
      if (!isName(own(value, 'type'), 32)) return 'Each widget must have a type of 1 to 32 characters';
      if (children === undefined) continue;
      if (!Array.isArray(children)) return 'The children of a widget must be a list';
      for (const child of children) below.push(child);
    }
    level = below;
  }
  return undefined;
}

function isName(value: unknown, max: number): boolean {
  return typeof value === 'string' && value.length >= 1 && value.length <= max;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function checkWidget(node: TreeNode): string[] {
  const definition = definitionOf(node.value.type);
  if (!definition) return ['Unhandled TreeNode'];
  return [...checkChildren(node), ...checkFields(node, definition)];
}

function checkChildren(node: TreeNode): string[] {
  const rule = definitionOf(node.value.type)?.children ?? 'none';
  const types = (node.children ?? []).map((child) => child.value.type);
  if (rule === 'none') return types.length > 0 ? [`${nameOf(node)}: holds no other widgets`] : [];
  if (rule !== 'any' && types.some((type) => !rule.includes(type))) {
    const labels = rule.map((type) => WIDGETS[type as WidgetType]?.label ?? type);
    return [`${nameOf(node)}: holds only ${labels.join(', ')}`];
  }
  if (node.value.type === 'footer1' && types.length !== 2) {
    return [`${nameOf(node)}: must hold two icon lists, for its middle and its right section`];
  }
  return node.value.type === TABBED ? checkTabs(node) : [];
}

/** One schedule for each tab (DECISIONS.md section 5). */
function checkTabs(node: TreeNode): string[] {
  const named = tabIds(node.value);
  const held = new Set(node.children?.map((child) => child.value.id));
  const matches = named.length === held.size && new Set(named).size === held.size;
  if (matches && named.every((id) => held.has(id))) return [];
  return [`${nameOf(node)}: must hold one schedule for each of its tabs`];
}

/** Of the braces and names around each widget's value. */
const FRAME = '{"value":,"children":[]},'.length;

/** In UTF-8 bytes. Most trees are told apart from too big ones by the length of their parts alone. */
function isTooBig(tree: TreeNode): boolean {
  let length = 0;
  for (const node of walk(tree)) length += (sizes.get(node) ?? MAX_BYTES) + FRAME;
  if (length * 3 <= MAX_BYTES) return false;
  const text = canonicalText(tree);
  let bytes = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    // Half of a surrogate pair is 2 of its 4 bytes.
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
  }
  return bytes > MAX_BYTES;
}

function refused(message: string): ReadTree {
  return { errors: errorsOf([message]) };
}

function errorsOf(messages: readonly string[]): FieldError[] {
  return messages.slice(0, MAX_ERRORS).map((message) => ({ field: 'contents', message }));
}
