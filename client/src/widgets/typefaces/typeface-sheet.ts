import { type Family, TYPEFACE_PAIRS, type TypefacePair } from '@vestry/sync/site/typeface-pairs';
import { FONT_FILES } from './font-files';

/** As Google Fonts cuts its files, and Fontsource after it (`unicode.json` of each package). */
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_MORE =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/**
 * When a text that waits for its face is drawn: see `font-display` in CSS Fonts. `optional` for visitors: a page that was
 * drawn in the device's face stays so until the next one, and never jumps. `swap` in the editor, where a
 * person has to see its faces however late they come.
 */
export type Display = 'optional' | 'swap';

function fontFaces(family: Family, display: Display): string {
  const { weights, latin, latinMore, italic } = FONT_FILES[family];
  const fontFace = (style: string, file: string, range: string) =>
    `@font-face{font-family:'${family}';font-style:${style};font-weight:${weights};font-display:${display};src:url(${file}) format('woff2');unicode-range:${range}}`;
  return [
    fontFace('normal', latin, LATIN),
    fontFace('normal', latinMore, LATIN_MORE),
    italic ? fontFace('italic', italic, LATIN) : '',
  ].join('');
}

const familiesOf = (pair: TypefacePair): Family[] => [...new Set(Object.values(TYPEFACE_PAIRS[pair]))];

/** Those with serifs: letters that a face does not have come from one of its kind. */
const WITH_SERIFS = new Set<Family>(['Bitter', 'Fraunces', 'Lora']);

/** What a face asks of the titles that are set in it: narrow capitals stand close, and larger than others. */
const MANNERS: Partial<Record<Family, string>> = {
  'Barlow Condensed':
    '.site :where(h1,h2,h3,.logo,.display){text-transform:uppercase;font-weight:700;line-height:1}.site :where(h1){font-size:clamp(2.75rem,1.5rem + 5cqi,5.5rem)}.site :where(h2){font-size:clamp(2rem,1.4rem + 2.4cqi,3.25rem)}.site.site .caption :is(h1,h2){font-size:clamp(3rem,1.25rem + 7cqi,7rem);line-height:.95}',
};

/** The files of the site's faces, and they in the place of the sheets' own, which it follows in the cascade; '' without a pair. */
export function typefaceSheet(pair: TypefacePair | '', display: Display): string {
  if (pair === '') return '';
  const { headings, text } = TYPEFACE_PAIRS[pair];
  const rest = WITH_SERIFS.has(headings) ? '' : ';--display-rest:var(--text-rest)';
  return [
    ...familiesOf(pair).map((family) => fontFaces(family, display)),
    // The class stands two times to be more specific than the faces of a document in Chinese.
    `.site.site{--display-face:'${headings}';--text-face:'${text}'${rest}}`,
    MANNERS[headings] ?? '',
  ].join('');
}

/** Addresses of all files of a pair. */
export const filesOf = (pair: TypefacePair): string[] =>
  familiesOf(pair).flatMap((family) => {
    const { latin, latinMore, italic } = FONT_FILES[family];
    return [latin, latinMore, ...(italic ? [italic] : [])];
  });

/** Addresses of what a page is first drawn with, where its language is written in Latin letters. */
export function firstFonts(pair: TypefacePair | '', lang: string): string[] {
  if (pair === '' || !isLatin(lang)) return [];
  return familiesOf(pair).map((family) => FONT_FILES[family].latin);
}

function isLatin(lang: string): boolean {
  try {
    return new Intl.Locale(lang).maximize().script === 'Latn';
  } catch {
    // No tag: fonts of its script are fetched when they are needed.
    return false;
  }
}

/** Returns all families, for a list to choose from. */
export const samplesSheet = (): string =>
  (Object.keys(FONT_FILES) as Family[]).map((family) => fontFaces(family, 'swap')).join('');
