import type { SiteSettings } from '@vestry/sync/contract/site-settings';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { deriveKeys } from '../auth/keys';
import type { Sql } from '../db/db';
import { readMailServer } from './mail-server';
import { createMailer, type Mailer } from './mailer';

/** The dependencies with which waiting mails are written and sent. */
export interface MailWorld {
  sql: Sql;
  mailer: Mailer;
  publicUrl: string;
  /** As they are now. */
  settings: () => Pick<SiteSettings, 'name' | 'language' | 'timeZone'>;
}

export const mailWorldOf = (
  {
    config,
    sql,
    log,
    jwtSecret,
    formerSecrets,
  }: Pick<Context, 'config' | 'sql' | 'log' | 'jwtSecret' | 'formerSecrets'>,
  settings: () => SiteSettings,
): MailWorld => ({
  sql,
  mailer: createMailer({
    config,
    log,
    keys: deriveKeys(jwtSecret, formerSecrets),
    sender: settings,
    stored: () => readMailServer(sql),
  }),
  publicUrl: config.publicUrl,
  settings,
});

type Send = (world: MailWorld, signal: AbortSignal) => Promise<unknown>;

/**
 * For routes that have just kept something to be mailed: sends what waits, one call after the other, until the server
 * stops. Nobody waits for it, and what fails is sent by the job. `label` is that of its warnings.
 */
export function mailSoon(app: FastifyInstance, label: string, send: Send): () => void {
  const { log } = app.context;
  const world = mailWorldOf(app.context, () => app.siteSettings.current);
  const stopping = new AbortController();
  let mailing = Promise.resolve();
  app.addHook('onClose', async () => {
    stopping.abort();
    await mailing;
  });
  return () => {
    mailing = mailing
      .then(async () => void (await send(world, stopping.signal)))
      .catch((err: unknown) => log.warn({ label, err }, 'a mail waits for the next try'));
  };
}
