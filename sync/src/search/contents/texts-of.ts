import type { z } from 'zod';
import { asItems } from '../../tree/keyed-list';
import { asMarked, type Words } from '../../tree/marked-text';
import type { TreeNode } from '../../tree/node';
import { fieldMeta, fieldSchemas, itemSchemaOf } from '../../widgets/fields/field';
import { definitionOf } from '../../widgets/known-widgets';
import type { Label } from '../../widgets/label-text';
import { isForeign } from '../../widgets/shapes';

/** One text of a widget, and where it is. */
export interface WidgetText {
  /** The widget's. */
  id: string;
  /** A field, or list, key and field. */
  path: readonly string[];
  /** Is the index of a line in a list of lines, from 0; null for a text by itself. */
  line: number | null;
  /** The value is an object that has the text under this name; null for a text by itself, or in a line. */
  name: string | null;
  text: Words;
  /** The whole value of the field: another one than `text` for a list of lines and for an object. */
  value: unknown;
  label: Label;
  schema: z.ZodType;
}

/** Controls in which people write. */
const WRITTEN: ReadonlySet<string> = new Set(['text', 'long-text', 'marked', 'strings']);

function textsIn(
  schema: z.ZodObject,
  fields: Readonly<Record<string, unknown>>,
  to: { id: string; path: readonly string[] },
): WidgetText[] {
  return fieldSchemas(schema, fields).flatMap(([name, field]) => {
    const [value, meta] = [fields[name], fieldMeta.get(field)];
    const path = [...to.path, name];
    const element = itemSchemaOf(field);
    if (element) {
      const items = to.path.length === 0 ? (asItems(value) ?? []) : [];
      return items.flatMap((item) => textsIn(element, item, { id: to.id, path: [...path, item.key] }));
    }
    if (!meta) return [];
    const base = { id: to.id, path, value, name: null, label: meta.label, schema: field };
    if (meta.control === 'logo') {
      const { text } = (value ?? {}) as { text?: unknown };
      return typeof text === 'string' ? [{ ...base, line: null, name: 'text', text }] : [];
    }
    if (!WRITTEN.has(meta.control)) return [];
    if (meta.control === 'strings')
      return (Array.isArray(value) ? (value as unknown[]) : []).flatMap((text, line) =>
        typeof text === 'string' ? [{ ...base, line, text }] : [],
      );
    const isText = meta.control === 'marked' ? asMarked(value) !== null : typeof value === 'string';
    return isText ? [{ ...base, line: null, text: value as Words }] : [];
  });
}

/** Every text that somebody wrote into a widget, in the order of its panel; none of one that this program cannot show. */
export function textsOf({ value }: TreeNode): WidgetText[] {
  const definition = isForeign(value) ? undefined : definitionOf(value.type);
  return definition ? textsIn(definition.schema, value, { id: value.id, path: [] }) : [];
}
