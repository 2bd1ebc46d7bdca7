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
      (t) => ({
        title: t('samples.newItem'),
        content: '',
        icon: { name: 'FaChartBar' },
        bgColor: 'siteSoft',
      }),
    ),
    summaries: strings('widgets.summaries'),
  },
  titleField: 'title',
  facts: { title: ({ title }) => title, text: ({ subtitle }) => subtitle },
  sample: (t) => ({
    title: t('samples.report'),
    subtitle: t('samples.reportText'),
    items: keyed([
      {
        title: t('samples.reportCare'),
        content: t('samples.reportCareText'),
        icon: { name: 'FaHandHoldingUsd' },
        bgColor: 'siteSoft',
      },
      {
        title: t('samples.reportCommunity'),
        content: t('samples.reportCommunityText'),
        icon: { name: 'MdGroups' },
        bgColor: 'siteSoft',
      },
      {
        title: t('samples.reportLearning'),
        content: t('samples.reportLearningText'),
        icon: { name: 'FaBookOpen' },
        bgColor: 'siteSoft',
      },
    ]),
    summaries: [t('samples.reportBalanced'), t('samples.reportHall'), t('samples.reportAccounts')],
  }),
});
