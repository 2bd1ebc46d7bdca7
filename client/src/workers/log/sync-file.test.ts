import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memoryFile } from './sync-file';

it('a file in memory gives back what was written, wherever', () => {
  const write = fc.record({
    at: fc.nat(2_200_000),
    length: fc.nat(1_200_000),
    fill: fc.integer({ min: 1, max: 255 }),
  });
  fc.assert(
    fc.property(
      fc.array(write, { maxLength: 4 }),
      fc.nat(2_200_000),
      fc.nat(500_000),
      (writes, at, length) => {
        const file = memoryFile();
        const model = new Uint8Array(4_000_000);
        for (const { at: from, length: count, fill } of writes) {
          const bytes = new Uint8Array(count).fill(fill);
          expect(file.write(bytes, { at: from })).toBe(count);
          model.set(bytes, from);
        }
        const read = new Uint8Array(length).fill(9);
        file.read(read, { at });
        expect(Buffer.compare(read, model.subarray(at, at + length))).toBe(0);
      },
    ),
    { numRuns: 20 },
  );
});

it('memory is given only so far', () => {
  const file = memoryFile();
  const block = new Uint8Array(1_048_576);
  expect(() => {
    for (let at = 0; at < 600; at += 1) file.write(block, { at: at * 10_000_000 });
  }).toThrow('too large');
});
