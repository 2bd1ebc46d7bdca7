import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Logger } from 'pino';
import type { Queryable, Sql } from '../db/db';

declare module 'fastify' {
  interface FastifyInstance {
    reviewSubscription: ReviewSubscription;
  }
}

const CHANNEL = 'vestry_reviews';

/** Call it in the transaction that stores a record: every instance notifies its devices. */
export async function notifyReview(tx: Queryable, seq: number): Promise<void> {
  await tx`select pg_notify(${CHANNEL}, ${String(seq)})`;
}

/** Knows the place of the newest record of any review, whichever instance has taken it. */
export class ReviewSubscription {
  readonly #sql: Sql;
  readonly #log: Logger;
  readonly #listeners = new Set<() => void>();
  #newest = 0;

  constructor(sql: Sql, log: Logger) {
    this.#sql = sql;
    this.#log = log;
  }

  /** 0 while there is no record. */
  get newest(): number {
    return this.#newest;
  }

  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }

  /** Resolves when no later record can be missed. */
  async ready(): Promise<void> {
    let connected = false;
    await this.#sql.listen(
      CHANNEL,
      (payload) => this.#set(Math.max(Number(payload), this.#newest)),
      () => {
        // Called again after each reconnection: some may have been missed, and the database may be another one.
        if (connected) void this.reread();
        connected = true;
      },
    );
    this.#newest = Math.max(this.#newest, await this.#read());
  }

  #set(newest: number): void {
    if (newest === this.#newest) return;
    this.#newest = newest;
    for (const listener of this.#listeners) listener();
  }

  async #read(): Promise<number> {
    const [row] = await this.#sql<[{ newest: string | null }]>`
      select max(seq) as newest from review_records`;
    return Number(row.newest ?? 0);
  }

  /** Reads the newest record again, because the known one may be of another database. */
  async reread(): Promise<void> {
    try {
      this.#set(await this.#read());
    } catch (err) {
      this.#log.warn({ label: 'reviews', err }, 'the newest review could not be read again');
    }
  }
}

/** One subscription for the routes that store records and for the event streams. */
export const reviewSubscription = fastifyPlugin(
  async (app: FastifyInstance, { sql, log }: { sql: Sql; log: Logger }) => {
    const subscription = new ReviewSubscription(sql, log);
    app.decorate('reviewSubscription', subscription);
    // A backup that was restored may end with an earlier record, and those after it have its numbers again.
    app.documents.spaceSubscription.subscribe({ onReconnect: () => void subscription.reread() });
    app.addHook('onReady', () => subscription.ready());
  },
  { name: 'review-subscription', dependencies: ['documents'] },
);
