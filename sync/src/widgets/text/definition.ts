import { defineWidget } from '../define-widget';
import { inPlainText } from '../../text/in-plain-text';
import { choice } from '../fields/fields';
import { words } from '../fields/marked';
import type { Label } from '../label-text';
import { ARRANGING } from '../fields/style';
import { upgrades } from './upgrades';

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
  upgrades,
  fields: {
    /** A heading shows it without its marks. */
    text: words('widgets.text'),
    tag: choice(
      'widgets.kind',
      TEXT_TAGS.map((value) => ({ value, label: LABELS[value] })),
    ),
  },
  titleField: 'text',
  facts: {
    headings: ({ text: written = '', tag = 'p' }) => {
      const heading = tag === 'p' ? '' : inPlainText(written);
      return heading === '' ? undefined : [{ words: heading, level: Number(tag.slice(1)), at: ['text'] }];
    },
    text: ({ text: written, tag = 'p' }) =>
      tag === 'p' && written !== undefined ? inPlainText(written) : undefined,
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
