import { defineWidget } from '@vestry/sync/widgets/define-widget';
import { choice, keyed, list, text } from '@vestry/sync/widgets/fields/fields';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export const opening1 = defineWidget({
  type: 'opening1',
  label: 'Opening hours',
  hint: 'A line for each day, with today marked',
  fields: {
    title: text('Title'),
    days: list(
      'Days',
      { itemLabel: 'Day', titleField: 'hours' },
      {
        day: choice(
          'Day',
          DAYS.map((label, day) => ({ value: String(day), label })),
        ),
        hours: text('Hours', 60),
      },
      { day: '1', hours: '9:00 – 17:00' },
    ),
  },
  titleField: 'title',
  sample: () => ({
    title: 'Opening hours',
    days: keyed([
      { day: '2', hours: '9:00 – 12:00' },
      { day: '4', hours: '14:00 – 18:00' },
      { day: '0', hours: 'After the service' },
    ]),
  }),
});

/** The name of a day, '0' is Sunday. */
export const dayName = (day: string | undefined): string => DAYS[Number(day ?? 'NaN')] ?? '';
