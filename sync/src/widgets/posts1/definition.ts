import { defineWidget } from '../define-widget';
import { mostListed, sectionField, topicField } from '../events1/definition';
import { text } from '../fields/fields';
import { ARRANGING } from '../fields/style';

/** The posts of the site, the latest first. */
export const posts1 = defineWidget({
  type: 'posts1',
  listsSite: true,
  label: 'widgets.posts1',
  hint: 'widgets.posts1Hint',
  idle: ARRANGING,
  fields: {
    title: text('widgets.title'),
    section: sectionField(),
    topic: topicField(),
    most: mostListed(),
  },
  titleField: 'title',
  facts: {
    title: ({ title }) => title,
    list: ({ section, topic }) => ({ file: 'feed.xml', section, topic }),
  },
  sample: (t) => ({ title: t('samples.posts') }),
});
