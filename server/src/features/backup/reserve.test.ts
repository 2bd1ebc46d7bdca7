import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { openMediaStore } from '../../platform/media/open-store';
import { testApp } from '../../test-kit/test-app';
import { takeBackup } from './take-backup';
import { needs } from '../../test-kit/needs';

const run = promisify(execFile);
const { sql, context } = await testApp();
const dataDir = await mkdtemp(join(tmpdir(), 'vestry-reserve-'));
const config = { ...context.config, dataDir };
afterAll(() => rm(dataDir, { recursive: true }));

const back = () => takeBackup({ config, sql }, { signal: new AbortController().signal, now: new Date() });
const files = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

it('[OP6] images and backups leave the database 200 MB of its disk', async () => {
  needs('mount');
  await run('mount', ['-t', 'tmpfs', '-o', 'size=205m', 'tmpfs', dataDir]);
  try {
    const store = await openMediaStore(config);
    const name = { blob: '00000000-0000-4000-8000-000000000000', format: 'png' } as const;
    await store.put(name, Buffer.alloc(1_000_000));
    await expect(store.put({ ...name, width: 320 }, Buffer.alloc(10_000_000))).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    expect(await files()).toHaveLength(1);
    await back();
    await run('mount', ['-o', 'remount,size=195m', dataDir]);
    const before = await files();
    await expect(back()).rejects.toThrow(
      /^Only 19\d MB of the disk are free, of which 200 MB are kept for the database: make room, then try again\.$/,
    );
    expect(await files()).toEqual(before);
    // As much as the last one took is as much as the next one takes.
    const [last = ''] = await readdir(join(dataDir, 'backup'));
    await run('mount', ['-o', 'remount,size=215m', dataDir]);
    await run('truncate', ['-s', '20m', join(dataDir, 'backup', last, 'database', 'audit_log.copy.gz')]);
    await expect(back()).rejects.toThrow('kept for the database');
  } finally {
    await run('umount', [dataDir]);
  }
});
