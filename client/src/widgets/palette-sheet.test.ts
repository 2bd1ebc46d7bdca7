import { contrast, READABLE } from '@vestry/sync/widgets/fields/colours';
import { mix, paletteOf } from '@vestry/sync/widgets/palette';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coverShade, paletteSheet } from './palette-sheet';

const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
const dark = fc
  .tuple(channel, channel, channel)
  .map((channels) => `#${channels.join('')}`)
  .filter((colour) => contrast('#ffffff', colour) >= READABLE);
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

it(`white words on a white picture are read on the shade of every dark color (seed ${seed})`, () => {
  fc.assert(
    fc.property(dark, (colour) => {
      const shade = coverShade(colour)['--shade-end'];
      const alpha = Number.parseInt(shade.slice(7), 16) / 255;
      const read = contrast('#ffffff', mix(shade.slice(0, 7), '#ffffff', alpha));
      expect(read).toBeGreaterThanOrEqual(READABLE);
      // More than that takes the picture away.
      expect(read).toBeLessThan(READABLE + 1);
    }),
    { seed, numRuns: 500 },
  );
});

it('paints the button of a cover with the dark color of the site, on a light shade too', () => {
  const sheet = paletteSheet(
    paletteOf({ colourBackground: '', colourText: '', colourAccent: '', colourDark: '#3a0f1f' }),
  );
  expect(sheet).toContain('.site .caption{--on-accent:#3a0f1f}');
  expect(sheet).toContain(".site [data-shade='light'] .caption{--accent:#3a0f1f;--on-accent:#ffffff}");
});
