import { describe, expect, it } from 'vitest';
import { COLOUR_NAMES, READABLE, colourHex, contrast, readableOn } from './colours';

const solid = COLOUR_NAMES.filter((name) => name !== 'transparent');

describe('the named colours', () => {
  it('are families with shades', () => {
    expect(COLOUR_NAMES).toContain('sky-100');
    expect(solid.every((name) => /^#[0-9a-f]{6}$/.test(colourHex(name) ?? ''))).toBe(true);
    expect(colourHex('sky-101')).toBeUndefined();
  });

  it('can be read in every combination that can be chosen', () => {
    const unreadable = solid.flatMap((background) => {
      const under = colourHex(background) ?? '';
      return solid
        .filter((text) => !(contrast(readableOn(under, colourHex(text)), under) >= READABLE))
        .map((text) => `${text} on ${background}`);
    });
    expect(unreadable).toEqual([]);
  });

  it('are kept as wished where they can be read', () => {
    expect(readableOn('#ffffff', '#1b2430')).toBe('#1b2430');
    expect(readableOn('#ffffff', '#ffff00', '#333333')).toBe('#333333');
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  });
});
