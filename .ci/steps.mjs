// Runs programs. Each is a process group of its own, so that it can be ended with everything that it has started.
import { execFileSync, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

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

/** `limitMs` ends it with all that it has started; then `isOverLimit` is true. */
export function start(command, args, { limitMs, ...options }) {
  return new Promise((resolve) => {
    // Nothing begins after everything was ended.
    if (isOver) return;
    watch();
    const child = spawn(command, args, { detached: true, ...options });
    let output = '';
    let isOverLimit = false;
    running.add(child);
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const limit = limitMs
      ? setTimeout(() => {
          isOverLimit = true;
          void end([child]);
        }, limitMs)
      : undefined;
    const done = (ok, more = '') => {
      clearTimeout(limit);
      running.delete(child);
      // What was interrupted has no result.
      if (!isOver) resolve({ ok: ok && !isOverLimit, output: output + more, isOverLimit });
    };
    child.on('error', (error) => done(false, `${command}: ${error.message}\n`));
    child.on('close', (code) => done(code === 0));
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

/** Browsers and databases are in groups of their own: they are found by who started them, before that one ends. */
async function end(children) {
  const pids = children.map(({ pid }) => pid).filter(Boolean);
  const family = familyOf(pids);
  for (const pid of pids) send(-pid, 'SIGTERM');
  for (const until = Date.now() + GRACE_MS; Date.now() < until && family.some(isAlive);) await sleep(50);
  for (const pid of family) send(pid, 'SIGKILL');
}

/** The parent of each process; none where a small image has no `ps`. */
function parents() {
  try {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    return lines.map((line) => line.trim().split(/\s+/).map(Number));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return [];
  }
}

function familyOf(pids) {
  const rows = parents();
  const family = new Set(pids);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const [pid, parent] of rows) if (family.has(parent)) family.add(pid);
  }
  return [...family];
}

const isAlive = (pid) => send(pid, 0);

function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    // It is gone.
    if (error.code === 'ESRCH') return false;
    throw error;
  }
}
