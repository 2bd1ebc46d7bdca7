import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { messageOf } from '@vestry/sync/messages/message';
import { TerminalError } from '../messages/terminal';

const holderSchema = z.object({ pid: z.number().int(), started: z.string() });

/**
 * When a process started, as text that no other process with the same number shares; undefined: there is none.
 * Numbers are reused, after a restart and in containers above all, so a number alone proves nothing.
 */
export function startOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
    // Fields follow the name in brackets, which may itself hold blanks and brackets; the 20th of them is the start.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z'
      ? undefined
      : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    // There is no such process any more.
    return undefined;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

const lockFile = (folder: string): string => join(folder, 'server.lock');

/** The living process, other than this one, that serves a data folder. */
export function livingHolder(folder: string): number | undefined {
  let text: string;
  try {
    text = readFileSync(lockFile(folder), 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  // A file cut short by a crash has no holder.
  const holder = holderSchema.safeParse(parse(text));
  if (!holder.success || holder.data.pid === process.pid) return undefined;
  return startOf(holder.data.pid) === holder.data.started ? holder.data.pid : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Cut short by a crash: it has no holder then.
    return undefined;
  }
}

/**
 * One server for one data folder: the holder of this lock may stop what a former run has left behind. The lock of a
 * process that has ended is taken over. Returns the release; throws when a living server holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = lockFile(folder);
  const content = JSON.stringify({ pid: process.pid, started: startOf(process.pid) ?? '' });
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!isCode(error, 'EEXIST') || attempt === 5) throw error;
    }
    const holder = livingHolder(folder);
    if (holder !== undefined) {
      throw new TerminalError([messageOf('cli.folderServed', { pid: holder, folder })]);
    }
    rmSync(file, { force: true });
  }
}
