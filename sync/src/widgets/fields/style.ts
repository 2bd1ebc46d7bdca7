import { z } from 'zod';
import { messageOf } from '../../messages/message';
import type { Label } from '../label-text';
import { describeField } from './field';
import { choice, colour, DISPLAY_SIZES, TEXT_SIZES, toggle } from './fields';

/** The named presets that style fields hold. client/src/widgets/frame.ts and its sheet define what they look like. */
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

/** Names of values that are words; all others, sizes and fractions, are shown as they are. */
const NAMES: Partial<Record<string, Label>> = {
  auto: 'widgets.widthAuto',
  full: 'widgets.widthFull',
  prose: 'widgets.widthProse',
  narrow: 'widgets.widthNarrow',
  wide: 'widgets.widthWide',
  light: 'widgets.weightLight',
  normal: 'widgets.weightNormal',
  medium: 'widgets.weightMedium',
  semibold: 'widgets.weightSemibold',
  bold: 'widgets.weightBold',
  extrabold: 'widgets.weightExtrabold',
  row: 'widgets.directionRow',
  'row-reverse': 'widgets.directionRowReverse',
  column: 'widgets.directionColumn',
  'column-reverse': 'widgets.directionColumnReverse',
};

const preset = <const Value extends string>(label: Label, values: readonly Value[]) =>
  choice(
    label,
    values.map((value) => ({ value, label: NAMES[value] ?? value })),
  );

const presets = (label: Label, options: readonly string[]) =>
  describeField(z.array(z.enum(options)).max(8).optional(), { label, control: 'presets', options });

/** Space that is another one on a smaller screen: inside all round or above and below, outside above and below. */
const INSIDE = SPACES.flatMap((space) => [`p-${space}`, `py-${space}`] as const);
const OUTSIDE = SPACES.map((space) => `my-${space}` as const);

const smallerScreens = {
  tabletTextSize: preset('widgets.tabletTextSize', TEXT_SIZES),
  tabletPaddings: preset('widgets.tabletPaddings', INSIDE),
  tabletMargins: preset('widgets.tabletMargins', OUTSIDE),
  phoneTextSize: preset('widgets.phoneTextSize', TEXT_SIZES),
  phonePaddings: preset('widgets.phonePaddings', INSIDE),
  phoneMargins: preset('widgets.phoneMargins', OUTSIDE),
};

/** The look that most widgets share. Every field is optional: unset means the widget's own look. */
export const styleFields = {
  width: preset('widgets.width', WIDTHS),
  bgColor: colour('widgets.background'),
  textColor: colour('widgets.textColour', {
    help: 'widgets.textColourHelp',
  }),
  textSize: preset('widgets.textSize', [...TEXT_SIZES, ...DISPLAY_SIZES]),
  textWeight: preset('widgets.textWeight', TEXT_WEIGHTS),
  paddings: presets('widgets.paddings', PADDINGS),
  margins: presets('widgets.margins', MARGINS),
  flexDirection: preset('widgets.direction', FLEX_DIRECTIONS),
  space: preset('widgets.space', SPACES),
  container: toggle('widgets.container'),
  className: describeField(
    z
      .string()
      .max(300)
      .refine((value) => value.split(' ').every((token) => token === '' || tokens.has(token)), {
        message: messageOf('tree.chooseClass'),
      })
      .optional(),
    { label: 'widgets.classNames', control: 'class-names' },
  ),
  ...smallerScreens,
};

type StyleField = keyof typeof styleFields;

/** What a panel offers for the look of a widget: a style field, or what some class names do together. */
export type Look = StyleField | 'align';

/** Idle where a widget's own parts do not lie in a row or a column. */
export const ARRANGING = ['flexDirection', 'space'] as const satisfies readonly Look[];

/** The same look on smaller screens: idle where it is. */
export const ON_SMALLER_SCREENS: Readonly<Partial<Record<Look, readonly Look[]>>> = {
  textSize: ['tabletTextSize', 'phoneTextSize'],
  paddings: ['tabletPaddings', 'phonePaddings'],
  margins: ['tabletMargins', 'phoneMargins'],
};
