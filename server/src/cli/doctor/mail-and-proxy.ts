import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { messageOf } from '@vestry/sync/messages/message';
import { deriveKeys } from '../../platform/auth/keys';
import type { Sql } from '../../platform/db/db';
import { isLoopback } from '../../platform/http/loopback';
import {
  isUnreadable,
  openPassword,
  readMailServer,
  type StoredMailServer,
} from '../../platform/mail/mail-server';
import { optionsOf } from '../../platform/mail/transport';
import { reasonOf } from '../../platform/messages/terminal';
import { BESIDE, withDatabase } from '../../with-database';
import { type Check, fault, type Finding, ok, type World, warning } from './finding';
import { setupOf } from './setup';
import { logOfToday } from './todays-log';

const PATIENCE_MS = 10_000;
const PATIENCE = {
  connectionTimeout: PATIENCE_MS,
  greetingTimeout: PATIENCE_MS,
  socketTimeout: PATIENCE_MS,
};

/** The mail server of the dashboard; undefined for none, and where the database cannot say: its own check does. */
async function storedServer({ env }: World): Promise<StoredMailServer | undefined> {
  const read = async (sql: Sql) => {
    const [there] = await sql`select to_regclass('mail_server') as found`;
    return there?.['found'] === null ? undefined : readMailServer(sql);
  };
  const use = { ...BESIDE, migrated: 'open', anySite: true } as const;
  const [answer] = await Promise.allSettled([withDatabase(env, 'vestry-doctor', read, use)]);
  return answer.status === 'fulfilled' ? answer.value : undefined;
}

/** Undefined: its password cannot be read by this server. */
function optionsOfStored(
  { jwtSecret, dataDir, formerSecrets }: World['config'],
  server: StoredMailServer,
): object | undefined {
  const file = join(dataDir, 'jwt-secret');
  const secret = jwtSecret ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
  const keys = deriveKeys(secret, formerSecrets);
  return isUnreadable(keys, server)
    ? undefined
    : optionsOf({ ...server, password: openPassword(keys, server) });
}

/** Signs in at the mail server that mails go through, and sends nothing. */
export const mail: Check = {
  name: messageOf('cli.checkMail'),
  run: async (world) => {
    const { config } = world;
    const url = config.mail.smtpUrl;
    const mailServer = await storedServer(world);
    if (!mailServer && url === undefined)
      return [warning(messageOf('cli.mailToFolder', { folder: join(config.dataDir, 'mail') }))];
    const open = setupOf(config, ['mailUnverified', 'mailUnencrypted'], { mailServer });
    const options = mailServer ? optionsOfStored(config, mailServer) : { url };
    if (!options) return [fault(messageOf('cli.mailUnreadable')), ...open];
    try {
      await createTransport({ ...options, ...PATIENCE }).verify();
      return open.length > 0 ? open : [ok(messageOf('cli.mailTaken'))];
    } catch (error) {
      const refused = mailServer ? 'cli.mailRefusedStored' : 'cli.mailRefused';
      return [fault(messageOf(refused, { reason: reasonOf(error) })), ...open];
    }
  },
};

async function answers(url: string): Promise<number | undefined> {
  return fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ status }) => status,
    () => undefined,
  );
}

async function publicAddressAnswers({ config: { publicUrl } }: World): Promise<Finding[]> {
  if (isLoopback(new URL(publicUrl).hostname)) return [];
  const status = await answers(`${publicUrl}/healthz`);
  return [
    status === 200
      ? ok(messageOf('cli.publicAnswers', { url: publicUrl }))
      : warning(messageOf('cli.publicSilent', { url: publicUrl })),
  ];
}

/** What it has noted of requests that a proxy seems to have passed on. */
async function notedProxy(dataDir: string): Promise<string | undefined> {
  return /"label":"proxy"[^\n]*?"set":"(TRUST_PROXY=[^"]+)"/.exec(await logOfToday(dataDir))?.[1];
}

async function trusted({ config }: World): Promise<Finding> {
  if (config.trustProxy !== undefined) return ok(messageOf('cli.proxyNamed', { proxy: config.trustProxy }));
  const set = await notedProxy(config.dataDir);
  if (set !== undefined) return fault(messageOf('cli.proxyNoted', { set }));
  // This server speaks no TLS, so there is one.
  return config.secure ? fault(messageOf('cli.proxyUnnamed')) : ok(messageOf('cli.proxyNone'));
}

export const proxy: Check = {
  name: messageOf('cli.checkProxy'),
  run: async (world) => [
    await trusted(world),
    ...setupOf(world.config, ['addressUnset']),
    ...(await publicAddressAnswers(world)),
  ],
};
