import { setTimeout as sleep } from 'node:timers/promises';
import { brokenConstraint, type Sql, sqlState, type Transaction } from '../db/db';
import { AppError } from '../http/errors';

const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 5;

/** Two transactions wanted the same: a second look gives the one that came later its proper answer. */
const RACED = new Set(['documents_route', 'documents_element_name', 'documents_pkey']);

/** SQLSTATEs after which nothing has happened and the same may work: serialization, deadlock, lock timeout, restart. */
const TEMPORARY = new Set(['40001', '40P01', '55P03', '57P01', '57P02', '57P03', '53300']);

/** A statement that waited too long was ended: nothing has happened, but trying at once would only wait again. */
const TIMED_OUT = new Set(['57014', '25P03', '25P04']);

const LOST_CONNECTION = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);

function isRolledBack(error: unknown): boolean {
  const state = sqlState(error);
  if (state === '23505') return RACED.has(brokenConstraint(error) ?? '');
  return state !== undefined && TEMPORARY.has(state);
}

function isLost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOST_CONNECTION.has(String(error.code));
}

/**
 * Runs `run` in one transaction and again after a temporary failure, a few times with growing pauses; then 503.
 * With a lost connection the commit may have happened: only what is `repeatable` without harm is then run again.
 */
export async function inTransaction<T>(
  sql: Sql,
  run: (tx: Transaction) => Promise<T>,
  { repeatable = false, isolation = '' }: { repeatable?: boolean; isolation?: string } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await sql.begin(isolation, run)) as T;
    } catch (error) {
      const temporary = isRolledBack(error) || isLost(error) || TIMED_OUT.has(sqlState(error) ?? '');
      if (!temporary) throw error;
      const again = attempt < ATTEMPTS && (isRolledBack(error) || repeatable);
      if (!again) throw new AppError('unavailable', 'The server is busy, please try again');
      // Jitter, so that those who met once do not meet again.
      await sleep(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}
