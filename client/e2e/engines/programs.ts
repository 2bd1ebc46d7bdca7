import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fontEnvironment } from '../fonts';

/** What a browser and its driver see around them: the letters of the tests, and a language. */
export const environment = (more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...fontEnvironment('common'),
  LANG: 'C.UTF-8',
  LANGUAGE: 'en_US',
  ...more,
});

const started = new Set<ChildProcess>();

/** Ends with this process, however that goes. */
export function startProgram(command: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, { stdio: 'ignore', ...options });
  started.add(child);
  child.on('exit', () => started.delete(child));
  return child;
}

process.on('exit', () => {
  for (const child of started) killFamily(child);
});

/** A process with all that it has started, which a browser puts into groups of their own. */
function familyOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const rows = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([pid]);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const [each = 0, parent = 0] of rows) if (family.has(parent)) family.add(each);
  }
  return [...family];
}

function killFamily({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  for (const each of familyOf(pid)) {
    try {
      process.kill(each, 'SIGKILL');
    } catch (error) {
      // It has ended by itself.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

export async function killed(child: ChildProcess): Promise<void> {
  if (isOver(child)) return;
  const exited = once(child, 'exit');
  killFamily(child);
  await exited;
}

/**
 * The first line of `output` that has what `pattern` looks for: its first group. Throws when the program ends before, and
 * ends it when the line does not come.
 */
export async function firstLine(child: ChildProcess, output: Readable, pattern: RegExp): Promise<string> {
  const seen: string[] = [];
  const late = setTimeout(() => {
    seen.push(`(no such line within ${PATIENCE_MS / 1000} s: ${pattern})`);
    killFamily(child);
  }, PATIENCE_MS);
  for await (const line of createInterface({ input: output })) {
    const [, address] = pattern.exec(line) ?? [];
    if (address === undefined) {
      seen.push(line);
      continue;
    }
    clearTimeout(late);
    // Nobody reads on, and a full pipe would stop the program.
    output.resume();
    return address;
  }
  clearTimeout(late);
  throw new Error(`${child.spawnfile} ended before it was ready:\n${seen.join('\n')}`);
}

/** Only what hangs is given up: a browser's start on a busy machine has taken half a minute. */
const PATIENCE_MS = 120_000;

/** Looks until `look` finds something; `what` is what a test is waiting for, for one that waits in vain. */
export async function found<Result>(what: string, look: () => Promise<Result | undefined>): Promise<Result> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(20)) {
    const result = await look();
    if (result !== undefined) return result;
  }
  throw new Error(`${what} did not come within ${PATIENCE_MS / 1000} s`);
}

/** Until a driver answers at this address. */
export async function answers(child: ChildProcess, url: string): Promise<void> {
  await found(`an answer of ${child.spawnfile} at ${url}`, () => {
    if (isOver(child)) throw new Error(`${child.spawnfile} ended before it was ready`);
    const status = fetch(`${url}/status`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return status.then(
      (reply) => reply.ok || undefined,
      () => undefined,
    );
  });
}
