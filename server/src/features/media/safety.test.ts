import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { connect as connectTo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mediaFilename } from '@vestry/sync/media/name';
import { isRelease } from '@vestry/sync/test-support/tier';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { childProgram } from '../../test-kit/children';
import { testApp } from '../../test-kit/test-app';
import { openDiskStore } from '../../platform/media/disk-store';
import { budgetOf } from '../../platform/http/budget';
import type { MediaStore } from '../../platform/media/store';
import { deleteOrphans } from './delete-orphans';
import { form, upload } from './test-support/form';
import { noise, picture } from './test-support/pictures';
import { storeUpload } from './upload';
import { variantWorker } from './variant-worker';

const test = await testApp();
const { app, call, context, sql } = test;
const editor = await test.signInAs('editor');
const folder = join(context.config.dataDir, 'media');
/** Nobody uploads to it, so that its own worker never wakes. */
const quiet = await testApp();

const scratch = await mkdtemp(join(tmpdir(), 'vestry-media-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));

async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function uploadOf(bytes: Buffer) {
  return { name: 'a.png', bytes, digest: createHash('sha256').update(bytes).digest('hex') };
}

describe('an upload that breaks off', () => {
  it('leaves no file, no row and no waiting server', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { payload, headers } = form({ bytes: await noise('png', 400) });
    for (const share of [0.01, 0.5, 0.99]) {
      const socket = connectTo(port, '127.0.0.1');
      await once(socket, 'connect');
      const head = [
        'POST /api/v1/media HTTP/1.1',
        'host: localhost',
        `authorization: ${editor.headers.authorization}`,
        `content-type: ${headers['content-type']}`,
        `content-length: ${payload.length}`,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      socket.write(payload.subarray(0, Math.floor(payload.length * share)));
      await wait(30);
      socket.destroy();
    }
    const open = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(open).toBe(0);
    await expect.poll(() => filesIn(folder)).toEqual([]);
    expect((await sql`select 1 from media`).count).toBe(0);
    expect((await upload(test, editor, { bytes: await picture() })).statusCode).toBe(201);
  });
});

describe('a disk without space', () => {
  it.each(['ENOSPC', 'EDQUOT'])('is reported (%s), and leaves no row', async (code) => {
    const disk = await openDiskStore(join(scratch, 'full'));
    const full: MediaStore = { ...disk, put: () => Promise.reject(Object.assign(new Error(code), { code })) };
    const deps = { sql, store: full, budget: budgetOf(1e9) };
    const bytes = await picture();
    await expect(storeUpload(deps, uploadOf(bytes), editor.id)).rejects.toMatchObject({
      statusCode: 503,
      message: 'server.noSpace',
    });
    const name = mediaFilename('a.png', uploadOf(bytes).digest, 'png');
    expect((await call('GET', `/media/${name}`)).statusCode).toBe(404);
    // With space again, the same upload goes through.
    await expect(storeUpload({ ...deps, store: disk }, uploadOf(bytes), editor.id)).resolves.toMatchObject({
      isNew: true,
    });
  });

  it('leaves no bytes when the row cannot be written', async () => {
    const store = await openDiskStore(join(scratch, 'no-row'));
    const deps = { sql, store, budget: budgetOf(1e9) };
    await expect(storeUpload(deps, uploadOf(await picture()), 2_000_000_000)).rejects.toThrow('foreign key');
    expect(await filesIn(join(scratch, 'no-row'))).toEqual([]);
  });
});

/** Each at another moment. */
const ROUNDS = isRelease ? 5 : 2;

describe('a process that is killed while it writes', () => {
  it('never leaves a file that is not whole', async () => {
    const root = join(scratch, 'killed');
    for (let round = 0; round < ROUNDS; round += 1) {
      const writer = spawn(process.execPath, [childProgram('writer'), root], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(writer.stdout, 'data');
      await expect.poll(async () => (await filesIn(root)).some((path) => !path.endsWith('.part'))).toBe(true);
      await wait(20 + 37 * round);
      writer.kill('SIGKILL');
      await once(writer, 'exit');
    }
    const files = await filesIn(root);
    const whole = files.filter((path) => !path.endsWith('.part'));
    expect(whole.length).toBeGreaterThan(0);
    for (const path of whole) {
      const bytes = await readFile(path);
      // Its own digest is the end of what the writer writes.
      const digest = createHash('sha256').update(bytes.subarray(0, -32)).digest();
      expect(bytes.subarray(-32).equals(digest)).toBe(true);
    }
  });
});

describe('deleteOrphans', () => {
  const old = new Date(Date.now() - 2 * 3_600_000);

  it('removes what no image owns once it is an hour old, and nothing else', async () => {
    const root = join(scratch, 'sweep');
    const store = await openDiskStore(root);
    const deps = { sql, store, budget: budgetOf(1e9) };
    await storeUpload(deps, uploadOf(await picture()), editor.id);
    const [owned] = await filesIn(root);
    const orphan = { blob: randomUUID(), format: 'png' as const };
    await store.put(orphan, Buffer.from('orphan'));
    await store.put({ ...orphan, format: 'webp', width: 320 }, Buffer.from('its smaller version'));
    const partial = join(root, 'ab', `${randomUUID()}.png.${randomUUID()}.part`);
    const foreign = join(root, 'ab', 'notes.txt');
    await mkdir(join(root, 'ab'), { recursive: true });
    for (const path of [partial, foreign]) await writeFile(path, 'x');
    expect(await deleteOrphans(sql, store)).toBe(0);
    for (const path of await filesIn(root)) await utimes(path, old, old);
    const young = { blob: randomUUID(), format: 'png' as const };
    await store.put(young, Buffer.from('of an upload that is under way'));
    expect(await deleteOrphans(sql, store)).toBe(3);
    const left = await filesIn(root);
    expect(left.toSorted()).toEqual(
      [owned!, foreign, join(root, young.blob.slice(0, 2), `${young.blob}.png`)].toSorted(),
    );
  });
});

describe('deleteOrphans of a machine whose clock is a day ahead', () => {
  it('leaves what another server is storing', async () => {
    const store = await openDiskStore(join(scratch, 'ahead'));
    await store.put({ blob: randomUUID(), format: 'png' }, Buffer.from('of an upload that is under way'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    try {
      expect(await deleteOrphans(sql, store)).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a budget of memory', () => {
  it('runs in order of asking, never above the budget, and goes on after a failure', async () => {
    const budget = budgetOf(100);
    const started: number[] = [];
    let used = 0;
    let most = 0;
    const costs = [60, 60, 10, 500, 40, 40, 20];
    await Promise.allSettled(
      costs.map((cost, index) =>
        budget.run(cost, async () => {
          started.push(index);
          used += Math.min(cost, 100);
          most = Math.max(most, used);
          await wait(2);
          used -= Math.min(cost, 100);
          if (index === 1) throw new Error('damaged');
        }),
      ),
    );
    expect(started).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(most).toBeLessThanOrEqual(100);
  });

  it('asks to come back when too many wait', async () => {
    const budget = budgetOf(1, { maxWaiting: 2 });
    const runs = [1, 2, 3, 4].map(() => budget.run(1, () => wait(5)));
    const results = await Promise.allSettled(runs);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    await expect(runs[3]).rejects.toMatchObject({ statusCode: 503, retryAfter: 5 });
  });
});

describe('a server that stops while it makes smaller versions', () => {
  it('leaves off between two of them, and goes on at the next start', async () => {
    const { sql } = quiet;
    const store = await openDiskStore(join(scratch, 'stopped'));
    const deps = { sql, store, budget: budgetOf(1e9), log: context.log };
    const { media } = await storeUpload(
      deps,
      uploadOf(await noise('jpeg', 700, 40)),
      (await quiet.signInAs('editor')).id,
    );
    const state = async () => {
      const [row] = await sql<[{ count: number; open: boolean; attempts: number }]>`
        select json_array_length(coalesce(variants, '[]')) as count, variant_lease is not null as open,
          variant_attempts as attempts
        from media where filename = ${media.filename}`;
      return row;
    };
    const stopped = new Promise<number>((resolve) => {
      // In the middle of the second width.
      const put: MediaStore['put'] = async (name, bytes) => {
        await store.put(name, bytes);
        if (name.width !== 640) return;
        const { count } = await state();
        void first.stop().then(() => resolve(count));
      };
      const first = variantWorker({ ...deps, store: { ...store, put } });
      first.wake();
    });
    // The smallest can be served before the largest is begun.
    expect(await stopped).toBeGreaterThan(0);
    expect(await state()).toEqual({ count: 0, open: false, attempts: 0 });
    const second = variantWorker(deps);
    second.wake();
    await second.idle();
    expect((await state()).count).toBeGreaterThan(3);
    expect((await state()).open).toBe(false);
    await second.stop();
  });
});
