import { z } from 'zod';
import { defineWidget } from '../define-widget';
import { describeField } from '../fields/field';
import { choice, text, toggle } from '../fields/fields';
import { ARRANGING } from '../fields/style';

/** A section of the site by the address that its pages begin with. */
export const sectionField = () =>
  describeField(z.string().max(200).optional(), {
    label: 'widgets.section',
    help: 'widgets.sectionHelp',
    control: 'text',
  });

/** Only what is about it, whatever its case. */
export const topicField = () =>
  describeField(z.string().max(200).optional(), {
    label: 'widgets.topic',
    help: 'widgets.topicHelp',
    control: 'topic',
  });

export const mostListed = () =>
  choice('widgets.mostListed', [
    { value: 'three', label: 'widgets.listedThree' },
    { value: 'six', label: 'widgets.listedSix' },
    { value: 'twelve', label: 'widgets.listedTwelve' },
    { value: 'fifty', label: 'widgets.listedFifty' },
  ]);

/** The events of the site: those to come, and those that are over. */
export const events1 = defineWidget({
  type: 'events1',
  listsSite: true,
  label: 'widgets.events1',
  hint: 'widgets.events1Hint',
  idle: ARRANGING,
  fields: {
    title: text('widgets.title'),
    section: sectionField(),
    topic: topicField(),
    once: toggle('widgets.eventsOnce'),
    hidePast: toggle('widgets.eventsHidePast'),
    most: mostListed(),
  },
  titleField: 'title',
  facts: {
    title: ({ title }) => title,
    list: ({ section, topic }) => ({ file: 'calendar.ics', section, topic }),
  },
  sample: (t) => ({ title: t('samples.events') }),
});
