import { z } from 'zod';
import { asItems } from '../tree/keyed-list';
import { diff } from '../tree/diff';
import { isPlainObject, type JsonObject } from '../tree/json';
import { canonicalMarked, isMarkedText } from '../tree/marked-text';
import type { TreeNode, WidgetValue } from '../tree/node';
import type { DocumentState, Operation } from '../tree/operation';
import { mapNodes, walk } from '../tree/walk';
import { fieldMeta, fieldSchema, itemSchemaOf } from '../widgets/fields/field';
import { definitionOf } from '../widgets/known-widgets';
import { isForeign } from '../widgets/shapes';
import { MEDIA_PATH, mediaOfUrl } from './name';

/** Which image is to take the place of which. */
export interface ImageSwap {
  /** Of the image that goes; see `MediaName`. */
  key: string;
  /** The address of the one that comes. */
  by: string;
  /** Both have the same proportions: what is in the middle of interest in one probably is in the other. */
  sameShape: boolean;
  /** Of this site, as 'https://example.org': an address with it is the site's own, too. */
  origin: string;
}

interface ReplacedImage {
  operations: Operation[];
  /** How many fields have the other image now. */
  changed: number;
  /** Something still names it that this program cannot change: a widget of a newer version, a text that would be too long. */
  left: boolean;
}

/** Parts that say which one it is, and of what kind. */
const IDENTITY: ReadonlySet<string> = new Set(['id', 'type', 'shape', 'key']);

/** The addresses of an image, under any of its names and in any of its sizes. */
const addressesOf = (key: string): RegExp =>
  new RegExp(`${MEDIA_PATH}[^\\s/?#"'<>]{1,400}-${key}(?:@\\d{1,4})?\\.[a-z]{3,4}`, 'g');

/** What stands before a path that is not one of this site: a host, or the rest of a path. */
const IN_ADDRESS = /[\w.:%~-]/;

/** A text with another image in each of its addresses that name this one. */
export function withOtherImage(text: string, { key, by, origin }: ImageSwap): string {
  if (!text.includes(key) || mediaOfUrl(by)?.key === key) return text;
  return text.replaceAll(addressesOf(key), (address, at: number) => {
    const before = text.slice(0, at);
    const isOwn = before.endsWith(origin) || !IN_ADDRESS.test(before.slice(-1));
    return isOwn ? by : address;
  });
}

/** The same in a value of any form; what stays the same keeps its identity. */
function inValue(value: unknown, swap: ImageSwap): unknown {
  if (typeof value === 'string') return withOtherImage(value, swap);
  if (Array.isArray(value)) {
    const next = value.map((each: unknown) => inValue(each, swap));
    if (next.every((each, at) => each === value[at])) return value;
    return isMarkedText(next) ? canonicalMarked(next) : next;
  }
  return isPlainObject(value) ? inFields(value, swap) : value;
}

function inFields<Fields extends JsonObject>(fields: Fields, swap: ImageSwap): Fields {
  const changes = Object.entries(fields)
    .filter(([name]) => !IDENTITY.has(name))
    .map(([name, value]) => [name, inValue(value, swap)] as const)
    .filter(([name, value]) => value !== fields[name]);
  return changes.length > 0 ? { ...fields, ...Object.fromEntries(changes) } : fields;
}

/** Without the focal points of the images that are others now: they say nothing of these. */
function withoutFocalPoints<Fields extends JsonObject>(schema: z.ZodObject, was: Fields, is: Fields): Fields {
  if (was === is) return is;
  const next: JsonObject = { ...is };
  for (const [name, field] of Object.entries(schema.shape)) {
    const meta = fieldMeta.get(field as z.ZodType);
    if (meta?.control === 'focal-point' && was[meta.of] !== is[meta.of]) delete next[name];
    const [element, items] = [itemSchemaOf(field), asItems(is[name])];
    const former = asItems(was[name]);
    if (element && items && former && items !== former)
      next[name] = items.map((item, at) => withoutFocalPoints(element, former[at]!, item));
  }
  return next as Fields;
}

function inWidget(value: WidgetValue, swap: ImageSwap): WidgetValue {
  const definition = isForeign(value) ? undefined : definitionOf(value.type);
  if (!definition) return value;
  const is = inFields(value, swap);
  return swap.sameShape ? is : withoutFocalPoints(definition.schema, value, is);
}

const fieldIn = (schema: z.ZodObject | undefined, name: string) => schema && fieldSchema(schema, name);

/** Whether a widget can hold what an operation gives to one of its fields; what was not in order before is not made worse. */
function isTaken(operation: Operation, before: ReadonlyMap<string, WidgetValue>): boolean {
  if (operation.op !== 'set' || operation.value === undefined) return true;
  const { id, path, value } = operation;
  const was = before.get(id);
  const [name = '', key, inner = ''] = path;
  const field: unknown = was && definitionOf(was.type)?.schema.shape[name];
  const item = asItems(was?.[name])?.find((each) => each.key === key);
  const [schema, former] =
    key === undefined ? [field, was?.[name]] : [fieldIn(itemSchemaOf(field), inner), item?.[inner]];
  if (!(schema instanceof z.ZodType)) return true;
  return schema.safeParse(value).success || !schema.safeParse(former).success;
}

/** What gives a document another image wherever it names this one: in fields, lists, links and words. */
export function replaceImage(state: DocumentState, swap: ImageSwap): ReplacedImage {
  const before = new Map<string, WidgetValue>();
  const tree = mapNodes(state.tree, (node) => {
    const value = inWidget(node.value, swap);
    if (value === node.value) return node;
    before.set(value.id, node.value);
    return { ...node, value };
  });
  const image = inValue(state.fields.image, swap);
  const fields = image === state.fields.image ? state.fields : { ...state.fields, image };
  const required = diff(state, { fields, tree });
  const operations = required.filter((operation) => isTaken(operation, before));
  return {
    operations,
    changed: operations.filter((operation) => 'value' in operation && operation.value !== undefined).length,
    left: operations.length < required.length || hasForeign(state.tree, swap),
  };
}

/** Whether a widget that this program does not know names the image. */
function hasForeign(tree: TreeNode, swap: ImageSwap): boolean {
  for (const { value } of walk(tree)) if (isForeign(value) && inFields(value, swap) !== value) return true;
  return false;
}
