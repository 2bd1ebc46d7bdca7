import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addRange, endOfRange, sizeOfRanges } from './ranges';
import { requiredLiteral } from './regex-literal';

it.each([
  ['error', 'error'],
  ['GET /api/.* 500', 'GET /api/'],
  ['colou?r', 'colo'],
  ['a+bc', 'bc'],
  ['(one|two) three', ' three'],
  ['one|two', ''],
  ['[abc]def', 'def'],
  [String.raw`\d+ ms \[pid\]`, ' [pid]'],
  [String.raw`\x41bc`, ''],
  ['ab{2,3}cd', 'cd'],
  ['^begin$', 'begin'],
  ['(?=xyz)abc', 'abc'],
  ['ask', 'a'],
  ['.*', ''],
])('%s needs %s', (source, literal) => {
  expect(requiredLiteral(source)).toBe(literal);
});

it('is in whatever matches', () => {
  const atom = fc.constantFrom(
    'a',
    'b',
    'abc',
    '.',
    '[ab]',
    '(ab)',
    '(a|b)',
    '(?:ab)',
    String.raw`\.`,
    String.raw`\w`,
    'Z',
  );
  const count = fc.constantFrom('', '', '', '?', '*', '+', '{2}', '{0,1}', '+?');
  const source = fc
    .array(fc.tuple(atom, count), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.map((part) => part.join('')).join(''));
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', 'A', 'z', '.', 'ab', 'abc'), { maxLength: 12 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(source, text, (pattern, line) => {
      fc.pre(new RegExp(pattern, 'i').test(line));
      expect(line.toLowerCase()).toContain(requiredLiteral(pattern).toLowerCase());
    }),
    { numRuns: 3_000 },
  );
});

it('ranges are a set of bytes', () => {
  const range = fc.tuple(fc.nat(40), fc.nat(40));
  fc.assert(
    fc.property(fc.array(range, { maxLength: 12 }), fc.nat(40), (all, at) => {
      const bytes = new Set<number>();
      for (const [from, to] of all) for (let byte = from; byte < to; byte += 1) bytes.add(byte);
      const ranges = all.reduce<ReturnType<typeof addRange>>((sum, each) => addRange(sum, each), []);
      expect(sizeOfRanges(ranges)).toBe(bytes.size);
      let end = at;
      while (bytes.has(end)) end += 1;
      expect(endOfRange(ranges, at)).toBe(end);
    }),
  );
});
