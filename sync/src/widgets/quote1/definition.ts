import { defineWidget } from '../define-widget';
import { choice, focalPoint, image, link, longText, text } from '../fields/fields';
import { ARRANGING } from '../fields/style';

export const quote1 = defineWidget({
  type: 'quote1',
  label: 'widgets.quote1',
  hint: 'widgets.quote1Hint',
  idle: ARRANGING,
  fields: {
    text: longText('widgets.quote', 2000),
    name: text('widgets.name'),
    role: text('widgets.role'),
    link: link('widgets.source', ['name']),
    image: image(),
    focalPoint: focalPoint(),
    look: choice('widgets.look', [
      { value: 'line', label: 'widgets.quoteLine' },
      { value: 'large', label: 'widgets.quoteLarge' },
      { value: 'card', label: 'widgets.quoteCard' },
    ]),
  },
  titleField: 'text',
  facts: { text: ({ text: words }) => words },
  sample: (t) => ({
    text: t('samples.quote'),
    name: t('samples.ruthWang'),
    role: t('samples.roleChildren'),
    look: 'line' as const,
  }),
});
