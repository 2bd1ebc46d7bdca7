import { execFile } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { scratchFolder } from '../../test-kit/scratch';
import { copyBinaries, findBinaries } from './binaries';

const home = await scratchFolder('binaries');
afterAll(() => rm(home, { recursive: true }));

it('copies its programs once, in the place of former ones, and the copies run', async () => {
  await mkdir(join(home, 'postgres-programs-17.0.0'));
  await mkdir(join(home, 'postgres-programs-18.0.0.part'));
  const copy = await copyBinaries(await findBinaries(), home);
  expect(await readdir(home)).toEqual([expect.stringMatching(/^postgres-programs-18\.[^/]*\d$/)]);
  expect(copy.postgres.startsWith(home)).toBe(true);
  for (const program of [copy.postgres, copy.initdb])
    expect((await promisify(execFile)(program, ['--version'])).stdout).toContain('(PostgreSQL) 18');
  expect(await copyBinaries(await findBinaries(), home)).toEqual(copy);
});
