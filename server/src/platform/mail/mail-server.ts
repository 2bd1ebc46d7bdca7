import type { MailSecurity } from '@vestry/sync/contract/mail-server';
import type { Logger } from 'pino';
import { decrypt, encrypt, type Keys } from '../auth/keys';
import type { Queryable } from '../db/db';

/** The mail server of the dashboard, as it is stored. */
export interface StoredMailServer {
  host: string;
  port: number;
  security: MailSecurity;
  /** Empty: it asks for none. */
  username: string;
  /** Null: none. */
  sealedPassword: string | null;
  /** The address that mails come from. */
  from: string;
}

export async function readMailServer(sql: Queryable): Promise<StoredMailServer | undefined> {
  const [row] = await sql<StoredMailServer[]>`
    select host, port, security, username, password as "sealedPassword", sender as "from" from mail_server`;
  return row;
}

type Of = Pick<StoredMailServer, 'host' | 'username'>;

/** A password is read for the server and the user alone for whom it was typed: a changed row does not send it to another. */
const ownerOf = ({ host, username }: Of): string => `mail ${host.toLowerCase()} ${username}`;

export const sealPassword = (keys: Keys, of: Of, password: string): string =>
  encrypt(keys, password, ownerOf(of));

/** Undefined: there is none, or this server has not the key of it. */
export function openPassword(keys: Keys, stored: StoredMailServer): string | undefined {
  if (stored.sealedPassword === null) return undefined;
  return decrypt(keys, stored.sealedPassword, ownerOf(stored))?.text;
}

/** With a site of another server, whose secret is not here, comes a password that has to be typed again. */
export const isUnreadable = (keys: Keys, stored: StoredMailServer): boolean =>
  stored.sealedPassword !== null && openPassword(keys, stored) === undefined;

/** A password that a former key has sealed gets the current one, so that the former one can be forgotten. */
export async function resealPassword(sql: Queryable, keys: Keys, log: Pick<Logger, 'warn'>): Promise<void> {
  const stored = await readMailServer(sql);
  if (!stored || stored.sealedPassword === null) return;
  const opened = decrypt(keys, stored.sealedPassword, ownerOf(stored));
  if (!opened) log.warn({ label: 'mail' }, 'the password of the mail server cannot be read: type it again');
  if (!opened?.isFormer) return;
  // Not if it was replaced meanwhile.
  await sql`update mail_server set password = ${sealPassword(keys, stored, opened.text)}
    where password = ${stored.sealedPassword}`;
}
