import { z } from 'zod';
import type { WidgetValue } from '../tree/node';
import type { WidgetDefinition } from './define-widget';
import { fieldSchemas } from './fields/field';

/**
 * What of a widget's stored fields is valid: the rest is left out, so that a half-filled or broken widget shows what
 * it can and nothing that saving would refuse is ever rendered. Broken list items lose only their broken fields.
 */
export function readFields<Schema extends z.ZodObject>(
  definition: WidgetDefinition<string, Schema>,
  value: WidgetValue,
): Partial<z.output<Schema>> {
  let read = known.get(value);
  if (read?.definition !== definition) {
    const { id: _id, type: _type, shape: _shape, ...fields } = value;
    const whole = definition.schema.safeParse(fields);
    read = { definition, fields: whole.success ? whole.data : readObject(definition.schema, fields) };
    known.set(value, read);
  }
  return read.fields as Partial<z.output<Schema>>;
}

/** Trees are never changed in place, so one reading serves the outline, the structured data and the view. */
const known = new WeakMap<WidgetValue, { definition: WidgetDefinition; fields: Record<string, unknown> }>();

function readObject(schema: z.ZodObject, value: Record<string, unknown>): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, field] of fieldSchemas(schema, value)) {
    const good = Object.hasOwn(value, name) ? readField(field, value[name]) : undefined;
    if (good !== undefined) read[name] = good;
  }
  return read;
}

/** What is read of a list that no save would have taken: as much as the longest good one. */
const MAX_BROKEN = 500;

function readField(schema: z.ZodType, value: unknown): unknown {
  const whole = schema.safeParse(value);
  if (whole.success) return whole.data;
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const element = inner.element as z.ZodType;
    return value
      .slice(0, MAX_BROKEN)
      .map((item: unknown, index) => keepKey(readField(element, item), index))
      .filter((item) => item !== undefined);
  }
  if (inner instanceof z.ZodObject && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return readObject(inner, value as Record<string, unknown>);
  }
  return undefined;
}

/** Items need a key to be listed; one that has none is known by its place. */
function keepKey(item: unknown, index: number): unknown {
  return typeof item === 'object' && item !== null && !('key' in item)
    ? { ...item, key: `at-${index}` }
    : item;
}
