import { canonicalText } from '@vestry/sync/tree/canonical';
import { WIDGETS } from '@vestry/sync/widgets/catalog';
import type { WidgetDefinition } from '@vestry/sync/widgets/define-widget';
import { add, change, rename } from '@vestry/sync/widgets/upgrade-steps';

/** The text widget of three versions later. */
export const LATER_TEXT: WidgetDefinition = {
  ...WIDGETS.text,
  upgrades: [
    { number: 1, note: 'The text is called words', steps: [rename('text', 'words')] },
    { number: 2, note: 'Kinds are upper case', steps: [change('tag', (tag) => String(tag).toUpperCase())] },
    { number: 3, note: 'There are colours', steps: [add('tone', 'plain')] },
  ],
};

/** The stored contents of a page with so many texts, as the first version of the product writes them. */
export function formerPage(widgets: number): string {
  const children = Array.from({ length: widgets }, (_, i) => ({
    value: {
      id: `widget-${i}`,
      type: 'text',
      text: `Paragraph ${i}. `.repeat(8),
      tag: 'p',
      style: { margin: 'md' },
    },
  }));
  return canonicalText({ value: { id: 'root', type: 'div' }, children });
}
