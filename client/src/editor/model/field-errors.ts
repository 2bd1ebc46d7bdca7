import { inWords } from '@vestry/sync/messages/in-words';
import { fieldMessage } from '@vestry/sync/widgets/fields/field-message';
import type { WidgetValue } from '@vestry/sync/tree/node';
import type { z } from 'zod';

/** Messages by the path that a `set` operation takes, joined by '/': `title`, `items/<key>/question`. */
export type FieldErrors = ReadonlyMap<string, string>;

export const NO_ERRORS: FieldErrors = new Map();

export const errorPath = (...path: string[]): string => path.join('/');

/** Positions in lists become keys, and what lies deeper than a field counts to that field. */
function controlPath(value: Record<string, unknown>, path: readonly PropertyKey[]): string {
  const [field, position, inner] = path.map(String);
  if (field === undefined) return '';
  const list = value[field];
  const item: unknown = Array.isArray(list) ? list[Number(position)] : undefined;
  if (typeof item !== 'object' || item === null || !('key' in item)) return field;
  return inner === undefined ? field : errorPath(field, String(item.key), inner);
}

/** What the widget's own schema says against its fields; the first message of each control. */
export function fieldErrors(schema: z.ZodObject, value: WidgetValue): FieldErrors {
  const { id: _id, type: _type, shape: _shape, ...fields } = value;
  const result = schema.safeParse(fields, { error: fieldMessage });
  if (result.success) return NO_ERRORS;
  const errors = new Map<string, string>();
  for (const issue of result.error.issues) {
    const path = controlPath(fields, issue.path);
    if (!errors.has(path)) errors.set(path, inWords(issue.message));
  }
  return errors;
}
