import { keyed } from '@vestry/sync/widgets/fields/fields';
import { widget } from '../parts';
import type { SectionTemplate } from '../template';

export default {
  label: 'templates.story',
  hint: 'templates.storyHint',
  order: 100,
  build: (t) =>
    widget('timeline2', {
      title: t('starter.storyTitle'),
      subtitle: t('starter.storyText'),
      bgColor: 'stone-100',
      events: keyed([
        {
          year: t('starter.year'),
          title: t('starter.storyBegin'),
          description: t('starter.storyBeginText'),
          icon: { name: 'RiPlantFill', color: 'emerald-700' },
        },
        {
          year: t('starter.year'),
          title: t('starter.storyHome'),
          description: t('starter.storyHomeText'),
          icon: { name: 'FaChurch', color: 'amber-700' },
        },
        {
          year: t('starter.year'),
          title: t('starter.storyToday'),
          description: t('starter.storyTodayText'),
          icon: { name: 'FaUsers', color: 'sky-700' },
        },
      ]),
    }),
} satisfies SectionTemplate;
