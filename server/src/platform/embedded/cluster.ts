import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { messageOf } from '@vestry/sync/messages/message';
import { ifThere } from '../db/files';
import { runProgram } from './process';
import type { SystemUser } from './system-user';
import { TerminalError } from '../messages/terminal';

/** PostgreSQL's major version that this version of the product brings. */
export const VERSION = '18';

/** Beside the folder, whole, while it takes its place; see `upgrade-cluster.ts`. */
export const upgradedFolder = (folder: string): string => `${folder}.upgraded`;

interface ClusterOptions {
  /** The program that makes one. */
  initdb: string;
  folder: string;
  /** The superuser's. */
  password: string;
  user: SystemUser;
  throwaway: boolean;
}

async function own(path: string, user: SystemUser): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

/** Prepared beside and then renamed, so that a start that was interrupted leaves no half database. */
async function initialise({ initdb, folder, password, user, throwaway }: ClusterOptions): Promise<void> {
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

/** Gives the version of the PostgreSQL that created the database in this folder; undefined without one. */
export async function versionOf(folder: string): Promise<string | undefined> {
  return (await ifThere(readFile(join(folder, 'PG_VERSION'), 'utf8')))?.trim();
}

async function checkVersion(folder: string): Promise<void> {
  const found = (await versionOf(folder)) ?? '';
  if (found === VERSION) return;
  const values = { folder, found, version: VERSION };
  throw new TerminalError([
    Number(found) < Number(VERSION)
      ? messageOf('cli.clusterOlder', values)
      : messageOf('cli.clusterNewer', values),
  ]);
}

/** The files of the database: made where there are none, of this PostgreSQL's version. */
export async function ensureCluster(options: ClusterOptions): Promise<void> {
  // An upgrade was cut off between the two renames at its end.
  if (!existsSync(options.folder) && existsSync(upgradedFolder(options.folder)))
    await rename(upgradedFolder(options.folder), options.folder);
  // The rename at its end fails on a folder that holds anything: nothing is ever overwritten.
  if (!existsSync(join(options.folder, 'PG_VERSION'))) await initialise(options);
  await checkVersion(options.folder);
}
