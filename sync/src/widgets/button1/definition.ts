import { defineWidget } from '../define-widget';
import { choice, link, text, toggle } from '../fields/fields';
import { ARRANGING } from '../fields/style';

export const button1 = defineWidget({
  type: 'button1',
  label: 'widgets.button1',
  hint: 'widgets.button1Hint',
  // A filled one covers the ground that a text colour is chosen for; on a background of its own it takes one.
  idle: ({ look = 'solid', bgColor }) => [
    ...ARRANGING,
    'align',
    ...(look === 'solid' && bgColor === undefined ? (['textColor'] as const) : []),
  ],
  fields: {
    text: text('widgets.text', 100),
    link: link(),
    openInNewTab: toggle('widgets.openInNewTab'),
    look: choice('widgets.look', [
      { value: 'solid', label: 'widgets.buttonSolid' },
      { value: 'outline', label: 'widgets.buttonOutline' },
      { value: 'plain', label: 'widgets.buttonPlain' },
    ]),
    size: choice('widgets.size', [
      { value: 'small', label: 'widgets.sizeSmall' },
      { value: 'medium', label: 'widgets.sizeMedium' },
      { value: 'large', label: 'widgets.sizeLarge' },
    ]),
    align: choice('widgets.align', [
      { value: 'start', label: 'widgets.alignStart' },
      { value: 'center', label: 'widgets.alignCenter' },
      { value: 'end', label: 'widgets.alignEnd' },
      { value: 'fill', label: 'widgets.alignFill' },
    ]),
  },
  titleField: 'text',
  sample: (t) => ({
    text: t('samples.button'),
    link: '/about',
    look: 'solid' as const,
    size: 'medium' as const,
    align: 'start' as const,
  }),
});
