import { messageOf } from '@vestry/sync/messages/message';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { SiteDetails } from '@vestry/sync/contract/site-details';
import type { Config } from '../../config';
import type { Keys } from '../auth/keys';
import { ifThere } from '../db/files';
import { AppError } from '../http/errors';
import { step } from '../trace/trace';
import { mailsSent } from '../metrics/counters';
import { openPassword, type StoredMailServer } from './mail-server';
import { inTime, optionsOf, transport } from './transport';

export interface Mail {
  /** Addresses, with commas between several. */
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** False: mails go into a folder on this server, and nobody gets them. */
  reaches: () => Promise<boolean>;
  /** `kept`: it went into the folder. Throws `unavailable` when it could not be handed over. */
  send: (mail: Mail) => Promise<'sent' | 'kept'>;
}

type Sender = Pick<SiteDetails, 'mailName' | 'mailReplyTo'>;
type Head = { from: string | { name: string; address: string }; replyTo?: string };

/** Gives the headers of each mail: the server's address, with the name of the site's settings. */
export function headOf(from: string, { mailName, mailReplyTo }: Sender): Head {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    from: mailName ? { name: mailName, address } : from,
    ...(mailReplyTo ? { replyTo: mailReplyTo } : {}),
  };
}

type Way = Mailer['send'];

function toServer(connect: () => Promise<Transporter>, head: () => Head, log: Logger): Way {
  return async (mail) => {
    try {
      const transporter = await connect();
      await step('send mail', {}, () => transporter.sendMail({ ...head(), ...mail, ...inTime() }));
    } catch (cause) {
      mailsSent.failed.inc();
      log.error({ label: 'mail', err: cause }, 'the mail server did not take a mail');
      throw new AppError('unavailable', messageOf('server.mailFailed'));
    }
    mailsSent.sent.inc();
    log.info({ label: 'mail' }, 'mail sent');
    return 'sent';
  };
}

/** They hold links that let somebody in, and nobody but the admin of a new site reads them. */
const KEPT_MS = 7 * 86_400_000;

async function deleteOld(folder: string): Promise<void> {
  const names = (await ifThere(readdir(folder))) ?? [];
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const file = join(folder, name);
    const stats = await ifThere(stat(file));
    if (stats && Date.now() - stats.mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}

const tidy = (folder: string, log: Logger): Promise<void> =>
  deleteOld(folder).catch((err: unknown) => {
    log.warn({ label: 'mail', err }, 'old mails could not be deleted');
  });

function toFolder(folder: string, head: () => Head, log: Logger): Way {
  const composed = transport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await (await composed).sendMail({ ...head(), ...mail });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const file = join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`);
    await writeFile(file, message as Buffer, { mode: 0o600 });
    await tidy(folder, log);
    // Its name alone: what the mail says lets its reader in, and a log has more readers than a mail.
    log.info({ label: 'mail', file: basename(file) }, 'no mail server: the mail was written to a file');
    return 'kept';
  };
}

export interface MailerParts {
  config: Pick<Config, 'mail' | 'dataDir'>;
  log: Logger;
  keys: Keys;
  /** As it is now. */
  sender: () => Sender;
  /** The mail server of the dashboard, as it is now. */
  stored: () => Promise<StoredMailServer | undefined>;
}

/**
 * Through the mail server that an administrator has set; without one through SMTP_URL; without that into `DATA_DIR/mail`.
 * What is set is looked up for each mail: so a change counts at once, in every process, and mails are few.
 */
export function createMailer({ config, log, keys, sender, stored }: MailerParts): Mailer {
  const { smtpUrl, from } = config.mail;
  const folder = join(config.dataDir, 'mail');
  const head = () => headOf(from, sender());
  const byEnvironment =
    smtpUrl === undefined
      ? toFolder(folder, head, log)
      : toServer(() => transport({ url: smtpUrl }), head, log);
  // Each instance its own: a job would run in one of them.
  if (smtpUrl === undefined) void tidy(folder, log);
  const through = (server: StoredMailServer): Way =>
    toServer(
      () => transport(optionsOf({ ...server, password: openPassword(keys, server) })),
      () => headOf(server.from, sender()),
      log,
    );
  return {
    reaches: async () => smtpUrl !== undefined || (await stored()) !== undefined,
    send: async (mail) => {
      const server = await stored();
      return (server ? through(server) : byEnvironment)(mail);
    },
  };
}
