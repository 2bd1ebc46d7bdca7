import type { Session } from '@vestry/sync/contract/auth';
import { login, logout, logoutByGet, methods, refresh } from '@vestry/sync/contract/auth';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import { signAccessToken } from '../../platform/auth/access-token';
import { type Attempt, countAttempt, forgive } from '../../platform/auth/brake';
import { verifyPassword } from '../../platform/auth/password';
import { beginSession, endSession, type IssuedSession, rotateSession } from '../../platform/auth/sessions';
import { senderOf } from '../../platform/client-address';
import { mount } from '../../platform/endpoint';
import { AppError } from '../../platform/errors';
import { assertSameOrigin } from '../../platform/same-origin';
import { registerGoogle } from './google/routes';
import { clearRefreshCookie, refreshTokenOf, setRefreshCookie } from './refresh-cookie';
import { type Account, findAccount, isKnownAt } from './sql';

/** Sign in, stay signed in, sign out (DECISIONS.md section 2). */
export function registerAuth(app: FastifyInstance, context: Context): void {
  const { config, sql, jwtSecret } = context;
  registerGoogle(app, context);

  async function open(issued: IssuedSession, reply: FastifyReply): Promise<Session> {
    const user = await app.sessionUsers.find(issued.sessionId);
    if (!user) throw new AppError('unauthorized');
    setRefreshCookie(reply, config, issued.refreshToken);
    return { token: signAccessToken(app, issued.sessionId), user };
  }

  async function close(request: FastifyRequest): Promise<void> {
    const token = refreshTokenOf(request);
    const sessionId = token === undefined ? undefined : await endSession(sql, token);
    if (sessionId) app.sessionUsers.forgetSession(sessionId);
  }

  /** The account of this name and password; the brake counts every other outcome. */
  async function checkPassword(username: string, password: string, address: string): Promise<Account> {
    // As registering writes it: the same letters typed in another form are the same name.
    const name = username.trim().normalize('NFKC');
    const account = await findAccount(sql, name);
    const attempt: Attempt = {
      account: account ? `#${account.id}` : name.toLowerCase(),
      address,
      known: account !== undefined && (await isKnownAt(sql, account.id, address)),
    };
    await countAttempt(sql, attempt);
    const right = await verifyPassword(account?.passwordHash, password);
    if (!account || !right) throw new AppError('unauthorized', 'Invalid username or password');
    await forgive(sql, attempt);
    if (!account.isActive) throw new AppError('forbidden', 'This account is not active');
    return account;
  }

  mount(app, login, async ({ body, request, reply }) => {
    assertSameOrigin(request, config.publicUrl);
    const address = senderOf(request.ip);
    const account = await checkPassword(body.username, body.password, address);
    // A family that this browser still has ends here: its cookie is about to be replaced.
    await close(request);
    request.log.info({ label: 'auth', userId: account.id, reqId: request.id }, 'signed in');
    return open(await beginSession(sql, account.id, address), reply);
  });

  mount(app, refresh, async ({ request, reply }) => {
    assertSameOrigin(request, config.publicUrl);
    const token = refreshTokenOf(request);
    if (token === undefined) throw new AppError('unauthorized');
    const { issued, ended } = await rotateSession(sql, token, jwtSecret);
    if (issued) return open(issued, reply);
    clearRefreshCookie(reply, config);
    if (ended) app.sessionUsers.forgetSession(ended.sessionId);
    if (ended?.reused)
      request.log.warn({ label: 'auth', reqId: request.id }, 'an old refresh token ended its family');
    throw new AppError('unauthorized', 'The session has ended, please sign in again');
  });

  for (const endpoint of [logout, logoutByGet]) {
    mount(app, endpoint, async ({ request, reply }) => {
      assertSameOrigin(request, config.publicUrl);
      await close(request);
      clearRefreshCookie(reply, config);
      return null;
    });
  }

  mount(app, methods, () => ({ google: config.google !== undefined }));
}
