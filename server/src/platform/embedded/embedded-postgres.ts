import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import postgres from 'postgres';
import { type Binaries, findBinaries } from './binaries';
import { lockFolder } from './lock';
import { stopOrphan } from './orphan';
import { endPostgres, guardPostgres, launchPostgres, runProgram } from './process';
import { letThrough, type SystemUser, systemUser } from './system-user';
import { sqlState } from '../db/faults';
import { keptSecret } from '../db/secret';

const VERSION = '18';
const DATABASE = 'vestry';
/** The file of its password: apart from the server's own, so that whoever learns DATABASE_URL is no superuser. */
const SUPERUSER_SECRET = 'postgres-superuser-password';

export interface EmbeddedPostgres {
  /** For the server's own role, which owns its database and is no superuser. */
  url: string;
  /** For a superuser: tests copy databases with it. */
  adminUrl: string;
  port: number;
  /** Ends sessions, writes everything out, frees the folder. Safe to call twice. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Gives up safety against power loss; for tests. */
  throwaway?: boolean;
  /** Of 127.0.0.1; left out for one that is free. */
  port?: number;
  onLog?: (line: string) => void;
  /** It ended without being asked to. */
  onLost?: () => void;
}

async function own(path: string, user: SystemUser): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

/** Prepared beside and then renamed, so that a start that was interrupted leaves no half database. */
async function initialise(
  { initdb }: Binaries,
  folder: string,
  { password, user, throwaway }: { password: string; user: SystemUser; throwaway: boolean },
): Promise<void> {
  const parent = dirname(folder);
  for (const left of (await readdir(parent)).filter((name) => name.startsWith(`${basename(folder)}.new`))) {
    await rm(join(parent, left), { recursive: true, force: true });
  }
  // A name of its own: the initdb of a start that was killed may still be running.
  const fresh = `${folder}.new-${randomUUID()}`;
  const passwordFile = `${fresh}.password`;
  await mkdir(fresh, { mode: 0o700 });
  await own(fresh, user);
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    await own(passwordFile, user);
    await runProgram(
      initdb,
      [
        `--pgdata=${fresh}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        // PostgreSQL's own rules for letters: the same order and case on every machine.
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...(throwaway ? ['--no-sync'] : []),
      ],
      user,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(fresh, folder);
}

async function checkVersion(folder: string): Promise<void> {
  const found = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (found === VERSION) return;
  throw new Error(
    `${folder} was made by PostgreSQL ${found}; this is ${VERSION}. Move it away, or set DATABASE_URL.`,
  );
}

/** PostgreSQL's own code: the password is not this role's. */
const WRONG_PASSWORD = '28P01';

function asSuperuser(port: number, password: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

/** Undefined: this is not the superuser's password. */
async function openAsSuperuser(port: number, password: string): Promise<postgres.Sql | undefined> {
  const sql = postgres(asSuperuser(port, password), { max: 1, onnotice: () => undefined });
  try {
    await sql`select 1`;
    return sql;
  } catch (error) {
    await sql.end();
    if (sqlState(error) === WRONG_PASSWORD) return undefined;
    throw error;
  }
}

interface Passwords {
  superuser: string;
  /** Of the server's own role. */
  own: string;
}

/** A folder of a former version has one password for both: there the superuser gets another one. */
async function superuser(port: number, passwords: Passwords): Promise<postgres.Sql> {
  const opened = await openAsSuperuser(port, passwords.superuser);
  if (opened) return opened;
  const sql = await openAsSuperuser(port, passwords.own);
  if (!sql) throw new Error(`the superuser's password is not the one in ${SUPERUSER_SECRET}`);
  // A kept secret is base64url: it cannot end the quoted text.
  await sql.unsafe(`alter role postgres password '${passwords.superuser}'`);
  return sql;
}

/** The server's own role and database, once; nothing else is ever done as the superuser. */
async function createDatabase(port: number, passwords: Passwords): Promise<void> {
  const sql = await superuser(port, passwords);
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (found) return;
    const [role] = await sql`select 1 from pg_roles where rolname = ${DATABASE}`;
    if (!role) await sql.unsafe(`create role ${DATABASE} login password '${passwords.own}'`);
    await sql.unsafe(`create database ${DATABASE} owner ${DATABASE}`);
  } finally {
    await sql.end();
  }
}

function flags(throwaway: boolean): string[] {
  return [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'log_line_prefix=',
    'log_checkpoints=off',
    // Faults of statements are the server's to judge: a taken name is none. LOG and worse remain.
    'log_min_messages=log',
    ...(throwaway ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ];
}

/**
 * Starts a PostgreSQL of this server's own: files in `dataDir/postgres`, on a port of 127.0.0.1, as the user
 * `postgres` when this is root. Whatever a killed run has left behind is put right first.
 * Throws an error whose message is one line that says what to do.
 */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  const { onLog = () => undefined, throwaway = false } = options;
  const binaries = await findBinaries();
  const user = await systemUser();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const release = lockFolder(dataDir);
  let child: ChildProcess | undefined;
  try {
    const folder = join(dataDir, 'postgres');
    for (const path of [folder, binaries.postgres]) {
      for (const changed of await letThrough(path, user))
        onLog(`group postgres may now pass through ${changed}`);
    }
    const passwords: Passwords = {
      superuser: keptSecret(dataDir, SUPERUSER_SECRET),
      own: keptSecret(dataDir, 'postgres-password'),
    };
    if (!existsSync(join(folder, 'PG_VERSION'))) {
      // The rename at its end fails on a folder that holds anything: nothing is ever overwritten.
      await initialise(binaries, folder, { password: passwords.superuser, user, throwaway });
    }
    await checkVersion(folder);
    if (await stopOrphan(folder)) onLog('stopped the PostgreSQL that a killed run had left');
    const program = binaries.postgres;
    const started = await launchPostgres({
      program,
      folder,
      user,
      flags: flags(throwaway),
      port: options.port,
      onLog,
    });
    child = started.child;
    guardPostgres(child, user);
    await createDatabase(started.port, passwords);
    let stopping: Promise<void> | undefined;
    started.child.on('close', () => {
      if (!stopping) options.onLost?.();
    });
    return {
      url: `postgres://${DATABASE}:${passwords.own}@127.0.0.1:${started.port}/${DATABASE}`,
      adminUrl: asSuperuser(started.port, passwords.superuser),
      port: started.port,
      stop: () => (stopping ??= endPostgres(started.child).finally(release)),
    };
  } catch (error) {
    if (child) await endPostgres(child);
    release();
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`The embedded PostgreSQL did not start: ${message}`, { cause: error });
  }
}
