import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../src/platform/db/db';
import { startEmbedded } from '../src/platform/embedded/embedded-postgres';
import { scratchFolder } from '../src/test-kit/scratch';
import { putPages } from './many-pages';
import { startProduct } from './start-product';
import { inWords, visit } from './visits';

/**
 * How long a visitor who asks for a page waits while the product takes a backup of 50,000 pages, and while it puts that
 * back in its drill, which is what a restore does, into a schema of its own (aim 50 ms); beside the same without. Needs the
 * build. `npx tsx bench/backup-visitors.ts [pages]`
 */
const PAGES = Number(process.argv[2] ?? 50_000);
const IDLE_MS = 15_000;
/** Of the event loop's figure in `/metrics`: what it says of a process that does nothing. */
const LOOP_STEP_MS = 20;

const folder = await scratchFolder('bench');
const postgres = await startEmbedded(folder);
const settings = {
  DATABASE_URL: postgres.url,
  SAMPLE_SITE: 'church',
  ADMIN_PASSWORD: randomUUID(),
  METRICS_TOKEN: randomUUID(),
  JWT_SECRET: randomUUID() + randomUUID(),
  DATA_DIR: folder,
};
const server = await startProduct(settings);
const sql = connect(postgres.url, { max: 1 });
const [admin] = await sql<[{ id: number }]>`select id from users where username = 'admin'`;
await putPages(sql, PAGES, admin.id);

/** Milliseconds that the server's event loop was late at most since this was asked for the last time. */
async function longestTurn(): Promise<number> {
  const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` };
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`, { headers })).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]) * 1000 - LOOP_STEP_MS;
}

async function measured(what: string, work: () => Promise<unknown>): Promise<void> {
  await longestTurn();
  let isOver = false;
  const started = performance.now();
  const ending = work().finally(() => (isOver = true));
  const [times] = await Promise.all([visit(server.port, () => isOver), ending]);
  const seconds = (performance.now() - started) / 1000;
  const turn = (await longestTurn()).toFixed(0);
  console.log(`${what}: ${seconds.toFixed(1)} s; ${inWords(times)}; event loop ${turn} ms late at most`);
}

async function job(port: number, name: string): Promise<void> {
  const api = `http://127.0.0.1:${port}/api/v1`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'admin', password: settings.ADMIN_PASSWORD });
  const reply = await fetch(`${api}/auth/login`, { method: 'POST', headers, body });
  const { token } = ((await reply.json()) as { data: { token: string } }).data;
  const { status } = await fetch(`${api}/scheduled-jobs/jobs/${name}/run`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (status !== 200) throw new Error(`${name}: ${status}`);
  for (;;) {
    await sleep(200);
    const [last] = await sql<{ status: string; error: string | null }[]>`
      select status, error_message as error from job_runs where job_name = ${name} order by id desc limit 1`;
    if (last?.status === 'FAILED') throw new Error(`${name}: ${last.error}`);
    if (last?.status === 'SUCCESS') return;
  }
}

await measured('nothing, to warm up', () => sleep(IDLE_MS));
await measured('nothing, for comparison', () => sleep(IDLE_MS));
await measured(`${PAGES} pages, backup`, () => job(server.port, 'back-up'));
await measured(`${PAGES} pages, drill`, () => job(server.port, 'drill-backup'));
await measured('nothing, for comparison', () => sleep(IDLE_MS));
await server.stop();
await sql.end();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
