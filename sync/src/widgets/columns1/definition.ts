import { button1 } from '../button1/definition';
import { defineWidget } from '../define-widget';
import { div } from '../div/definition';
import { choice } from '../fields/fields';
import { image1 } from '../image1/definition';
import { text } from '../text/definition';

/** Each child is a column; more children than columns go on in the next row. */
export const columns1 = defineWidget({
  type: 'columns1',
  label: 'widgets.columns1',
  hint: 'widgets.columns1Hint',
  idle: ['flexDirection'],
  fields: {
    count: choice('widgets.columns', [
      { value: '2', label: '2' },
      { value: '3', label: '3' },
      { value: '4', label: '4' },
    ]),
    ratio: choice('widgets.ratio', [
      { value: 'even', label: 'widgets.ratioEven' },
      { value: 'first', label: 'widgets.ratioFirst' },
      { value: 'last', label: 'widgets.ratioLast' },
    ]),
    align: choice('widgets.alignColumns', [
      { value: 'start', label: 'widgets.alignTop' },
      { value: 'center', label: 'widgets.alignMiddle' },
      { value: 'end', label: 'widgets.alignBottom' },
    ]),
  },
  children: 'any',
  sample: () => ({ count: '2' as const, ratio: 'even' as const, align: 'center' as const }),
  around: (count) => ({ count: String(Math.min(Math.max(count, 2), 4)), ratio: 'even' }),
  sampleChildren: (t) => [
    {
      value: {
        id: '1',
        type: image1.type,
        image: '/assets/sample/window-light.webp',
        alt: t('samples.pictureWindow'),
        crop: 'landscape',
      },
    },
    {
      value: { id: '2', type: div.type },
      children: [
        { value: { id: '3', type: text.type, text: t('samples.columnsTitle'), tag: 'h2' } },
        {
          value: {
            id: '4',
            type: text.type,
            text: t('samples.columnsText'),
            tag: 'p',
          },
        },
        { value: { id: '5', type: button1.type, ...button1.sample(t), text: t('samples.columnsButton') } },
      ],
    },
  ],
});
