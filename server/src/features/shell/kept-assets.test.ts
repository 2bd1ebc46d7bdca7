import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepAssets } from './kept-assets';

const folder = await mkdtemp(join(tmpdir(), 'vestry-former-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const kept = join(folder, 'kept');

const DAY = 24 * 3600 * 1000;
const start = Date.UTC(2026, 0, 1);

/** The hashed files that are there after a start with such a build. */
async function startWith(hash: string, now: number): Promise<string[]> {
  const build = join(folder, hash);
  await mkdir(join(build, 'assets'), { recursive: true });
  for (const [name, text] of [
    [`assets/main-${hash}.js`, `main('${hash}')`],
    [`assets/main-${hash}.js.br`, 'compressed'],
    [`assets/main-${hash}.js.map`, '{}'],
    ['assets/shared-00000000.js', 'shared()'],
    ['assets/plain.js', 'plain()'],
    ['visitor-service-worker.js', 'worker()'],
    ['index.html', '<!doctype html>'],
  ] as const) {
    await writeFile(join(build, name), text);
  }
  await keepAssets([build], kept, now);
  expect(await readdir(kept)).toEqual(['assets']);
  return (await readdir(join(kept, 'assets'))).toSorted();
}

it('keeps the chunks of former builds for 30 days after they were last served', async () => {
  const [a, b, c] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'].map((hash) => [
    `main-${hash}.js`,
    `main-${hash}.js.br`,
  ]) as [string[], string[], string[]];
  const shared = 'shared-00000000.js';
  expect(await startWith('aaaaaaaa', start)).toEqual([...a, shared]);
  expect(await startWith('bbbbbbbb', start + 10 * DAY)).toEqual([...a, ...b, shared]);
  expect(await startWith('cccccccc', start + 29 * DAY)).toEqual([...a, ...b, ...c, shared]);
  expect(await startWith('cccccccc', start + 31 * DAY)).toEqual([...b, ...c, shared]);
  expect(await startWith('cccccccc', start + 90 * DAY)).toEqual([...c, shared]);
});

it('mends a copy that was cut short', async () => {
  await startWith('dddddddd', start);
  const copy = join(kept, 'assets', 'main-dddddddd.js');
  await truncate(copy, 3);
  await startWith('dddddddd', start);
  expect(await readFile(copy, 'utf8')).toBe("main('dddddddd')");
});
