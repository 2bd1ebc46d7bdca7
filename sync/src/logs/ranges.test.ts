import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addRange, endOfRange, sizeOfRanges } from './ranges';

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
