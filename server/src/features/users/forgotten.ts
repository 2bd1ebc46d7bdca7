import { withPlainDomain } from '@vestry/sync/text/mail-address';
import { messageOf } from '@vestry/sync/messages/message';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import type { Sql } from '../../platform/db/db';
import { AppError } from '../../platform/http/errors';

const WINDOW_SECONDS = 3600;
/**
 * Mails within an hour for one account and sender, for one account from all senders, and for one sender and all
 * accounts.
 */
const PER_PAIR = 3;
const PER_ACCOUNT = 10;
const PER_SENDER = 30;

interface Asked {
  /** By `accountKey`: nothing of it depends on whether there is such an account. */
  account: string;
  /** As `senderOf` gives it. */
  sender: string;
}

/** Counted before it is looked at, so that many at once cannot slip through, on whichever instance. Throws 429. */
export async function limitAsking(sql: Sql, { account, sender }: Asked): Promise<void> {
  await sql`insert into password_requests (account, address) values (${account}, ${sender})`;
  const since = sql`now() - make_interval(secs => ${WINDOW_SECONDS})`;
  const [counts] = await sql<[{ pair: number; account: number; sender: number }]>`
    select
      (select count(*) from password_requests
        where account = ${account} and address = ${sender} and at > ${since})::int as pair,
      (select count(*) from password_requests where account = ${account} and at > ${since})::int as account,
      (select count(*) from password_requests where address = ${sender} and at > ${since})::int as sender`;
  const { pair, account: ofAccount, sender: ofSender } = counts;
  if (pair <= PER_PAIR && ofAccount <= PER_ACCOUNT && ofSender <= PER_SENDER) return;
  // What is refused is not counted: asking again does not prolong the wait.
  await sql`delete from password_requests where ctid = (select ctid from password_requests
    where account = ${account} and address = ${sender} order by at desc limit 1)`;
  throw new AppError('tooMany', { message: messageOf('server.tooManyAttempts'), retryAfter: WINDOW_SECONDS });
}

/**
 * Every request writes one row and one audit entry, whether there is such an account or not. The job that sends the
 * mail creates the link, so that the reply takes equally long.
 */
export async function askForLink(sql: Sql, typed: string, address: string): Promise<void> {
  const name = withPlainDomain(typed);
  await sql.begin(async (tx) => {
    const [{ id, username }] = await tx<[{ id: number | null; username: string | null }]>`
      select u.id, u.username from (values (1)) always left join lateral (
        select id, username from users where lower(username) = lower(${name}) or lower(email) = lower(${name})
        order by lower(username) = lower(${name}) desc limit 1) u on true`;
    await tx`insert into account_mails (kind, detail) values ('passwordForgotten', ${tx.json({ id })})`;
    const nobody = { id: null, username: null, address };
    const known = id === null ? 'no' : 'yes';
    await recordAuditEntries(tx, nobody, [
      { act: 'passwordResetAsked', subject: username ?? '', detail: { known } },
    ]);
  });
}
