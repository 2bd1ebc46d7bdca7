import type { Logger } from 'pino';
import type { Queryable, Sql } from '../db/db';
import { Rereading } from '../db/rereading';
import { eachInTurns } from '../db/turn';
import { Outage } from '../log/outage';
import { largerOf } from './upload-names';

const CHANNEL = 'vestry_redirects';

/** To be sent in the transaction that changes one by hand: every instance reads them again. */
export async function notifyRedirects(tx: Queryable): Promise<void> {
  await tx`select pg_notify(${CHANNEL}, '')`;
}

/** What an address leads to. */
export interface Led {
  uid: string;
  /** The route of a topic, which comes first as long as there is a page about it. */
  topic: string | null;
}

/** Which addresses lead on to which page, and to which file of this site, in memory: an address that nobody knows costs no query. */
export class RedirectIndex {
  readonly #sql: Sql;
  readonly #rereading: Rereading;
  #led = new Map<string, Led>();
  #files = new Map<string, string>();

  constructor(sql: Sql, log: Logger) {
    this.#sql = sql;
    this.#rereading = new Rereading(
      () => this.#read(),
      new Outage(log, {
        label: 'redirects',
        begins: 'redirects could not be read',
        ends: 'redirects are read again',
      }),
    );
  }

  /** The page that an address leads to; `path` as `lookedUpPath` gives it. */
  async pageFor(path: string): Promise<Led | undefined> {
    await this.#rereading.settled();
    return this.#led.get(path);
  }

  /** Where the picture or file is that a former site had there, in whatever size. */
  async fileFor(path: string): Promise<string | undefined> {
    await this.#rereading.settled();
    const known = [path, ...largerOf(path)].find((each) => this.#files.has(each));
    return known === undefined ? undefined : this.#files.get(known);
  }

  /** Resolves when they are read and no later change can be missed. */
  async ready(): Promise<void> {
    // It listens first, so that a change between the two is received. Called again after each reconnection.
    await this.#sql.listen(
      CHANNEL,
      () => this.refresh(),
      () => this.refresh(),
    );
    await this.#read();
  }

  /** They are read again before the next is looked up. */
  refresh(): void {
    this.#rereading.start();
  }

  async #read(): Promise<void> {
    const rows = await this.#sql<(Led & { path: string })[]>`select path, uid, topic from redirects`;
    const led = new Map<string, Led>();
    await eachInTurns(rows, ({ path, uid, topic }) => void led.set(path, { uid, topic }));
    const former = await this.#sql<{ path: string; url: string }[]>`select path, url from former_files`;
    const files = new Map<string, string>();
    await eachInTurns(former, ({ path, url }) => void files.set(path, url));
    [this.#led, this.#files] = [led, files];
  }
}
