import fc from 'fast-check';
import { expect, it } from 'vitest';
import { colourHex, contrast, READABLE, readableOn } from './fields/colours';
import { colour as colourField } from './fields/fields';
import { paletteOf, readableNear, SITE_COLOUR_NAMES, shownColour, USUAL_PALETTE } from './palette';
import { readFields } from './read-fields';
import { text } from './text/definition';
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
  // A dark background with the usual dark text: both are reported, though only one was chosen.
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

it('[WI8] what names a colour of the site follows the settings, and can be read on every ground of the site', () => {
  expect(SITE_COLOUR_NAMES.map((name) => shownColour(name, undefined))).toEqual([
    USUAL_PALETTE.background,
    '#e7eeef',
    USUAL_PALETTE.text,
    USUAL_PALETTE.accent,
    USUAL_PALETTE.dark,
  ]);
  expect(shownColour('sky-100', undefined)).toBe(colourHex('sky-100'));
  const names = fc.constantFrom(...SITE_COLOUR_NAMES);
  fc.assert(
    fc.property(colour, colour, colour, names, names, (background, accent, dark, ground, ink) => {
      const palette = paletteOf({
        ...NONE,
        colourBackground: background,
        colourAccent: accent,
        colourDark: dark,
      });
      expect([shownColour('siteBackground', palette), shownColour('siteAccent', palette)]).toEqual([
        background,
        accent,
      ]);
      const under = shownColour(ground, palette) ?? '';
      expect(contrast(readableOn(under, shownColour(ink, palette)), under)).toBeGreaterThanOrEqual(READABLE);
    }),
  );
});

it('[WI8] a color field takes the names of the site; one that is not known here is shown by nobody and kept', () => {
  const schema = colourField('widgets.background');
  for (const name of SITE_COLOUR_NAMES) expect(schema.safeParse(name).success).toBe(true);
  expect(schema.safeParse('siteFuture').success).toBe(false);
  const value = { id: 'a', type: 'text', text: 'Welcome', bgColor: 'siteFuture', textColor: 'siteText' };
  expect(readFields(text, value)).toEqual({ text: 'Welcome', textColor: 'siteText' });
});
