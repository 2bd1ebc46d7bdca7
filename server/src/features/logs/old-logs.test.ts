import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, it, vi } from 'vitest';
import { deleteOldLogs } from './old-logs';

const folder = await mkdtemp(join(tmpdir(), 'vestry-old-logs-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const now = new Date('2026-03-31T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

async function put(name: string, days: number) {
  await writeFile(join(folder, name), `lines of ${name}\n`);
  await utimes(join(folder, name), daysAgo(days), daysAgo(days));
}

it('compresses what is of past days, deletes what is old, leaves foreign files alone', async () => {
  await put('server-2026-03-31.log', 0);
  await put('server-2026-03-28.log', 3);
  await put('server-2026-03-28.1.log', 3);
  await put('server-2026-01-01.log.gz', 40);
  await put('server-2026-01-02.log', 40);
  await put('nginx.log', 400);
  const signal = new AbortController().signal;
  const once = () => deleteOldLogs(folder, { days: 30, now, signal });
  expect(await once()).toEqual({ deleted: 2, compressed: 2 });
  expect((await readdir(folder)).sort()).toEqual([
    'nginx.log',
    'server-2026-03-28.1.log.gz',
    'server-2026-03-28.log.gz',
    'server-2026-03-31.log',
  ]);
  const packed = await readFile(join(folder, 'server-2026-03-28.log.gz'));
  expect(gunzipSync(packed).toString()).toBe('lines of server-2026-03-28.log\n');
  // Its age is that of its lines: it goes when they are 30 days old.
  expect(await once()).toEqual({ deleted: 0, compressed: 0 });
  expect(await deleteOldLogs(folder, { days: 2, now, signal })).toEqual({ deleted: 2, compressed: 0 });
});

it('leaves a file to the other instance that compresses it, but not to one that has ended', async () => {
  await put('server-2026-03-20.log', 11);
  await writeFile(join(folder, 'server-2026-03-20.log.part'), 'half');
  const signal = new AbortController().signal;
  const once = () => deleteOldLogs(folder, { days: 30, now, signal });
  expect(await once()).toMatchObject({ compressed: 0 });
  expect(await readFile(join(folder, 'server-2026-03-20.log.part'), 'utf8')).toBe('half');

  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 3_600_000);
  expect(await once()).toMatchObject({ compressed: 1 });
  vi.restoreAllMocks();
  expect(await readdir(folder)).toContain('server-2026-03-20.log.gz');
  expect(await readdir(folder)).not.toContain('server-2026-03-20.log.part');
});
