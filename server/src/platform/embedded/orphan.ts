import { execFileSync } from 'node:child_process';
import { readlinkSync, realpathSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '@vestry/sync/messages/message';
import { ifThere } from '../db/files';
import { startOf } from './lock';
import { TerminalError } from '../messages/terminal';

/** One that has ended but whose parent has not read its status (a zombie) counts as ended. */
function alive(pid: number): boolean {
  return startOf(pid) !== undefined;
}

/** Is it really a PostgreSQL on this folder, or another process that got the same number since? */
function servesFolder(pid: number, folder: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(folder);
  } catch {
    // It has ended meanwhile, or belongs to somebody else: then it is not ours to stop.
    return false;
  }
}

async function ended(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (alive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

async function recordedPid(file: string): Promise<number | undefined> {
  const pid = Number.parseInt((await ifThere(readFile(file, 'utf8'))) ?? '', 10);
  return pid > 1 ? pid : undefined;
}

/**
 * A server that was killed leaves its PostgreSQL running: it is stopped cleanly, so that there is never a second one
 * on the same files. A pid file whose number belongs to some other process by now is removed; one of a dead process
 * is PostgreSQL's own business. Call only while holding the folder's lock.
 * @returns whether a running one was stopped
 */
export async function stopOrphan(folder: string): Promise<boolean> {
  const file = join(folder, 'postmaster.pid');
  const pid = await recordedPid(file);
  if (pid === undefined || !alive(pid)) return false;
  if (!servesFolder(pid, folder)) {
    rmSync(file, { force: true });
    return false;
  }
  // SIGINT: end sessions and write everything out. SIGQUIT: at once, the log is replayed at the next start.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    if (await ended(pid, 15_000)) return true;
  }
  throw new TerminalError([messageOf('cli.orphanStays', { pid })]);
}
