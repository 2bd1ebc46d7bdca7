import { z } from 'zod';
import type { WidgetDefinition } from '../widgets/define-widget';
import { definitionOf } from '../widgets/known-widgets';
import { fieldMeta } from '../widgets/fields/field';
import { labelText } from '../widgets/label-text';
import { isPlainObject, own } from './json';
import type { TreeNode } from './node';
import { messageOf } from '../messages/message';

/** What names a widget in a message: 'Hero', or 'Text "Welcome"' where it has a title of its own. */
export function nameOf(node: TreeNode): string {
  const definition = definitionOf(node.value.type);
  if (!definition) return node.value.type;
  const title = definition.titleField === undefined ? undefined : own(node.value, definition.titleField);
  if (typeof title !== 'string' || title.trim() === '') return labelText(definition.label);
  const line = title.trim().replace(/\s+/g, ' ');
  return `${labelText(definition.label)} "${line.length > 30 ? `${line.slice(0, 30)}…` : line}"`;
}

/** What a list of any widget holds at most; some hold less. */
const MAX_ITEMS = 100;

function hasLongList(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > MAX_ITEMS || value.some(hasLongList);
  return isPlainObject(value) && Object.values(value).some(hasLongList);
}

/** Says which list of a widget is too long: to be asked before each item is looked at. */
export function overfullList(node: TreeNode): string | undefined {
  const definition = definitionOf(node.value.type);
  if (!definition) return undefined;
  for (const [field, value] of Object.entries(node.value)) {
    if (!hasLongList(value)) continue;
    return `${nameOf(node)}, ${labelOf(definition, field).slice(0, 40)}: At most ${MAX_ITEMS} items`;
  }
  return undefined;
}

/** A widget's fields against its schema, and the keys of its items: 'Hero, slide 2, image: Use an image …'. */
export function checkFields(node: TreeNode, definition: WidgetDefinition): string[] {
  const overfull = overfullList(node);
  if (overfull !== undefined) return [overfull];
  const { id: _id, type: _type, shape: _shape, ...fields } = node.value;
  const name = nameOf(node);
  const parsed = definition.schema.safeParse(fields, { error: plainMessage });
  const messages = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) =>
        messageOf('contract.inWidget', { place: [name, ...placeOf(definition, path)].join(', '), message }),
      );
  for (const [field, value] of Object.entries(fields)) {
    if (hasKeyTwice(value)) messages.push(`${name}, ${labelOf(definition, field)}: a key is used twice`);
  }
  return messages;
}

function hasKeyTwice(value: unknown): boolean {
  if (!Array.isArray(value) || !value.every(isPlainObject)) return false;
  const keys = value.map((item) => own(item, 'key')).filter((key) => key !== undefined);
  return new Set(keys).size < keys.length;
}

/** ['slides', 1, 'image'] is 'slide 2', 'image'. */
function placeOf(definition: WidgetDefinition, path: readonly PropertyKey[]): string[] {
  const [field, position, ...rest] = path;
  if (field === undefined) return [];
  const name = String(field);
  const meta = metaOf(definition, name);
  const first =
    meta?.control === 'list' ? labelText(meta.itemLabel).toLowerCase() : labelOf(definition, name);
  if (typeof position !== 'number') return [labelOf(definition, name), ...path.slice(1).map(String)];
  return [`${first} ${position + 1}`, ...rest.map(String)];
}

function metaOf(definition: WidgetDefinition, field: string) {
  const schema = Object.hasOwn(definition.schema.shape, field) ? definition.schema.shape[field] : undefined;
  return schema instanceof z.ZodType ? fieldMeta.get(schema) : undefined;
}

function labelOf(definition: WidgetDefinition, field: string): string {
  const label = metaOf(definition, field)?.label;
  return label === undefined ? field : labelText(label).toLowerCase();
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** In the words of the product where a schema has none of its own; the input itself is never repeated. */
function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'unrecognized_keys':
      return `has no field ${issue.keys
        .slice(0, 3)
        .map((key) => `'${key.slice(0, 40)}'`)
        .join(', ')}`;
    case 'invalid_value':
      return issue.values.length <= 12
        ? `must be one of ${issue.values.join(', ')}`
        : 'must be one of the named choices';
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'too_small':
      return `must be at least ${issue.minimum}`;
    default:
      return undefined;
  }
}
