import * as contract from '@vestry/sync/contract/mail-server';
import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import { proofCheck } from '../../platform/auth/factors/assert-proved';
import { mount, type SignedIn } from '../../platform/http/endpoint';
import { AppError, fieldError } from '../../platform/http/errors';
import { languageOfRequest } from '../../platform/http/messages';
import { senderLimit } from '../../platform/http/sender-limit';
import {
  isUnreadable,
  openPassword,
  readMailServer,
  resealPassword,
  sealPassword,
  type StoredMailServer,
} from '../../platform/mail/mail-server';
import { headOf } from '../../platform/mail/mailer';
import { inTime, optionsOf, transport } from '../../platform/mail/transport';
import { deleteMailServer, writeMailServer } from './sql';
import { testMail } from './test-mail';
import { refusalOf } from './why-refused';

/** Enough for somebody who looks for the right settings, and slow for who looks for open ports. */
const TRIALS = { burst: 10, perSecond: 1 / 30 };

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

async function registerMailServer(app: FastifyInstance): Promise<void> {
  const { config, sql, log } = app.context;
  const { keys } = app;
  const assertProved = proofCheck(app);
  const trials = senderLimit(TRIALS);
  app.addHook('onReady', () => resealPassword(sql, keys, log));

  async function state(): Promise<contract.MailState> {
    const stored = await readMailServer(sql);
    const { smtpUrl, from } = config.mail;
    const url = smtpUrl === undefined ? undefined : new URL(smtpUrl);
    const usual = url?.protocol === 'smtps:' ? contract.MAIL_PORTS.tls : contract.MAIL_PORTS.starttls;
    return {
      source: stored ? 'dashboard' : url ? 'environment' : 'none',
      stored: stored ? shown(stored) : null,
      environment: url ? { host: url.hostname, port: Number(url.port || usual), from } : null,
    };
  }

  function shown(stored: StoredMailServer): NonNullable<contract.MailState['stored']> {
    const { host, port, security, username, sealedPassword, from } = stored;
    const password = sealedPassword === null ? 'none' : isUnreadable(keys, stored) ? 'unreadable' : 'stored';
    return { host, port, security, username, from, password };
  }

  /**
   * The password of these settings: the one that was typed, or the stored one, for the server and the user that it was
   * typed for. It does not go unencrypted where it went encrypted before: who chooses that has to know it.
   */
  async function passwordOf(server: contract.MailServer): Promise<string | undefined> {
    if (server.username === '') return undefined;
    if (server.password) return server.password;
    const stored = await readMailServer(sql);
    const goesOn =
      stored &&
      isSame(stored.host, server.host) &&
      stored.username === server.username &&
      (server.security !== 'none' || stored.security === 'none');
    const password = goesOn ? openPassword(keys, stored) : undefined;
    if (password !== undefined) return password;
    const isGone = goesOn && isUnreadable(keys, stored);
    throw fieldError(
      'password',
      messageOf(isGone ? 'server.mailPasswordUnreadable' : 'server.mailPasswordAgain'),
    );
  }

  mount(app, contract.readMailServer, () => state());

  mount(app, contract.changeMailServer, async ({ body: { proof, ...server }, user, request }) => {
    assertProved(request, proof);
    const password = await passwordOf(server);
    const sealedPassword = password === undefined ? null : sealPassword(keys, server, password);
    await sql.begin(async (tx) => {
      await writeMailServer(tx, { ...server, sealedPassword });
      const { host, port, username, from } = server;
      const detail = { server: `${host}:${port}`, username, from };
      await recordAuditEntries(tx, user, [{ act: 'mailServerChanged', detail }]);
    });
    app.sendAccountMails();
    return state();
  });

  mount(app, contract.removeMailServer, async ({ body: { proof }, user, request }) => {
    assertProved(request, proof);
    await sql.begin(async (tx) => {
      const host = await deleteMailServer(tx);
      if (host !== undefined)
        await recordAuditEntries(tx, user, [{ act: 'mailServerRemoved', subject: host }]);
    });
    return state();
  });

  async function send(server: contract.MailServer, user: SignedIn, request: FastifyRequest) {
    const password = await passwordOf(server);
    const retryAfter = trials.take(String(user.id), Date.now());
    if (retryAfter > 0) throw new AppError('tooMany', { retryAfter });
    const settings = app.siteSettings.current;
    const mail = testMail({
      to: user.email,
      site: settings.name,
      language: languageOfRequest(request),
      publicUrl: config.publicUrl,
    });
    try {
      const transporter = await transport(optionsOf({ ...server, password }));
      await transporter.sendMail({ ...headOf(server.from, settings), ...mail, ...inTime() });
    } catch (cause) {
      request.log.warn({ label: 'mail', err: cause }, 'a test mail was not taken');
      throw refusalOf(cause, server, user.email);
    }
  }

  mount(app, contract.tryMailServer, async ({ body: { proof, ...server }, user, request }) => {
    assertProved(request, proof);
    await send(server, user, request);
    return { to: user.email };
  });
}

/** The mail server of the site, as an administrator sets and tries it in the dashboard. */
export const mailServer = fastifyPlugin(registerMailServer, {
  name: 'mail-server',
  dependencies: ['access-tokens', 'factors', 'site-settings', 'users'],
});
