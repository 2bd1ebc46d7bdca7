import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, READABLE } from './fields/colours';
import { paletteOf, readableNear } from './palette';
import { unreadableColours } from './unreadable-colours';

const NONE = { colourBackground: '', colourText: '', colourAccent: '', colourDark: '' };
const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

it('a site that chooses nothing has no palette; what it leaves out is the usual one', () => {
  expect(paletteOf(NONE)).toBeUndefined();
  expect(unreadableColours(NONE)).toEqual([]);
  expect(paletteOf({ ...NONE, colourAccent: '#a21caf' })).toMatchObject({
    background: '#ffffff',
    text: '#1b2430',
    accent: '#a21caf',
    dark: '#0a3640',
  });
});

it('a pair that nobody can read is named with its ratio and one that can be read', () => {
  expect(unreadableColours({ ...NONE, colourText: '#fefefe', colourAccent: '#777777' })).toEqual([
    { field: 'colourText', ratio: 1, suggestion: expect.any(String) },
    { field: 'colourAccent', ratio: 4.4, suggestion: expect.any(String) },
  ]);
  // A dark background with the usual dark text: both are said, though only one was chosen.
  expect(unreadableColours({ ...NONE, colourBackground: '#101010' }).map(({ field }) => field)).toEqual([
    'colourText',
    'colourAccent',
  ]);
});

it('every suggestion can be read, and taking it ends the complaint', () => {
  fc.assert(
    fc.property(colour, colour, colour, colour, (background, text, accent, dark) => {
      const chosen = {
        colourBackground: background,
        colourText: text,
        colourAccent: accent,
        colourDark: dark,
      };
      const complaints = unreadableColours(chosen);
      const taken = Object.fromEntries(complaints.map(({ field, suggestion }) => [field, suggestion]));
      expect(unreadableColours({ ...chosen, ...taken })).toEqual([]);
      expect(contrast(readableNear(accent, dark), dark)).toBeGreaterThanOrEqual(READABLE);
      expect(contrast(paletteOf(chosen)!.accentOnDark, dark)).toBeGreaterThanOrEqual(READABLE);
    }),
  );
});
