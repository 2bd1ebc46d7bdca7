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
  sample: () => ({
    text: 'I came for the coffee and stayed for the people. After three weeks it felt like home.',
    name: 'Ruth Wang',
    role: 'Children and families',
    look: 'line' as const,
  }),
});
