import { messageOf } from '@vestry/sync/messages/message';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import type { SiteDetails } from '@vestry/sync/contract/site-details';
import type { Config } from '../../config';
import { ifThere } from '../db/files';
import { AppError } from '../http/errors';
import { step } from '../trace/trace';
import { mailsSent } from '../metrics/counters';

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
  reaches: boolean;
  /** Throws `unavailable` when it could not be handed over. */
  send: (mail: Mail) => Promise<void>;
}

const PATIENCE_MS = 10_000;

/** Loaded with the first mail: the start does not wait for it. */
async function transport(options: object): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(options);
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

function toServer(smtpUrl: string, head: () => Head, log: Logger): Mailer {
  const patience = {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  };
  const connected = transport({ url: smtpUrl, ...patience });
  return {
    reaches: true,
    send: async (mail) => {
      try {
        const transporter = await connected;
        await step('send mail', {}, () => transporter.sendMail({ ...head(), ...mail }));
      } catch (cause) {
        mailsSent.failed.inc();
        log.error({ label: 'mail', err: cause }, 'the mail server did not take a mail');
        throw new AppError('unavailable', messageOf('server.mailFailed'));
      }
      mailsSent.sent.inc();
      log.info({ label: 'mail' }, 'mail sent');
    },
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

function toFolder(folder: string, head: () => Head, log: Logger): Mailer {
  const composed = transport({ streamTransport: true, buffer: true });
  // Each instance its own: a job would run in one of them.
  const tidy = () =>
    deleteOld(folder).catch((err: unknown) => {
      log.warn({ label: 'mail', err }, 'old mails could not be deleted');
    });
  void tidy();
  return {
    reaches: false,
    send: async (mail) => {
      const { message } = await (await composed).sendMail({ ...head(), ...mail });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const file = join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(file, message as Buffer, { mode: 0o600 });
      await tidy();
      // Its name alone: what the mail says lets its reader in, and a log has more readers than a mail.
      log.info({ label: 'mail', file: basename(file) }, 'no SMTP_URL: the mail was written to a file');
    },
  };
}

/** Through SMTP, or into `DATA_DIR/mail` when there is no SMTP_URL. `sender`: as it is now. */
export function createMailer(config: Config, log: Logger, sender: () => Sender): Mailer {
  const { smtpUrl, from } = config.mail;
  const head = () => headOf(from, sender());
  return smtpUrl ? toServer(smtpUrl, head, log) : toFolder(join(config.dataDir, 'mail'), head, log);
}
