import { readableOn } from '@vestry/sync/widgets/fields/colours';
import { type Palette, shownColour, USUAL_PALETTE } from '@vestry/sync/widgets/palette';
import type { styleFields } from '@vestry/sync/widgets/fields/style';
import type { CSSProperties } from 'react';
import type { z } from 'zod';

/** The style fields of a widget, as far as they are valid. */
type StyleValues = Partial<z.output<z.ZodObject<typeof styleFields>>>;

const WIDTH: Record<string, string> = {
  full: '100%',
  '3/4': '75%',
  '2/3': '66.667%',
  '1/2': '50%',
  '1/3': '33.333%',
  '1/4': '25%',
  prose: '70ch',
  narrow: '48rem',
  wide: '72rem',
};

/** Fluid above body size: the smaller value at 375 px, the larger at 1280 px. */
const SIZE: Record<string, string> = {
  xs: '.75rem',
  sm: '.875rem',
  base: '1rem',
  lg: '1.125rem',
  xl: 'clamp(1.2rem,1.15rem + .25cqi,1.375rem)',
  '2xl': 'clamp(1.375rem,1.27rem + .5cqi,1.75rem)',
  '3xl': 'clamp(1.625rem,1.42rem + .9cqi,2.25rem)',
  '4xl': 'clamp(1.875rem,1.5rem + 1.6cqi,2.875rem)',
  '5xl': 'clamp(2.125rem,1.5rem + 2.6cqi,3.625rem)',
  '6xl': 'clamp(2.375rem,1.5rem + 3.7cqi,4.5rem)',
  '7xl': 'clamp(3rem,1.5rem + 6.4cqi,6.75rem)',
  '8xl': 'clamp(4.5rem,1.5rem + 12cqi,11rem)',
};

const WEIGHT: Record<string, number> = {
  light: 300,
  normal: 400,
  medium: 500,
  semibold: 600,
  bold: 700,
  extrabold: 800,
};

const SIDES: Record<string, readonly string[]> = {
  '': ['Top', 'Right', 'Bottom', 'Left'],
  x: ['Right', 'Left'],
  y: ['Top', 'Bottom'],
  t: ['Top'],
  r: ['Right'],
  b: ['Bottom'],
  l: ['Left'],
};

type Style = Record<string, string | number> & CSSProperties;

/** A step of 4 px; from 32 px on it shrinks to 60 % on narrow screens. */
function length(step: string): string {
  const rem = Number(step) / 4;
  if (rem === 0) return '0';
  return rem < 2 ? `${rem}rem` : `clamp(${rem * 0.6}rem,${rem * 2.2}cqi,${rem}rem)`;
}

function spacing(property: 'padding' | 'margin', names: readonly string[] = [], style: Style): void {
  for (const name of names) {
    const [side = '', step = ''] = name.slice(1).split('-');
    for (const edge of SIDES[side] ?? []) style[property + edge] = step === 'auto' ? 'auto' : length(step);
  }
}

/** Custom properties for everything that is drawn on a background, each readable on it. */
export function surfaceStyle(
  background: string,
  textColour?: string,
  palette = USUAL_PALETTE,
): Record<string, string> {
  const ink = readableOn(background, shownColour(textColour, palette), palette.text, '#1b2430', '#ffffff');
  const dark = readableOn(background, '#1b2430', '#ffffff') === '#ffffff';
  const accent = readableOn(background, palette.accent, palette.accentOnDark, ink);
  return {
    color: ink,
    '--ink': ink,
    '--muted': readableOn(background, dark ? '#cbd5e1' : '#52606f', ink),
    '--line': dark ? '#ffffff40' : '#1b243024',
    '--accent': accent,
    '--on-accent': readableOn(accent, '#ffffff', '#1b2430'),
  };
}

/** What a background, or a text colour alone, sets; `surface` is what lies below a widget without a background. */
function colours(
  background: string | undefined,
  surface: string,
  textColour: string | undefined,
  palette: Palette | undefined,
): Style {
  if (background !== undefined)
    return { backgroundColor: background, ...surfaceStyle(background, textColour, palette) };
  if (!textColour) return {};
  const ink = readableOn(surface, shownColour(textColour, palette), palette?.text, '#1b2430', '#ffffff');
  return { color: ink, '--ink': ink };
}

/** Size and weight; by the classes titles follow them, which have sizes and weights of their own. */
function words({ textSize, textWeight }: StyleValues, style: Style, classes: string[]): void {
  if (textSize) {
    style.fontSize = SIZE[textSize] ?? '1rem';
    classes.push('scaled');
    if (/^[78]/.test(textSize)) classes.push('display');
    else if (/^[3-6]/.test(textSize)) classes.push('large');
  }
  if (textWeight) {
    style.fontWeight = WEIGHT[textWeight] ?? 400;
    classes.push('weighted');
  }
}

/**
 * What is another one on smaller screens: a style attribute knows no screens, so it holds the values alone, and the
 * classes are those of css/screens.css.
 */
function smallerScreens(fields: StyleValues, style: Style, classes: string[]): void {
  for (const screen of ['tablet', 'phone'] as const) {
    const { size, inside, outside } = {
      size: fields[`${screen}TextSize`],
      inside: fields[`${screen}Paddings`],
      outside: fields[`${screen}Margins`],
    };
    if (size) {
      style[`--${screen}-size`] = SIZE[size] ?? '1rem';
      classes.push(`${screen}-size`);
    }
    if (inside) {
      const [side = '', step = ''] = inside.split('-');
      style[`--${screen}-inside`] = length(step);
      classes.push(`${screen}-${side}`);
    }
    if (outside) {
      style[`--${screen}-outside`] = length(outside.slice('my-'.length));
      classes.push(`${screen}-my`);
    }
  }
}

/**
 * Class and style of a widget's root element out of its style fields, and the background that its content stands on.
 * Values are presets only; what is not one of them has been left out before.
 */
export function frameOf(
  fields: StyleValues,
  surface: string,
  ownClass: string,
  palette?: Palette,
): { className: string; style?: CSSProperties; surface: string } {
  const classes = ['w', ownClass];
  const background = shownColour(fields.bgColor, palette);
  if (background !== undefined) classes.push('on-colour');
  const style = colours(background, surface, fields.textColor, palette);
  words(fields, style, classes);
  const width = fields.width && WIDTH[fields.width];
  if (width) {
    style['--width'] = width;
    classes.push('sized');
  }
  spacing('padding', fields.paddings, style);
  spacing('margin', fields.margins, style);
  smallerScreens(fields, style, classes);
  if (fields.flexDirection) classes.push('flex', fields.flexDirection);
  if (fields.space) style.gap = length(fields.space);
  if (fields.container !== undefined) classes.push(fields.container ? 'container' : 'edge');
  classes.push(...(fields.className ?? '').split(' ').filter(Boolean));
  return {
    className: classes.join(' '),
    ...(Object.keys(style).length > 0 ? { style } : {}),
    surface: background ?? surface,
  };
}
