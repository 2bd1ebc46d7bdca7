import type { Mail, Mailer } from './mailer';

/** Who tries leaves it to nobody else for so long: longer than a mail server is waited for. */
export const TRYING_S = 50;
/** A mail that could not be sent for so long is given up; what it reports exists all the same. */
export const GIVEN_UP_DAYS = 3;
/** A mail server that is away refuses all of them. */
const MOST_FAILURES = 3;

interface Waiting<Row> {
  /** Takes one for this process; the one that was tried longest ago comes first. */
  take: () => Promise<Row | undefined>;
  /** Undefined when there is no recipient any more. */
  mailOf: (row: Row) => Mail | undefined | Promise<Mail | undefined>;
  settle: (row: Row, state: 'sent' | 'none') => Promise<unknown>;
}

/**
 * Sends what waits, one after the other, also when another instance does the same. What fails waits for the next call.
 * Throws when some could not be sent. What went into a folder is not called sent. @returns how many were sent
 */
export async function sendWaiting<Row>(
  { take, mailOf, settle }: Waiting<Row>,
  mailer: Mailer,
  signal: AbortSignal,
): Promise<number> {
  let sent = 0;
  const failures: unknown[] = [];
  while (!signal.aborted && failures.length < MOST_FAILURES) {
    const row = await take();
    if (!row) break;
    try {
      const mail = await mailOf(row);
      const isSent = mail !== undefined && (await mailer.send(mail)) === 'sent';
      await settle(row, isSent ? 'sent' : 'none');
      if (isSent) sent += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return sent;
}

/** One line of a head: what a visitor or an editor has typed cannot begin another one. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
