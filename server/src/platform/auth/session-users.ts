import type { SessionUser } from '@vestry/sync/contract/auth';
import { languageOf } from '@vestry/sync/messages/languages';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../db/db';

/** How long another instance may go on with what it knows of a user; this one forgets at once (`forgetUser`). */
const TTL_MS = 10_000;
const MAX_ENTRIES = 5_000;

export type SessionUsers = ReturnType<typeof createSessionUsers>;

/** One session that has ended, or all sessions of a user. */
export type Forgotten = { sessionId: string } | { userId: number };

export function createSessionUsers(sql: Sql) {
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
    for (const listener of listeners) listener(what);
  };
  return {
    /** The live user of a session: null once it has ended or the user was deactivated. Roles as stored now. */
    find: async (sessionId: string): Promise<SessionUser | null> => {
      const known = entries.get(sessionId);
      if (known) return known.user;
      const before = forgotten;
      const [row] = await sql<SessionUser[]>`
        select u.id, u.username, u.email, u.language,
          coalesce((select array_agg(r.name order by r.id) from user_roles ur join roles r on r.id = ur.role_id
            where ur.user_id = u.id), '{}') as roles
        from sessions s join users u on u.id = s.user_id
        where s.id = ${sessionId} and s.expires_at > now() and u.is_active`;
      // A newer version may have stored a language that this one does not have.
      const user = row ? { ...row, language: languageOf(row.language) ?? null } : null;
      if (before === forgotten) entries.set(sessionId, { user });
      return user;
    },
    forgetSession: (sessionId: string): void => {
      entries.delete(sessionId);
      forget({ sessionId });
    },
    /** After deactivation and after a change of roles. */
    forgetUser: (userId: number): void => {
      for (const [sessionId, { user }] of entries) {
        if (user?.id === userId) entries.delete(sessionId);
      }
      forget({ userId });
    },
    /** Called for everything that this instance forgets: who is still connected is to be looked at again. */
    onForget: (listener: (forgotten: Forgotten) => void): void => {
      listeners.push(listener);
    },
  };
}
