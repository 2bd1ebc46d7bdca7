import { colourHex, contrast, READABLE, readableOn } from './fields/colours';

/** What the site's pages are painted with: each '#rrggbb'. */
export interface Palette {
  background: string;
  text: string;
  /** Of links and buttons. */
  accent: string;
  /** Behind footer, menu and heroes without a picture. */
  dark: string;
  /** Links and buttons where the accent itself cannot be read. */
  accentOnDark: string;
}

/** Of a site that has chosen no colours. */
export const USUAL_PALETTE: Palette = {
  background: '#ffffff',
  text: '#1b2430',
  accent: '#0b5563',
  dark: '#0a3640',
  accentOnDark: '#a5e3ea',
};

/** The colours that a site can choose, by the names of its settings; '' is the usual one. */
export interface ChosenColours {
  colourBackground: string;
  colourText: string;
  colourAccent: string;
  colourDark: string;
}

/** Undefined where nothing is chosen. */
export function paletteOf(chosen: ChosenColours): Palette | undefined {
  const { colourBackground, colourText, colourAccent, colourDark } = chosen;
  if (!colourBackground && !colourText && !colourAccent && !colourDark) return undefined;
  const dark = colourDark || USUAL_PALETTE.dark;
  const accent = colourAccent || USUAL_PALETTE.accent;
  return {
    background: colourBackground || USUAL_PALETTE.background,
    text: colourText || USUAL_PALETTE.text,
    accent,
    dark,
    accentOnDark: colourAccent ? readableNear(accent, dark) : readableOn(dark, USUAL_PALETTE.accentOnDark),
  };
}

/**
 * The site's own colours, by the names that a colour field has for them. What they look like is chosen in the settings:
 * a later choice changes whatever names them.
 */
const SITE_COLOURS: Readonly<Record<string, (palette: Palette) => string>> = {
  siteBackground: ({ background }) => background,
  siteSoft: ({ accent, background }) => mix(accent, background, 0.1),
  siteText: ({ text }) => text,
  siteAccent: ({ accent }) => accent,
  siteDark: ({ dark }) => dark,
};

export const SITE_COLOUR_NAMES: readonly string[] = Object.keys(SITE_COLOURS);

/** '#rrggbb' of what a colour field names on a site with this palette; undefined as by `colourHex`. */
export function shownColour(name: string | undefined, palette: Palette | undefined): string | undefined {
  const ofSite = name !== undefined && Object.hasOwn(SITE_COLOURS, name) ? SITE_COLOURS[name] : undefined;
  return ofSite ? ofSite(palette ?? USUAL_PALETTE) : colourHex(name);
}

/** Returns a mixture of two '#rrggbb': `part` of the first, from 0 to 1. */
export function mix(one: string, other: string, part: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => {
    const value = Math.round(channel(one, at) * part + channel(other, at) * (1 - part));
    return value.toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** The colour, or the nearest one towards black or white that is readable on the background. */
export function readableNear(colour: string, background: string): string {
  if (contrast(colour, background) >= READABLE) return colour;
  const end = readableOn(background);
  for (let part = 0.95; part > 0; part -= 0.05) {
    const tried = mix(colour, end, part);
    if (contrast(tried, background) >= READABLE) return tried;
  }
  return end;
}
