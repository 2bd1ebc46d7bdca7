import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { inWords } from '@vestry/sync/messages/in-words';
import { messageOf } from '@vestry/sync/messages/message';
import { translator } from '@vestry/sync/messages/translate';
import { buildApp } from './app';
import { type Config, readConfig } from './config';
import type { Context } from './context';
import { seedStarter } from './features/starter/put-starter';
import { ensureFirstAdmin, type FirstAdmin } from './platform/auth/first-admin';
import { warmUpPasswords } from './platform/auth/password';
import { purgeExpired } from './platform/auth/sessions';
import { ensureDataFolder } from './platform/db/data-folder';
import { connect, type Sql } from './platform/db/db';
import { assertPatched } from './platform/db/driver';
import {
  type EmbeddedPostgres,
  prepareDataFolder,
  startEmbedded,
} from './platform/embedded/embedded-postgres';
import { freePort } from './platform/embedded/process';
import { createLogger, dailyFile, type ServerLog } from './platform/log/log-file';
import { migrate } from './platform/db/migrate';
import { formerSecret, keptSecret } from './platform/db/secret';
import { Traffic } from './platform/log/traffic';
import { startWarnings } from './platform/start-warnings';
import { reasonOf, TerminalError, terminalLanguage } from './platform/messages/terminal';

/** Open requests get this long to end. */
const STOP_DEADLINE_MS = 10_000;

export interface StartOptions {
  env: Record<string, string | undefined>;
  /** The renderer and the dashboard: built ones in production, Vite's in development. */
  loadClient: (config: Config) => Promise<Pick<Context, 'renderer' | 'client'>>;
  print: (line: string) => void;
  /** The database has ended by itself: nothing can be served any more. */
  onLost: () => void;
}

export interface Running {
  app: FastifyInstance;
  log: ServerLog;
  /** Finishes what is under way, then closes everything, the database last. Safe to call twice. */
  stop: () => Promise<void>;
}

async function settlePort(config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  const port = await freePort();
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
}

function announce(
  { firstSettings, publicUrl }: Config,
  admin: FirstAdmin | undefined,
  { env, print }: Pick<StartOptions, 'env' | 'print'>,
): void {
  const say = translator(terminalLanguage(env));
  print(say('cli.ready', { site: firstSettings.name, url: publicUrl }));
  print(say('cli.signInAt', { url: `${publicUrl}/dashboard/login` }));
  if (!admin) return;
  const { username, password } = admin;
  print(`  ${password ? say('cli.adminMade', { username, password }) : say('cli.adminGiven', { username })}`);
}

/** Asks once, so that a wrong DATABASE_URL is told as such. */
async function assertReachable(sql: Sql): Promise<void> {
  try {
    await sql`select 1`;
  } catch (cause) {
    throw new TerminalError([messageOf('cli.databaseSilent', { reason: reasonOf(cause) })], { cause });
  }
}

async function prepare(sql: Sql, log: Logger): Promise<void> {
  await assertReachable(sql);
  for (const name of await migrate(sql)) log.info({ label: 'migrate', name }, 'applied');
  await purgeExpired(sql);
}

async function close(app: FastifyInstance | undefined): Promise<void> {
  if (!app) return;
  const impatient = setTimeout(() => app.server.closeAllConnections(), STOP_DEADLINE_MS);
  await app.close();
  clearTimeout(impatient);
}

/**
 * Database, migrations, first admin, sample site, server, in this order. Throws errors whose message is for the person
 * at the terminal; whatever was started by then has been stopped again.
 */
export async function startServer({ env, loadClient, print, onLost }: StartOptions): Promise<Running> {
  const started = performance.now();
  assertPatched();
  const config = await settlePort(readConfig(env));
  if (config.databaseUrl) ensureDataFolder(config.dataDir);
  else await prepareDataFolder(config.dataDir);
  let embedded: EmbeddedPostgres | undefined;
  let sql: Sql | undefined;
  let app: FastifyInstance | undefined;
  const file = dailyFile(join(config.dataDir, 'logs'), undefined, { maxTotal: config.logMaxBytes });
  const traffic = new Traffic();
  const log = createLogger(traffic.tap(file), env['LOG_LEVEL'] ?? 'info');

  let stopping: Promise<void> | undefined;
  const stopAll = async () => {
    await close(app);
    await sql?.end({ timeout: 5 });
    await embedded?.stop();
    log.info({ label: 'server' }, 'stopped');
    file.end();
  };
  const stop = () => (stopping ??= stopAll());

  try {
    // The client's files are read while the database starts.
    const client = loadClient(config);
    client.catch(() => undefined);
    if (!config.databaseUrl) {
      embedded = await startEmbedded(config.dataDir, {
        onLog: (line) => {
          if (/^(FATAL|PANIC):/.test(line)) log.error({ label: 'postgres' }, line);
          else log.info({ label: 'postgres' }, line.replace(/^LOG: +/, ''));
        },
        onLost,
      });
    }
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
    sql = connect(databaseUrl);
    await prepare(sql, log);
    const context: Context = {
      config,
      sql,
      databaseUrl,
      log,
      traffic,
      jwtSecret: config.jwtSecret ?? keptSecret(config.dataDir, 'jwt-secret'),
      formerSecrets: [...config.formerSecrets, ...formerSecret(config.dataDir, 'jwt-secret')],
      ...(await client),
    };
    const admin = await ensureFirstAdmin(sql, config);
    if (config.starter) await seedStarter(sql, log, { name: config.starter, site: config.firstSettings });
    app = await buildApp(context);
    await app.listen({ host: config.host, port: config.port });
    log.info(
      { label: 'server', url: config.publicUrl, ms: Math.round(performance.now() - started) },
      'listening',
    );
    announce(config, admin, { env, print });
    for (const text of startWarnings(config, { version: process.versions.node, now: new Date() })) {
      log.warn({ label: 'server' }, inWords(text, 'en'));
      print(inWords(messageOf('cli.warning', { text }), terminalLanguage(env)));
    }
    void warmUpPasswords();
    return { app, log, stop };
  } catch (error) {
    log.error({ label: 'server', err: error }, 'start failed');
    await stop();
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw new TerminalError([messageOf('cli.portTaken', { port: config.port })], { cause: error });
    }
    throw error;
  }
}
