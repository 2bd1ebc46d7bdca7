import { z } from 'zod';
import { COLOUR_NAMES } from './colours';
import { describeField } from './field';

/** The named presets that style fields hold. What they look like is said by client/src/widgets/frame.ts and its sheet. */
const WIDTHS = ['auto', 'full', '3/4', '2/3', '1/2', '1/3', '1/4', 'prose', 'narrow', 'wide'] as const;
export const TEXT_SIZES = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl'] as const;
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

/** Colour fields are searched by name often enough that a set pays. */
const colours: ReadonlySet<string> = new Set(COLOUR_NAMES);
export const colourSchema = z
  .string()
  .max(32)
  .refine((name) => name === '' || colours.has(name), 'Choose one of the named colours');

export const colour = (label: string, more: { help?: string } = {}) =>
  describeField(colourSchema.optional(), { label, control: 'colour', ...more });

const preset = <const Values extends readonly string[]>(label: string, options: Values) =>
  describeField(z.enum(options).optional(), { label, control: 'presets', options, many: false });

const presets = (label: string, options: readonly string[]) =>
  describeField(z.array(z.enum(options)).max(8).optional(), {
    label,
    control: 'presets',
    options,
    many: true,
  });

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
  container: describeField(z.boolean().optional(), {
    label: 'Keep within the page width',
    control: 'toggle',
  }),
  className: describeField(
    z
      .string()
      .max(300)
      .refine((value) => value.split(' ').every((token) => token === '' || tokens.has(token)), {
        message: 'Choose from the listed class names',
      })
      .optional(),
    { label: 'Class names', control: 'class-names' },
  ),
};
