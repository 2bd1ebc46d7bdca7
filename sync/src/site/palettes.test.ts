import { expect, it } from 'vitest';
import { colourFaults, NO_DETAILS } from '../contract/site-details';
import { contrast, READABLE } from '../widgets/fields/colours';
import { paletteOf } from '../widgets/palette';
import { PALETTE_NAMES, PALETTES } from './palettes';

it.each(PALETTE_NAMES)('everyone can read the palette %s', (name) => {
  const chosen = PALETTES[name];
  expect(colourFaults({ ...NO_DETAILS, ...chosen })).toEqual([]);
  const { background, text, accent, dark, accentOnDark } = paletteOf(chosen)!;
  expect(contrast(text, background)).toBeGreaterThanOrEqual(7);
  expect(contrast(accent, background)).toBeGreaterThanOrEqual(READABLE);
  expect(contrast(accentOnDark, dark)).toBeGreaterThanOrEqual(READABLE);
});
