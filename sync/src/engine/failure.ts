import type { FieldError } from '../contract/envelope';
import { reasonOf, type RefusalReason } from '../contract/refusal';
import { CLIENT_IS_OLDER, CLIENT_TAKEN } from '../contract/sync-limits';
import type { FailureKind } from './ports';

/** A call of the API that failed. `status`: of HTTP; 0 when no answer came. */
interface FailedCall {
  status: number;
  fieldErrors: readonly FieldError[];
}

interface Failure {
  kind: FailureKind;
  /**
   * Returns why the server refuses what was sent, for good; null for what passes by itself, so that it is sent again
   * later.
   */
  reason: RefusalReason | null;
}

/** Says what a failed call means, whatever was sent. Nothing but this decides by HTTP statuses what is sent again. */
export function failureOf({ status, fieldErrors }: FailedCall): Failure {
  const kind = kindOf(status);
  const isRefused = kind === 'refused' || kind === 'forbidden';
  if (!isRefused) return { kind, reason: null };
  if (kind === 'forbidden' && fieldErrors.some(({ field }) => field === CLIENT_TAKEN))
    return { kind: 'foreign', reason: null };
  const other = fieldErrors.find(({ field }) => field === 'protocol');
  // A server that gives no code is of before the codes, and thus older than this app.
  if (other) return { kind: other.code === CLIENT_IS_OLDER.code ? 'outdated' : 'ahead', reason: null };
  return { kind, reason: reasonOf(status) };
}

/** Too slow, too early, too many: these 4xx say nothing about what was sent. */
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

function kindOf(status: number): FailureKind {
  if (status === 0) return 'offline';
  if (status === 401) return 'session';
  if (status === 403) return 'forbidden';
  // A failure with a status of success is an answer that was cut short, or a page of a proxy.
  return status < 400 || status >= 500 || LATER.has(status) ? 'busy' : 'refused';
}
