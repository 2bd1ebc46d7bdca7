import { createHash, randomBytes } from 'node:crypto';
import { API } from '@vestry/sync/contract/endpoint';
import type { Config } from '../../config';
import type { Sql } from '../../platform/db/db';
import { escapeMarkup as escape } from '../../platform/http/escape-markup';
import type { Mail } from '../../platform/mailer';
import { putActivation, setActive, takeActivation } from './sql';

const HOURS = 48;

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A fresh link and the mail that carries it. */
export async function prepareActivation(
  sql: Sql,
  config: Config,
  user: { id: number; username: string; email: string },
): Promise<Mail> {
  const token = randomBytes(32).toString('base64url');
  await putActivation(sql, user.id, hash(token), HOURS);
  const link = `${config.publicUrl}${API}/auth/activate?token=${token}`;
  const words = {
    hello: `Hello ${user.username},`,
    what: `an account for ${config.siteName} was created for you. Follow this link to activate it:`,
    until: `The link works once, within ${HOURS} hours. If you did not expect this mail, you can ignore it.`,
  };
  return {
    to: user.email,
    subject: `Activate your account for ${config.siteName}`,
    text: `${words.hello}\n\n${words.what}\n\n${link}\n\n${words.until}\n`,
    html: `<p>${escape(words.hello)}</p><p>${escape(words.what)}</p><p><a href="${escape(link)}">Activate the account</a></p><p>${escape(words.until)}</p>`,
  };
}

/** @returns whether the link was good; it is used up either way */
export async function activate(sql: Sql, token: string): Promise<boolean> {
  return sql.begin(async (tx) => {
    const id = await takeActivation(tx, hash(token));
    if (id === undefined) return false;
    await setActive(tx, id, true);
    return true;
  });
}
