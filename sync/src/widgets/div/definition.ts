import { z } from 'zod';
import { defineWidget } from '../define-widget';
import { describeField } from '../fields/field';
import { UID } from '../element-ref';

/** The container. With `elementId` it shows that general element instead of children of its own. */
export const div = defineWidget({
  type: 'div',
  label: 'widgets.div',
  hint: 'widgets.divHint',
  fields: {
    elementId: describeField(z.union([z.number().int().positive(), z.string().regex(UID)]).optional(), {
      label: 'widgets.linkedElement',
      control: 'element',
    }),
  },
  children: 'any',
  root: { of: ['page', 'element'], blank: true },
  elementField: 'elementId',
  sample: () => ({ paddings: ['py-8'], space: '4' as const, container: true }),
  around: () => ({ space: '4' }),
});
