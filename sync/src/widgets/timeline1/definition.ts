import { defineWidget } from '../define-widget';
import { keyed, list, longText, text } from '../fields/fields';
import { ARRANGING } from '../fields/style';

export const timeline1 = defineWidget({
  type: 'timeline1',
  label: 'widgets.timeline1',
  hint: 'widgets.timeline1Hint',
  idle: ARRANGING,
  fields: {
    title: text('widgets.title'),
    events: list(
      'widgets.events',
      { itemLabel: 'widgets.event', titleField: 'title', heading: 3 },
      { title: text('widgets.title'), description: longText('widgets.description') },
      (t) => ({ title: t('samples.newEvent'), description: '' }),
    ),
  },
  titleField: 'title',
  facts: { title: ({ title }) => title },
  sample: (t) => ({
    title: t('samples.visit'),
    events: keyed([
      {
        title: t('samples.visitArrive'),
        description: t('samples.visitArriveText'),
      },
      { title: t('samples.worship'), description: t('samples.visitWorshipText') },
      { title: t('samples.visitStay'), description: t('samples.visitStayText') },
    ]),
  }),
});
