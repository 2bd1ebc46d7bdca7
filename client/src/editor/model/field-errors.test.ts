import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './field-errors';

const schema = z.strictObject({
  title: z.string().max(3, 'too long').optional(),
  icon: z.strictObject({ name: z.string() }).optional(),
  lines: z.array(z.string()).optional(),
  items: z.array(z.strictObject({ key: z.string(), link: z.string().startsWith('/', 'a path') })).optional(),
});
const check = (fields: object) =>
  Object.fromEntries(fieldErrors(schema, { id: 'x', type: 'text', ...fields }));

describe('messages at their controls', () => {
  test('none for a good widget, id and type left out', () => {
    expect(check({ title: 'ok' })).toEqual({});
  });

  test('at fields, at fields of keyed items, and what lies deeper at the field', () => {
    const errors = check({
      title: 'four',
      icon: { name: 1 },
      lines: [1],
      items: [
        { key: 'k1', link: '/' },
        { key: 'k2', link: 'x' },
      ],
    });
    expect(Object.keys(errors).sort()).toEqual(['icon', 'items/k2/link', 'lines', 'title']);
    expect(errors['items/k2/link']).toBe('a path');
  });

  test('an unknown field belongs to the widget as a whole', () => {
    expect(Object.keys(check({ odd: 1 }))).toEqual(['']);
  });
});
