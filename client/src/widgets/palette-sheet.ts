import { contrast, READABLE, readableOn } from '@vestry/sync/widgets/fields/colours';
import { mix, type Palette, readableNear } from '@vestry/sync/widgets/palette';

const declared = (properties: Record<string, string>): string =>
  Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** What is drawn on a background that the sheets fix: white, as cards are, or the palette's dark one. */
const accented = (accent: string) => ({
  '--accent': accent,
  '--on-accent': readableOn(accent, '#ffffff', '#1b2430'),
});

/** Between text and background, and still read. */
function muted({ text, background }: Palette): string {
  const tried = mix(text, background, 0.75);
  return contrast(tried, background) >= READABLE ? tried : text;
}

/** A little more than `READABLE`: a photograph is not exactly as bright as its file says. */
const READ_ON_PICTURES = 5;

const opacity = (part: number): string =>
  Math.round(Math.min(1, part) * 255)
    .toString(16)
    .padStart(2, '0');

/** What lies between a cover's picture and its words: just so dark that white words are read on a white picture, too. */
export function coverShade(dark: string): { '--shade': string; '--shade-end': string } {
  const shade = mix(dark, '#000000', 0.5);
  let part = 0.4;
  while (part < 1 && contrast('#ffffff', mix(shade, '#ffffff', part)) < READ_ON_PICTURES) part += 0.01;
  return { '--shade': `${shade}${opacity(part + 0.1)}`, '--shade-end': `${shade}${opacity(part)}` };
}

/**
 * The site's colours over those of the sheets, which it follows in the cascade; '' where nothing is chosen. Colours are
 * '#rrggbb' by their schema, so nothing else can get into the sheet.
 */
export function paletteSheet(palette: Palette | undefined): string {
  if (!palette) return '';
  const { background, text, accent, dark, accentOnDark } = palette;
  const onWhite = readableNear(accent, '#ffffff');
  const onDark = readableOn(dark, '#ffffff', '#1b2430');
  const page = {
    '--paper': background,
    '--ink': text,
    '--muted': muted(palette),
    '--line': `${text}24`,
    ...accented(accent),
  };
  const footer = {
    '--ink': onDark,
    '--muted': readableOn(dark, mix(onDark, dark, 0.82), onDark),
    '--line': `${onDark}38`,
    '--accent': accentOnDark,
    background: dark,
    color: onDark,
  };
  return [
    `.site{${declared(page)}}`,
    `.site .card,.site .survey1,.site .ask>div{${declared(accented(onWhite))}}`,
    `.site .timeline2 .mark{color:${onWhite}}.site .timeline2 .mark:empty::before{background:${onWhite}}`,
    `.site .footer1:not(.on-colour){${declared(footer)}}`,
    `.site .menu{background:${dark};color:${onDark}}.site .menu :is(a,span){color:${onDark}}`,
    `.site .menu :focus-visible{outline-color:${onDark}}`,
    // Words on it are white, whatever lies below.
    contrast('#ffffff', dark) >= READABLE
      ? [
          `.site .slide{background:${dark}}.site .hero1:not([data-shade]) .caption{${declared(coverShade(dark))}}`,
          `.site .caption{--on-accent:${dark}}.site [data-shade='light'] .caption{${declared(accented(dark))}}`,
        ].join('')
      : '',
  ].join('');
}
