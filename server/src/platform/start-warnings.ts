import { isIP } from 'node:net';
import { messageOf } from '@vestry/sync/messages/message';
import type { Config } from '../config';

/** Until when the makers of Node repair a version (nodejs/Release, schedule.json); odd ones are never run for long. */
const NODE_SUPPORTED_UNTIL: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
};

function ofNode(version: string, now: Date): string[] {
  const until = NODE_SUPPORTED_UNTIL[Number.parseInt(version, 10)];
  // A version that is newer than this list is newer than this product.
  if (until === undefined || now.toISOString().slice(0, 10) <= until) return [];
  return [messageOf('cli.nodeUnsupported', { version, until })];
}

const isHere = (host: string) =>
  host === '' || host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/** Of the modes that encrypt, this one alone asks who answers. */
function ofDatabase(databaseUrl: string | undefined): string[] {
  if (databaseUrl === undefined) return [];
  const { hostname, searchParams } = new URL(databaseUrl);
  const isVerified =
    searchParams.get('sslmode') === 'verify-full' || searchParams.get('sslrootcert') === 'system';
  return isHere(hostname) || isVerified ? [] : [messageOf('cli.databaseUnverified', { host: hostname })];
}

/** Without either, whoever is in between can say that this server knows no encryption. */
function ofMail(smtpUrl: string | undefined): string[] {
  if (smtpUrl === undefined) return [];
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isEncrypted = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
  return isHere(hostname) || isEncrypted ? [] : [messageOf('cli.mailUnverified', { host: hostname })];
}

/** What an operator should change, though the server starts. `version`: of Node, without a 'v'. */
export function startWarnings(
  { databaseUrl, mail }: Pick<Config, 'databaseUrl' | 'mail'>,
  { version, now }: { version: string; now: Date },
): string[] {
  return [...ofNode(version, now), ...ofDatabase(databaseUrl), ...ofMail(mail.smtpUrl)];
}
