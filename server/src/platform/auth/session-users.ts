import type { SessionUser } from '@vestry/sync/contract/auth';
import { languageOf } from '@vestry/sync/messages/languages';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Queryable, Sql } from '../db/db';
import { owesFactor } from './factors/sql';

/**
 * How long another instance may use its cached user when it missed a notification. This one forgets at once
 * (`forgetUser`), the others as soon as they are notified.
 */
const TTL_MS = 10_000;
const MAX_ENTRIES = 5_000;

const CHANNEL = 'vestry_sessions';

export type SessionUsers = ReturnType<typeof createSessionUsers>;

/** One session that has ended, all sessions of a user, or what holds for all. */
export type Forgotten = { sessionId: string } | { userId: number } | 'everybody';

function payloadOf(what: Forgotten): string {
  if (what === 'everybody') return what;
  return 'sessionId' in what ? `session ${what.sessionId}` : `user ${what.userId}`;
}

function read(payload: string): Forgotten | undefined {
  const [kind, id = ''] = payload.split(' ');
  if (kind === 'everybody') return kind;
  if (kind === 'session') return { sessionId: id };
  return kind === 'user' ? { userId: Number(id) } : undefined;
}

/** Notifies the servers from a program beside them: with the commit they forget what they know of the user. */
export async function notifyUserChange(tx: Queryable, userId: number): Promise<void> {
  await tx`select pg_notify(${CHANNEL}, ${payloadOf({ userId })})`;
}

export function createSessionUsers(sql: Sql, log: Logger) {
  const entries = new LRUCache<string, { user: SessionUser | null }>({
    max: MAX_ENTRIES,
    ttl: TTL_MS,
    perf: { now: () => Date.now() },
  });
  const listeners: ((forgotten: Forgotten) => void)[] = [];
  /** Counts what was forgotten: what was read before that may be old. */
  let forgotten = 0;
  const forget = (what: Forgotten) => {
    forgotten += 1;
    if (what === 'everybody') entries.clear();
    else if ('sessionId' in what) entries.delete(what.sessionId);
    else {
      for (const [sessionId, { user }] of entries) if (user?.id === what.userId) entries.delete(sessionId);
    }
    for (const listener of listeners) listener(what);
  };
  const forgetEverywhere = (what: Forgotten) => {
    forget(what);
    const payload = payloadOf(what);
    // It is done here and stored; the others see it for themselves before long.
    sql.notify(CHANNEL, payload).catch((err: unknown) => {
      log.warn({ label: 'auth', err }, 'other instances could not be told of an ended session');
    });
  };
  return {
    /**
     * The live user of a session: null once it has ended, the user was deactivated, or a role needs a second factor that
     * there is not. Roles as stored now.
     */
    find: async (sessionId: string): Promise<SessionUser | null> => {
      const known = entries.get(sessionId);
      if (known) return known.user;
      const before = forgotten;
      const [row] = await sql<SessionUser[]>`
        select u.id, u.username, u.email, u.language,
          coalesce((select array_agg(r.name order by r.id) from user_roles ur join roles r on r.id = ur.role_id
            where ur.user_id = u.id), '{}') as roles
        from sessions s join users u on u.id = s.user_id
        where s.id = ${sessionId} and s.expires_at > now() and u.is_active and not ${owesFactor(sql, sql`u.id`)}`;
      // A newer version may have stored a language that this one does not have.
      const user = row ? { ...row, language: languageOf(row.language) ?? null } : null;
      if (before === forgotten) entries.set(sessionId, { user });
      return user;
    },
    /** Resolves when no later change by another instance can be missed, short of a connection that ends. */
    ready: async (): Promise<void> => {
      await sql.listen(
        CHANNEL,
        (payload) => {
          const what = read(payload);
          if (what) forget(what);
        },
        // Notifications without a listener are lost.
        () => entries.clear(),
      );
    },
    /** In every instance. */
    forgetSession: (sessionId: string): void => forgetEverywhere({ sessionId }),
    /** After deactivation and after a change of roles, in every instance. */
    forgetUser: (userId: number): void => forgetEverywhere({ userId }),
    /** After a change of what holds for whole roles, in every instance. */
    forgetAll: (): void => forgetEverywhere('everybody'),
    /** Called for everything that this instance forgets: who is still connected is to be looked at again. */
    onForget: (listener: (forgotten: Forgotten) => void): void => {
      listeners.push(listener);
    },
  };
}
