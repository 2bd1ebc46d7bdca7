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
      (t) => ({ question: t('samples.newQuestion'), answer: '' }),
    ),
  },
  titleField: 'title',
  facts: { title: ({ title }) => title, names: ({ items }) => items?.map(({ question }) => question) },
  sample: (t) => ({
    title: t('samples.faq'),
    items: keyed([
      { question: t('samples.faqWear'), answer: t('samples.faqWearAnswer') },
      {
        question: t('samples.faqChildren'),
        answer: t('samples.faqChildrenAnswer'),
      },
      {
        question: t('samples.faqPark'),
        answer: t('samples.faqParkAnswer'),
      },
    ]),
  }),
});
