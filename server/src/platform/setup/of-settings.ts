import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setupFinding, type SetupFinding } from '@vestry/sync/status/setup';
import type { Config } from '../../config';
import type { StoredMailServer } from '../mail/mail-server';
import { isLoopback } from '../http/loopback';
import { endedAt, NEWEST_POSTGRES, NODE_UNTIL, POSTGRES_MINOR, POSTGRES_UNTIL } from './supported-majors';

function ofNode(version: string, now: Date): SetupFinding[] {
  const until = endedAt(NODE_UNTIL, version, now);
  return until === undefined ? [] : [setupFinding('nodeUnsupported', { version, until })];
}

/** Without a host it is a socket of this machine. */
const isHere = (host: string) => host === '' || isLoopback(host);

/** PostgreSQL has security releases four times a year. */
const QUARTER_DAYS = 91;
const ROUND_DAYS = 120;
const DAY_MS = 86_400_000;

/** The newest day on which this minor version can have been released: one that is not known here came in its turn. */
function releasedBefore(minor: number): Date {
  const later = Math.max(0, minor - POSTGRES_MINOR.minor) * QUARTER_DAYS;
  return new Date(Date.parse(POSTGRES_MINOR.released) + later * DAY_MS);
}

/** Where Debian's packages have the programs of a major version. */
const packaged = (major: number) => `/usr/lib/postgresql/${major}/bin`;
const hasPrograms = (folder: string) => existsSync(join(folder, 'postgres'));

/** Judges the minor version of the embedded PostgreSQL; that of an external one is its operator's task. */
function ofMinor(version: string, now: Date, isThere: (folder: string) => boolean): SetupFinding[] {
  const [major, minor = 0] = version.split('.').map(Number);
  if (major !== POSTGRES_MINOR.major) return [];
  const latest = releasedBefore(minor);
  const isOld = minor < POSTGRES_MINOR.minor || now.getTime() - latest.getTime() > ROUND_DAYS * DAY_MS;
  const released = latest.toISOString().slice(0, 10);
  if (!isOld) return [];
  const bin = packaged(major);
  const installed = isThere(bin) ? 'yes' : 'no';
  return [setupFinding('postgresOld', { version, released, major, bin, installed })];
}

function ofPostgres(
  databaseUrl: string | undefined,
  { postgres: version, now, isThere = hasPrograms }: Versions,
): SetupFinding[] {
  if (version === undefined) return [];
  const until = endedAt(POSTGRES_UNTIL, version, now);
  if (until !== undefined)
    return [setupFinding('postgresUnsupported', { version, until, newest: NEWEST_POSTGRES })];
  return databaseUrl === undefined ? ofMinor(version, now, isThere) : [];
}

/**
 * Judges the connection to the database: of the modes that encrypt, `verify-full` alone verifies the server.
 */
function ofDatabase(databaseUrl: string | undefined): SetupFinding[] {
  if (databaseUrl === undefined) return [];
  const { hostname, searchParams } = new URL(databaseUrl);
  const isVerified =
    searchParams.get('sslmode') === 'verify-full' || searchParams.get('sslrootcert') === 'system';
  return isHere(hostname) || isVerified ? [] : [setupFinding('databaseUnverified', { host: hostname })];
}

/** Of the mail server that mails go through. Without either, an attacker on the network can claim that it has no encryption. */
function ofMail(smtpUrl: string | undefined, stored: MailServer | undefined): SetupFinding[] {
  if (stored)
    return stored.security !== 'none' || isHere(stored.host)
      ? []
      : [setupFinding('mailUnencrypted', { host: stored.host })];
  if (smtpUrl === undefined) return [];
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isEncrypted = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
  return isHere(hostname) || isEncrypted ? [] : [setupFinding('mailUnverified', { host: hostname })];
}

/** Clients behind a proxy have an address that this server cannot know. */
function ofAddress(publicUrl: string, trustProxy: string | undefined): SetupFinding[] {
  const isUnset = trustProxy !== undefined && isHere(new URL(publicUrl).hostname);
  return isUnset ? [setupFinding('addressUnset', { url: publicUrl })] : [];
}

export type Settings = Pick<Config, 'databaseUrl' | 'mail' | 'publicUrl' | 'trustProxy'>;

type MailServer = Pick<StoredMailServer, 'host' | 'security'>;

export interface Versions {
  /** Without a 'v'. */
  node: string;
  /** Undefined before the first query. */
  postgres: string | undefined;
  now: Date;
  /** Whether a folder has the programs of PostgreSQL. */
  isThere?: (folder: string) => boolean;
}

/**
 * Finds settings that an operator should change, though the server starts. `mailServer` is that of the dashboard, which counts
 * before SMTP_URL; undefined for none.
 */
export function findingsOfSettings(
  { databaseUrl, mail, publicUrl, trustProxy }: Settings,
  versions: Versions,
  mailServer?: MailServer,
): SetupFinding[] {
  return [
    ...ofNode(versions.node, versions.now),
    ...ofPostgres(databaseUrl, versions),
    ...ofDatabase(databaseUrl),
    ...ofMail(mail.smtpUrl, mailServer),
    ...ofAddress(publicUrl, trustProxy),
  ];
}
