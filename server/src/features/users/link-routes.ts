import * as contract from '@vestry/sync/contract/access';
import { API } from '@vestry/sync/contract/endpoint';
import { shortestPassword } from '@vestry/sync/contract/site-details';
import type { FastifyInstance } from 'fastify';
import { accountKey, type LoginThrottle } from '../../platform/auth/login-throttle';
import { senderOf } from '../../platform/http/client-address';
import { mount } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { PAGE_TIMEOUT_MS } from '../../platform/http/request-timeouts';
import { assertSameOrigin } from '../../platform/http/same-origin';
import type { Mailer } from '../../platform/mail/mailer';
import { askForLink, limitAsking } from './forgotten';
import { findLinked } from './links';
import { foldedName } from './sql';
import { activateByLink, resetByLink } from './use-links';

/** What works for who is not signed in: links of mails, and asking for one. Tokens come in bodies alone. */
export function registerLinks(app: FastifyInstance, throttle: LoginThrottle, mailer: Mailer): void {
  const { config, sql } = app.context;
  /** As the sign-in counts it: two spellings of one account are counted apart, like two names that nobody has. */
  const keyOf = async (name: string) =>
    accountKey('name', await foldedName(sql, name), app.keys.signInThrottle);
  const settings = () => app.siteSettings.current;

  mount(app, contract.passwordRules, async () => ({
    min: shortestPassword(settings()),
    mail: await mailer.reaches(),
    site: settings().name,
  }));

  mount(app, contract.askForPassword, async ({ body, request }) => {
    assertSameOrigin(request, config.publicUrl);
    if (!(await mailer.reaches())) throw new AppError('conflict', 'server.mailNotSetUp');
    const name = body.username.normalize('NFKC');
    const account = await keyOf(name);
    await limitAsking(sql, { account, sender: senderOf(request.clientAddress) });
    await askForLink(sql, name, request.clientAddress);
    app.sendAccountMails();
    return null;
  });

  mount(app, contract.readLink, async ({ body: { token } }) => {
    const linked = await findLinked(sql, token);
    // The owner of a link is not revealed when it can no longer be used: it may be in other hands by now.
    if (!linked || linked.state !== 'open')
      return { state: linked?.state ?? 'over', username: '', choosesPassword: false };
    const { state, username, kind, hasPassword } = linked;
    return { state, username, choosesPassword: kind === 'reset' || !hasPassword };
  });

  mount(app, contract.activateAccount, async ({ body, request }) => {
    assertSameOrigin(request, config.publicUrl);
    await activateByLink(sql, { ...body, address: request.clientAddress, settings: settings() });
    return null;
  });

  mount(app, contract.resetPassword, async ({ body, request }) => {
    assertSameOrigin(request, config.publicUrl);
    const address = request.clientAddress;
    const { id, username, email } = await resetByLink(sql, { ...body, address, settings: settings() });
    app.sessionUsers.forgetUser(id);
    // The failures that led here are forgotten: the owner is not kept out by them.
    for (const name of [username, email]) {
      const account = await keyOf(name);
      await throttle.forgive({ account, sender: senderOf(address), known: false });
    }
    app.sendAccountMails();
    return null;
  });

  // The address in mails of former versions, and for programs. To ask for it changes nothing: the page that it leads to
  // has a button. The token goes behind the '#', where no server sees it again.
  app.get<{ Querystring: { token?: unknown } }>(
    `${API}/auth/activate`,
    { handlerTimeout: PAGE_TIMEOUT_MS },
    async ({ query: { token } }, reply) => {
      // Of whatever is answered: the address has the token.
      reply.header('referrer-policy', 'no-referrer');
      const linked = typeof token === 'string' ? await findLinked(sql, token) : undefined;
      const state = linked?.kind === 'activate' ? linked.state : 'over';
      const where = {
        open: `/activated#${String(token)}`,
        active: '/activated',
        over: '/activated-fail',
      };
      return reply.redirect(where[state], 302);
    },
  );
}
