import { z } from 'zod';
import { describeField } from './field';
import { choice, colour, TEXT_SIZES, toggle } from './fields';

/** The named presets that style fields hold. What they look like is said by client/src/widgets/frame.ts and its sheet. */
const WIDTHS = ['auto', 'full', '3/4', '2/3', '1/2', '1/3', '1/4', 'prose', 'narrow', 'wide'] as const;
const TEXT_WEIGHTS = ['light', 'normal', 'medium', 'semibold', 'bold', 'extrabold'] as const;
const FLEX_DIRECTIONS = ['row', 'row-reverse', 'column', 'column-reverse'] as const;
/** Steps of 4 px; the larger ones shrink on narrow screens. */
const SPACES = ['0', '1', '2', '3', '4', '5', '6', '8', '10', '12', '16', '20', '24'] as const;

const SIDES = ['', 'x', 'y', 't', 'r', 'b', 'l'] as const;
const spacings = (letter: 'p' | 'm') =>
  SIDES.flatMap((side) => SPACES.map((space) => `${letter}${side}-${space}`));
const PADDINGS = spacings('p');
const MARGINS = [...spacings('m'), 'mx-auto', 'ml-auto', 'mr-auto'];

/** The closed list of class names; what each does is in the public site's sheet. */
export const CLASS_TOKENS = [
  'text-left',
  'text-center',
  'text-right',
  'italic',
  'underline',
  'uppercase',
  'lead',
  'eyebrow',
  'quote',
  'muted',
  'button',
  'button-outline',
  'card',
  'rounded',
  'rounded-lg',
  'rounded-full',
  'border',
  'border-t',
  'border-b',
  'shadow',
  'shadow-lg',
  'items-start',
  'items-center',
  'items-end',
  'justify-start',
  'justify-center',
  'justify-end',
  'justify-between',
  'wrap',
  'grow',
  'grid-2',
  'grid-3',
  'grid-4',
  'full-bleed',
  'hide-on-phone',
  'only-on-phone',
  'no-print',
] as const;

const tokens: ReadonlySet<string> = new Set(CLASS_TOKENS);

const preset = <const Value extends string>(label: string, values: readonly Value[]) =>
  choice(
    label,
    values.map((value) => ({ value, label: value })),
  );

const presets = (label: string, options: readonly string[]) =>
  describeField(z.array(z.enum(options)).max(8).optional(), { label, control: 'presets', options });

/** The look that most widgets share. Every field is optional: unset means the widget's own look. */
export const styleFields = {
  width: preset('Width', WIDTHS),
  bgColor: colour('Background'),
  textColor: colour('Text colour', {
    help: 'A colour that cannot be read on the background is replaced by one that can.',
  }),
  textSize: preset('Text size', TEXT_SIZES),
  textWeight: preset('Text weight', TEXT_WEIGHTS),
  paddings: presets('Paddings', PADDINGS),
  margins: presets('Margins', MARGINS),
  flexDirection: preset('Direction', FLEX_DIRECTIONS),
  space: preset('Space between', SPACES),
  container: toggle('Keep within the page width'),
  className: describeField(
    z
      .string()
      .max(300)
      .refine((value) => value.split(' ').every((token) => token === '' || tokens.has(token)), {
        message: 'contract.chooseClass',
      })
      .optional(),
    { label: 'Class names', control: 'class-names' },
  ),
};
