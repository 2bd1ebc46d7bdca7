import { z } from 'zod';
import { defineWidget } from '../define-widget';
import { describeField } from '../fields/field';
import { keyed, text } from '../fields/fields';
import { schedule1 } from '../schedule1/definition';
import { ARRANGING } from '../fields/style';

const QUARTERS = ['January – March', 'April – June', 'July – September', 'October – December'];

const ENTRIES = [
  [
    { time: '2025/01/05', title: 'New Year worship', location: 'Hall', teacher: 'Grace Lin' },
    { time: '2025/02/16', title: 'Family Sunday', location: 'Hall' },
    { time: '2025/03/05', title: 'Ash Wednesday', location: 'Chapel', teacher: 'Samuel Wu' },
    { time: '2025/03/29', title: 'Spring cleaning', location: 'House and garden' },
  ],
  [
    { time: '2025/04/18', title: 'Good Friday', location: 'Chapel', teacher: 'Grace Lin' },
    { time: '2025/04/20', title: 'Easter breakfast', location: 'Garden' },
    { time: '2025/05/11', title: "Mothers' Day", location: 'Hall' },
    { time: '2025/06/08', title: 'Pentecost', location: 'Hall', teacher: 'Samuel Wu' },
  ],
  [
    { time: '2025/07/07', title: 'Summer camp', location: 'River meadow', teacher: 'Peter Huang' },
    { time: '2025/08/02', title: 'Open-air evening', location: 'Garden' },
    { time: '2025/08/24', title: 'Baptism', location: 'Hall', teacher: 'Grace Lin' },
    { time: '2025/09/21', title: 'Start of the courses', location: 'Room 301' },
  ],
  [
    { time: '2025/10/05', title: 'Harvest thanksgiving', location: 'Hall' },
    { time: '2025/11/02', title: 'Remembrance', location: 'Chapel', teacher: 'Miriam Tsai' },
    { time: '2025/11/30 17:00', title: 'First Advent concert', location: 'Hall', teacher: 'Daniel Chen' },
    { time: '2025/12/24 18:00', title: 'Christmas Eve', location: 'Hall', teacher: 'Grace Lin' },
  ],
];

export const calendar1 = defineWidget({
  type: 'calendar1',
  label: 'widgets.calendar1',
  hint: 'widgets.calendar1Hint',
  idle: ARRANGING,
  fields: {
    title: text('widgets.title'),
    /** Each tab shows the child schedule of that id. */
    tabs: describeField(
      z
        .array(
          z.strictObject({
            key: z.string().min(1).max(64),
            label: text('widgets.label', 100),
            id: z.string().min(1).max(64).optional(),
          }),
        )
        .max(12)
        .optional(),
      { label: 'widgets.tabs', control: 'tabs' },
    ),
  },
  children: [schedule1.type],
  tabs: { list: 'tabs', child: schedule1.type },
  titleField: 'title',
  facts: { title: ({ title }) => title },
  sample: () => ({
    title: 'Calendar 2025',
    tabs: keyed(QUARTERS.map((label, index) => ({ label, id: `quarter-${index + 1}` }))),
  }),
  sampleChildren: () =>
    ENTRIES.map((entries, index) => ({
      value: { id: `quarter-${index + 1}`, type: schedule1.type, items: keyed(entries) },
    })),
});
