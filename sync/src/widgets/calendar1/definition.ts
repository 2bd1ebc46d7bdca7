import { z } from 'zod';
import { defineWidget } from '../define-widget';
import { describeField } from '../fields/field';
import { keyed, text } from '../fields/fields';
import type { SampleTexts } from '../sample-texts';
import { schedule1 } from '../schedule1/definition';
import { ARRANGING } from '../fields/style';

const quarters = (t: SampleTexts) => [
  t('samples.quarterOne'),
  t('samples.quarterTwo'),
  t('samples.quarterThree'),
  t('samples.quarterFour'),
];

const entries = (t: SampleTexts) => [
  [
    {
      time: '2025/01/05',
      title: t('samples.newYear'),
      location: t('samples.hall'),
      teacher: t('samples.graceLin'),
    },
    { time: '2025/02/16', title: t('samples.familySunday'), location: t('samples.hall') },
    {
      time: '2025/03/05',
      title: t('samples.ashWednesday'),
      location: t('samples.chapel'),
      teacher: t('samples.samuelWu'),
    },
    { time: '2025/03/29', title: t('samples.springCleaning'), location: t('samples.houseAndGarden') },
  ],
  [
    {
      time: '2025/04/18',
      title: t('samples.goodFriday'),
      location: t('samples.chapel'),
      teacher: t('samples.graceLin'),
    },
    { time: '2025/04/20', title: t('samples.easterBreakfast'), location: t('samples.garden') },
    { time: '2025/05/11', title: t('samples.mothersDay'), location: t('samples.hall') },
    {
      time: '2025/06/08',
      title: t('samples.pentecost'),
      location: t('samples.hall'),
      teacher: t('samples.samuelWu'),
    },
  ],
  [
    {
      time: '2025/07/07',
      title: t('samples.summerCamp'),
      location: t('samples.riverMeadow'),
      teacher: t('samples.peterHuang'),
    },
    { time: '2025/08/02', title: t('samples.openAir'), location: t('samples.garden') },
    {
      time: '2025/08/24',
      title: t('samples.baptism'),
      location: t('samples.hall'),
      teacher: t('samples.graceLin'),
    },
    { time: '2025/09/21', title: t('samples.coursesStart'), location: t('samples.room301') },
  ],
  [
    { time: '2025/10/05', title: t('samples.harvest'), location: t('samples.hall') },
    {
      time: '2025/11/02',
      title: t('samples.remembrance'),
      location: t('samples.chapel'),
      teacher: t('samples.miriamTsai'),
    },
    {
      time: '2025/11/30 17:00',
      title: t('samples.advent'),
      location: t('samples.hall'),
      teacher: t('samples.danielChen'),
    },
    {
      time: '2025/12/24 18:00',
      title: t('samples.christmasEve'),
      location: t('samples.hall'),
      teacher: t('samples.graceLin'),
    },
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
  sample: (t) => ({
    title: t('samples.calendar'),
    tabs: keyed(quarters(t).map((label, index) => ({ label, id: `quarter-${index + 1}` }))),
  }),
  sampleChildren: (t) =>
    entries(t).map((items, index) => ({
      value: { id: `quarter-${index + 1}`, type: schedule1.type, items: keyed(items) },
    })),
});
