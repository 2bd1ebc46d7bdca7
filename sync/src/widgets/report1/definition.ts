import { z } from 'zod';
import { defineWidget } from '../define-widget';
import { describeField } from '../fields/field';
import { colour, iconSchema, keyed, list, longText, strings, text } from '../fields/fields';
import { ARRANGING } from '../fields/style';

export const report1 = defineWidget({
  type: 'report1',
  label: 'widgets.report1',
  hint: 'widgets.report1Hint',
  idle: ARRANGING,
  fields: {
    title: text('widgets.title'),
    subtitle: text('widgets.subtitle', 500),
    items: list(
      'widgets.items',
      { itemLabel: 'widgets.item', titleField: 'title', heading: 3 },
      {
        title: text('widgets.title'),
        content: longText('widgets.content'),
        // A bare name is the older form of an icon.
        icon: describeField(z.union([iconSchema, z.string().regex(/^[A-Za-z0-9]{0,40}$/)]).optional(), {
          label: 'widgets.icon',
          control: 'icon',
        }),
        bgColor: colour('widgets.background'),
      },
      { title: 'New item', content: '', icon: { name: 'FaChartBar' }, bgColor: 'sky-100' },
    ),
    summaries: strings('widgets.summaries'),
  },
  titleField: 'title',
  facts: { title: ({ title }) => title, text: ({ subtitle }) => subtitle },
  sample: () => ({
    title: 'Annual report',
    subtitle: 'What your giving made possible in 2025',
    items: keyed([
      {
        title: 'Care',
        content: '2,080 warm meals and 310 visits to people who cannot leave home.',
        icon: { name: 'FaHandHoldingUsd' },
        bgColor: 'sky-100',
      },
      {
        title: 'Community',
        content: '14 small groups with 186 people, five of them new this year.',
        icon: { name: 'MdGroups' },
        bgColor: 'amber-100',
      },
      {
        title: 'Learning',
        content: '9 courses, 240 participants, and a library that is open on weekdays.',
        icon: { name: 'FaBookOpen' },
        bgColor: 'emerald-100',
      },
    ]),
    summaries: [
      'Income and expenses were balanced for the sixth year in a row.',
      'The hall is paid for; the loan ended in October.',
      'The full accounts are open to every member in the office.',
    ],
  }),
});
