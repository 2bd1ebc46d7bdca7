import { defineWidget } from '../define-widget';
import { keyed, list, longText, text } from '../fields/fields';
import { ARRANGING } from '../fields/style';

export const faq1 = defineWidget({
  type: 'faq1',
  label: 'widgets.faq1',
  hint: 'widgets.faq1Hint',
  idle: ARRANGING,
  fields: {
    title: text('widgets.title'),
    items: list(
      'widgets.questions',
      { itemLabel: 'widgets.question', titleField: 'question', heading: 3 },
      { question: text('widgets.question', 500), answer: longText('widgets.answer') },
      { question: 'New question', answer: '' },
    ),
  },
  titleField: 'title',
  facts: { title: ({ title }) => title, names: ({ items }) => items?.map(({ question }) => question) },
  sample: () => ({
    title: 'Good to know',
    items: keyed([
      { question: 'What should I wear?', answer: 'Whatever you are comfortable in. There is no dress code.' },
      {
        question: 'Is there something for children?',
        answer: 'Yes. Children have a programme of their own from the second song on, for ages 3 to 12.',
      },
      {
        question: 'Where can I park?',
        answer: 'Behind the building, or at the school across the street on Sundays.',
      },
    ]),
  }),
});
