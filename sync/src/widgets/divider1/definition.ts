import { defineWidget } from '../define-widget';
import { choice } from '../fields/fields';
import { ARRANGING } from '../fields/style';

export const divider1 = defineWidget({
  type: 'divider1',
  label: 'widgets.divider1',
  hint: 'widgets.divider1Hint',
  idle: [...ARRANGING, 'textColor', 'textSize', 'textWeight', 'align'],
  fields: {
    look: choice('widgets.look', [
      { value: 'line', label: 'widgets.dividerLine' },
      { value: 'short', label: 'widgets.dividerShort' },
      { value: 'dots', label: 'widgets.dividerDots' },
      { value: 'space', label: 'widgets.dividerSpace' },
    ]),
    size: choice('widgets.spaceAround', [
      { value: 'small', label: 'widgets.sizeSmall' },
      { value: 'medium', label: 'widgets.sizeMedium' },
      { value: 'large', label: 'widgets.sizeLarge' },
    ]),
  },
  sample: () => ({ look: 'line' as const, size: 'medium' as const }),
});
