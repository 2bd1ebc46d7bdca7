import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readFront } from './build-files';

const folder = await mkdtemp(join(tmpdir(), 'vestry-front-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a build is read with the files that it has, and not at all without one that is there but cannot be read', async () => {
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  const { front } = await readFront([folder, join(folder, 'none')]);
  expect(front.map(({ path }) => path)).toEqual(['/dashboard']);
  await mkdir(join(folder, 'service-worker.js'));
  await expect(readFront([folder])).rejects.toThrow('EISDIR');
});
