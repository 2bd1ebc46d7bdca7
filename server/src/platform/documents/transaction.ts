import { messageOf } from '@vestry/sync/messages/message';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql, Transaction } from '../db/db';
import { brokenConstraint, isLost, isTemporary, isTimedOut, sqlState } from '../db/faults';
import { AppError } from '../http/errors';

const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 5;

/** Two transactions requested the same: trying again gives the later one its proper answer. */
const RACED = new Set([
  'documents_route',
  'documents_element_name',
  'documents_pkey',
  'documents_kind_id_key',
  'redirects_path_key',
]);

function isRolledBack(error: unknown): boolean {
  if (sqlState(error) === '23505') return RACED.has(brokenConstraint(error) ?? '');
  return isTemporary(error);
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
      const temporary = isRolledBack(error) || isLost(error) || isTimedOut(error);
      if (!temporary) throw error;
      const again = attempt < ATTEMPTS && (isRolledBack(error) || repeatable);
      if (!again) throw new AppError('unavailable', messageOf('server.busy'));
      // Jitter, so that those who met once do not meet again.
      await sleep(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}
