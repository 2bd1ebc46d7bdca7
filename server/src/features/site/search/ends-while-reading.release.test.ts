import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startChild } from '../../../test-kit/child-server';
import { scratchFolder } from '../../../test-kit/scratch';
import { testApp } from '../../../test-kit/test-app';
import { contents, pageTree, text } from '../../../test-kit/trees';

// Before a release: it starts three servers and ends two. `npm test` has the record that they leave, in reading-record.test.ts
// and set-aside.test.ts.

const kit = await testApp();
const admin = await kit.signInAs('admin');

async function publish(route: string): Promise<void> {
  const payload = { route, status: 'public', contents: contents(pageTree(text('a', 'Wombat'))) };
  expect((await kit.call('POST', '/pages', { as: admin, payload })).statusCode).toBe(201);
}

test('a server that has ended twice while it read a page starts again, without that page, and says so', async () => {
  await publish('good');
  const env = { DATA_DIR: await scratchFolder('ends-while-reading'), ENDS_WHILE_READING: 'ends' };
  const statusOf = async (url: string) => {
    const reply = await fetch(`${url}/status`, { headers: admin.headers });
    return ((await reply.json()) as { data: { own: { setAside: string[] } } }).data.own.setAside;
  };
  const search = (port: number) => fetch(`http://127.0.0.1:${port}/search?q=wombat`);

  const first = await startChild(kit, env);
  await expect.poll(async () => (await search(first.port)).status).toBe(200);
  expect(await statusOf(first.url)).toEqual([]);
  const ended = once(first.child, 'exit');
  await publish('ends');
  // The notification of the page or a search for it ends the server, in the middle of an answer.
  const asking = search(first.port).catch(() => undefined);
  expect(await ended).toEqual([null, 'SIGKILL']);
  await asking;
  // Once may have been by chance: it reads the page again, which ends it before it is ready or soon after.
  const second = await startChild(kit, env).catch(() => undefined);
  await second?.ended;

  const next = await startChild(kit, env);
  await expect.poll(async () => (await search(next.port)).status).toBe(200);
  expect(await statusOf(next.url)).toEqual(['/ends']);
  expect((await fetch(`http://127.0.0.1:${next.port}/ends`)).status).toBe(200);
  await next.kill();
});
