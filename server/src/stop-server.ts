import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { answers } from './platform/db/answers';
import type { Sql } from './platform/db/db';
import { endsWithin } from './platform/db/ends-within';
import type { EmbeddedPostgres } from './platform/embedded/embedded-postgres';
import type { OwnInstance } from './platform/instances/instances';
import type { dailyFile, ServerLog } from './platform/log/log-file';
import type { Warnings } from './platform/log/warnings';
import { endTraces } from './tracing';

/** Open requests get this long to end. */
const STOP_DEADLINE_MS = 10_000;
/** Milliseconds for storing warnings that other servers show. */
const WARNINGS_LIMIT_MS = 2_000;
/** Milliseconds for sending spans to the collector of traces. */
const TRACES_LIMIT_MS = 3_000;
/** Milliseconds for writing the log's buffer. */
const LOG_LIMIT_MS = 1_000;
/** And everything together so long; what is not done by then is left to the end of the process. */
const STOP_LIMIT_MS = 18_000;
/** So long where the database hangs: Docker kills after ten seconds, and what waits for the database waits in vain. */
const HUNG_LIMIT_MS = 2_500;

/** The parts of the server that have started so far. */
export interface Started {
  app: FastifyInstance | undefined;
  sql: Sql | undefined;
  databaseUrl: string | undefined;
  instance: OwnInstance | undefined;
  embedded: EmbeddedPostgres | undefined;
  warnings: Warnings;
  log: ServerLog;
  file: ReturnType<typeof dailyFile>;
}

/** Requests still come in, and are answered, until the load balancer has noticed that this server is stopping. */
async function takeLeave(app: FastifyInstance, ms: number, hangs: Promise<void>): Promise<void> {
  app.draining = true;
  app.log.info({ label: 'server', ms }, 'draining');
  void app.context.instance?.drain();
  const end = new AbortController();
  // Readiness has reported for a while that this server can do nothing.
  await Promise.race([sleep(ms, undefined, { signal: end.signal }).catch(() => undefined), hangs]);
  end.abort();
}

async function close(app: FastifyInstance | undefined): Promise<void> {
  if (!app) return;
  const impatient = setTimeout(() => app.server.closeAllConnections(), STOP_DEADLINE_MS);
  await app.close();
  clearTimeout(impatient);
}

/** Stops what serves requests; a part that fails does not prevent the others from stopping. */
async function stopServing({ app, sql, instance, warnings, log }: Started): Promise<void> {
  const ends = [
    () => close(app),
    () => endsWithin(warnings.end(), WARNINGS_LIMIT_MS),
    () => instance?.leave(),
    () => sql?.end({ timeout: 5 }),
    () => endsWithin(endTraces(), TRACES_LIMIT_MS),
  ];
  for (const end of ends) {
    try {
      await end();
    } catch (err) {
      log.warn({ label: 'server', err }, 'something could not be ended');
    }
  }
}

/** Waiting and new callers of the database are refused at once. */
async function giveUp({ sql, log }: Started): Promise<void> {
  log.warn({ label: 'database' }, 'the database does not answer: what waits for it is given up');
  await sql?.end({ timeout: 0 });
}

/** Resolves when the database has been found to hang; never where it says anything. */
async function untilHang({ sql, databaseUrl }: Started): Promise<void> {
  if (!sql || databaseUrl === undefined || (await answers(databaseUrl, sql)))
    await new Promise(() => undefined);
}

async function afterHang(started: Started, hangs: Promise<void>): Promise<false> {
  await hangs;
  await giveUp(started);
  await sleep(HUNG_LIMIT_MS);
  return false;
}

/**
 * Finishes what is under way, then closes everything, the database last; before that, the server reports itself as not
 * ready for `drainMs`, so that load balancers use another one. A database that hangs delays its own callers, but not
 * the end.
 */
export async function stopServer(started: Started, drainMs: number): Promise<void> {
  const { app, embedded, log, file } = started;
  const hangs = untilHang(started);
  if (drainMs > 0 && app) await takeLeave(app, drainMs, hangs);
  const served = endsWithin(stopServing(started), STOP_LIMIT_MS);
  const isServed = await Promise.race([served, afterHang(started, hangs)]);
  if (!isServed) log.warn({ label: 'server' }, 'not everything that was under way has ended');
  await embedded?.stop();
  log.info({ label: 'server' }, 'stopped');
  await endsWithin(file.end(), LOG_LIMIT_MS);
}
