import type { Sql } from '../db';
import { AppError } from '../errors';

const WINDOW_SECONDS = 15 * 60;

/** DECISIONS.md section 7: of one account from one address. */
const PER_ACCOUNT_AND_ADDRESS = 10;
/** One account tried from many addresses. */
const PER_ACCOUNT = 100;
/** One address that tries many accounts. */
const PER_ADDRESS = 100;
/** Many addresses and accounts: an attack by a whole network. */
const OVERALL = 1_000;

interface Counts {
  here: number;
  account: number;
  address: number;
  overall: number;
  retryAfter: number;
}

export interface Attempt {
  /** The account's id if there is one, else the name as typed: both are counted alike. */
  account: string;
  address: string;
  /** Has a live session from there: the brakes for strangers do not lock the owner out. */
  known: boolean;
}

/**
 * Counts the attempt as a failure before the password is looked at, so that many at once cannot slip through
 * together; `forgive` takes it back. Kept in the database: it holds across instances and restarts.
 * Throws 429 with the seconds until the oldest counted failure is forgotten.
 */
export async function countAttempt(sql: Sql, { account, address, known }: Attempt): Promise<void> {
  await sql`insert into login_failures (account, address) values (${account}, ${address})`;
  const [counts] = await sql<[Counts]>`
    with recent as (
      select account, address, at from login_failures where at > now() - make_interval(secs => ${WINDOW_SECONDS}))
    select
      count(*) filter (where account = ${account} and address = ${address})::int as here,
      count(*) filter (where account = ${account})::int as account,
      count(*) filter (where address = ${address})::int as address,
      count(*)::int as overall,
      ceil(extract(epoch from coalesce(min(at) filter (where account = ${account} and address = ${address}), now())
        + make_interval(secs => ${WINDOW_SECONDS}) - now()))::int as "retryAfter"
    from recent`;
  const tooMany =
    counts.here > PER_ACCOUNT_AND_ADDRESS ||
    (!known && (counts.account > PER_ACCOUNT || counts.address > PER_ADDRESS || counts.overall > OVERALL));
  if (!tooMany) return;
  // What is refused is not counted: asking again does not prolong the wait.
  await sql`delete from login_failures where ctid = (select ctid from login_failures
    where account = ${account} and address = ${address} order by at desc limit 1)`;
  throw new AppError('tooMany', {
    message: 'Too many failed attempts, please try again later',
    retryAfter: Math.max(1, counts.retryAfter),
  });
}

/** The password was right: nothing counts against this account here any more. What is old goes as well. */
export async function forgive(sql: Sql, { account, address }: Attempt): Promise<void> {
  await sql`delete from login_failures where (account = ${account} and address = ${address})
    or at < now() - make_interval(secs => ${WINDOW_SECONDS})`;
}
