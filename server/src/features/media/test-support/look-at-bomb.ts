import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MAX_UPLOAD_BYTES } from '@vestry/sync/media/limits';
import { expect } from 'vitest';
import { childProgram } from '../../../test-kit/children';
import { scratchFolder } from '../../../test-kit/scratch';
import { atEnd } from '../../../test-kit/at-end';
import type { Bomb } from './bombs';

const run = promisify(execFile);
/** The allowed rise of memory, in bytes. */
export const ALLOWED_RISE = 150_000_000;

/** It is looked at as an upload is, in a process whose memory is measured. */
export async function lookAtBomb(bomb: Bomb): Promise<{ accepted: boolean; riseBytes: number }> {
  const bytes = await bomb.bytes();
  expect(bytes.length).toBeLessThanOrEqual(MAX_UPLOAD_BYTES);
  const folder = await scratchFolder('bomb');
  atEnd(() => rm(folder, { recursive: true }));
  const path = join(folder, 'bomb');
  await writeFile(path, bytes);
  const { stdout } = await run(process.execPath, [childProgram('bomb'), path]);
  return JSON.parse(stdout) as { accepted: boolean; riseBytes: number };
}
