import { keyed } from '@vestry/sync/widgets/fields/fields';
import { widget } from '../parts';
import type { SectionTemplate } from '../template';

export default {
  label: 'templates.steps',
  hint: 'templates.stepsHint',
  order: 40,
  build: (t) =>
    widget('timeline1', {
      title: t('starter.stepsTitle'),
      bgColor: 'siteSoft',
      events: keyed([
        { title: t('starter.stepArrive'), description: t('starter.stepArriveText') },
        { title: t('starter.stepWorship'), description: t('starter.stepWorshipText') },
        { title: t('starter.stepStay'), description: t('starter.stepStayText') },
      ]),
    }),
} satisfies SectionTemplate;
