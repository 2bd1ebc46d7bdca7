import { SESSION_IDLE_DAYS } from '@vestry/sync/contract/auth';
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { recordAuditEntries } from '../audit-log/record-audit-entries';
import type { Queryable, Sql } from '../db/db';
import { sameBytes } from '../db/secret';
import type { Key } from './keys';

const IDLE_DAYS = SESSION_IDLE_DAYS;
/** A session that is used ends after this long in any case: who has copied a device's keys does not keep them for ever. */
const LIFETIME_DAYS = 90;
/** How long the immediate predecessor of a refresh token still gets the same successor: tabs race. */
const GRACE_SECONDS = 10;

export const REFRESH_SECONDS = IDLE_DAYS * 24 * 3600;

export interface IssuedSession {
  sessionId: string;
  userId: number;
  /** For the cookie: `<session id>.<secret>`. */
  refreshToken: string;
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** So many bytes of a token are its own, and as many prove that this server has issued it for its session. */
const HALF_BYTES = 16;

function keyed(text: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(text).digest().subarray(0, HALF_BYTES);
}

function proofOf(sessionId: string, own: Buffer, key: Buffer): Buffer {
  return keyed(`issued ${sessionId} ${own.toString('base64url')}`, key);
}

function tokenOf(sessionId: string, own: Buffer, key: Buffer): string {
  return `${sessionId}.${Buffer.concat([own, proofOf(sessionId, own, key)]).toString('base64url')}`;
}

/** Whether this server has issued the token, be it long ago: the id of a session alone, which is no secret, proves nothing. */
function wasIssued(token: string, sessionId: string, { accepted }: Key): boolean {
  const secret = Buffer.from(token.slice(sessionId.length + 1), 'base64url');
  const [own, proof] = [secret.subarray(0, HALF_BYTES), secret.subarray(HALF_BYTES)];
  return accepted.some((key) => equal(proof, proofOf(sessionId, own, key)));
}

/**
 * The successor follows from the token itself and a key that only the server has: the same question within the grace
 * gets the same answer, though the database holds hashes alone.
 */
function successorOf(token: string, sessionId: string, key: Buffer): string {
  return tokenOf(sessionId, keyed(`refresh ${token}`, key), key);
}

function sessionIdOf(token: string): string | undefined {
  return /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(token)?.[1];
}

function equal(a: Buffer | null, b: Buffer): boolean {
  return a !== null && sameBytes(a, b);
}

/** Where a session begins. */
export interface SignInOrigin {
  address: string;
  browser: string;
  system: string;
}

/** Begins a family of refresh tokens. */
export async function beginSession(
  sql: Queryable,
  userId: number,
  { address, browser, system }: SignInOrigin,
  key: Key,
): Promise<IssuedSession> {
  const sessionId = randomUUID();
  const refreshToken = tokenOf(sessionId, randomBytes(HALF_BYTES), key.current);
  await sql`insert into sessions (id, user_id, current_hash, address, browser, system, expires_at)
    values (${sessionId}, ${userId}, ${hash(refreshToken)}, ${address}, ${browser}, ${system},
      now() + make_interval(days => ${IDLE_DAYS}))`;
  return { sessionId, userId, refreshToken };
}

interface Hashes {
  current: Buffer;
  previous: Buffer | null;
}

/** One of its tokens, spent or not. Those of former versions, which carry no proof, are known while they are stored. */
function isOfFamily(token: string, sessionId: string, { current, previous }: Hashes, key: Key): boolean {
  const presented = hash(token);
  return equal(current, presented) || equal(previous, presented) || wasIssued(token, sessionId, key);
}

interface Row extends Hashes {
  userId: number;
  username: string;
  inGrace: boolean;
  live: boolean;
}

export interface Rotation {
  /** Null: there is no live session of this token. */
  issued: IssuedSession | null;
  /** The family that was ended just now; `reused`: because an old token of it was shown. */
  ended?: { sessionId: string; reused: boolean };
}

/**
 * Trades a refresh token for its successor. The row lock makes racing calls wait, so that both get the same one.
 * An older token means that somebody holds a copy: the whole family ends. What was never issued ends nothing.
 */
export async function rotateSession(
  sql: Sql,
  token: string,
  { key, address }: { key: Key; address: string },
): Promise<Rotation> {
  const sessionId = sessionIdOf(token);
  if (!sessionId) return { issued: null };
  return sql.begin(async (tx) => {
    const [row] = await tx<Row[]>`
      select s.user_id as "userId", u.username, s.current_hash as current, s.previous_hash as previous,
        s.rotated_at > clock_timestamp() - make_interval(secs => ${GRACE_SECONDS}) as "inGrace",
        s.expires_at > now() and u.is_active as live
      from sessions s join users u on u.id = s.user_id where s.id = ${sessionId} for update of s`;
    if (!row) return { issued: null };
    const presented = hash(token);
    const issued = {
      sessionId,
      userId: row.userId,
      refreshToken: successorOf(token, sessionId, key.current),
    };
    if (row.live && equal(row.current, presented)) {
      await tx`update sessions set previous_hash = current_hash, current_hash = ${hash(issued.refreshToken)},
        rotated_at = clock_timestamp(), expires_at = least(now() + make_interval(days => ${IDLE_DAYS}),
          created_at + make_interval(days => ${LIFETIME_DAYS}))
        where id = ${sessionId}`;
      return { issued };
    }
    if (row.live && row.inGrace && equal(row.previous, presented)) {
      // Traded a moment ago, maybe by an instance that still has the former key: the answer has to be that one's.
      const refreshToken = key.accepted
        .map((each) => successorOf(token, sessionId, each))
        .find((each) => equal(row.current, hash(each)));
      return { issued: refreshToken === undefined ? null : { ...issued, refreshToken } };
    }
    if (!isOfFamily(token, sessionId, row, key)) return { issued: null };
    await tx`delete from sessions where id = ${sessionId}`;
    const nobody = { id: null, username: null, address };
    if (row.live)
      await recordAuditEntries(tx, nobody, [{ act: 'copiedSessionEnded', subject: row.username }]);
    return { issued: null, ended: { sessionId, reused: row.live } };
  });
}

/** Ends the family of this token, whichever of its tokens it is. @returns its id; undefined: it is no token of it */
export async function endSession(
  sql: Sql,
  token: string,
  { key, address }: { key: Key; address: string },
): Promise<string | undefined> {
  const sessionId = sessionIdOf(token);
  if (!sessionId) return undefined;
  return sql.begin(async (tx) => {
    const [row] = await tx<(Hashes & { id: number; username: string })[]>`
      select s.current_hash as current, s.previous_hash as previous, u.id, u.username
      from sessions s join users u on u.id = s.user_id where s.id = ${sessionId} for update of s`;
    if (!row || !isOfFamily(token, sessionId, row, key)) return undefined;
    await tx`delete from sessions where id = ${sessionId}`;
    await recordAuditEntries(tx, { ...row, address }, [{ act: 'signedOut' }]);
    return sessionId;
  });
}

/** The session of which this is a token, if there is one. */
export async function sessionOf(sql: Queryable, token: string, key: Key): Promise<string | undefined> {
  const sessionId = sessionIdOf(token);
  if (!sessionId) return undefined;
  const [row] = await sql<Hashes[]>`
    select current_hash as current, previous_hash as previous from sessions where id = ${sessionId}`;
  return row && isOfFamily(token, sessionId, row, key) ? sessionId : undefined;
}

/** For who has shown a token of it before. @returns whether there was one */
export async function endSessionById(sql: Sql, sessionId: string, address: string): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [row] = await tx<{ id: number; username: string }[]>`
      delete from sessions s using users u where u.id = s.user_id and s.id = ${sessionId} returning u.id, u.username`;
    if (row) await recordAuditEntries(tx, { ...row, address }, [{ act: 'signedOut' }]);
    return row !== undefined;
  });
}

/** Signs every device of a user out, but for the one of the session `keptId`. @returns how many */
export async function endSessionsOf(sql: Queryable, userId: number, keptId?: string): Promise<number> {
  const { count } = await sql`
    delete from sessions where user_id = ${userId} and id is distinct from ${keptId ?? null}`;
  return count;
}

/** Removes what has expired: sessions, tokens, activation links, counted failures, answered questions. */
export async function purgeExpired(sql: Sql): Promise<void> {
  await sql`delete from sessions where expires_at < now()`;
  await sql`delete from activation_tokens where expires_at < now()`;
  await sql`delete from password_links where expires_at < now()`;
  await sql`delete from password_requests where at < now() - interval '1 hour'`;
  await sql`delete from email_changes where expires_at < now()`;
  await sql`delete from api_tokens where expires_at < now()`;
  await sql`delete from login_failures where at < now() - interval '1 hour'`;
  await sql`delete from spent_challenges where expires_at < now()`;
}
