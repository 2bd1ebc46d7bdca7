import type { FastifyInstance, FastifyReply } from 'fastify';
import { API } from '@vestry/sync/contract/endpoint';
import { GOOGLE_REFUSALS, type GoogleRefusalName } from '@vestry/sync/contract/google-refusals';
import { inWords } from '@vestry/sync/messages/in-words';
import { recordAuditEntries } from '../../../platform/audit-log/record-audit-entries';
import { signAccessToken } from '../../../platform/auth/access-token';
import { readPerson } from '../../../platform/auth/factors/sql';
import { userOfIdentity } from '../../../platform/auth/google-identities';
import { endSessionById, sessionOf } from '../../../platform/auth/sessions';
import { languageOfRequest } from '../../../platform/http/messages';
import { PAGE_TIMEOUT_MS } from '../../../platform/http/request-timeouts';
import type { Entry } from '../entry';
import type { Pending } from '../pending';
import { flowCookie } from './flow-cookie';
import { createProvider, GoogleRefusal } from './provider';

/** PRODUCT.md SI5: how long the token in the success link is good. */
const LINK_SECONDS = 60;

function refuse(reply: FastifyReply, why: GoogleRefusalName): FastifyReply {
  const error = inWords(GOOGLE_REFUSALS[why], languageOfRequest(reply.request));
  return reply.redirect(`/dashboard/login?${new URLSearchParams({ error, why }).toString()}`, 302);
}

/** Both ways are visits of a browser: every outcome is a redirect to a page of this site, or to Google. */
export function registerGoogle(app: FastifyInstance, entry: Entry, pending: Pending): void {
  const { config, sql } = app.context;
  const callback = `${API}/auth/google/callback`;
  const flows = flowCookie(app);
  const provider = config.google && createProvider(config.google, config.publicUrl + callback);

  /** A refusal is expected and answered; anything else is a fault of ours. */
  async function orRefuse(reply: FastifyReply, work: () => Promise<FastifyReply>): Promise<FastifyReply> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof GoogleRefusal)) throw error;
      const { refusal, message: reason } = error;
      reply.log.warn({ label: 'auth', refusal, reason, reqId: reply.request.id }, 'Google login refused');
      return refuse(reply, refusal);
    }
  }

  app.get(
    `${API}/auth/google/login`,
    { exposeHeadRoute: false, handlerTimeout: PAGE_TIMEOUT_MS },
    (request, reply) =>
      orRefuse(reply, async () => {
        if (!provider) return refuse(reply, 'unconfigured');
        const [token, ...more] = entry.cookie.valuesOf(request);
        const former =
          more.length === 0 && token ? await sessionOf(sql, token, app.keys.refreshTokens) : undefined;
        const flow = { ...(await provider.newFlow()), ...(former === undefined ? {} : { former }) };
        const address = await provider.addressFor(flow);
        flows.set(reply, flow);
        return reply.redirect(address.href, 302);
      }),
  );

  app.get(callback, { exposeHeadRoute: false, handlerTimeout: PAGE_TIMEOUT_MS }, (request, reply) =>
    orRefuse(reply, async () => {
      // The address carries a code, and the next one a token: neither is passed on.
      reply.header('referrer-policy', 'no-referrer');
      if (!provider) return refuse(reply, 'unconfigured');
      const flow = flows.take(reply);
      if (!flow) throw new GoogleRefusal('failed', 'no flow of this browser');
      const identity = await provider.identify(new URL(request.url, config.publicUrl), flow);
      const userId = await userOfIdentity(sql, identity);
      if (typeof userId !== 'number') {
        const { refusal, username, why } = userId;
        await recordAuditEntries(sql, { id: null, username: null, address: request.clientAddress }, [
          { act: 'signInRefused', subject: username, detail: { why } },
        ]);
        return refuse(reply, refusal);
      }
      const person = await readPerson(sql, userId);
      if (!person) return refuse(reply, 'stranger');
      if (pending.isNeeded(person)) {
        pending.ask(reply, person, 'google');
        return reply.redirect('/dashboard/login?mode=factor', 302);
      }
      // A family that this browser still has ends here: its cookie is about to be replaced.
      if (flow.former !== undefined && (await endSessionById(sql, flow.former, request.clientAddress)))
        app.sessionUsers.forgetSession(flow.former);
      const issued = await sql.begin((tx) => entry.begin(tx, request, person, 'google'));
      const user = await app.sessionUsers.find(issued.sessionId);
      if (!user) return refuse(reply, 'stranger');
      entry.cookie.set(reply, issued.refreshToken);
      entry.devices.remember(reply, userId);
      request.log.info({ label: 'auth', userId, reqId: request.id }, 'signed in with Google');
      const token = signAccessToken(app, issued.sessionId, LINK_SECONDS);
      const carried = new URLSearchParams({ token, user: JSON.stringify(user) });
      return reply.redirect(`/dashboard/google-login-success?${carried.toString()}`, 302);
    }),
  );
}
