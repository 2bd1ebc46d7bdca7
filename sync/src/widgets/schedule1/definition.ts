import { defineWidget } from '../define-widget';
import { keyed, list, text } from '../fields/fields';
import { ARRANGING } from '../fields/style';

export const schedule1 = defineWidget({
  type: 'schedule1',
  label: 'widgets.schedule1',
  hint: 'widgets.schedule1Hint',
  idle: ARRANGING,
  fields: {
    items: list(
      'widgets.entries',
      { itemLabel: 'widgets.entry', titleField: 'title' },
      {
        time: text('widgets.time'),
        title: text('widgets.title'),
        location: text('widgets.place'),
        teacher: text('widgets.teacher'),
      },
      (t) => ({ time: '10:00', title: t('samples.newEntry') }),
    ),
  },
  facts: {
    events: ({ items }) =>
      items?.map(({ time, title, location, teacher }) => ({ time, title, place: location, person: teacher })),
  },
  sample: (t) => ({
    items: keyed([
      { time: t('samples.sundayPrayerTime'), title: t('samples.prayer'), location: t('samples.chapel') },
      {
        time: t('samples.sundayWorshipTime'),
        title: t('samples.worship'),
        location: t('samples.hall'),
        teacher: t('samples.graceLin'),
      },
      {
        time: t('samples.sundayClassTime'),
        title: t('samples.bibleClass'),
        location: t('samples.room301'),
        teacher: t('samples.samuelWu'),
      },
      {
        time: t('samples.fridayEvening'),
        title: t('samples.students'),
        location: t('samples.room301'),
        teacher: t('samples.peterHuang'),
      },
    ]),
  }),
});
