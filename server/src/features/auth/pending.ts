import { createHash } from 'node:crypto';
import { API } from '@vestry/sync/contract/endpoint';
import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Person, readPerson } from '../../platform/auth/factors/sql';
import { readTicket, type Ticket, writeTicket } from '../../platform/auth/factors/tickets';
import { siteCookie } from '../../platform/auth/site-cookie';
import { AppError } from '../../platform/http/errors';

const SECONDS = 10 * 60;

export type Pending = ReturnType<typeof pendingSignIns>;

const markOf = (passwordHash: string | null): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url');

/**
 * Sign-ins that are half way: the browser carries who it is, sealed, in a cookie that no script sees. It opens nothing
 * but the second step.
 */
export function pendingSignIns(app: FastifyInstance) {
  const { config, sql } = app.context;
  const cookie = siteCookie(config, {
    name: 'vestry_factor',
    path: `${API}/auth`,
    sameSite: 'strict',
    seconds: SECONDS,
  });

  const valueOf = (request: FastifyRequest): string | undefined => {
    const [value, ...more] = cookie.valuesOf(request);
    return more.length === 0 ? value : undefined;
  };

  async function find(
    request: FastifyRequest,
  ): Promise<{ asked: Ticket<'signIn'>; person: Person } | undefined> {
    const asked = readTicket(app.keys, 'signIn', valueOf(request) ?? '');
    const person = asked && (await readPerson(sql, asked.userId));
    if (!asked || !person?.isActive || markOf(person.passwordHash) !== asked.mark) return undefined;
    return { asked, person };
  }

  return {
    /** Whether a password, or Google, is not enough. */
    isNeeded: ({ factors, owes }: Person): boolean => factors.length > 0 || owes,

    ask: (reply: FastifyReply, { id, passwordHash }: Person, way: 'password' | 'google'): void => {
      const content = { userId: id, way, mark: markOf(passwordHash) };
      cookie.set(reply, writeTicket(app.keys, 'signIn', content).ticket);
    },

    /** For a passkey alone. @returns its challenge */
    askPasskey: (reply: FastifyReply): string => {
      const { ticket, challenge } = writeTicket(app.keys, 'passkey', {});
      cookie.set(reply, ticket);
      return challenge;
    },

    askedPasskey: (request: FastifyRequest): Ticket<'passkey'> | undefined =>
      readTicket(app.keys, 'passkey', valueOf(request) ?? ''),

    find,

    need: async (request: FastifyRequest): Promise<{ asked: Ticket<'signIn'>; person: Person }> => {
      const found = await find(request);
      if (!found) throw new AppError('unauthorized', messageOf('server.factorExpired'));
      return found;
    },

    /** One that was begun before, and that nobody will finish. */
    forget: (reply: FastifyReply): void => {
      if (cookie.valuesOf(reply.request).length > 0) cookie.clear(reply);
    },
  };
}
