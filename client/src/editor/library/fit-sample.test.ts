import { expect, it } from 'vitest';
import { bestWidth } from './fit-sample';

const slot = { width: 160, height: 100 };

it('draws a short text large, and cards as wide as they need to be seen', () => {
  expect(bestWidth(slot, () => 60)).toBe(320);
  expect(bestWidth(slot, (width) => (width < 720 ? 900 : 300))).toBe(720);
});

it('draws what is long at every width as the desktop has it', () => {
  expect(bestWidth(slot, () => 5000)).toBe(1040);
});
