import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { connect, type Sql, type Transaction } from '../db/db';
import { sqlState } from '../db/faults';
import type { Outage } from '../log/outage';

/** Classes of SQLSTATE that pass by themselves: connection, read-only, deadlock, resources, shutdown, system. */
const PASSING = /^(08|25|40|53|57|58)/;

const PAUSE_MS = 500;

/**
 * Values as pg-boss expects of its usual driver: it turns some into JSON text itself, which must not be quoted again.
 */
const json = {
  to: 114,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text) as unknown,
};

/** The driver takes no undefined. */
const parametersOf = (values: readonly unknown[]) => values.map((value) => value ?? null) as never[];

/** What pg-boss asks in a transaction of somebody else. */
export const within = (tx: Transaction): PgBoss.Db => ({
  executeSql: async (text, values) => ({ rows: [...(await tx.unsafe(text, parametersOf(values)))] }),
});

/**
 * What pg-boss asks the database, on a connection of its own: the driver allows its texts with BEGIN and COMMIT where
 * there is only one, and nothing of it comes in between. It waits for a database that is away: pg-boss gives
 * the end of a job to nobody to wait for, so that a refusal there would end the process.
 */
export class BossDb implements PgBoss.Db {
  readonly #sql: Sql;
  readonly #outage: Outage;
  readonly #pending = new Set<Promise<unknown>>();
  #ending = false;

  constructor(url: string, outage: Outage, prepare: boolean) {
    this.#sql = connect(url, { max: 1, prepare, name: 'vestry-jobs', types: { json } });
    this.#outage = outage;
  }

  executeSql(text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
    const result = this.#execute(text, values);
    const settled: Promise<void> = Promise.allSettled([result]).then(
      () => void this.#pending.delete(settled),
    );
    this.#pending.add(settled);
    return result;
  }

  async #execute(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    const parameters = parametersOf(values);
    const call = Symbol('a call that waits');
    for (;;) {
      try {
        const rows = [...(await this.#sql.unsafe(text, parameters))];
        this.#outage.worked(call);
        this.#outage.worked(text);
        return { rows };
      } catch (error) {
        if (values.length === 0) await this.#rollBack();
        const state = sqlState(error);
        const isLast = this.#ending || (state !== undefined && !PASSING.test(state));
        this.#outage.failed(isLast ? text : call, error);
        // Somebody asks the same again, as each poll does.
        if (isLast) this.#outage.worked(call);
        if (isLast) throw error;
        await sleep(PAUSE_MS);
      }
    }
  }

  /** A text without values may be a transaction of several statements, and have failed in the middle. */
  async #rollBack(): Promise<void> {
    const call = Symbol('a transaction that is rolled back');
    // A connection that was lost has lost its transaction with it.
    await this.#sql`rollback`.catch((error: unknown) => this.#outage.failed(call, error));
    this.#outage.worked(call);
  }

  /** From now on a database that is away is not waited for. */
  giveUp(): void {
    this.#ending = true;
  }

  /** Whoever waits for the database is refused at once. */
  abandon(): void {
    this.#ending = true;
    void this.#sql.end({ timeout: 0 });
  }

  /** Resolves when what is asked now has its answers, and what follows from them at once has begun. */
  async answered(): Promise<void> {
    await Promise.all(this.#pending);
    await turn();
  }

  /** After pg-boss has stopped. */
  async end(): Promise<void> {
    while (this.#pending.size > 0) await this.answered();
    await this.#sql.end({ timeout: 5 });
  }
}
