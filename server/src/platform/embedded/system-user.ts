import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { messageOf } from '@vestry/sync/messages/message';
import { TerminalError } from '../messages/terminal';

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
    throw new TerminalError([messageOf('cli.embeddedRoot')], { cause });
  }
  return lookUp();
}
