import { resolve } from 'node:path';
import { isTimeZone } from '@vestry/sync/time/time-zone';
import { STARTER_NAMES, type StarterName } from '@vestry/sync/sample-site/starter-names';
import { isLanguageTag } from '@vestry/sync/text/language-tag';
import { isMailAddress, withPlainDomain } from '@vestry/sync/text/mail-address';
import { z } from 'zod';
import { messageOf } from '@vestry/sync/messages/message';
import { CDN_TAG } from './platform/cdn/cdn-headers';
import { TerminalError } from './platform/messages/terminal';
import { TRACE_PROTOCOLS, traceSettings } from './platform/trace/trace-settings';
import { atLeast, atMost, headers, isOrigin, isProxyList, text, url, whole } from './setting-kinds';

const [FIRST_STARTER] = STARTER_NAMES;

/** A starter by its name; 'true' is the first one, 'false' none. */
function starterNamed(value: string | undefined): StarterName | null {
  if (value === 'true' || value === '1') return FIRST_STARTER;
  return STARTER_NAMES.find((name) => name === value) ?? null;
}

const MIN_SECRET = 32;
const mistake = (name: string, problem: string) => messageOf('cli.mistake', { name, problem });

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const environmentSchema = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: url(['postgres', 'postgresql']).optional(),
  DATABASE_LISTEN_URL: url(['postgres', 'postgresql']).optional(),
  DATABASE_POOL: whole(2, 1_000).default(16),
  DATABASE_PREPARE: z.enum(['true', 'false'], messageOf('cli.mustBeBoolean')).default('true'),
  DRAIN_SECONDS: whole(0, 300).optional(),
  PG_BIN: text.optional(),
  NO_BACKUP: z.enum(['true', 'false'], messageOf('cli.mustBeBoolean')).default('false'),
  NEW_SITE: z.enum(['true', 'false'], messageOf('cli.mustBeBoolean')).default('false'),
  PUBLIC_URL: url(['http', 'https']).refine(isOrigin, messageOf('cli.mustHaveNoPath')).optional(),
  TRUST_PROXY: text.refine(isProxyList, messageOf('cli.mustBeProxies')).optional(),
  SITE_NAME: text.max(100, atMost(100)).default('Vestry'),
  SITE_LANG: text.refine(isLanguageTag, messageOf('cli.mustBeLanguage')).default('en'),
  ADMIN_USERNAME: text.max(100, atMost(100)).default('admin'),
  ADMIN_EMAIL: text
    .transform(withPlainDomain)
    .refine(isMailAddress, messageOf('cli.mustBeEmail'))
    .default('admin@example.org'),
  ADMIN_PASSWORD: z.string().min(6, atLeast(6)).max(1024, atMost(1024)).optional(),
  JWT_SECRET: z.string().min(MIN_SECRET, atLeast(MIN_SECRET)).optional(),
  JWT_SECRET_FORMER: z.string().min(MIN_SECRET, atLeast(MIN_SECRET)).optional(),
  METRICS_TOKEN: z.string().min(16, atLeast(16)).optional(),
  SAMPLE_SITE: z
    .enum(
      ['true', 'false', '1', '0', ...STARTER_NAMES],
      messageOf('cli.mustBeStarter', { names: STARTER_NAMES.join(', ') }),
    )
    .optional(),
  CDN_PURGE_URL: url(['http', 'https']).optional(),
  CDN_PURGE_HEADERS: headers.default({}),
  CDN_PURGE_BODY: text.default(JSON.stringify({ tags: [CDN_TAG] })),
  CDN_MAX_AGE: whole(60, 31_536_000).default(86_400),
  SMTP_URL: url(['smtp', 'smtps']).optional(),
  MAIL_FROM: text.default('Vestry <no-reply@localhost>'),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: url(['http', 'https']).default('https://accounts.google.com'),
  MEDIA_S3_ENDPOINT: url(['http', 'https']).optional(),
  MEDIA_S3_BUCKET: text.optional(),
  MEDIA_S3_REGION: text.default('us-east-1'),
  MEDIA_S3_ACCESS_KEY_ID: text.optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: text.optional(),
  BACKUP_TIME: text.regex(/^([01]?\d|2[0-3]):[0-5]\d$/, messageOf('cli.mustBeTime')).default('3:00'),
  BACKUP_KEEP_DAYS: whole(1, 3650).default(7),
  BACKUP_KEEP_LATEST: whole(1, 1000).default(3),
  BACKUP_S3_ENDPOINT: url(['http', 'https']).optional(),
  BACKUP_S3_BUCKET: text.optional(),
  BACKUP_S3_REGION: text.default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: text.optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: text.optional(),
  BACKUP_S3_PREFIX: text.regex(/^[\w-]+(\/[\w-]+)*\/?$/, messageOf('cli.mustBePrefix')).optional(),
  BACKUP_S3_KEEP_DAYS: whole(1, 3650).default(30),
  BACKUP_AGE_RECIPIENT: text.regex(/^age1[0-9a-z]{20,}$/, messageOf('cli.mustBeRecipient')).optional(),
  BACKUP_AGE_IDENTITY: text.regex(/^AGE-SECRET-KEY-/, messageOf('cli.mustBeIdentity')).optional(),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, messageOf('cli.mustBeOneOf', { names: LOG_LEVELS.join(', ') }))
    .default('info'),
  LOG_STDOUT: z.enum(['true', 'false'], messageOf('cli.mustBeBoolean')).default('false'),
  LOG_DAYS: whole(1, 3650).default(30),
  LOG_MAX_BYTES: whole(10_000_000, 1e15).default(2_000_000_000),
  RECORD_DAYS: whole(30, 3650).default(365),
  // Those that decide whether there are traces; all others of OpenTelemetry are read by its own parts.
  OTEL_SDK_DISABLED: text.optional(),
  OTEL_TRACES_EXPORTER: text.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http', 'https']).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(['http', 'https']).optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: text.optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: text.optional(),
  TIME_ZONE: text.refine(isTimeZone, messageOf('cli.mustBeTimeZone')).default('Asia/Taipei'),
});

/** Several have commas between them; one that has a comma itself is understood as well. */
function formerSecrets(list: string | undefined): string[] {
  if (list === undefined) return [];
  const parts = list.split(',').map((part) => part.trim());
  return [...new Set([list, ...parts.filter(({ length }) => length >= MIN_SECRET)])];
}

export type Config = ReturnType<typeof toConfig>;

type Env = z.output<typeof environmentSchema>;

/** How connections to the database are made. */
function toDatabase(env: Env) {
  return {
    /** Connections at most. */
    pool: env.DATABASE_POOL,
    /** False behind a pooler that gives each transaction another connection. */
    prepare: env.DATABASE_PREPARE === 'true',
    /** The database connection for notifications, when it is another one. */
    listenUrl: env.DATABASE_LISTEN_URL,
    /** Where the programs of the embedded one are, if not those that the product brings. */
    bin: env.PG_BIN === undefined ? undefined : resolve(env.PG_BIN),
  };
}

/** A database of its own is no sign of a balancer. */
function drainOf(env: Env): number {
  return 1000 * (env.DRAIN_SECONDS ?? (env.DATABASE_URL === undefined ? 0 : 5));
}

/** The CDN in front of the site, which is notified of changes. */
function toCdn(env: Env) {
  const { CDN_PURGE_URL: url, CDN_PURGE_HEADERS, CDN_PURGE_BODY: body, CDN_MAX_AGE: maxAge } = env;
  if (url === undefined) return undefined;
  /** `maxAge` is in seconds. */
  return { purge: { url, headers: CDN_PURGE_HEADERS, body }, maxAge };
}

function toConfig(env: z.output<typeof environmentSchema>) {
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  return {
    port: env.PORT,
    host: env.HOST,
    /** Absolute. */
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    database: toDatabase(env),
    /** Another site may begin where there was one. */
    newSite: env.NEW_SITE === 'true',
    noBackup: env.NO_BACKUP === 'true',
    /** How long requests still come in after a SIGTERM, while `/readyz` says that they should not. */
    drainMs: drainOf(env),
    logLevel: env.LOG_LEVEL,
    /** Lines of the log go to the standard output too. */
    logToStdout: env.LOG_STDOUT === 'true',
    /** The address in canonical links, mails and cookies, without a slash at the end. */
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    /** Whose X-Forwarded-* is believed: addresses and networks with commas between them, or 'loopback'. */
    trustProxy: env.TRUST_PROXY,
    /** The settings of a site that has none yet. */
    firstSettings: { name: env.SITE_NAME, language: env.SITE_LANG, timeZone: env.TIME_ZONE },
    admin: { username: env.ADMIN_USERNAME, email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    jwtSecret: env.JWT_SECRET,
    /** Secrets of before, the newest first. */
    formerSecrets: formerSecrets(env.JWT_SECRET_FORMER),
    metricsToken: env.METRICS_TOKEN,
    /** The starter site of an empty database; null for none, the default with an external database. */
    starter: starterNamed(env.SAMPLE_SITE ?? String(env.DATABASE_URL === undefined)),
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    cdn: toCdn(env),
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? {
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
            issuer: env.GOOGLE_ISSUER,
          }
        : undefined,
    mediaS3:
      env.MEDIA_S3_ENDPOINT &&
      env.MEDIA_S3_BUCKET &&
      env.MEDIA_S3_ACCESS_KEY_ID &&
      env.MEDIA_S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.MEDIA_S3_ENDPOINT,
            bucket: env.MEDIA_S3_BUCKET,
            region: env.MEDIA_S3_REGION,
            accessKeyId: env.MEDIA_S3_ACCESS_KEY_ID,
            secretAccessKey: env.MEDIA_S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    backup: {
      /** In the site's time zone: hour and minute. */
      at: env.BACKUP_TIME.split(':').map(Number) as [number, number],
      keep: { days: env.BACKUP_KEEP_DAYS, latest: env.BACKUP_KEEP_LATEST },
      /** Off-site copies of backups, encrypted for `recipient`; `identity` decrypts them. */
      offsite:
        env.BACKUP_S3_ENDPOINT &&
        env.BACKUP_S3_BUCKET &&
        env.BACKUP_S3_ACCESS_KEY_ID &&
        env.BACKUP_S3_SECRET_ACCESS_KEY &&
        env.BACKUP_AGE_RECIPIENT
          ? {
              s3: {
                endpoint: env.BACKUP_S3_ENDPOINT,
                bucket: env.BACKUP_S3_BUCKET,
                region: env.BACKUP_S3_REGION,
                accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID,
                secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY,
              },
              /** '' or with a slash at its end. */
              prefix: env.BACKUP_S3_PREFIX === undefined ? '' : env.BACKUP_S3_PREFIX.replace(/\/*$/, '/'),
              keep: { days: env.BACKUP_S3_KEEP_DAYS, latest: env.BACKUP_KEEP_LATEST },
              recipient: env.BACKUP_AGE_RECIPIENT,
              identity: env.BACKUP_AGE_IDENTITY,
            }
          : undefined,
    },
    /** Log files are deleted after so many days. */
    logDays: env.LOG_DAYS,
    /** … and the oldest ones when all together are more bytes. */
    logMaxBytes: env.LOG_MAX_BYTES,
    /** In which form they are sent; null while they are switched off. */
    traces: traceSettings(env).protocol,
    /** The audit log is kept for so many days. */
    recordDays: env.RECORD_DAYS,
  };
}

/** Settings that have an effect only together. */
const TOGETHER = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MEDIA_S3_ENDPOINT', 'MEDIA_S3_BUCKET', 'MEDIA_S3_ACCESS_KEY_ID', 'MEDIA_S3_SECRET_ACCESS_KEY'],
  // What lies on machines of others is encrypted.
  [
    'BACKUP_S3_ENDPOINT',
    'BACKUP_S3_BUCKET',
    'BACKUP_S3_ACCESS_KEY_ID',
    'BACKUP_S3_SECRET_ACCESS_KEY',
    'BACKUP_AGE_RECIPIENT',
  ],
];

function halfGiven(given: Record<string, unknown>): string[] {
  return TOGETHER.flatMap((names) => {
    const present = names.filter((name) => name in given);
    if (present.length === 0) return [];
    return names
      .filter((name) => !(name in given))
      .map((name) => mistake(name, messageOf('cli.neededTogether', { names: present.join(', ') })));
  });
}

function unknownForms(given: Record<string, string | undefined>): string[] {
  const { unknown } = traceSettings(given);
  if (unknown === undefined) return [];
  const names = unknown === 'OTEL_TRACES_EXPORTER' ? 'otlp, none' : TRACE_PROTOCOLS.join(', ');
  return [mistake(unknown, messageOf('cli.mustBeOneOf', { names }))];
}

/** The names of all settings. Two are read by the build alone. */
export const SETTINGS: readonly string[] = [
  ...Object.keys(environmentSchema.shape),
  'WIDGETS_DIR',
  'BUILD_DIR',
];

/** Names every wrong variable, one line each. */
export class ConfigError extends TerminalError {}

/** Reads the environment once. Empty values count as unset. Throws a ConfigError that lists every mistake. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environmentSchema.safeParse(given);
  const wrong = result.success
    ? []
    : result.error.issues.map(({ path, message }) => mistake(path.join('.'), message));
  const lines = [...wrong, ...halfGiven(given), ...unknownForms(given)];
  if (result.success && lines.length === 0) return toConfig(result.data);
  throw new ConfigError([messageOf('cli.mistakes'), ...lines]);
}
