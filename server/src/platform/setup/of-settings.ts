import { setupFinding, type SetupFinding } from '@vestry/sync/status/setup';
import type { Config } from '../../config';
import { isLoopback } from '../http/loopback';

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

function ofNode(version: string, now: Date): SetupFinding[] {
  const until = NODE_SUPPORTED_UNTIL[Number.parseInt(version, 10)];
  // A version that is newer than this list is newer than this product.
  if (until === undefined || now.toISOString().slice(0, 10) <= until) return [];
  return [setupFinding('nodeUnsupported', { version, until })];
}

/** Without a host it is a socket of this machine. */
const isHere = (host: string) => host === '' || isLoopback(host);

/** When the embedded PostgreSQL of this product was released; its makers mend it four times a year. */
const POSTGRES_RELEASED: Readonly<Record<string, string>> = { '18.4': '2026-05-14' };
const ROUND_DAYS = 120;
const DAY_MS = 86_400_000;

/** Of the embedded one: yours is looked after by whoever runs it. */
function ofPostgres(databaseUrl: string | undefined, version: string | undefined, now: Date): SetupFinding[] {
  if (version === undefined) return [];
  const released = POSTGRES_RELEASED[version];
  if (databaseUrl !== undefined || released === undefined) return [];
  const days = (now.getTime() - Date.parse(released)) / DAY_MS;
  return days > ROUND_DAYS
    ? [setupFinding('postgresOld', { version, released, major: Number.parseInt(version, 10) })]
    : [];
}

/** Of the modes that encrypt, this one alone asks who answers. */
function ofDatabase(databaseUrl: string | undefined): SetupFinding[] {
  if (databaseUrl === undefined) return [];
  const { hostname, searchParams } = new URL(databaseUrl);
  const isVerified =
    searchParams.get('sslmode') === 'verify-full' || searchParams.get('sslrootcert') === 'system';
  return isHere(hostname) || isVerified ? [] : [setupFinding('databaseUnverified', { host: hostname })];
}

/** Without either, whoever is in between can say that this server knows no encryption. */
function ofMail(smtpUrl: string | undefined): SetupFinding[] {
  if (smtpUrl === undefined) return [];
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isEncrypted = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
  return isHere(hostname) || isEncrypted ? [] : [setupFinding('mailUnverified', { host: hostname })];
}

/** Whoever is behind a proxy has an address that this server cannot know. */
function ofAddress(publicUrl: string, trustProxy: string | undefined): SetupFinding[] {
  const isUnset = trustProxy !== undefined && isHere(new URL(publicUrl).hostname);
  return isUnset ? [setupFinding('addressUnset', { url: publicUrl })] : [];
}

export type Settings = Pick<Config, 'databaseUrl' | 'mail' | 'publicUrl' | 'trustProxy'>;

export interface Versions {
  /** Without a 'v'. */
  node: string;
  /** Undefined while the database was not asked. */
  postgres: string | undefined;
  now: Date;
}

/** What an operator should change, though the server starts. */
export function findingsOfSettings(
  { databaseUrl, mail, publicUrl, trustProxy }: Settings,
  { node, postgres, now }: Versions,
): SetupFinding[] {
  return [
    ...ofNode(node, now),
    ...ofPostgres(databaseUrl, postgres, now),
    ...ofDatabase(databaseUrl),
    ...ofMail(mail.smtpUrl),
    ...ofAddress(publicUrl, trustProxy),
  ];
}
