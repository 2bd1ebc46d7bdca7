import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
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

/** The first line of `output` that has what `pattern` looks for: its first group. Throws when the program ends before. */
export async function firstLine(child: ChildProcess, output: Readable, pattern: RegExp): Promise<string> {
  const seen: string[] = [];
  for await (const line of createInterface({ input: output })) {
    const [, found] = pattern.exec(line) ?? [];
    if (found === undefined) {
      seen.push(line);
      continue;
    }
    // Nobody reads on, and a full pipe would stop the program.
    output.resume();
    return found;
  }
  throw new Error(`${child.spawnfile} ended before it was ready:\n${seen.join('\n')}`);
}

/** Until a driver answers at this address. */
export async function answers(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (isOver(child)) throw new Error(`${child.spawnfile} ended before it was ready`);
    const up = await fetch(`${url}/status`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
