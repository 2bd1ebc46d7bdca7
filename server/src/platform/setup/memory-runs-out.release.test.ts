import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SetupFinding } from '@vestry/sync/status/setup';
import { expect, it } from 'vitest';
import { startChild } from '../../test-kit/child-server';
import { scratchFolder } from '../../test-kit/scratch';
import { testApp } from '../../test-kit/test-app';

// Before a release: it starts a server whose memory is nearly used up. `npm test` covers the numbers, in
// memory.test.ts.

const kit = await testApp();
const admin = await kit.signInAs('admin');

const LIMIT = 128;

it('a server that is at the end of its heap puts off uploads, and goes on to answer', async () => {
  const dataDir = await scratchFolder('memory-scarce');
  const server = await startChild(kit, {
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--max-old-space-size=${LIMIT}`,
    USES_MB: String(LIMIT * 0.965),
  });
  const upload = () => fetch(`${server.url}/media`, { method: 'POST', headers: admin.headers });
  await expect.poll(async () => (await upload()).status).toBe(503);
  expect((await fetch(`${server.url}/media`, { headers: admin.headers })).status).toBe(200);
  await server.kill();
});

it('[WA4] a server that is near the end of its heap says so while it runs, on the status screen and in the log', async () => {
  const dataDir = await scratchFolder('memory');
  const server = await startChild(kit, {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--max-old-space-size=${LIMIT}`,
    USES_MB: String(LIMIT * 0.9),
  });
  const found = async () => {
    const reply = await fetch(`${server.url}/status`, { headers: admin.headers });
    const { data } = (await reply.json()) as { data: { own: { setup: SetupFinding[] } } };
    return data.own.setup.find(({ name }) => name === 'memoryFew')?.values['limit'];
  };
  await expect.poll(found).toBe(LIMIT);
  const folder = join(dataDir, 'logs');
  const logged = async () => {
    const logs = (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8'));
    return (await Promise.all(logs)).join('').match(/"finding":"memoryFew"/g)?.length;
  };
  await expect.poll(logged).toBe(1);
  await server.kill();
});
