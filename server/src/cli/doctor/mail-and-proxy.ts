import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { messageOf } from '@vestry/sync/messages/message';
import { isLoopback } from '../../platform/http/loopback';
import { reasonOf } from '../../platform/messages/terminal';
import { type Check, fault, type Finding, ok, type World, warning } from './finding';
import { setupOf } from './setup';
import { logOfToday } from './todays-log';

const PATIENCE_MS = 10_000;

/** Signs in at the mail server, and sends nothing. */
export const mail: Check = {
  name: messageOf('cli.checkMail'),
  run: async ({ config }) => {
    const url = config.mail.smtpUrl;
    if (url === undefined)
      return [warning(messageOf('cli.mailToFolder', { folder: join(config.dataDir, 'mail') }))];
    const unverified = setupOf(config, ['mailUnverified']);
    const patience = {
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    };
    try {
      await createTransport({ url, ...patience }).verify();
      return unverified.length > 0 ? unverified : [ok(messageOf('cli.mailTaken'))];
    } catch (error) {
      return [fault(messageOf('cli.mailRefused', { reason: reasonOf(error) })), ...unverified];
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
