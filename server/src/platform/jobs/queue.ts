import type { Logger } from 'pino';
import PgBoss from 'pg-boss';
import type { Queryable, Sql } from '../db';

/** All jobs wait in one queue of pg-boss. */
const QUEUE = 'jobs';

const RETRY_DELAY_S = 30;

/** Any constant number, other than that of the migrations. */
const START_LOCK = 7_236_113;

/** An entry that was taken from the queue: to be completed or failed. */
export interface Entry {
  id: string;
  job: string;
  /** From 1. */
  attempt: number;
}

interface Data {
  job: string;
}

/** pg-boss on the project's own pool, or inside of a transaction of it. */
function adapterOf(sql: Queryable): PgBoss.Db {
  return {
    executeSql: async (text: string, values?: unknown[]) => {
      // The driver takes no undefined.
      const parameters = (values ?? []).map((value) => (value === undefined ? null : value)) as never[];
      const rows = await sql.unsafe(text, parameters);
      return { rows: [...rows] };
    },
  };
}

/** Its own transactions are one text with BEGIN and COMMIT, which the driver allows on a reserved connection alone. */
function poolAdapter(sql: Sql): PgBoss.Db {
  return {
    executeSql: async (text: string, values?: unknown[]) => {
      if (!/\bBEGIN\b/i.test(text)) return adapterOf(sql).executeSql(text, values ?? []);
      const reserved = await sql.reserve();
      try {
        return await adapterOf(reserved).executeSql(text, values ?? []);
      } catch (error) {
        // Another instance was faster, say: the connection goes back without the broken transaction.
        await reserved`rollback`;
        throw error;
      } finally {
        reserved.release();
      }
    },
  };
}

/** The queue: an existing engine for waiting, order, retries with growing pauses and keeping house. */
export class JobQueue {
  readonly #sql: Sql;
  readonly #boss: PgBoss;
  #started: Promise<void> | undefined;

  constructor(sql: Sql, log: Logger) {
    this.#sql = sql;
    // Times are given by our own table of schedules, in one transaction with what is sent.
    this.#boss = new PgBoss({ db: poolAdapter(sql), schedule: false, supervise: true, max: 1 });
    this.#boss.on('error', (error) => log.warn({ label: 'jobs', err: error }, 'the queue has a problem'));
  }

  /** Makes its tables when they are missing. Several instances may do so at once. */
  start(): Promise<void> {
    this.#started ??= this.#start().catch((error: unknown) => {
      this.#started = undefined;
      throw error;
    });
    return this.#started;
  }

  async #start(): Promise<void> {
    // One instance after the other: making tables at the same time, they would lock each other out.
    await this.#sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${START_LOCK})`;
      await this.#boss.start();
      // 'short': of each job one entry waits at most.
      await this.#boss.createQueue(QUEUE, { name: QUEUE, policy: 'short' });
    });
  }

  async stop(): Promise<void> {
    if (!this.#started) return;
    await this.#boss.stop({ graceful: false, close: false });
  }

  /** False when one of this job waits already. Part of the transaction that `sql` is. */
  async send(
    sql: Queryable,
    job: string,
    { retries, expireInSeconds }: { retries: number; expireInSeconds: number },
  ): Promise<boolean> {
    const id = await this.#boss.send(QUEUE, { job } satisfies Data, {
      db: adapterOf(sql),
      singletonKey: job,
      retryLimit: retries,
      retryDelay: RETRY_DELAY_S,
      retryBackoff: true,
      expireInSeconds,
    });
    return id !== null;
  }

  async take(): Promise<Entry | undefined> {
    const [found] = await this.#boss.fetch<Data>(QUEUE, { batchSize: 1, includeMetadata: true });
    return found && { id: found.id, job: found.data.job, attempt: found.retryCount + 1 };
  }

  async complete(sql: Queryable, id: string): Promise<void> {
    await this.#boss.complete(QUEUE, id, {}, { db: adapterOf(sql) });
  }

  /** @returns when it is tried again; undefined when it was tried often enough */
  async fail(sql: Queryable, id: string, message: string): Promise<Date | undefined> {
    await this.#boss.fail(QUEUE, id, { message }, { db: adapterOf(sql) });
    const [entry] = await sql<{ start_after: Date }[]>`
      select start_after from pgboss.job where name = ${QUEUE} and id = ${id} and state = 'retry'`;
    return entry?.start_after;
  }

  /** Entries that somebody has taken and never begun to run: that server is gone. */
  async abandoned(sql: Queryable, afterSeconds: number): Promise<string[]> {
    const rows = await sql<{ id: string }[]>`
      select id from pgboss.job where name = ${QUEUE} and state = 'active'
        and started_on < now() - make_interval(secs => ${afterSeconds})
        and not exists (select from job_runs where queue_id = job.id and status = 'IN_PROGRESS')`;
    return rows.map(({ id }) => id);
  }
}
