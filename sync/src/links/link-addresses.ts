import type { z } from 'zod';
import { asItems } from '../tree/keyed-list';
import { canonicalMarked, isMarkedText, type MarkedText, type Run } from '../tree/marked-text';
import type { TreeNode, WidgetValue } from '../tree/node';
import { walk } from '../tree/walk';
import { fieldMeta, fieldSchemas, itemSchemaOf } from '../widgets/fields/field';
import { definitionOf } from '../widgets/known-widgets';
import { isForeign } from '../widgets/shapes';

/** The address in the place of another; undefined takes the link away and leaves its words. */
type NewAddress = (href: string) => string | undefined;

function inWords(text: MarkedText, address: NewAddress): MarkedText {
  const runs = text.map((run): Run => {
    const [part, marks] = run;
    if (marks?.href === undefined) return run;
    const href = address(marks.href);
    if (href === marks.href) return run;
    const { href: _former, ...rest } = marks;
    return [part, href === undefined ? rest : { ...rest, href }];
  });
  return runs.every((run, at) => run === text[at]) ? text : canonicalMarked(runs);
}

function inField(schema: z.ZodType, value: unknown, address: NewAddress): unknown {
  const control = fieldMeta.get(schema)?.control;
  if (control === 'link') return typeof value === 'string' ? address(value) : value;
  if (control === 'marked') return isMarkedText(value) ? inWords(value, address) : value;
  const element = itemSchemaOf(schema);
  if (!element) return value;
  const items = asItems(value);
  const next = items?.map((item) => inFields(element, item, address));
  return next?.some((item, at) => item !== items?.[at]) ? next : value;
}

function inFields<Fields extends Readonly<Record<string, unknown>>>(
  schema: z.ZodObject,
  fields: Fields,
  address: NewAddress,
): Fields {
  const changes: Record<string, unknown> = {};
  for (const [name, field] of fieldSchemas(schema, fields)) {
    const is = inField(field, fields[name], address);
    if (is !== fields[name]) changes[name] = is;
  }
  return Object.keys(changes).length > 0 ? { ...fields, ...changes } : fields;
}

/**
 * A widget with other addresses in its links: fields, items of lists, words with marks. The same object when none of them
 * changes, and for a widget that this program does not know.
 */
export function withAddresses(value: WidgetValue, address: NewAddress): WidgetValue {
  const definition = isForeign(value) ? undefined : definitionOf(value.type);
  return definition ? inFields(definition.schema, value, address) : value;
}

/** A link of a widget. */
export interface LinkAddress {
  /** The widget's id. */
  widget: string;
  type: string;
  href: string;
}

/** All links of a tree, in the order of reading. */
export function addressesIn(tree: TreeNode): LinkAddress[] {
  const found: LinkAddress[] = [];
  for (const { value } of walk(tree)) {
    withAddresses(value, (href) => {
      found.push({ widget: value.id, type: value.type, href });
      return href;
    });
  }
  return found;
}
