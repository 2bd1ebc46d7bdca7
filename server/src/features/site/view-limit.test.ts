import { describe, expect, it } from 'vitest';
import { viewLimit } from './view-limit';

const endless = (): never => {
  for (;;);
};

describe('the time that a view of one’s own has', () => {
  it('gives what a view gives, and throws what it throws', () => {
    const limit = viewLimit();
    const element = { some: 'element' };
    expect(limit('good1', () => element)).toBe(element);
    const thrown = new Error('mine');
    expect(() =>
      limit('bad1', () => {
        throw thrown;
      }),
    ).toThrow(thrown);
  });

  it('ends a view that loops, and does not try its type a third time', () => {
    const limit = viewLimit(50);
    let calls = 0;
    const draw = () => {
      calls += 1;
      return endless();
    };
    expect(() => limit('loop1', draw)).toThrow('timed out');
    expect(() => limit('loop1', draw)).toThrow('The view of loop1 did not end');
    expect(calls).toBe(2);
    expect(limit('good1', () => 'drawn')).toBe('drawn');
  });

  it('ends an expression that backtracks for ever', () => {
    const limit = viewLimit(50);
    expect(() => limit('regex1', () => /^(a+)+$/.test(`${'a'.repeat(60)}!`))).toThrow('timed out');
  });

  it('draws a view again that was stopped from outside', () => {
    // As usual: a busy machine may stop the second one for a moment, too.
    const limit = viewLimit();
    let calls = 0;
    expect(
      limit('slow1', () => {
        calls += 1;
        return calls === 1 ? endless() : 'drawn';
      }),
    ).toBe('drawn');
    expect(limit('slow1', () => 'drawn again')).toBe('drawn again');
  });
});
