import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connect } from './platform/db/db';
import { startReplicated } from './test-kit/replicated';
import { runServer } from './test-kit/run-server';
import { scratchFolder } from './test-kit/scratch';
import { contents, pageTree } from './test-kit/trees';

const WRITERS = 8;
const SAVES = 30;

test('a database fails over to its replica under load: no acknowledged save is lost, and the server goes on', async () => {
  const database = await startReplicated();
  const CLIENT_DIR = await scratchFolder('client');
  await mkdir(join(CLIENT_DIR, 'app'));
  await writeFile(join(CLIENT_DIR, 'app', 'index.html'), '<!doctype html>');
  const server = await runServer({ DATABASE_URL: database.url, CLIENT_DIR });
  await server.ready;

  const post = (path: string, body: object, token?: string) =>
    fetch(`${server.url}/api/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: server.url,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
  const login = await post('/auth/login', { username: 'admin', password: 'correct horse staple' });
  const { data } = (await login.json()) as { data: { token: string } };

  const answers = new Map<number, number>();
  const saved: string[] = [];
  /** When the replica could take writes, and the first save after it, in ms. */
  let [promoted, again] = [Infinity, Infinity];
  /** The same again until there is an answer; 409 says that the one before it was kept. */
  async function save(route: string): Promise<void> {
    for (;;) {
      const { status } = await post('/pages', { route, contents: contents(pageTree()) }, data.token);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (status === 201 || status === 409) break;
      await sleep(20);
    }
    saved.push(route);
    again = Math.min(again, performance.now() < promoted ? Infinity : performance.now());
  }
  let before = 0;
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let turn = 0; turn < SAVES; turn += 1) {
        if (writer === 0 && turn === SAVES / 2) {
          before = saved.length;
          await database.failOver();
          promoted = performance.now();
        }
        await save(`w${writer}-${turn}`);
      }
    }),
  );
  process.stdout.write(
    `failover: answers ${JSON.stringify([...answers])}, first save ${Math.round(again - promoted)} ms after it\n`,
  );
  // In the middle of the work, and what could not be saved was told as such.
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(WRITERS * SAVES);
  expect([...answers.keys()].filter((status) => ![201, 409, 503].includes(status))).toEqual([]);

  const replica = connect(database.url, { max: 1 });
  const rows = await replica<{ route: string }[]>`select fields ->> 'route' as route from documents`;
  await replica.end();
  const routes = new Set(rows.map(({ route }) => route));
  expect(saved.filter((route) => !routes.has(route))).toEqual([]);
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});
