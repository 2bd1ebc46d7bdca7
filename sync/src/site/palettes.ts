import type { ChosenColours } from '../widgets/palette';

const palette = (
  colourBackground: string,
  colourText: string,
  colourAccent: string,
  colourDark: string,
): ChosenColours => ({ colourBackground, colourText, colourAccent, colourDark });

/** Colors that go together, to be chosen at once; text and links are readable on the background (see `colourFaults`). */
export const PALETTES = {
  lake: palette('#fffcf7', '#1b2430', '#0b5563', '#0a3640'),
  forest: palette('#fbfaf5', '#1f2a22', '#2f6b3c', '#17321f'),
  brick: palette('#fdf8f4', '#2e2320', '#a63d24', '#4a1d14'),
  wine: palette('#fffafa', '#2a1a20', '#7a1f3d', '#3a0f1f'),
  harbor: palette('#ffffff', '#0f2a3d', '#c2410c', '#052f4a'),
  plum: palette('#fdfbff', '#241f4a', '#5b3fa8', '#221a4a'),
  ink: palette('#ffffff', '#1c1c1e', '#1d4ed8', '#111827'),
  evening: palette('#171a21', '#eceef2', '#f2b35d', '#0c0e13'),
} as const satisfies Record<string, ChosenColours>;

export type PaletteName = keyof typeof PALETTES;

export const PALETTE_NAMES = Object.keys(PALETTES) as PaletteName[];
