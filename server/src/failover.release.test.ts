import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connect } from './platform/db/db';
import { startReplicated } from './test-kit/replicated';
import { emptyClient, runServer, signInTo } from './test-kit/run-server';
import { contents, pageTree } from './test-kit/trees';

// Before a release: two databases of its own and 240 saves. What `npm test` has of it is connections that are
// cut in the middle of work (platform/db/db.test.ts, cut-connections.test.ts) and a database that is away for a while
// (outage.test.ts, hung-database.test.ts); one that is restarted and crashes under load is in faults.release.test.ts.

const WRITERS = 8;
const SAVES = 30;

test('a database fails over to its replica under load: no acknowledged save is lost, and the server goes on', async () => {
  const database = await startReplicated();
  const server = await runServer({ DATABASE_URL: database.url, CLIENT_DIR: await emptyClient() });
  await server.ready;

  const headers = { authorization: `Bearer ${await signInTo(server)}`, 'content-type': 'application/json' };
  const answers = new Map<number, number>();
  const saved: string[] = [];
  /** When the replica could take writes, and the first save after it, in ms. */
  let [promoted, again] = [Infinity, Infinity];
  /** The same again until there is an answer; 409 says that the one before it was kept. */
  async function save(route: string): Promise<void> {
    for (;;) {
      const body = JSON.stringify({ route, contents: contents(pageTree()) });
      const { status } = await fetch(`${server.url}/api/v1/pages`, { method: 'POST', headers, body });
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
  // In the middle of the work, and what could not be saved was reported as such.
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
