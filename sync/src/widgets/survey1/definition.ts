import { defineWidget } from '../define-widget';
import { icon, link, longText, text } from '../fields/fields';
import { ARRANGING } from '../fields/style';

export const survey1 = defineWidget({
  type: 'survey1',
  label: 'widgets.survey1',
  hint: 'widgets.survey1Hint',
  idle: [...ARRANGING, 'container'],
  fields: {
    title: text('widgets.title'),
    description: longText('widgets.description', 1000),
    // Its words are the site's own.
    url: link('widgets.surveyAddress', []),
    icon: icon(),
  },
  titleField: 'title',
  sample: (t) => ({
    title: t('samples.survey'),
    description: t('samples.surveyText'),
    url: 'https://example.org/survey',
    icon: { name: 'RiSurveyLine', color: 'siteAccent' },
  }),
});
