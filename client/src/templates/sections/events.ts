import { keyed } from '@vestry/sync/widgets/fields/fields';
import { widget } from '../parts';
import type { SectionTemplate } from '../template';

export default {
  label: 'templates.events',
  hint: 'templates.eventsHint',
  order: 60,
  build: (t) => {
    const event = (name: string, targetPeople: string, icon: { name: string; color: string }) => ({
      name,
      targetPeople,
      time: t('starter.dateAndTime'),
      location: t('starter.place'),
      icon,
    });
    return widget('group1', {
      title: t('starter.eventsTitle'),
      gridNumber: 'COL3',
      groups: keyed([
        event(t('starter.eventMeal'), t('starter.eventMealText'), { name: 'FaCoffee', color: 'siteAccent' }),
        event(t('starter.eventMusic'), t('starter.eventMusicText'), {
          name: 'GiLoveSong',
          color: 'siteAccent',
        }),
        event(t('starter.eventHelp'), t('starter.eventHelpText'), {
          name: 'FaHandshakeSimple',
          color: 'siteAccent',
        }),
      ]),
    });
  },
} satisfies SectionTemplate;
