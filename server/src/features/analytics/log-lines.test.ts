import { type FileHandle, mkdir, mkdtemp, open, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { readLogLines } from './log-lines';
import { runs } from '@vestry/sync/test-support/tier';

const folder = await mkdtemp(join(tmpdir(), 'vestry-log-lines-'));
const clear = () => rm(folder, { recursive: true, force: true });
afterAll(clear);
beforeEach(async () => {
  await clear();
  await mkdir(folder);
});

const DAY = Date.parse('2026-03-07T00:00:00Z');
const HOUR = 3_600_000;
const range = { start: DAY, end: DAY + 24 * HOUR };
const line = (time: number, msg: string) =>
  `${JSON.stringify({ level: 'INFO', time: new Date(time).toISOString(), label: 'test', msg })}\n`;
const put = (name: string, ...lines: string[]) => writeFile(join(folder, name), lines.join(''));
const pack = (name: string, ...lines: string[]) => writeFile(join(folder, name), gzipSync(lines.join('')));
const read = async (of = range, limit = 1_000) =>
  (await readLogLines(folder, of, limit, (_text, { label, message }) => ({ label, message }))).map(
    ({ message }) => message,
  );

it('reads every part of a day, of which instances may have written two at once', async () => {
  await put('server-2026-03-07.log', line(DAY, 'a'), line(DAY + 5_000, 'd'), line(DAY + 9_000, 'g'));
  await put('server-2026-03-07.1.log', line(DAY + 4_000, 'c'), line(DAY + 6_000, 'e'));
  await put('server-2026-03-07.2.log', line(DAY + 8_000, 'f'));
  // The second part is older than the tenth, although its name sorts behind it.
  await put('server-2026-03-07.10.log', line(DAY + 9_000, 'h'));
  await put('server-2026-03-08.log', line(DAY + 24 * HOUR, 'tomorrow'));
  await put('server-2026-03-06.3.log', line(DAY - 1, 'yesterday'));
  await put('nginx.log', line(DAY, 'of another program'));
  expect(await read()).toEqual(['h', 'g', 'f', 'e', 'd', 'c', 'a']);
  expect(await read(range, 3)).toEqual(['h', 'g', 'f']);
});

it('reads what was compressed since, once', async () => {
  await pack('server-2026-03-07.log.gz', line(DAY, 'a'), line(DAY + 1, 'b'));
  await pack('server-2026-03-07.1.log.gz', line(DAY + 2, 'c'));
  // Compressed a moment ago, and not yet removed.
  await put('server-2026-03-07.1.log', line(DAY + 2, 'c'));
  await writeFile(join(folder, 'server-2026-03-07.2.log.gz'), 'no gzip');
  const cut = gzipSync(line(DAY + 3, 'd'));
  await writeFile(join(folder, 'server-2026-03-07.3.log.gz'), cut.subarray(0, cut.length - 8));
  expect(await read()).toEqual(['d', 'c', 'b', 'a']);
  expect(await read({ start: DAY + 1, end: DAY + 2 })).toEqual(['b']);
  expect(await read(range, 1)).toEqual(['d']);
});

it('puts lines of one millisecond in the order in which they were written, the last one first', async () => {
  await put('server-2026-03-07.log', line(DAY, '1'), line(DAY, '2'), line(DAY, '3'));
  await pack('server-2026-03-07.1.log.gz', line(DAY, '4'), line(DAY, '5'));
  expect(await read()).toEqual(['5', '4', '3', '2', '1']);
  expect(await read(range, 2)).toEqual(['5', '4']);
});

it('a line that was written late is where its time says', async () => {
  await put(
    'server-2026-03-07.log',
    line(DAY + 3_000, 'c'),
    line(DAY + 2_000, 'b'),
    line(DAY - 60_000, 'of the day before'),
    line(DAY + 5_000, 'e'),
    line(DAY + 4_000, 'd'),
    line(DAY + 1_000, 'a'),
  );
  expect(await read()).toEqual(['e', 'd', 'c', 'b', 'a']);
  // The clock passed midnight between the line's time and its file's name.
  await put('server-2026-03-08.log', line(DAY + 24 * HOUR - 1, 'f'), line(DAY + 24 * HOUR, 'tomorrow'));
  expect(await read(range, 2)).toEqual(['f', 'e']);
});

it('leaves out lines without a time, ones too long to be ours, and links', async () => {
  await put(
    'server-2026-03-07.log',
    'no log line\n',
    line(DAY, 'a'),
    line(DAY + 1, 'x'.repeat(300_000)),
    '\n',
    line(DAY + 2, 'y'.repeat(66_000)),
    line(DAY + 3, 'b').trimEnd(),
  );
  await symlink(join(folder, 'server-2026-03-07.log'), join(folder, 'server-2026-03-07.1.log'));
  await pack('server-2026-03-07.2.log.gz', line(DAY + 5, 'z'.repeat(500_000)), line(DAY + 4, 'c').trimEnd());
  expect(await read()).toEqual(['c', 'b', 'a']);
});

it('[AN4] whatever the lines, parts and limits are, the newest come first and none is missing', async () => {
  const part = fc.record({
    // In disorder within a second, over some minutes.
    lines: fc.array(fc.tuple(fc.nat(600_000), fc.nat(1_000)), { maxLength: 60 }),
    packed: fc.boolean(),
    padding: fc.constantFrom(10, 20_000),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { minLength: 1, maxLength: 4 }),
      fc.nat(600_000),
      fc.nat(600_000),
      fc.integer({ min: 1, max: 100 }),
      async (parts, one, other, limit) => {
        await clear();
        await mkdir(folder);
        const all: { time: number; at: number; name: string }[] = [];
        for (const [number, { lines, packed, padding }] of parts.entries()) {
          const placed = lines
            .toSorted(([a], [b]) => a - b)
            .map(([time, late], index) => ({
              time: DAY + Math.max(0, time - late),
              at: number * 1_000 + index,
              name: `${number}.${index} ${'p'.repeat(padding)}`,
            }));
          all.push(...placed);
          const text = placed.map(({ time, name }) => line(time, name));
          const file = `server-2026-03-07${number === 0 ? '' : `.${number}`}.log`;
          await (packed ? pack(`${file}.gz`, ...text) : put(file, ...text));
        }
        const [start, end] = [DAY + Math.min(one, other), DAY + Math.max(one, other) + 1];
        const expected = all
          .filter(({ time }) => time >= start && time < end)
          .toSorted((a, b) => b.time - a.time || b.at - a.at)
          .slice(0, limit);
        expect(await read({ start, end }, limit)).toEqual(expected.map(({ name }) => name));
      },
    ),
    { numRuns: runs(60) },
  );
});

/** From now on, by every file of this process. */
async function countReads(): Promise<() => number> {
  const file = await open(folder);
  const reads = vi.spyOn(Object.getPrototypeOf(file) as FileHandle, 'read');
  await file.close();
  onTestFinished(() => reads.mockRestore());
  // read(buffer, offset, length, position)
  return () => reads.mock.calls.reduce((sum, call) => sum + Number((call as unknown[])[2]), 0);
}

it('finds a range in the middle of a file of 128 MB without reading it', async () => {
  const path = join(folder, 'server-2026-03-07.log');
  const count = 112_000;
  const file = await open(path, 'w');
  // A day in lines of about 1,200 bytes.
  const timeOf = (index: number) => DAY + index * 770;
  for (let from = 0; from < count; from += 8_000) {
    await file.write(
      Array.from({ length: 8_000 }, (_, at) =>
        line(timeOf(from + at), `${from + at} ${'m'.repeat(1_120)}`),
      ).join(''),
    );
  }
  await file.close();
  const numbers = async (start: number, end: number) =>
    (await read({ start: timeOf(start), end: timeOf(end) })).map((message) => Number(message.split(' ')[0]));
  const down = (from: number, to: number) =>
    Array.from({ length: from - to }, (_, index) => from - 1 - index);
  const bytesRead = await countReads();
  expect(await numbers(0, count)).toEqual(down(count, count - 1_000));
  expect(await numbers(60_000, 60_500)).toEqual(down(60_500, 60_000));
  expect(await numbers(0, 20_000)).toEqual(down(20_000, 19_000));
  expect(await numbers(0, 3)).toEqual([2, 1, 0]);
  // A quarter of the file for all four.
  expect(bytesRead()).toBeLessThan(32 * 1024 ** 2);

  // What its last line is older than was not written to it: nothing of it is read.
  await put(
    'server-2026-03-07.1.log',
    ...down(1_000, 0).map((index) => line(timeOf(count) - index, `${index}`)),
  );
  await utimes(path, new Date(timeOf(count) - 60_000), new Date(timeOf(count) - 60_000));
  const before = bytesRead();
  expect((await read()).length).toBe(1_000);
  expect(bytesRead() - before).toBeLessThan(1024 ** 2);
});
