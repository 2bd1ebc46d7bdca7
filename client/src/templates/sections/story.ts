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
      bgColor: 'siteSoft',
      events: keyed([
        {
          year: t('starter.year'),
          title: t('starter.storyBegin'),
          description: t('starter.storyBeginText'),
          icon: { name: 'RiPlantFill', color: 'siteAccent' },
        },
        {
          year: t('starter.year'),
          title: t('starter.storyHome'),
          description: t('starter.storyHomeText'),
          icon: { name: 'FaChurch', color: 'siteAccent' },
        },
        {
          year: t('starter.year'),
          title: t('starter.storyToday'),
          description: t('starter.storyTodayText'),
          icon: { name: 'FaUsers', color: 'siteAccent' },
        },
      ]),
    }),
} satisfies SectionTemplate;
