import { describe, expect, it } from 'vitest';
import { coveredBy } from './use-keyboard';

describe('what the keyboard covers', () => {
  it('is what the window has more than can be seen', () =>
    expect(coveredBy(812, { height: 476, scale: 1 })).toBe(336));

  it('is nothing for a bar of the browser, a page that was enlarged, or a browser that does not say', () => {
    expect(coveredBy(812, { height: 756, scale: 1 })).toBe(0);
    expect(coveredBy(812, { height: 406, scale: 2 })).toBe(0);
    expect(coveredBy(812, null)).toBe(0);
  });
});
