import { defineWidget } from '../define-widget';
import { mostListed, sectionField, topicField } from '../events1/definition';
import { choice, text } from '../fields/fields';
import { ARRANGING } from '../fields/style';
import { upgrades } from './upgrades';

/** The posts of the site, the latest first. */
export const posts1 = defineWidget({
  type: 'posts1',
  listsSite: true,
  label: 'widgets.posts1',
  hint: 'widgets.posts1Hint',
  idle: ARRANGING,
  upgrades,
  fields: {
    title: text('widgets.title'),
    section: sectionField(),
    topic: topicField(),
    most: mostListed(),
    look: choice('widgets.look', [
      { value: 'rows', label: 'widgets.postsRows' },
      { value: 'cards', label: 'widgets.postsCards' },
    ]),
  },
  titleField: 'title',
  facts: {
    title: ({ title }) => title,
    list: ({ section, topic }) => ({ file: 'feed.xml', section, topic }),
  },
  sample: (t) => ({ title: t('samples.posts') }),
});
