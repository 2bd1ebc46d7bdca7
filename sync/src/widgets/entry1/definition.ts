import { defineWidget } from '../define-widget';
import { ARRANGING } from '../fields/style';

/** What the page itself is: when and where its event is, or from when its post is, with the recording. */
export const entry1 = defineWidget({
  type: 'entry1',
  label: 'widgets.entry1',
  hint: 'widgets.entry1Hint',
  idle: ARRANGING,
  showsEntry: true,
  fields: {},
  sample: () => ({}),
});
