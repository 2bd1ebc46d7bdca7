import { messageOf } from '@vestry/sync/messages/message';
import { createHmac } from 'node:crypto';
import type { Sql } from '../db/db';
import { AppError } from '../http/errors';
import type { Key } from './keys';
import { SlowLanes } from './slow-lane';

const WINDOW_SECONDS = 15 * 60;

/** Failures of one account from one sender; after them the door is shut for that sender alone. */
const PER_SENDER = 10;
/** Failures after which strangers are let through one after another: of one account from wherever they come… */
const PER_ACCOUNT = 100;
/** … of one address with whatever account… */
const PER_ADDRESS = 100;
/** … and of everybody together. */
const OVERALL = 1_000;

const PAUSE_MS = 1_000;
const MOST_WAITING = 5;

export interface Attempt {
  /** By `accountKey`. */
  account: string;
  /** An address, or a browser that has signed in to this account before (`deviceCookie`). */
  sender: string;
  /** That it is such a browser: what strangers do does not slow it down. */
  known: boolean;
}

/**
 * A key of what was typed, which a reader of the table cannot turn back into the text. It follows from the text alone,
 * never from whether there is such an account: two spellings of one account are counted apart, exactly as two names
 * that do not exist.
 */
export function accountKey(kind: 'name' | 'id' | 'factor' | 'passkey', text: string, key: Key): string {
  return createHmac('sha256', key.current).update(`throttle ${kind} ${text}`).digest('base64url');
}

interface Counts {
  here: number;
  account: number;
  address: number;
  overall: number;
  waitSeconds: number;
}

function countFailures(sql: Sql, { account, sender }: Attempt): Promise<[Counts]> {
  const since = sql`now() - make_interval(secs => ${WINDOW_SECONDS})`;
  // Counted no further than what decides: an attack makes many.
  return sql<[Counts]>`
    with here as (
      select at from login_failures where account = ${account} and address = ${sender} and at > ${since})
    select
      (select count(*) from here)::int as here,
      (select count(*) from (select from login_failures
        where account = ${account} and at > ${since} limit ${PER_ACCOUNT + 1}) a)::int as account,
      (select count(*) from (select from login_failures
        where address = ${sender} and at > ${since} limit ${PER_ADDRESS + 1}) b)::int as address,
      (select count(*) from (select from login_failures
        where at > ${since} limit ${OVERALL + 1}) c)::int as overall,
      extract(epoch from (select min(at) from here) + make_interval(secs => ${WINDOW_SECONDS}) - now())::float
        as "waitSeconds"`;
}

/** Which lane this attempt has to wait in, if any. */
function laneOf({ account, sender, known }: Attempt, counts: Counts): string | undefined {
  if (known) return undefined;
  if (counts.account > PER_ACCOUNT) return `account ${account}`;
  return counts.address > PER_ADDRESS || counts.overall > OVERALL ? `sender ${sender}` : undefined;
}

function refusal(seconds: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new AppError('tooMany', { message: messageOf('server.tooManyAttempts'), retryAfter });
}

/**
 * Slows guessing down without giving strangers a way to lock an owner out. Failures are kept in the database: they hold
 * across instances and restarts.
 */
export class LoginThrottle {
  readonly #sql: Sql;
  readonly #lanes = new SlowLanes(PAUSE_MS, MOST_WAITING);

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Counts the attempt as a failure before the password is looked at, so that many at once cannot slip through
   * together; `forgive` undoes it. Resolves when the password may be looked at, which may be seconds later.
   * Throws 429 with the seconds until the oldest failure that counts is forgotten. `most`: failures of the account, from
   * wherever they come, after which strangers are not let through at all.
   */
  async admit(attempt: Attempt, most = Number.POSITIVE_INFINITY): Promise<void> {
    const { account, sender } = attempt;
    await this.#sql`insert into login_failures (account, address) values (${account}, ${sender})`;
    const [counts] = await countFailures(this.#sql, attempt);
    const shut = counts.here > PER_SENDER || (!attempt.known && counts.account > most);
    if (shut) await this.#refuse(attempt, counts.waitSeconds);
    const lane = laneOf(attempt, counts);
    if (lane === undefined || (await this.#lanes.pass(lane))) return;
    await this.#undo(attempt);
    throw refusal(this.#lanes.fullSeconds);
  }

  /**
   * What is refused is not counted: its password was not checked, and further tries of the owner do not lock them out.
   */
  async #undo({ account, sender }: Attempt): Promise<void> {
    await this.#sql`delete from login_failures where ctid = (select ctid from login_failures
      where account = ${account} and address = ${sender} order by at desc limit 1)`;
  }

  /** Asking again does not prolong the wait, but it costs the asker a pause. */
  async #refuse(attempt: Attempt, waitSeconds: number): Promise<never> {
    const { sender } = attempt;
    await this.#undo(attempt);
    const started = performance.now();
    await this.#lanes.pass(`refused ${sender}`);
    throw refusal(waitSeconds - (performance.now() - started) / 1000);
  }

  /** The password was right: nothing counts against this account from here any more. What is old goes as well. */
  async forgive({ account, sender }: Attempt): Promise<void> {
    await this.#sql`delete from login_failures where (account = ${account} and address = ${sender})
      or at < now() - make_interval(secs => ${WINDOW_SECONDS})`;
  }
}
