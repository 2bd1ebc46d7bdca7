import { expect, it, vi } from 'vitest';
import { blockOfThisSecond } from './composed-reply';

it('a block is used in other seconds, with their date', () => {
  vi.useFakeTimers({ now: 1_000_000_000_000 });
  try {
    const text =
      'HTTP/1.1 204 No Content\r\nvary: Origin\r\nDate: some day\r\nConnection: keep-alive\r\n\r\n';
    const wire = { headers: ['vary', 'Origin'], block: { second: 999_999_999, text } };
    const renewed = text.replace('some day', 'Sun, 09 Sep 2001 01:46:40 GMT');
    expect(blockOfThisSecond(wire)).toBe(renewed);
    expect(blockOfThisSecond(wire)).toBe(renewed);
    vi.advanceTimersByTime(1000);
    expect(blockOfThisSecond(wire)).toBe(renewed.replace(':40 GMT', ':41 GMT'));
    expect(blockOfThisSecond({ headers: [] })).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
