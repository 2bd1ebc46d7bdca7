// Runs programs. Each is a process group of its own, so that it can be ended with everything that it has started.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { countSeconds } from './processor-time.mjs';
import { processes } from './processes.mjs';

const running = new Set();
let [isOver, isWatching] = [false, false];
let afterwards = () => {};
/** For programs to remove what they have made. */
const GRACE_MS = 5_000;

/** Runs a command with inherited output; resolves to whether it succeeded. */
export const run = async (command, args, options = {}) =>
  (await start(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })).ok;

/** Runs a command and keeps its output; resolves to `{ok, output}`. */
export const capture = (command, args, options = {}) =>
  start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });

/**
 * `limitMs` ends it with all that it has started; then `isOverLimit` is true. `processorSeconds` is what it took, where the
 * system says so.
 */
export function start(command, args, { limitMs, ...options }) {
  return new Promise((resolve) => {
    // Nothing begins after everything was ended.
    if (isOver) return;
    watch();
    const child = spawn(command, args, { detached: true, ...options });
    let output = '';
    let isOverLimit = false;
    running.add(child);
    const counted = child.pid === undefined ? undefined : countSeconds(child.pid);
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const limit = limitMs
      ? setTimeout(() => {
          isOverLimit = true;
          // What it has started, and nobody knows of any more, may hold its output open.
          void end([child]).then(() => settle(false));
        }, limitMs)
      : undefined;
    const settle = (ok, more = '') => {
      clearTimeout(limit);
      running.delete(child);
      // What was interrupted has no result.
      const processorSeconds = counted?.seconds();
      if (!isOver) resolve({ ok: ok && !isOverLimit, output: output + more, isOverLimit, processorSeconds });
    };
    child.on('error', (error) => settle(false, `${command}: ${error.message}\n`));
    child.on('close', (code) => settle(code === 0));
  });
}

/** What is done after an interruption, when everything that was started here has ended. */
export function whenInterrupted(work) {
  afterwards = work;
}

async function interrupt() {
  if (isOver) return;
  isOver = true;
  console.error('Interrupted: everything that was started is ended.');
  await end([...running]);
  afterwards();
  process.exit(130);
}

/** npm reports an interruption only to the shell between itself and this process, whose end is then the only sign. */
function watch() {
  if (isWatching) return;
  isWatching = true;
  const { ppid } = process;
  setInterval(() => {
    if (process.ppid !== ppid) void interrupt();
  }, 500).unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void interrupt());
}

/** For a run that cannot go on: everything that was started here ends, and nothing begins after it. */
export async function endAll() {
  isOver = true;
  await end([...running]);
}

/**
 * Browsers and databases are in groups of their own: they are found by who started them, before that one ends. What is
 * in one of their groups by then ends with it, also when its parent has ended before.
 */
async function end(children) {
  const pids = children.map(({ pid }) => pid).filter(Boolean);
  const family = familyOf(pids);
  for (const pid of pids) send(-pid, 'SIGTERM');
  for (const until = Date.now() + GRACE_MS; Date.now() < until && family.some(isLeft);) await sleep(50);
  for (const target of family) send(target, 'SIGKILL');
}

/** The groups of these processes and of what they have started, and those processes, as `kill` names both. */
function familyOf(pids) {
  const rows = processes();
  const family = new Set(pids);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const { pid, parent } of rows) if (family.has(parent)) family.add(pid);
  }
  const own = rows.find(({ pid }) => pid === process.pid)?.group;
  const groups = rows.filter(({ pid, group }) => family.has(pid) && group !== own).map(({ group }) => -group);
  return [...new Set([...pids.map((pid) => -pid), ...groups, ...family])];
}

const isLeft = (target) => send(target, 0);

function send(target, signal) {
  try {
    return process.kill(target, signal);
  } catch (error) {
    // It is gone, or another user's.
    if (['ESRCH', 'EPERM'].includes(error.code)) return false;
    throw error;
  }
}
