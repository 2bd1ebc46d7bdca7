import { defineWidget } from '../define-widget';
import { ARRANGING } from '../fields/style';

/** The page in its other languages. It says nothing where there is one alone. */
export const languages1 = defineWidget({
  type: 'languages1',
  listsSite: true,
  label: 'widgets.languages1',
  hint: 'widgets.languages1Hint',
  idle: [...ARRANGING, 'align'],
  fields: {},
  sample: () => ({}),
});
