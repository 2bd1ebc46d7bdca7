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
    once: toggle('widgets.eventsOnce'),
    hidePast: toggle('widgets.eventsHidePast'),
    most: mostListed(),
  },
  titleField: 'title',
  facts: {
    title: ({ title }) => title,
    list: ({ section }) => ({ file: 'calendar.ics', section }),
  },
  sample: (t) => ({ title: t('samples.events') }),
});
