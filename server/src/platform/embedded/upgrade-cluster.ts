import { existsSync } from 'node:fs';
import { chmod, cp, lchown, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@vestry/sync/messages/message';
import type { Binaries } from './binaries';
import { ensureCluster, upgradedFolder, versionOf } from './cluster';
import { assertReachable, flags, prepareDataFolder, programsFor } from './embedded-postgres';
import { lockFolder } from './lock';
import { stopOrphan } from './orphan';
import { endPostgres, guardPostgres, type Launched, launchPostgres } from './process';
import { barrier } from './reach';
import { createDatabase, keptPasswords, urlsOf } from './roles';
import { type SystemUser, systemUser } from './system-user';
import { TerminalError } from '../messages/terminal';

/** Addresses of the former database, and of the new one for a superuser and for the server's own role. */
export interface Both {
  from: string;
  to: string;
  own: string;
}

/** The server's database, for a superuser. */
function asSuperuser({ url, adminUrl }: { url: string; adminUrl: string }): string {
  const target = new URL(adminUrl);
  target.pathname = new URL(url).pathname;
  return target.href;
}

/** A name that is free, since nothing is ever overwritten. */
function keptName(folder: string, version: string): string {
  const name = `${folder}-${version}`;
  for (let number = 1; ; number++) {
    const each = number === 1 ? name : `${name}-${number}`;
    if (!existsSync(each)) return each;
  }
}

/** The folders of former versions that upgrades have left. */
export async function formerFolders(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir);
  return names.filter((name) => /^postgres-\d+(?:-\d+)?$/.test(name)).map((name) => join(dataDir, name));
}

/** A copy belongs to the user who made it; PostgreSQL requires that its folder belongs to its own user alone. */
async function own(folder: string, user: SystemUser): Promise<void> {
  await chmod(folder, 0o700);
  if (!user) return;
  await lchown(folder, user.uid, user.gid);
  for (const name of await readdir(folder, { recursive: true }))
    await lchown(join(folder, name), user.uid, user.gid);
}

/**
 * Makes a database of this version, with the programs of PG_BIN or the product's own, beside the one in
 * `dataDir/postgres`, whose programs are `former`, has everything
 * moved, and puts the new one in its place. The former folder is kept as it was: the former programs run on a copy.
 * @returns where it is now
 */
export async function upgradeCluster(
  dataDir: string,
  { former, bin }: { former: Binaries; bin: string | undefined },
  move: (both: Both) => Promise<void>,
): Promise<string> {
  await prepareDataFolder(dataDir);
  const user = await systemUser();
  const release = lockFolder(dataDir);
  const folder = join(dataDir, 'postgres');
  const [copy, fresh] = [`${folder}.leaving`, `${folder}.coming`];
  const launched: Launched[] = [];
  const launch = async (program: string, of: string) => {
    const started = await launchPostgres({
      program,
      folder: of,
      user,
      flags: flags(false),
      port: undefined,
      onLog: () => undefined,
    });
    launched.push(started);
    guardPostgres(started.child, user);
    return started.port;
  };
  const endAll = async () => {
    for (const { child } of launched.splice(0)) await endPostgres(child);
  };
  const clear = async () => {
    for (const each of [copy, fresh]) await rm(each, { recursive: true, force: true });
  };
  try {
    await assertReachable(folder, user);
    const shut = await barrier(former.postgres, user);
    if (shut !== undefined) throw new TerminalError([messageOf('cli.embeddedBarred', { folder: shut })]);
    const { initdb, postgres } = await programsFor(dataDir, user, bin);
    await stopOrphan(folder);
    await clear();
    const passwords = keptPasswords(dataDir);
    const version = (await versionOf(folder)) ?? '';
    await cp(folder, copy, { recursive: true, verbatimSymlinks: true });
    await own(copy, user);
    await rm(join(copy, 'postmaster.pid'), { force: true });
    await ensureCluster({ initdb, folder: fresh, password: passwords.superuser, user, throwaway: false });
    const from = await launch(former.postgres, copy);
    const to = await launch(postgres, fresh);
    await createDatabase(to, passwords);
    const urls = urlsOf(to, passwords);
    await move({ from: urlsOf(from, passwords).url, to: asSuperuser(urls), own: urls.url });
    await endAll();
    const kept = keptName(folder, version);
    await rename(fresh, upgradedFolder(folder));
    await rename(folder, kept);
    await rename(upgradedFolder(folder), folder);
    return kept;
  } finally {
    await endAll();
    await clear();
    release();
  }
}
