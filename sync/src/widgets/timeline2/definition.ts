import { z } from 'zod';
import { defineWidget } from '../define-widget';
import { icon, keyed, list, longText, strings, text, toggle } from '../fields/fields';
import { describeField } from '../fields/field';
import { ARRANGING } from '../fields/style';

export const timeline2 = defineWidget({
  type: 'timeline2',
  label: 'widgets.timeline2',
  hint: 'widgets.timeline2Hint',
  idle: ARRANGING,
  fields: {
    title: text('widgets.title'),
    subtitle: text('widgets.subtitle', 500),
    events: list(
      'widgets.events',
      { itemLabel: 'widgets.event', titleField: 'title', heading: 3 },
      {
        year: describeField(z.union([z.string().max(20), z.number().int().min(0).max(9999)]).optional(), {
          label: 'widgets.year',
          control: 'text',
        }),
        title: text('widgets.title'),
        description: longText('widgets.description'),
        details: strings('widgets.details'),
        icon: icon(),
      },
      (t) => ({
        year: '2025',
        title: t('samples.newEvent'),
        description: '',
        details: [],
        icon: { name: 'FaBookmark' },
      }),
    ),
    reversed: toggle('widgets.reversed'),
  },
  titleField: 'title',
  facts: { title: ({ title }) => title, text: ({ subtitle }) => subtitle },
  sample: (t) => ({
    title: t('samples.year'),
    subtitle: t('samples.yearText'),
    reversed: false,
    events: keyed([
      {
        year: '2025',
        title: t('samples.yearHall'),
        description: t('samples.yearHallText'),
        details: [t('samples.yearSeats'), t('samples.yearKitchen'), t('samples.yearStepFree')],
        icon: { name: 'FaChurch', color: 'siteAccent' },
      },
      {
        year: '2025',
        title: t('samples.yearCamp'),
        description: t('samples.yearCampText'),
        details: [t('samples.yearCrafts'), t('samples.yearRiver')],
        icon: { name: 'GiSunCloud', color: 'siteAccent' },
      },
      {
        year: '2025',
        title: t('samples.yearTables'),
        description: t('samples.yearTablesText'),
        details: [t('samples.yearMeals')],
        icon: { name: 'FaHandshakeSimple', color: 'siteAccent' },
      },
    ]),
  }),
});
