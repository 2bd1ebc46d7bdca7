import { MOST_SESSION_COOKIES } from '@vestry/sync/limits/site-visits';
import type { SignInWay } from '@vestry/sync/audit-log/details';
import type { Session } from '@vestry/sync/contract/auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import { signAccessToken } from '../../platform/auth/access-token';
import { deviceCookie } from '../../platform/auth/device-cookie';
import { beginSession, endSession, type IssuedSession } from '../../platform/auth/sessions';
import type { Queryable } from '../../platform/db/db';
import { AppError } from '../../platform/http/errors';
import { setDashboardCookies } from '../../platform/settings/dashboard-cookies';
import { refreshCookie } from './refresh-cookie';
import { signInOriginOf } from './sign-in-origin';

export type Entry = ReturnType<typeof createEntry>;

/** How every way of signing in ends: a session of this browser. */
export function createEntry(app: FastifyInstance) {
  const { config, sql } = app.context;
  const key = app.keys.refreshTokens;
  const cookie = refreshCookie(config);
  const devices = deviceCookie(config, app.keys.deviceCookie);
  return {
    cookie,
    devices,

    /** In the transaction of what allows it. */
    begin: async (
      tx: Queryable,
      request: FastifyRequest,
      { id, username }: { id: number; username: string },
      way: SignInWay,
    ): Promise<IssuedSession> => {
      await recordAuditEntries(tx, { id, username, address: request.clientAddress }, [
        { act: 'signedIn', detail: { way } },
      ]);
      return beginSession(tx, id, signInOriginOf(request), key);
    },

    open: async (issued: IssuedSession, reply: FastifyReply): Promise<Session> => {
      const user = await app.sessionUsers.find(issued.sessionId);
      if (!user) throw new AppError('unauthorized');
      cookie.set(reply, issued.refreshToken);
      devices.remember(reply, user.id);
      setDashboardCookies(reply, app.siteSettings.current, config);
      return { token: signAccessToken(app, issued.sessionId), user };
    },

    /** A family that this browser still has ends, because its cookie is about to be replaced or removed. */
    close: async (request: FastifyRequest): Promise<void> => {
      for (const token of cookie.valuesOf(request).slice(0, MOST_SESSION_COOKIES)) {
        const sessionId = await endSession(sql, token, { key, address: request.clientAddress });
        if (sessionId) app.sessionUsers.forgetSession(sessionId);
      }
    },
  };
}
