import { defineWidget } from '../define-widget';
import { choice, longText } from '../fields/fields';
import type { Label } from '../label-text';
import { ARRANGING } from '../fields/style';

export const TEXT_TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p'] as const;

const LABELS: Record<(typeof TEXT_TAGS)[number], Label> = {
  h1: 'widgets.heading1',
  h2: 'widgets.heading2',
  h3: 'widgets.heading3',
  h4: 'widgets.heading4',
  h5: 'widgets.heading5',
  h6: 'widgets.heading6',
  p: 'widgets.paragraph',
};

export const text = defineWidget({
  type: 'text',
  label: 'widgets.text',
  hint: 'widgets.textHint',
  idle: ARRANGING,
  fields: {
    text: longText('widgets.text', 20_000),
    tag: choice(
      'widgets.kind',
      TEXT_TAGS.map((value) => ({ value, label: LABELS[value] })),
    ),
  },
  titleField: 'text',
  facts: {
    headings: ({ text: words, tag = 'p' }) =>
      words && tag !== 'p' ? [{ words, level: Number(tag.slice(1)), at: ['text'] }] : undefined,
    text: ({ text: words, tag = 'p' }) => (tag === 'p' ? words : undefined),
  },
  sample: (t) => ({ text: t('samples.text'), tag: 'p' as const }),
  variants: {
    heading: {
      label: 'widgets.heading',
      hint: 'widgets.headingHint',
      fields: (t) => ({ text: t('samples.heading'), tag: 'h1' as const }),
    },
  },
});
