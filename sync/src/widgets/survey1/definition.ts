import { defineWidget } from '../define-widget';
import { icon, link, longText, text } from '../fields/fields';

export const survey1 = defineWidget({
  type: 'survey1',
  label: 'Survey',
  hint: 'A small prompt at the bottom right that leads to a survey',
  fields: {
    title: text('Title'),
    description: longText('Description', 1000),
    url: link('Address of the survey'),
    icon: icon(),
  },
  titleField: 'title',
  sample: () => ({
    title: 'Two minutes for us?',
    description: 'Tell us how you found this site and what you were looking for.',
    url: 'https://example.org/survey',
    icon: { name: 'RiSurveyLine', color: 'sky-700' },
  }),
});
