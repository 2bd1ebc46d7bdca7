import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { messageOf } from '@vestry/sync/messages/message';
import { type Binaries, copyBinaries, findBinaries } from './binaries';
import { ensureCluster } from './cluster';
import { lockFolder } from './lock';
import { stopOrphan } from './orphan';
import { endPostgres, guardPostgres, launchPostgres } from './process';
import { barrier } from './reach';
import { createDatabase, keptPasswords, urlsOf } from './roles';
import { type SystemUser, systemUser } from './system-user';
import { yourBinaries } from './your-programs';
import { answers } from '../db/answers';
import { ensureDataFolder } from '../db/data-folder';
import { reasonOf, TerminalError } from '../messages/terminal';

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
  /** Gives up safety against power loss, and takes more connections; for tests. */
  throwaway?: boolean;
  /** The folder of its programs, instead of those that the product brings. */
  bin?: string | undefined;
  /** The port of 127.0.0.1; a free one by default. */
  port?: number;
  onLog?: (line: string) => void;
  /** It ended by itself; `why` is for the person at the terminal. */
  onLost?: (why: TerminalError) => void;
}

/**
 * Matches the error with which PostgreSQL ends when it cannot write its WAL; a table without space does not end it.
 */
const FULL = /no space left on device/i;

const diskFull = (cause?: unknown) => new TerminalError([messageOf('cli.diskFullEnd')], { cause });

export function flags(throwaway: boolean): string[] {
  return [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // Several files of tests, with several servers each, share one.
    `max_connections=${throwaway ? 300 : 100}`,
    'log_line_prefix=',
    'log_checkpoints=off',
    // Faults of statements are the server's to judge: a taken name is none. LOG and worse remain.
    'log_min_messages=log',
    // Slow statements, without the values that they came with.
    'log_min_duration_statement=1000',
    'log_parameter_max_length=0',
    ...(throwaway ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ];
}

/** Makes DATA_DIR, where it is missing, as this database needs it. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  ensureDataFolder(dataDir, (await systemUser())?.gid);
}

/** Folders above are their owner's: they are never opened for the database. */
export async function assertReachable(folder: string, user: SystemUser): Promise<void> {
  const shut = await barrier(folder, user);
  if (shut === undefined) return;
  throw new TerminalError([messageOf('cli.embeddedBarred', { folder: shut })]);
}

/** The programs of the package; a copy of them where the database's user cannot get at these. */
async function reachableBinaries(dataDir: string, user: SystemUser): Promise<Binaries> {
  const binaries = await findBinaries();
  return (await barrier(binaries.postgres, user)) === undefined ? binaries : copyBinaries(binaries, dataDir);
}

/** Those of PG_BIN, or those that the product brings. */
export async function programsFor(
  dataDir: string,
  user: SystemUser,
  bin: string | undefined,
): Promise<Binaries> {
  if (bin === undefined) return reachableBinaries(dataDir, user);
  const binaries = await yourBinaries(bin);
  await assertReachable(binaries.postgres, user);
  return binaries;
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
  const { throwaway = false } = options;
  let full = false;
  const onLog = (line: string) => {
    if (/^(?:PANIC|FATAL):/.test(line) && FULL.test(line)) full = true;
    options.onLog?.(line);
  };
  await prepareDataFolder(dataDir);
  const user = await systemUser();
  const release = lockFolder(dataDir);
  let child: ChildProcess | undefined;
  try {
    const folder = join(dataDir, 'postgres');
    await assertReachable(folder, user);
    const { initdb, postgres: program } = await programsFor(dataDir, user, options.bin);
    const passwords = keptPasswords(dataDir);
    await ensureCluster({ initdb, folder, password: passwords.superuser, user, throwaway });
    if (await stopOrphan(folder)) onLog('stopped the PostgreSQL that a killed run had left');
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
      if (stopping) return;
      options.onLost?.(full ? diskFull() : new TerminalError([messageOf('cli.databaseLost')]));
    });
    const urls = urlsOf(started.port, passwords);
    return {
      ...urls,
      port: started.port,
      stop: () => (stopping ??= endPostgres(started.child, () => answers(urls.url)).finally(release)),
    };
  } catch (error) {
    if (child) await endPostgres(child);
    release();
    if (full || FULL.test(String(error))) throw diskFull(error);
    throw new TerminalError([messageOf('cli.embeddedFailed', { reason: reasonOf(error) })], { cause: error });
  }
}
