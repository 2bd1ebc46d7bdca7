import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MAX_UPLOAD_BYTES } from '@vestry/sync/media/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childProgram } from '../../test-kit/children';
import { BOMBS } from './test-support/bombs';

const run = promisify(execFile);
const ALLOWED_RISE = 150_000_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vestry-bombs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('decompression bombs', () => {
  it.each(Object.entries(BOMBS))('%s: memory rises by at most 150 MB', async (_name, bomb) => {
    const bytes = await bomb.bytes();
    expect(bytes.length).toBeLessThanOrEqual(MAX_UPLOAD_BYTES);
    const path = join(folder, 'bomb');
    await writeFile(path, bytes);
    const { stdout } = await run(process.execPath, [childProgram('bomb'), path]);
    const measured = JSON.parse(stdout) as { accepted: boolean; riseBytes: number; ms: number };
    expect(measured.accepted).toBe(bomb.accepted);
    expect(measured.riseBytes).toBeLessThanOrEqual(ALLOWED_RISE);
  });
});
