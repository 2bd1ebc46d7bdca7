import type { TypefacePair } from '@vestry/sync/site/typeface-pairs';
import type { Palette } from '@vestry/sync/widgets/palette';
import { paletteSheet } from './palette-sheet';
import { type Display, typefaceSheet } from './typefaces/typeface-sheet';

/** What the site's settings say of its look, over the sheets of the widgets; '' where nothing is chosen. */
export const lookSheet = (
  palette: Palette | undefined,
  typefaces: TypefacePair | '',
  display: Display,
): string => paletteSheet(palette) + typefaceSheet(typefaces, display);
