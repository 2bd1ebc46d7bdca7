import { z } from 'zod';
import { defineWidget } from './define-widget';
import { describeField } from './field';
import { keyed, text } from './fields';
import { schedule1 } from './schedule1';
import { styleFields } from './style';

const QUARTERS = ['January – March', 'April – June', 'July – September', 'October – December'];

const ENTRIES = [
  [
    { time: '5 January', title: 'New Year worship', location: 'Hall', teacher: 'Grace Lin' },
    { time: '16 February', title: 'Family Sunday', location: 'Hall' },
    { time: '5 March', title: 'Ash Wednesday', location: 'Chapel', teacher: 'Samuel Wu' },
    { time: '29 March', title: 'Spring cleaning', location: 'House and garden' },
  ],
  [
    { time: '18 April', title: 'Good Friday', location: 'Chapel', teacher: 'Grace Lin' },
    { time: '20 April', title: 'Easter breakfast', location: 'Garden' },
    { time: '11 May', title: "Mothers' Day", location: 'Hall' },
    { time: '8 June', title: 'Pentecost', location: 'Hall', teacher: 'Samuel Wu' },
  ],
  [
    { time: '7 July', title: 'Summer camp', location: 'River meadow', teacher: 'Peter Huang' },
    { time: '2 August', title: 'Open-air evening', location: 'Garden' },
    { time: '24 August', title: 'Baptism', location: 'Hall', teacher: 'Grace Lin' },
    { time: '21 September', title: 'Start of the courses', location: 'Room 301' },
  ],
  [
    { time: '5 October', title: 'Harvest thanksgiving', location: 'Hall' },
    { time: '2 November', title: 'Remembrance', location: 'Chapel', teacher: 'Miriam Tsai' },
    { time: '30 November', title: 'First Advent concert', location: 'Hall', teacher: 'Daniel Chen' },
    { time: '24 December', title: 'Christmas Eve', location: 'Hall', teacher: 'Grace Lin' },
  ],
];

export const calendar1 = defineWidget({
  type: 'calendar1',
  label: 'Calendar',
  hint: 'A schedule for each quarter, the present one first',
  schema: z.strictObject({
    title: text('Title'),
    /** Each tab shows the child schedule of that id. */
    tabs: describeField(
      z
        .array(
          z.strictObject({
            key: z.string().min(1).max(64),
            label: text('Label', 100),
            id: z.string().min(1).max(64).optional(),
          }),
        )
        .max(12)
        .optional(),
      { label: 'Tabs', control: 'tabs' },
    ),
    ...styleFields,
  }),
  children: ['schedule1'],
  titleField: 'title',
  sample: () => ({
    title: 'Calendar 2025',
    tabs: keyed(QUARTERS.map((label, index) => ({ label, id: `quarter-${index + 1}` }))),
  }),
  sampleChildren: () =>
    ENTRIES.map((entries, index) => ({
      value: { id: `quarter-${index + 1}`, type: schedule1.type, items: keyed(entries) },
    })),
});
