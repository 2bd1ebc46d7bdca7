import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../src/platform/db/db';
import { startEmbedded } from '../src/platform/embedded/embedded-postgres';
import { scratchFolder } from '../src/test-kit/scratch';
import { startProduct } from './start-product';
import { inWords, startVisitors } from './visits';

/** Of the event loop's figure in `/metrics`: what it says of a process that does nothing. */
const LOOP_STEP_MS = 20;
const IDLE_MS = 15_000;

const folder = await scratchFolder('bench');
const postgres = await startEmbedded(folder);
export const settings = {
  DATABASE_URL: postgres.url,
  SAMPLE_SITE: 'church',
  ADMIN_PASSWORD: randomUUID(),
  METRICS_TOKEN: randomUUID(),
  JWT_SECRET: randomUUID() + randomUUID(),
  DATA_DIR: folder,
};
/** The built product, which visitors ask for pages while it does something else. */
export const server = await startProduct(settings);
export const sql = connect(postgres.url, { max: 1 });

export async function call(port: number, path: string, init: RequestInit = {}): Promise<unknown> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, init);
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { data: unknown }).data;
}

/** Headers of the admin, who signs in each time: tokens are short-lived. */
export async function asAdmin(port: number): Promise<{ authorization: string }> {
  const body = JSON.stringify({ username: 'admin', password: settings.ADMIN_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const { token } = (await call(port, '/auth/login', { method: 'POST', headers, body })) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** Runs a job until it has ended, and `isDone`. */
export async function runJob(name: string, isDone: () => Promise<boolean> = async () => true): Promise<void> {
  const headers = await asAdmin(server.port);
  await call(server.port, `/scheduled-jobs/jobs/${name}/run`, { method: 'POST', headers });
  for (;;) {
    await sleep(200);
    const [last] = await sql<{ status: string; error: string | null }[]>`
      select status, error_message as error from job_runs where job_name = ${name} order by id desc limit 1`;
    if (last?.status === 'FAILED') throw new Error(`${name}: ${last.error}`);
    if (last?.status === 'SUCCESS' && (await isDone())) return;
  }
}

/** Milliseconds that the server's event loop was late at most since the last call. */
async function longestTurn(): Promise<number> {
  const headers = { authorization: `Bearer ${settings.METRICS_TOKEN}` };
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`, { headers })).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]) * 1000 - LOOP_STEP_MS;
}

/** Resident memory in MB; Linux only. */
async function residentMb(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Prints seconds, memory, and how long visitors wait meanwhile. */
export async function measured(what: string, work: () => Promise<unknown>): Promise<void> {
  const before = await residentMb();
  let most = before;
  const sampling = setInterval(() => void residentMb().then((mb) => (most = Math.max(most, mb))), 50);
  await longestTurn();
  const visitors = await startVisitors(server.port);
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  const times = await visitors.end();
  clearInterval(sampling);
  const turn = (await longestTurn()).toFixed(0);
  console.log(
    `${what}: ${seconds.toFixed(1)} s, resident ${before.toFixed(0)} MB before, at most ${most.toFixed(0)} MB; ` +
      `${times.length} visitors: ${inWords(times)}; event loop ${turn} ms late at most`,
  );
}

/** What visitors wait beside nothing. */
export const measuredIdle = (why: string): Promise<void> => measured(`nothing, ${why}`, () => sleep(IDLE_MS));

export async function stop(): Promise<void> {
  await server.stop();
  await sql.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
