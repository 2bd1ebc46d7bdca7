import type { Logger } from 'pino';
import type { Sql } from '../db/db';
import { oneAtATime } from '../db/locks';
import { Outage } from '../log/outage';
import { TerminalError } from '../messages/terminal';
import type { InstanceFacts } from './facts';
import { MOST_CLOCK_MS, refusalOf } from './refusal';
import { clockBefore, deleteEnded, deleteInstance, listInstances, putInstance } from './sql';

const BEAT_MS = 10_000;

interface Options {
  sql: Sql;
  log: Logger;
  facts: InstanceFacts;
  /** No other server can use this database: what is listed has ended. */
  alone: boolean;
  beatMs?: number;
}

/** This instance's row among those that share its database. */
export class OwnInstance {
  readonly #options: Options;
  readonly #outage: Outage;
  readonly #startedAt = new Date();
  readonly #followers: (() => Promise<void>)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #build: string | null = null;
  #clockMs = 0;
  #draining = false;
  #isClockReported = false;
  #beating: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#outage = new Outage(options.log, {
      label: 'instances',
      begins: 'the list of instances could not be kept',
      ends: 'the list of instances is kept again',
    });
  }

  get id(): string {
    return this.#options.facts.id;
  }

  /** No other server can use its database. */
  get alone(): boolean {
    return this.#options.alone;
  }

  /** Throws a line for the terminal when it must not run beside those that do. */
  async join(): Promise<void> {
    const { sql, facts, alone, beatMs = BEAT_MS } = this.#options;
    this.#clockMs = await clockBefore(sql);
    await sql.begin(async (tx) => {
      await oneAtATime(tx, 'instances');
      await deleteEnded(tx, alone);
      const others = await listInstances(tx);
      const refusal = refusalOf(facts, others, this.#clockMs);
      if (refusal !== undefined) throw new TerminalError([refusal]);
      await this.#put(tx);
    });
    this.#reportClock();
    this.#timer = setInterval(() => void this.beat(), beatMs);
    this.#timer.unref();
  }

  /** Called with each heartbeat, and awaited before the next one. */
  follow(follower: () => Promise<void>): void {
    this.#followers.push(follower);
  }

  /** Which build of the client it runs. */
  async runs(build: string): Promise<void> {
    this.#build = build;
    await this.#put(this.#options.sql);
  }

  /** It takes its leave: others may know, nobody waits for it. */
  async drain(): Promise<void> {
    this.#draining = true;
    await this.beat();
  }

  async leave(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    // One that is under way would bring it back.
    await this.#beating;
    await deleteInstance(this.#options.sql, this.id);
  }

  /** Resolves when it was seen. One after the other. */
  beat(): Promise<void> {
    this.#beating = this.#beating.then(() => this.#beat());
    return this.#beating;
  }

  async #put(sql: Parameters<typeof putInstance>[0]): Promise<void> {
    await putInstance(sql, {
      ...this.#options.facts,
      build: this.#build,
      clockMs: this.#clockMs,
      draining: this.#draining,
      startedAt: this.#startedAt,
    });
  }

  #reportClock(): void {
    const isWrong = Math.abs(this.#clockMs) > MOST_CLOCK_MS;
    if (isWrong && !this.#isClockReported) {
      const { log } = this.#options;
      log.error({ label: 'instances', ms: this.#clockMs }, "this machine's clock is far from the database's");
    }
    this.#isClockReported = isWrong;
  }

  async #beat(): Promise<void> {
    const { sql } = this.#options;
    try {
      if (this.#timer === undefined) return;
      this.#clockMs = await clockBefore(sql);
      await this.#put(sql);
      for (const follower of this.#followers) await follower();
      this.#outage.worked('beat');
    } catch (err) {
      this.#outage.failed('beat', err);
    }
    this.#reportClock();
  }
}
