// The processes of this machine: where the system shows them as files without a program, which a small image may lack.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * A name in brackets may hold anything; then come the state, the parent and the group, as the 12th to 15th the time of a
 * processor, its own and that of children that have ended, and as the 20th the start.
 */
function ofProc(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent, group, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // What has ended, and whose parent has not asked for it yet, does nothing any more.
    if (state === 'Z') return undefined;
    const ticks = rest.slice(8, 12).reduce((sum, each) => sum + Number(each), 0);
    const seconds = ticks / TICKS_PER_SECOND;
    return { pid, parent: Number(parent), group: Number(group), start: rest[16], seconds };
  } catch {
    return undefined;
  }
}

function ofPs() {
  try {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,stat=,lstart='], { encoding: 'utf8' });
    return Array.from(
      lines.matchAll(/^ *(\d+) +(\d+) +(\d+) +([^ Z]\S*) +(\S.*?) *$/gm),
      ([, pid, parent, group, , start]) => ({
        pid: Number(pid),
        parent: Number(parent),
        group: Number(group),
        start,
      }),
    );
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * `{pid, parent, group, start}` of each, and on Linux the `seconds` that a processor has worked for it and for children that
 * have ended; `start` differs when a number is given out again. None where nothing says.
 */
export function processes({ proc = '/proc' } = {}) {
  let names;
  try {
    names = readdirSync(proc);
  } catch {
    return ofPs();
  }
  const found = names.filter((name) => /^\d+$/.test(name)).map((name) => ofProc(Number(name)));
  return found.filter((each) => each !== undefined);
}

/** When a process began, as a word; empty where nothing says. */
export const startOf = (pid) => processes().find((each) => each.pid === pid)?.start ?? '';

/** Whether there is such a process, of whomever. */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
