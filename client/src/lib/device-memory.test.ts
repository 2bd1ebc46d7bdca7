import '../data/test-support/page-globals';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { recall, remember } from './device-memory';

const names = z.array(z.string());

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('what a device remembers', () => {
  it('comes back as it was', () => {
    expect(remember('vestry.test', ['a', 'b'])).toBe(true);
    expect(recall('vestry.test', names, [])).toEqual(['a', 'b']);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '["a"'],
    ['another shape', '{"a":1}'],
  ])('is the default where there is %s', (_, stored) => {
    if (stored !== null) localStorage.setItem('vestry.test', stored);
    expect(recall('vestry.test', names, ['default'])).toEqual(['default']);
  });

  it('stays as it was where the storage refuses more', () => {
    remember('vestry.test', ['a']);
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(remember('vestry.test', ['b'])).toBe(false);
    expect(recall('vestry.test', names, [])).toEqual(['a']);
  });

  it('is the default where the browser lets nothing be read', () => {
    vi.spyOn(localStorage, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(recall('vestry.test', names, ['default'])).toEqual(['default']);
  });
});
