import { describe, expect, it } from 'vitest';
import { caretAfter, cutTo, manyLines, oneLine } from './text-change';

describe('caretAfter', () => {
  it('stays before what others changed, moves with what they put in before it', () => {
    expect(caretAfter('one two', 'one two three', 3)).toBe(3);
    expect(caretAfter('one two', 'zero one two', 7)).toBe(12);
  });

  it('stands behind what took the place of the text around it', () =>
    expect(caretAfter('one two three', 'one 2 three', 5)).toBe(5));
});

describe('what is pasted', () => {
  it('is one line where a text has one', () => expect(oneLine('a\r\nb\tc\u2028d')).toBe('a b c d'));
  it('keeps its lines in other texts, and no control characters', () =>
    expect(manyLines('a\r\nb\u0000\u2029c\rd\te')).toBe('a\nb\nc\nd\te'));

  it('is cut, and nothing of what was there', () => {
    expect(cutTo(8, 'one two', 'one xxxxxtwo')).toBe('one xtwo');
    expect(cutTo(3, 'too long', 'too very long')).toBe('too long');
    expect(cutTo(2, 'a', 'a😀')).toBe('a');
    expect(cutTo(9, 'a', 'ab')).toBe('ab');
  });
});
