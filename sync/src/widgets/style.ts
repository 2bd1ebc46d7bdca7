import { z } from 'zod';
import { COLOUR_NAMES } from './colours';
import { describeField } from './field';

/** The named presets that style fields hold. What they look like is said by client/src/widgets/frame.ts and its sheet. */
export const WIDTHS = ['auto', 'full', '3/4', '2/3', '1/2', '1/3', '1/4', 'prose', 'narrow', 'wide'] as const;
export const TEXT_SIZES = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl', '6xl'] as const;
export const TEXT_WEIGHTS = ['light', 'normal', 'medium', 'semibold', 'bold', 'extrabold'] as const;
export const FLEX_DIRECTIONS = ['row', 'row-reverse', 'column', 'column-reverse'] as const;
/** Steps of 4 px; the larger ones shrink on narrow screens. */
export const SPACES = ['0', '1', '2', '3', '4', '5', '6', '8', '10', '12', '16', '20', '24'] as const;

const SIDES = ['', 'x', 'y', 't', 'r', 'b', 'l'] as const;
const spacings = (letter: 'p' | 'm') =>
  SIDES.flatMap((side) => SPACES.map((space) => `${letter}${side}-${space}`));
export const PADDINGS: readonly string[] = spacings('p');
export const MARGINS: readonly string[] = [...spacings('m'), 'mx-auto', 'ml-auto', 'mr-auto'];

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

const presets = (values: readonly string[]) => z.array(z.enum(values as [string, ...string[]])).max(8);

/** The look that most widgets share. Every field is optional: unset means the widget's own look. */
export const styleFields = {
  width: describeField(z.enum(WIDTHS).optional(), {
    label: 'Width',
    control: 'presets',
    options: WIDTHS,
    many: false,
  }),
  bgColor: describeField(colourSchema.optional(), { label: 'Background', control: 'colour' }),
  textColor: describeField(colourSchema.optional(), {
    label: 'Text colour',
    control: 'colour',
    help: 'A colour that cannot be read on the background is replaced by one that can.',
  }),
  textSize: describeField(z.enum(TEXT_SIZES).optional(), {
    label: 'Text size',
    control: 'presets',
    options: TEXT_SIZES,
    many: false,
  }),
  textWeight: describeField(z.enum(TEXT_WEIGHTS).optional(), {
    label: 'Text weight',
    control: 'presets',
    options: TEXT_WEIGHTS,
    many: false,
  }),
  paddings: describeField(presets(PADDINGS).optional(), {
    label: 'Paddings',
    control: 'presets',
    options: PADDINGS,
    many: true,
  }),
  margins: describeField(presets(MARGINS).optional(), {
    label: 'Margins',
    control: 'presets',
    options: MARGINS,
    many: true,
  }),
  flexDirection: describeField(z.enum(FLEX_DIRECTIONS).optional(), {
    label: 'Direction',
    control: 'presets',
    options: FLEX_DIRECTIONS,
    many: false,
  }),
  space: describeField(z.enum(SPACES).optional(), {
    label: 'Space between',
    control: 'presets',
    options: SPACES,
    many: false,
  }),
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
