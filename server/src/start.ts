import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { inWords } from '@vestry/sync/messages/in-words';
import { messageOf } from '@vestry/sync/messages/message';
import { translator } from '@vestry/sync/messages/translate';
import { buildApp } from './app';
import { type Config, readConfig } from './config';
import { misspelt } from './misspelt';
import type { Context } from './context';
import { seedStarter } from './features/starter/put-starter';
import { ensureFirstAdmin, type FirstAdmin } from './platform/auth/first-admin';
import { warmUpPasswords } from './platform/auth/password';
import { purgeExpired } from './platform/auth/sessions';
import { ensureDataFolder } from './platform/db/data-folder';
import { connect, type Sql } from './platform/db/db';
import { assertUsable, checkDatabase } from './platform/db/check-database';
import { assertPatched } from './platform/db/driver';
import {
  assertNotForgotten,
  assertDatabaseExists,
  assertOfThisSite,
  keepPlace,
} from './platform/db/same-site';
import { isFull } from './platform/db/faults';
import { isNoSpace } from './platform/db/files';
import {
  type EmbeddedPostgres,
  prepareDataFolder,
  startEmbedded,
} from './platform/embedded/embedded-postgres';
import { freePort } from './platform/embedded/process';
import { factsOf } from './platform/instances/facts';
import { OwnInstance } from './platform/instances/instances';
import { alsoTo, createLogger, dailyFile, type ServerLog } from './platform/log/log-file';
import { formerSecret, keptSecret } from './platform/db/secret';
import { warningDays } from './platform/log/sql';
import { Traffic } from './platform/log/traffic';
import { Warnings } from './platform/log/warnings';
import { fittingPool } from './platform/setup/of-connections';
import { logSetup, setupText } from './platform/setup/setup';
import { readLimits } from './platform/setup/sql';
import { reasonOf, TerminalError, terminalLanguage } from './platform/messages/terminal';
import { stopServer } from './stop-server';
import { updateDatabase, updateText } from './update-database';
import { beginTraces, traceOfLine } from './tracing';

export interface StartOptions {
  env: Record<string, string | undefined>;
  /** The renderer and the dashboard: built ones in production, Vite's in development. */
  loadClient: (config: Config) => Promise<Pick<Context, 'renderer' | 'client'>>;
  print: (line: string) => void;
  /** The database has ended by itself: nothing can be served any more. */
  onLost: (why: TerminalError) => void;
}

export interface Running {
  app: FastifyInstance;
  log: ServerLog;
  /**
   * Finishes what is under way, then closes everything, the database last. Safe to call twice. With `drain` it first
   * reports itself as not ready for the configured time, so that load balancers use other servers.
   */
  stop: (how?: { drain?: boolean }) => Promise<void>;
}

async function settlePort(config: Config): Promise<Config> {
  if (config.port !== 0) return config;
  const port = await freePort();
  return { ...config, port, publicUrl: config.publicUrl.replace(/:0$/, `:${port}`) };
}

function announce(
  { firstSettings, publicUrl, dataDir }: Config,
  admin: FirstAdmin | undefined,
  { env, print, isNew }: Pick<StartOptions, 'env' | 'print'> & { isNew: boolean },
): void {
  const translate = translator(terminalLanguage(env));
  for (const [name, known] of misspelt(env)) print(translate('cli.misspelt', { name, known }));
  // Relative to where it was started: not always where somebody looks for it.
  if (isNew) print(translate('cli.folderNew', { folder: dataDir }));
  print(translate('cli.ready', { site: firstSettings.name, url: publicUrl }));
  print(translate('cli.signInAt', { url: `${publicUrl}/dashboard/login` }));
  if (!admin) return;
  const { username, password } = admin;
  print(
    `  ${password ? translate('cli.adminCreated', { username, password }) : translate('cli.adminGiven', { username })}`,
  );
}

/** Queries once, so that a wrong DATABASE_URL is reported as such. */
async function assertReachable(sql: Sql): Promise<void> {
  try {
    await sql`select 1`;
  } catch (cause) {
    if (isFull(cause)) throw cause;
    const reason = reasonOf(cause);
    // What PgBouncer says of settings of a connection.
    if (/unsupported startup parameter/.test(reason)) {
      throw new TerminalError([messageOf('cli.poolerNamed')], { cause });
    }
    throw new TerminalError([messageOf('cli.databaseSilent', { reason })], { cause });
  }
}

/** The largest pool that the database has connections for. */
async function fitPool(sql: Sql, url: string, settings: Config['database']): Promise<Sql> {
  await assertReachable(sql);
  const max = fittingPool(settings, await readLimits(sql));
  if (max === settings.pool) return sql;
  await sql.end();
  const { prepare: prepared, listenUrl } = settings;
  return connect(url, { max, prepare: prepared, listenUrl });
}

/** @returns what was done to the database, as a message; undefined for nothing */
async function prepare(sql: Sql, log: Logger, config: Config): Promise<string | undefined> {
  await assertUsable(sql);
  await assertOfThisSite(sql, config);
  const done = await updateDatabase({ sql, config });
  for (const name of done.applied) log.info({ label: 'migrate', name }, 'applied');
  const text = updateText(done);
  if (text !== undefined) log.info({ label: 'migrate', contracts: done.contracts }, inWords(text, 'en'));
  await purgeExpired(sql);
  return text;
}

/** Puts the system's error codes of a start into words. */
function forTerminal(error: unknown, { port, dataDir, database }: Config): unknown {
  if (isFull(error))
    return new TerminalError([messageOf('cli.connectionsNone', { pool: database.pool })], { cause: error });
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return new TerminalError([messageOf('cli.portTaken', { port })], { cause: error });
  if (!isNoSpace(error)) return error;
  return new TerminalError([messageOf('cli.diskFullStart', { folder: dataDir })], { cause: error });
}

/**
 * Database, migrations, first admin, sample site, server, in this order. Throws errors whose message is for the person
 * at the terminal; whatever was started by then has been stopped again.
 */
export async function startServer({ env, loadClient, print, onLost }: StartOptions): Promise<Running> {
  const started = performance.now();
  assertPatched();
  const config = await settlePort(readConfig(env));
  const isNew = !existsSync(config.dataDir);
  assertNotForgotten(config);
  assertDatabaseExists(config);
  if (config.databaseUrl) ensureDataFolder(config.dataDir);
  else await prepareDataFolder(config.dataDir);
  let embedded: EmbeddedPostgres | undefined;
  let sql: Sql | undefined;
  let app: FastifyInstance | undefined;
  let instance: OwnInstance | undefined;
  const file = dailyFile(join(config.dataDir, 'logs'), undefined, { maxTotal: config.logMaxBytes });
  const traffic = new Traffic();
  const warnings = new Warnings();
  const log = createLogger(
    traffic.tap(warnings.tap(config.logToStdout ? alsoTo(file, process.stdout) : file)),
    config.logLevel,
    config.traces ? traceOfLine : undefined,
  );

  let stopping: Promise<void> | undefined;
  let databaseUrl: string | undefined;
  const stop = ({ drain = false } = {}) =>
    (stopping ??= stopServer(
      { app, sql, databaseUrl, instance, embedded, warnings, log, file },
      drain ? config.drainMs : 0,
    ));

  try {
    // The client's files are read while the database starts.
    const client = loadClient(config);
    client.catch(() => undefined);
    if (!config.databaseUrl) {
      embedded = await startEmbedded(config.dataDir, {
        bin: config.database.bin,
        onLog: (line) => {
          if (/^(FATAL|PANIC):/.test(line)) log.error({ label: 'postgres' }, line);
          else log.info({ label: 'postgres' }, line.replace(/^LOG: +/, ''));
        },
        onLost,
      });
    }
    databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
    const { pool, prepare: prepared, listenUrl } = config.database;
    sql = connect(databaseUrl, { max: pool, prepare: prepared, listenUrl });
    sql = await fitPool(sql, databaseUrl, config.database);
    if (config.traces) await beginTraces(config, sql, log);
    const updated = await prepare(sql, log, config);
    if (updated !== undefined) print(inWords(updated, terminalLanguage(env)));
    await checkDatabase({ sql, config: config.database });
    const jwtSecret = config.jwtSecret ?? keptSecret(config.dataDir, 'jwt-secret');
    const formerSecrets = [...config.formerSecrets, ...formerSecret(config.dataDir, 'jwt-secret')];
    const alone = config.databaseUrl === undefined;
    const facts = factsOf(config, [jwtSecret, ...formerSecrets]);
    // Before it joins the others: that it was refused is one of them.
    warnings.keep({ sql, log, instance: facts, days: warningDays(config.logDays) });
    const own = new OwnInstance({ sql, log, facts, alone });
    await own.join();
    instance = own;
    const context: Context = {
      instance,
      config,
      sql,
      databaseUrl,
      log,
      traffic,
      jwtSecret,
      formerSecrets,
      ...(await client),
    };
    const admin = await ensureFirstAdmin(sql, config);
    if (config.starter) await seedStarter(sql, log, { name: config.starter, site: config.firstSettings });
    app = await buildApp(context);
    await app.setup.look();
    await app.listen({ host: config.host, port: config.port });
    await keepPlace(sql, config);
    log.info(
      { label: 'server', url: config.publicUrl, ms: Math.round(performance.now() - started) },
      'listening',
    );
    for (const [name, known] of misspelt(env))
      log.warn({ label: 'server', name, known }, 'a variable that nobody reads');
    announce(config, admin, { env, print, isNew });
    for (const finding of app.setup.found()) {
      logSetup(log, finding);
      print(inWords(messageOf('cli.warning', { text: setupText(finding) }), terminalLanguage(env)));
    }
    void warmUpPasswords();
    return { app, log, stop };
  } catch (error) {
    log.error({ label: 'server', err: error }, 'start failed');
    await stop();
    throw forTerminal(error, config);
  }
}
