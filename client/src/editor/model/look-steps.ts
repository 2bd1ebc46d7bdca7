import type { MessageKey } from '@vestry/sync/messages/translate';
import type { Look } from '@vestry/sync/widgets/fields/style';

/** One of the few values that people choose between; what is stored for it is the step's own affair. */
export interface Step {
  value: string;
  label: MessageKey;
}

/** What is stored and is none of the steps: chosen in the full list. */
export const CUSTOM = 'custom';

export interface Steps {
  /** What a definition calls it when it does nothing; undefined for what every widget has. */
  look?: Look;
  label: MessageKey;
  /** The style field that holds it. */
  field: string;
  steps: readonly Step[];
  /** The step of the stored value: '' for the widget's own look, `CUSTOM` for another value. */
  read: (stored: unknown) => string;
  /**
   * What the field holds afterwards; undefined takes it away, as `''` does for a step. A band runs from edge to edge
   * of the page, so the space inside it is above and below alone.
   */
  write: (stored: unknown, step: string, isBand: boolean) => unknown;
}

const SPACES: Readonly<Record<string, string>> = { none: '0', s: '4', m: '8', l: '12', xl: '20' };
const SIZES: Readonly<Record<string, string>> = { s: 'sm', m: 'base', l: 'xl', xl: '3xl' };
const GAPS: Readonly<Record<string, string>> = { none: '0', s: '2', m: '4', l: '8', xl: '12' };

const NONE: Step = { value: 'none', label: 'looks.none' };
const S_TO_XL: readonly Step[] = [
  { value: 's', label: 'looks.small' },
  { value: 'm', label: 'looks.medium' },
  { value: 'l', label: 'looks.large' },
  { value: 'xl', label: 'looks.extraLarge' },
];

const stepFor = (values: Readonly<Record<string, string>>, stored: unknown): string =>
  Object.keys(values).find((step) => values[step] === stored) ?? CUSTOM;

/** A field that holds one preset. */
const single = (
  field: Look,
  label: MessageKey,
  steps: readonly Step[],
  values: Readonly<Record<string, string>>,
): Steps => ({
  look: field,
  label,
  field,
  steps,
  read: (stored) => (stored === undefined || stored === '' ? '' : stepFor(values, stored)),
  write: (_stored, step) => values[step],
});

/** Where each step is stored as it is called. */
const asNamed = (steps: readonly Step[]) => Object.fromEntries(steps.map(({ value }) => [value, value]));

function spacing(field: 'paddings' | 'margins', label: MessageKey): Steps {
  const letter = field.charAt(0);
  return {
    look: field,
    label,
    field,
    steps: [NONE, ...S_TO_XL],
    read(stored) {
      if (!Array.isArray(stored) || stored.length === 0) return '';
      const [name, more] = stored as unknown[];
      if (more !== undefined || typeof name !== 'string') return CUSTOM;
      const [side, space] = name.split('-');
      const isAllRound = side === `${letter}y` || (side === letter && letter === 'p');
      return isAllRound ? stepFor(SPACES, space) : CUSTOM;
    },
    write(_stored, step, isBand) {
      const space = SPACES[step];
      // Space outside is above and below: at the sides it would move a widget out of the line of the others.
      const side = isBand || letter === 'm' ? `${letter}y` : letter;
      return space === undefined ? undefined : [`${side}-${space}`];
    },
  };
}

/** Class names of which a widget has one at a time; the others in the field stay. */
function token(
  options: { look?: Look; label: MessageKey; steps: readonly Step[] },
  names: Readonly<Record<string, string>>,
): Steps {
  const all = new Set(Object.values(names));
  const namesOf = (stored: unknown) =>
    typeof stored === 'string' ? stored.split(' ').filter((name) => name !== '') : [];
  return {
    ...options,
    field: 'className',
    read(stored) {
      const [name, more] = namesOf(stored).filter((each) => all.has(each));
      if (name === undefined) return '';
      return more === undefined ? stepFor(names, name) : CUSTOM;
    },
    write(stored, step) {
      const others = namesOf(stored).filter((name) => !all.has(name));
      const chosen = names[step];
      const next = chosen === undefined ? others : [...others, chosen];
      return next.length > 0 ? next.join(' ') : undefined;
    },
  };
}

const ALIGN = token(
  {
    look: 'align',
    label: 'looks.align',
    steps: [
      { value: 'start', label: 'looks.alignStart' },
      { value: 'center', label: 'looks.alignCenter' },
      { value: 'end', label: 'looks.alignEnd' },
    ],
  },
  { start: 'text-left', center: 'text-center', end: 'text-right' },
);

/** Everywhere is the default, so it is no class name. */
export const SHOWN_ON = token(
  {
    label: 'looks.shownOn',
    steps: [
      { value: '', label: 'looks.shownOnAll' },
      { value: 'phones', label: 'looks.shownOnPhones' },
      { value: 'larger', label: 'looks.shownOnLarger' },
    ],
  },
  { phones: 'only-on-phone', larger: 'hide-on-phone' },
);

const WIDTHS: readonly Step[] = [
  { value: '1/3', label: 'looks.widthThird' },
  { value: '1/2', label: 'looks.widthHalf' },
  { value: 'prose', label: 'looks.widthProse' },
  { value: 'narrow', label: 'looks.widthNarrow' },
  { value: 'wide', label: 'looks.widthWide' },
  { value: 'full', label: 'looks.widthFull' },
];
export const WIDTH = single('width', 'looks.width', WIDTHS, asNamed(WIDTHS));

const WEIGHTS: readonly Step[] = [
  { value: 'light', label: 'looks.weightLight' },
  { value: 'normal', label: 'looks.weightNormal' },
  { value: 'bold', label: 'looks.weightBold' },
];

const DIRECTIONS: readonly Step[] = [
  { value: 'row', label: 'looks.directionRow' },
  { value: 'column', label: 'looks.directionColumn' },
];
const DIRECTION = single('flexDirection', 'looks.direction', DIRECTIONS, asNamed(DIRECTIONS));

/** In the order of the panel: the box, then what is in it. */
export const BOX: readonly Steps[] = [
  WIDTH,
  spacing('paddings', 'looks.inside'),
  spacing('margins', 'looks.outside'),
  DIRECTION,
  single('space', 'looks.between', [NONE, ...S_TO_XL], GAPS),
];
export const WORDS: readonly Steps[] = [
  ALIGN,
  single('textSize', 'looks.size', S_TO_XL, SIZES),
  single('textWeight', 'looks.weight', WEIGHTS, asNamed(WEIGHTS)),
];

/** A smaller screen that can have a look of its own, and the window of the canvas that shows it. */
export const SMALLER_SCREENS = {
  phone: { label: 'looks.shownOnPhones', device: 'mobile' },
  tablet: { label: 'looks.tablets', device: 'tablet' },
} as const satisfies Record<string, { label: MessageKey; device: string }>;
export type SmallerScreen = keyof typeof SMALLER_SCREENS;

/** Space as one preset; `side` of a box that is no band. */
const onePreset = (look: Look, field: Look, label: MessageKey, side: 'p' | 'my'): Steps => ({
  look,
  label,
  field,
  steps: [NONE, ...S_TO_XL],
  read(stored) {
    if (typeof stored !== 'string' || stored === '') return '';
    return stepFor(SPACES, stored.split('-')[1]);
  },
  write(_stored, step, isBand) {
    const space = SPACES[step];
    if (space === undefined) return undefined;
    return `${isBand && side === 'p' ? 'py' : side}-${space}`;
  },
});

/** What a smaller screen may have another one of: space and text size. */
export const onScreen = (screen: SmallerScreen): readonly Steps[] => [
  onePreset('paddings', `${screen}Paddings`, 'looks.inside', 'p'),
  onePreset('margins', `${screen}Margins`, 'looks.outside', 'my'),
  { ...single(`${screen}TextSize`, 'looks.size', S_TO_XL, SIZES), look: 'textSize' },
];
