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
  expect(className).toBe('w text scaled tablet-p tablet-my phone-size phone-py');
  expect(style).toMatchObject({
    '--phone-size': '1.125rem',
    '--phone-inside': '1rem',
    '--tablet-inside': 'clamp(1.2rem,4.4cqi,2rem)',
    '--tablet-outside': '0',
  });
});
