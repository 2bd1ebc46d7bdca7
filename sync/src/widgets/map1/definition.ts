import { z } from 'zod';
import { defineWidget } from '../define-widget';
import { mapOf } from '../fields/embeds';
import { describeField } from '../fields/field';
import { choice, text } from '../fields/fields';
import { ARRANGING } from '../fields/style';

export const map1 = defineWidget({
  type: 'map1',
  label: 'widgets.map1',
  hint: 'widgets.map1Hint',
  idle: [...ARRANGING, 'textColor', 'textSize', 'textWeight', 'align'],
  fields: {
    url: describeField(
      z
        .string()
        .max(2048)
        .refine((value) => value === '' || mapOf(value) !== undefined, { message: 'contract.useMap' })
        .optional(),
      { label: 'widgets.mapAddress', help: 'widgets.mapAddressHelp', control: 'text' },
    ),
    title: text('widgets.mapTitle'),
    ratio: choice('widgets.size', [
      { value: 'band', label: 'widgets.sizeSmall' },
      { value: 'wide', label: 'widgets.sizeMedium' },
      { value: 'landscape', label: 'widgets.sizeLarge' },
    ]),
  },
  frames: true,
  titleField: 'title',
  sample: (t) => ({
    url: 'https://www.openstreetmap.org/?mlat=25.03376&mlon=121.56453#map=16/25.03376/121.56453',
    title: t('samples.map'),
    ratio: 'wide' as const,
  }),
});
