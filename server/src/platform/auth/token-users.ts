import type { SessionUser } from '@vestry/sync/contract/auth';
import { messageOf } from '@vestry/sync/messages/message';
import { languageOf } from '@vestry/sync/messages/languages';
import { rolesOfToken } from '@vestry/sync/access/programs';
import type { Role } from '@vestry/sync/access/permissions';
import { LRUCache } from 'lru-cache';
import type { Sql } from '../db/db';
import { AppError } from '../http/errors';
import { senderLimit } from '../http/sender-limit';
import { hashOfToken, isWellFormed } from './api-token';
import { owesFactor } from './factors/sql';
import type { SessionUsers } from './session-users';

/** How long another instance may go on with what it knows of a token; this one forgets at once. */
const TTL_MS = 10_000;
const MAX_ENTRIES = 1_000;
/** Wrong tokens of one sender: a program with an old one is refused a few times, then it has to wait. */
const WRONG = { burst: 20, perSecond: 0.2 };

/** Its owner, with no more than the token may do; `token` names it in the record. */
export interface TokenUser extends SessionUser {
  token: string;
  tokenId: number;
}

interface Row extends SessionUser {
  tokenId: number;
  token: string;
  role: Role;
  endsAt: Date;
  isFresh: boolean;
  owesFactor: boolean;
}

export type TokenUsers = ReturnType<typeof createTokenUsers>;

/** Reads who stands behind the API tokens of programs. */
export function createTokenUsers(sql: Sql, sessions: SessionUsers) {
  const entries = new LRUCache<string, TokenUser & { endsAt: number }>({
    max: MAX_ENTRIES,
    ttl: TTL_MS,
    perf: { now: () => Date.now() },
  });
  const wrong = senderLimit(WRONG);
  let forgotten = 0;
  const forget = (isConcerned: (user: TokenUser) => boolean) => {
    forgotten += 1;
    for (const [hash, user] of entries) if (isConcerned(user)) entries.delete(hash);
  };
  sessions.onForget((what) => {
    if (what === 'everybody') forget(() => true);
    else if ('userId' in what) forget(({ id }) => id === what.userId);
  });

  async function read(hash: Buffer): Promise<Row | undefined> {
    const [row] = await sql<Row[]>`
      select u.id, u.username, u.email, u.language, t.id as "tokenId", t.name as token, r.name as role,
        t.expires_at as "endsAt", t.used_at > now() - interval '1 minute' as "isFresh",
        ${owesFactor(sql, sql`u.id`)} as "owesFactor",
        coalesce((select array_agg(r.name order by r.id) from user_roles ur join roles r on r.id = ur.role_id
          where ur.user_id = u.id), '{}') as roles
      from api_tokens t join users u on u.id = t.user_id join roles r on r.id = t.role_id
      where t.token_hash = ${hash} and t.expires_at > now() and u.is_active`;
    // Not with each request: who calls often would write as often.
    if (row && !row.owesFactor && !row.isFresh)
      await sql`update api_tokens set used_at = now() where id = ${row.tokenId}`;
    return row;
  }

  return {
    /** Throws 401 for a token that is none (any more) or whose owner owes a factor, 429 after many of one sender. */
    find: async (bearer: string, sender: string): Promise<TokenUser> => {
      const hash = hashOfToken(bearer);
      const key = hash.toString('base64');
      const known = entries.get(key);
      if (known && known.endsAt > Date.now()) return known;
      const before = forgotten;
      const row = isWellFormed(bearer) ? await read(hash) : undefined;
      if (!row) {
        const retryAfter = wrong.take(sender, Date.now());
        if (retryAfter > 0)
          throw new AppError('tooMany', { message: messageOf('server.tooManyAttempts'), retryAfter });
        throw new AppError('unauthorized', messageOf('server.tokenEnded'));
      }
      // As with the person's sessions; it is a right token all the same, and works again when there is a factor.
      if (row.owesFactor) throw new AppError('unauthorized', messageOf('server.tokenOwesFactor'));
      const { role, roles, endsAt, isFresh: _isFresh, owesFactor: _owesFactor, language, ...rest } = row;
      const user = {
        ...rest,
        language: languageOf(language) ?? null,
        roles: rolesOfToken(role, roles),
        endsAt: endsAt.getTime(),
      };
      if (before === forgotten) entries.set(key, user);
      return user;
    },
    forgetToken: (id: number): void => forget(({ tokenId }) => tokenId === id),
  };
}
