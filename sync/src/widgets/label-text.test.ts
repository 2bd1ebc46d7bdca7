import { expect, it } from 'vitest';
import { z } from 'zod';
import { WIDGETS } from './catalog';
import type { WidgetDefinition } from './define-widget';
import { fieldMeta } from './fields/field';
import { labelText } from './label-text';

/** Labels of fields, of what lists hold and of choices. A choice without a letter, or of sizes, is its own name. */
function labelsIn(schema: z.ZodObject): string[] {
  return Object.values(schema.shape).flatMap((field) => {
    const meta = fieldMeta.get(field as z.ZodType);
    const list = field instanceof z.ZodOptional ? field.unwrap() : field;
    const inner =
      list instanceof z.ZodArray && list.element instanceof z.ZodObject ? labelsIn(list.element) : [];
    if (!meta) return inner;
    const items = meta.control === 'list' ? [meta.itemLabel] : [];
    return [meta.label, ...(meta.help === undefined ? [] : [meta.help]), ...items, ...inner];
  });
}

it.each(Object.entries<WidgetDefinition>(WIDGETS))(
  'every label of %s is a message',
  (_type, { label, hint, slots, schema }) => {
    const labels = [label, hint, ...(slots ? [slots.holds] : []), ...labelsIn(schema)];
    expect(labels.filter((each) => labelText(each) === each)).toEqual([]);
  },
);

it('a plain text is shown as it is', () => {
  for (const text of ['Opening hours', 'widgets.', 'widgets.nothing', 'widgets.__proto__', '', '{count} <b>'])
    expect(labelText(text)).toBe(text);
});
