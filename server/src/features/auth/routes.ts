import { login, logout, logoutByGet, methods, refresh, SESSION_ENDED } from '@vestry/sync/contract/auth';
import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import { accountKey, type Attempt, LoginThrottle } from '../../platform/auth/login-throttle';
import { assertKeepsCookies } from '../../platform/auth/site-cookie';
import { verifyPassword } from '../../platform/auth/password';
import { readPerson } from '../../platform/auth/factors/sql';
import { rotateSession } from '../../platform/auth/sessions';
import { readSpace } from '../../platform/documents/space-subscription';
import { senderOf } from '../../platform/http/client-address';
import { mount } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { assertSameOrigin } from '../../platform/http/same-origin';
import { createEntry } from './entry';
import { registerFactorStep } from './factor-routes';
import { registerFirstFactor } from './first-factor-routes';
import { registerGoogle } from './google/routes';
import { registerPasskeySignIn } from './passkey-routes';
import { pendingSignIns } from './pending';
import { RefusalRuns } from './refusal-runs';
import { type Account, findAccount, keepPassword } from './sql';

const TWO_COOKIES = messageOf('server.twoCookies');

const wrongSignIn = () => new AppError('unauthorized', messageOf('server.wrongSignIn'));

async function registerAuth(app: FastifyInstance): Promise<void> {
  const { config, sql } = app.context;
  const { refreshTokens: key, signInThrottle } = app.keys;
  const entry = createEntry(app);
  const { cookie, devices } = entry;
  const pending = pendingSignIns(app);
  const throttle = new LoginThrottle(sql);
  const refusals = new RefusalRuns();
  registerGoogle(app, entry, pending);
  registerFactorStep(app, entry, pending);
  registerFirstFactor(app, entry, pending);
  registerPasskeySignIn(app, entry, pending);

  /** The device then keeps unsent work alone; after a restored backup, which has another epoch, it keeps everything. */
  async function confirmEnd(reply: FastifyReply): Promise<void> {
    void reply.header(SESSION_ENDED, (await readSpace(sql)).epoch);
  }

  /** The account of this name and password; the throttle counts every other outcome. */
  async function checkPassword(
    username: string,
    password: string,
    request: FastifyRequest,
  ): Promise<Account> {
    // As registering writes it: the same letters typed in another form are the same name.
    const { folded, account } = await findAccount(sql, username.trim().normalize('NFKC'));
    const device = devices.deviceOf(request, account?.id ?? 0);
    const attempt: Attempt = {
      account: accountKey('name', folded, signInThrottle),
      sender: device === undefined ? senderOf(request.clientAddress) : `device:${device}`,
      known: device !== undefined,
    };
    await throttle.admit(attempt);
    const right = await verifyPassword(account?.passwordHash, password, attempt.known);
    const refused = (why: 'password' | 'unknown' | 'inactive') =>
      recordAuditEntries(
        sql,
        { id: null, username: null, address: request.clientAddress },
        refusals.note(request.clientAddress, {
          act: 'signInRefused',
          // What was typed may be a password in the wrong field: a name is recorded where there is such an account.
          subject: account?.username ?? '',
          detail: { why },
        }),
      );
    if (!account || !right) {
      await refused(account ? 'password' : 'unknown');
      throw wrongSignIn();
    }
    await throttle.forgive(attempt);
    if (!account.isActive) {
      await refused('inactive');
      throw new AppError('forbidden', messageOf('server.inactive'));
    }
    return account;
  }

  mount(app, login, async ({ body, request, reply }) => {
    assertSameOrigin(request, config.publicUrl);
    assertKeepsCookies(request, config);
    // One that was begun before must not be taken for this one.
    pending.forget(reply);
    const account = await checkPassword(body.username, body.password, request);
    const person = await readPerson(sql, account.id);
    // Changed meanwhile.
    if (!person || person.passwordHash !== account.passwordHash) throw wrongSignIn();
    if (pending.isNeeded(person)) {
      pending.ask(reply, person, 'password');
      throw new AppError('unauthorized', messageOf(person.owes ? 'server.factorOwed' : 'server.factorAsked'));
    }
    // A family that this browser still has ends here: its cookie is about to be replaced.
    await entry.close(request);
    request.log.info({ label: 'auth', userId: account.id, reqId: request.id }, 'signed in');
    const issued = await sql.begin(async (tx) => {
      if (!(await keepPassword(tx, account))) throw wrongSignIn();
      return entry.begin(tx, request, account, 'password');
    });
    return entry.open(issued, reply);
  });

  mount(app, refresh, async ({ request, reply }) => {
    assertSameOrigin(request, config.publicUrl);
    const [token, ...more] = cookie.valuesOf(request);
    if (token === undefined) {
      await confirmEnd(reply);
      throw new AppError('unauthorized');
    }
    // Which of them is this browser's own cannot be known, and clearing would leave the one that was added.
    if (more.length > 0) throw new AppError('unauthorized', TWO_COOKIES);
    const { issued, ended } = await rotateSession(sql, token, {
      key,
      address: request.clientAddress,
    });
    if (issued) return entry.open(issued, reply);
    cookie.clear(reply);
    await confirmEnd(reply);
    if (ended) app.sessionUsers.forgetSession(ended.sessionId);
    if (ended?.reused)
      request.log.warn({ label: 'auth', reqId: request.id }, 'an old refresh token ended its family');
    throw new AppError('unauthorized', messageOf('server.sessionEnded'));
  });

  for (const endpoint of [logout, logoutByGet]) {
    mount(app, endpoint, async ({ request, reply }) => {
      assertSameOrigin(request, config.publicUrl);
      await entry.close(request);
      cookie.clear(reply);
      return null;
    });
  }

  mount(app, methods, ({ request }) => ({
    google: config.google !== undefined,
    passkeys: app.factorWorld.party?.origin ?? null,
    cookie: cookie.valuesOf(request).length > 0,
  }));
}

/** Sign in, stay signed in, sign out. */
export const auth = fastifyPlugin(registerAuth, {
  name: 'auth',
  dependencies: ['access-tokens', 'factors', 'site-settings', '@fastify/cookie'],
});
