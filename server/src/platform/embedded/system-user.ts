import { execFile } from 'node:child_process';
import { chmod, chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whom the database runs as; undefined: as this process itself. */
export type SystemUser = { uid: number; gid: number } | undefined;

async function idOf(flag: '-u' | '-g'): Promise<number> {
  return Number((await run('id', [flag, 'postgres'])).stdout);
}

async function lookUp(): Promise<SystemUser> {
  try {
    return { uid: await idOf('-u'), gid: await idOf('-g') };
  } catch (error) {
    // `id` ends with 1 for a name that is not there.
    if ((error as { code?: unknown }).code === 1) return undefined;
    throw error;
  }
}

/** PostgreSQL refuses to run as root: a `postgres` user is found, or created. */
export async function systemUser(): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return undefined;
  const found = await lookUp();
  if (found) return found;
  try {
    await run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ]);
  } catch (cause) {
    throw new Error('PostgreSQL cannot run as root: create a system user `postgres`, or set DATABASE_URL.', {
      cause,
    });
  }
  return lookUp();
}

/** May this user pass through a folder of this mode? */
export function mayPass(
  folder: { mode: number; uid: number; gid: number },
  user: { uid: number; gid: number },
): boolean {
  if (folder.uid === user.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === user.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

/**
 * Lets the database's user reach `path`: a folder on the way that shuts everybody out (mode 700, like root's home)
 * is given the group `postgres` with the right to pass, not to list. Nobody else gains anything: its group had no
 * rights before. Returns the folders that were changed; throws for one that cannot be changed so narrowly.
 */
export async function letThrough(path: string, user: SystemUser): Promise<string[]> {
  if (!user) return [];
  const changed: string[] = [];
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const state = await stat(folder);
    if (!mayPass(state, user)) {
      if ((state.mode & 0o070) !== 0) {
        throw new Error(
          `The user postgres cannot reach ${path}: run \`chmod o+x ${folder}\`, or set DATA_DIR elsewhere.`,
        );
      }
      await chown(folder, state.uid, user.gid);
      await chmod(folder, (state.mode & 0o7777) | 0o010);
      changed.push(folder);
    }
    if (folder === dirname(folder)) return changed;
  }
}
