import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { formerAssets } from './former-assets';
import { staticFile } from './static-files';

const folder = await mkdtemp(join(tmpdir(), 'vestry-former-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const DAY = 24 * 3600 * 1000;
const start = Date.UTC(2026, 0, 1);
const build = (hash: string) => [
  staticFile(`/assets/main-${hash}.js`, Buffer.from(`main('${hash}')`)),
  staticFile('/assets/shared-00000000.js', Buffer.from('shared()')),
  staticFile('/index.html', Buffer.from('<!doctype html>')),
];
const paths = async (hash: string, now: number) =>
  (await formerAssets(folder, build(hash), now)).map(({ path }) => path).toSorted();

it('gives the chunks of former builds for 30 days after they were last served', async () => {
  expect(await paths('aaaaaaaa', start)).toEqual([]);
  expect(await paths('bbbbbbbb', start + 10 * DAY)).toEqual(['/assets/main-aaaaaaaa.js']);
  expect(await paths('cccccccc', start + 29 * DAY)).toEqual([
    '/assets/main-aaaaaaaa.js',
    '/assets/main-bbbbbbbb.js',
  ]);
  expect(await paths('cccccccc', start + 31 * DAY)).toEqual(['/assets/main-bbbbbbbb.js']);
  expect(await paths('cccccccc', start + 90 * DAY)).toEqual([]);
  expect((await readdir(join(folder, 'assets'))).toSorted()).toEqual([
    'main-cccccccc.js',
    'shared-00000000.js',
  ]);
});

it('mends a copy that was cut short', async () => {
  await formerAssets(folder, build('dddddddd'), start);
  await truncate(join(folder, 'assets', 'main-dddddddd.js'), 3);
  await formerAssets(folder, build('dddddddd'), start);
  const former = await formerAssets(folder, build('eeeeeeee'), start);
  const mended = former.find(({ path }) => path === '/assets/main-dddddddd.js');
  expect(mended?.body.toString()).toBe("main('dddddddd')");
});
