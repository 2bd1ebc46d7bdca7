import { defineWidget } from '@vestry/sync/widgets/define-widget';
import { choice } from '@vestry/sync/widgets/fields/fields';

/** A widget as nobody should write it: its view throws, or never ends. */
export const trouble1 = defineWidget({
  type: 'trouble1',
  label: 'Trouble',
  hint: 'Throws or loops',
  fields: {
    kind: choice('Kind', [
      { value: 'throws', label: 'It throws' },
      { value: 'loops', label: 'It loops' },
    ]),
  },
  sample: () => ({}),
});
