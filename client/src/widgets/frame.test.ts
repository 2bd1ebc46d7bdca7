import { paletteOf } from '@vestry/sync/widgets/palette';
import { expect, test } from 'vitest';
import { frameOf } from './frame';

test('a smaller screen has values of its own: custom properties, and the classes that use them', () => {
  const { className, style } = frameOf(
    {
      textSize: '3xl',
      phoneTextSize: 'lg',
      phonePaddings: 'py-4',
      tabletMargins: 'my-0',
      tabletPaddings: 'p-8',
    },
    '#ffffff',
    'text',
  );
  expect(className).toBe('w text scaled large tablet-p tablet-my phone-size phone-py');
  expect(style).toMatchObject({
    '--phone-size': '1.125rem',
    '--phone-inside': '1rem',
    '--tablet-inside': 'clamp(1.2rem,4.4cqi,2rem)',
    '--tablet-outside': '0',
  });
});

test('[WI8] a section in the colours of the site is drawn in those that the site has now', () => {
  const fields = { bgColor: 'siteDark', textColor: 'siteAccent' };
  const chosen = { colourBackground: '', colourText: '', colourAccent: '#f0abfc', colourDark: '#4a044e' };
  expect(frameOf(fields, '#ffffff', 'div', paletteOf(chosen)).style).toMatchObject({
    backgroundColor: '#4a044e',
    color: '#f0abfc',
  });
  // The usual accent cannot be read on the usual dark colour.
  expect(frameOf(fields, '#ffffff', 'div').style).toMatchObject({
    backgroundColor: '#0a3640',
    color: '#ffffff',
  });
});
