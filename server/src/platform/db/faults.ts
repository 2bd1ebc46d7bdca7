import type { PostgresError } from 'postgres';

/** The driver's words for a connection that has ended… */
const ENDED = ['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'ECONNRESET', 'EPIPE'];
/** … and for one that was never made. */
const NOT_MADE = ['CONNECT_TIMEOUT', 'ECONNREFUSED'];
/** SQLSTATEs of a server that stops or starts. */
const RESTARTING = ['57P01', '57P02', '57P03'];
/** The server ended a connection whose transaction, or which itself, was idle for too long. */
const IDLE = ['25P03', '25P04'];
/** The server takes no more connections. */
const FULL = ['53300'];
/** Disk full; a standby, or a database that is set to read-only. */
const WITHOUT_WRITES: Record<string, 'full' | 'readOnly'> = { '53100': 'full', '25006': 'readOnly' };

const LOST = new Set([...ENDED, ...NOT_MADE]);
const UNREACHABLE = new Set([...LOST, ...RESTARTING, ...FULL]);
const CONNECTION_ENDS = new Set([...ENDED, ...RESTARTING, ...IDLE]);
/** Serialization, deadlock, lock timeout, restart. */
const TEMPORARY = new Set(['40001', '40P01', '55P03', ...RESTARTING, ...FULL]);
const TIMED_OUT = new Set(['57014', ...IDLE]);

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The connection was lost, and it is unknown whether the server executed the statement. */
export function isLost(error: unknown): boolean {
  return LOST.has(codeOf(error));
}

/** The database cannot be reached or is starting: worth another try, unlike a fault of ours. */
export function isUnreachable(error: unknown): boolean {
  return UNREACHABLE.has(codeOf(error));
}

/** The database, or the role, has as many connections as it may have: nothing was begun. */
export const isFull = (error: unknown): boolean => FULL.includes(codeOf(error));

/** The disk of the database is full, or it takes no writes for now: nothing has happened. */
export function takesNoWrites(error: unknown): 'full' | 'readOnly' | undefined {
  return WITHOUT_WRITES[sqlState(error) ?? ''];
}

/** The fault does not come from the statement: the next one is refused too. */
export const refusesAll = (error: unknown): boolean =>
  isUnreachable(error) || isConnectionFault(error) || takesNoWrites(error) !== undefined;

/** Nothing has happened, and the same may work at once. */
export function isTemporary(error: unknown): boolean {
  return TEMPORARY.has(sqlState(error) ?? '');
}

/** A statement that waited too long was ended: nothing has happened, but trying at once would only wait again. */
export function isTimedOut(error: unknown): boolean {
  return TIMED_OUT.has(sqlState(error) ?? '');
}

/**
 * Whether a fault that nobody waits for is only that a connection of the pool has ended: the driver leaves the
 * rejection of its first question on a new connection to nobody. A caller that does wait gets the error in another
 * way, and the pool connects again: no reason to end the process.
 */
export function isConnectionFault(error: unknown): boolean {
  return CONNECTION_ENDS.has(codeOf(error));
}

/** By what it has: one that was thrown in a worker comes as a plain error with the same properties. */
const isOfPostgres = (error: unknown): error is PostgresError =>
  error instanceof Error && 'severity' in error && 'code' in error;

/** Returns the SQLSTATE of a PostgreSQL error, '23505' for a taken unique value; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return isOfPostgres(error) ? error.code : undefined;
}

/** Returns the name of the constraint that a PostgreSQL error broke, if it broke one. */
export function brokenConstraint(error: unknown): string | undefined {
  return isOfPostgres(error) ? error.constraint_name : undefined;
}
