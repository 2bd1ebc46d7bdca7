import { SITE_COLOUR_NAMES } from '@vestry/sync/widgets/palette';
import { expect, test } from 'vitest';
import { siteColours } from './site-colours';

const box = (id: string, bgColor: unknown, textColor?: unknown) => ({
  value: { id, type: 'div', bgColor, textColor },
});

test('[WI8] the colours of the site come first, then those of its pages, the most used one before the others', () => {
  const tree = {
    value: { id: 'root', type: 'div' },
    children: [box('a', 'lime-100'), box('b', 'stone-100', 'pink-900'), box('c', 'stone-100')],
  };
  expect(siteColours([tree]).slice(0, 9)).toEqual([
    ...SITE_COLOUR_NAMES,
    'stone-100',
    'lime-100',
    'pink-900',
    'white',
  ]);
});

test('each colour is listed once, and no unknown one', () => {
  const colours = siteColours([box('a', 'stone-100', 'no-colour'), box('b', 7, 'transparent')]);
  expect(new Set(colours).size).toBe(colours.length);
  expect(colours).not.toContain('no-colour');
  expect(colours).not.toContain('transparent');
});
