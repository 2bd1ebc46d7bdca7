import { z } from 'zod';
import { messageOf } from '../messages/message';
import type { WidgetDefinition } from '../widgets/define-widget';
import { definitionOf } from '../widgets/known-widgets';
import { fieldMessage } from '../widgets/fields/field-message';
import { fieldMeta, type FieldMeta, fieldSchema } from '../widgets/fields/field';
import { MAX_RUNS } from '../widgets/fields/marked';
import type { Label } from '../widgets/label-text';
import { isPlainObject, own } from './json';
import { asWords } from './marked-text';
import type { TreeNode } from './node';

/** Returns the name of a widget in a message: 'Hero', or 'Text “Welcome”' where it has a title of its own. */
function nameOf(node: TreeNode): string {
  const definition = definitionOf(node.value.type);
  if (!definition) return node.value.type;
  const { titleField } = definition;
  const title = titleField === undefined ? undefined : asWords(own(node.value, titleField));
  if (title === undefined || title.trim() === '') return definition.label;
  const line = title.trim().replace(/\s+/g, ' ');
  return messageOf('tree.titled', { widget: definition.label, title: shortened(line, 30) });
}

/** Says of which widget a message is. */
export const inWidget = (node: TreeNode, message: string): string =>
  messageOf('tree.inWidget', { widget: nameOf(node), message });

const shortened = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}…` : text;

/** A list of any widget has at most so many items; some have a lower limit. */
const MAX_ITEMS = 100;

/** A list within a list may be so long. The schema of marked text limits its runs. */
const mostIn = (list: readonly unknown[]): number => (Array.isArray(list[0]) ? MAX_RUNS : MAX_ITEMS);

function hasLongList(value: unknown, most?: number): boolean {
  if (Array.isArray(value))
    return value.length > (most ?? mostIn(value)) || value.some((item) => hasLongList(item));
  return isPlainObject(value) && Object.values(value).some((field) => hasLongList(field));
}

/** A field with marked text has runs in place of items. */
function mostOf(meta: FieldMeta | undefined): number {
  if (meta?.control === 'marked') return MAX_RUNS;
  return meta && 'max' in meta ? (meta.max ?? MAX_ITEMS) : MAX_ITEMS;
}

/** Says which list of a widget is too long: to be asked before each item is looked at. */
export function overfullList(node: TreeNode): string | undefined {
  const definition = definitionOf(node.value.type);
  if (!definition) return undefined;
  for (const [field, value] of Object.entries(node.value)) {
    const meta = metaOf(fieldOf(definition.schema, field));
    const max = mostOf(meta);
    if (!hasLongList(value, max)) continue;
    return inField(node, definition, [field], messageOf('tree.tooManyItems', { max }));
  }
  return undefined;
}

/** A widget's fields against its schema, and the keys of its items: 'Hero, Slide 2, Image: Use an image …'. */
export function checkFields(node: TreeNode, definition: WidgetDefinition): string[] {
  const overfull = overfullList(node);
  if (overfull !== undefined) return [overfull];
  const { id: _id, type: _type, shape: _shape, ...fields } = node.value;
  const parsed = definition.schema.safeParse(fields, { error: fieldMessage });
  const messages = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => inField(node, definition, path, message));
  for (const [field, value] of Object.entries(fields)) {
    if (hasRepeatedKey(value)) messages.push(inField(node, definition, [field], messageOf('tree.keyTwice')));
  }
  return messages;
}

function hasRepeatedKey(value: unknown): boolean {
  if (!Array.isArray(value) || !value.every(isPlainObject)) return false;
  const keys = value.map((item) => own(item, 'key')).filter((key) => key !== undefined);
  return new Set(keys).size < keys.length;
}

/** Says where in a widget: ['slides', 1, 'image'] is 'Hero, Slide 2, Image'; what lies deeper counts to its field. */
function inField(
  node: TreeNode,
  { schema }: WidgetDefinition,
  path: readonly PropertyKey[],
  message: string,
): string {
  const [name, position, inner] = path;
  if (name === undefined) return inWidget(node, message);
  const widget = nameOf(node);
  const field = fieldOf(schema, name);
  const meta = metaOf(field);
  const label = meta?.label ?? shortened(String(name), 40);
  if (typeof position !== 'number') return messageOf('tree.inField', { widget, field: label, message });
  const place = {
    widget,
    item: meta && 'itemLabel' in meta ? meta.itemLabel : label,
    number: position + 1,
    message,
  };
  if (inner === undefined) return messageOf('tree.inItem', place);
  return messageOf('tree.inItemField', { ...place, field: innerLabel(field, inner) });
}

/** The schema of a field of an object, or of each object in a list. */
function fieldOf(schema: unknown, name: PropertyKey): unknown {
  if (schema instanceof z.ZodOptional) return fieldOf(schema.unwrap(), name);
  if (schema instanceof z.ZodArray) return fieldOf(schema.element, name);
  return schema instanceof z.ZodObject ? fieldSchema(schema, String(name)) : undefined;
}

const metaOf = (field: unknown): FieldMeta | undefined =>
  field instanceof z.ZodType ? fieldMeta.get(field) : undefined;

const innerLabel = (list: unknown, name: PropertyKey): Label =>
  metaOf(fieldOf(list, name))?.label ?? shortened(String(name), 40);
