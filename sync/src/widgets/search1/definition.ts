import { defineWidget } from '../define-widget';
import { longText, text } from '../fields/fields';
import { ARRANGING } from '../fields/style';

export const search1 = defineWidget({
  type: 'search1',
  label: 'widgets.search1',
  hint: 'widgets.search1Hint',
  idle: ARRANGING,
  fields: {
    title: text('widgets.title'),
    description: longText('widgets.description', 500),
    label: text('widgets.searchLabel', 100),
    button: text('widgets.searchButton', 100),
  },
  titleField: 'title',
  facts: { title: ({ title }) => title },
  sample: (t) => ({
    title: t('samples.search'),
    description: t('samples.searchText'),
    label: t('samples.searchLabel'),
    button: t('samples.searchButton'),
  }),
});
