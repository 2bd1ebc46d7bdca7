import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dailyFile } from './log-file';
import { keepWithin, lastPart } from './log-quota';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vestry-quota-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, bytes: number) => writeFileSync(join(folder, name), 'x'.repeat(bytes));
const left = () => readdirSync(folder).toSorted();

it('[LO5] deletes the oldest of our files, by day and part, and nothing of others', () => {
  put('server-2026-01-02.10.log', 100);
  put('server-2026-01-02.9.log', 100);
  put('server-2026-01-01.log.gz', 100);
  put('server-2026-01-03.log', 100);
  put('access.log', 5_000);
  keepWithin(folder, 350, 100);
  expect(left()).toEqual(['access.log', 'server-2026-01-02.10.log', 'server-2026-01-03.log']);
  keepWithin(folder, 350, 100);
  expect(left()).toHaveLength(3);
});

it('[LO5] holds under a flood, and keeps the newest lines', async () => {
  const now = () => new Date('2026-01-01T12:00:00Z');
  const file = dailyFile(folder, now, { maxTotal: 80_000 });
  const line = `${'y'.repeat(999)}\n`;
  for (let at = 0; at < 1_000; at += 1) file.write(line);
  file.write('the last line\n');
  await file.end();
  const newest = () =>
    readFileSync(join(folder, `server-2026-01-01.${lastPart(folder, '2026-01-01')}.log`), 'utf8');
  await expect.poll(newest).toContain('the last line');
  // A server that starts again goes on behind it.
  await dailyFile(folder, now, { maxTotal: 80_000 }).end();
  expect(newest()).toContain('the last line');
  const sizes = left().map((name) => statSync(join(folder, name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(80_000);
  expect(sizes.length).toBeGreaterThanOrEqual(6);
});
