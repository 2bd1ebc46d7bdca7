import { keyed } from '@vestry/sync/widgets/fields/fields';
import { widget } from '../parts';
import type { SectionTemplate } from '../template';

export default {
  label: 'templates.questions',
  hint: 'templates.questionsHint',
  order: 130,
  build: (t) =>
    widget('faq1', {
      title: t('starter.questionsTitle'),
      items: keyed([
        { question: t('starter.askWear'), answer: t('starter.answerWear') },
        { question: t('starter.askLong'), answer: t('starter.answerLong') },
        { question: t('starter.askChildren'), answer: t('starter.answerChildren') },
        { question: t('starter.askParking'), answer: t('starter.answerParking') },
      ]),
    }),
} satisfies SectionTemplate;
