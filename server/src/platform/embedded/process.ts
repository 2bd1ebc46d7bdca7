import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '@vestry/sync/messages/message';
import { endsWithin } from '../db/ends-within';
import type { SystemUser } from './system-user';
import { TerminalError } from '../messages/terminal';

/** Messages are read, so they must be in one language. */
const ENVIRONMENT = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', LC_MESSAGES: 'C', TZ: 'UTC' };

/** A process group of its own: Ctrl-C in a terminal reaches the server, which stops the database last. */
function launch(program: string, args: string[], user: SystemUser): ChildProcess {
  return spawn(program, args, {
    ...user,
    cwd: '/',
    env: ENVIRONMENT,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Gives an error with the last output of a program; without output, the message says how it ended. */
function failure(output: string, message: string): Error {
  const reason = output.trim();
  return reason ? new Error(reason) : new TerminalError([message]);
}

/** Runs to its end; throws with the last lines that it wrote. */
export function runProgram(program: string, args: string[], user: SystemUser): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = launch(program, args, user);
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2000)));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(failure(output, messageOf('cli.endedWith', { code: String(code) }))),
    );
  });
}

/** A loopback port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export interface Launched {
  port: number;
  child: ChildProcess;
}

interface LaunchOptions {
  program: string;
  folder: string;
  user: SystemUser;
  flags: string[];
  port: number | undefined;
  onLog: (line: string) => void;
}

/** Resolves when it accepts connections; rejects with its output when it ends before. */
function untilReady(options: LaunchOptions, port: number): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const args = ['-D', options.folder, '-p', String(port), ...options.flags.flatMap((flag) => ['-c', flag])];
    const child = launch(options.program, args, options.user);
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      output = (output + text).slice(-4000);
      for (const line of text.split('\n')) if (line.trim()) options.onLog(line);
      if (/ready to accept (?:read-only )?connections/.test(output)) resolve(child);
    });
    child.on('error', reject);
    child.on('close', () => reject(failure(output, messageOf('cli.endedSilently'))));
  });
}

const PORT_TAKEN = /could not bind|could not create any TCP\/IP sockets/;
/** Children of a killed postmaster need a moment to notice. */
const STILL_LEAVING = /shared memory block|lock file ".*" already exists/;

/** Starts PostgreSQL on the requested port, else on a free one; another is chosen when it is taken in between. */
export async function launchPostgres(options: LaunchOptions): Promise<Launched> {
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    try {
      return { port, child: await untilReady(options, port) };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const again = PORT_TAKEN.test(message) || STILL_LEAVING.test(message);
      if (!again || attempt === 12) throw error;
      await sleep(PORT_TAKEN.test(message) ? 10 : 500);
    }
  }
}

/**
 * Stops the database when this process ends in any way, kill -9 included: a shell waits at a pipe that only this
 * process holds open. Were the guard killed too, the next start would stop what is left (`stopOrphan`).
 */
export function guardPostgres(child: ChildProcess, user: SystemUser): void {
  const script = 'read -r _; kill -INT "$1"';
  const guard = spawn('sh', ['-c', script, 'postgres-guard', String(child.pid)], {
    ...user,
    cwd: '/',
    env: ENVIRONMENT,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => undefined);
  guard.unref();
  // Before its number can belong to another process.
  child.once('exit', () => guard.kill('SIGKILL'));
}

/** A PostgreSQL that received the signal to end gets so long to write everything out… */
const PATIENCE_MS = 15_000;
/** … and one that does not answer, from one signal to the next. */
const HUNG_MS = 500;

/**
 * Fast shutdown: sessions end, everything is written out; at once after the deadline, or when it hangs. What was committed
 * is in its log, which the next start reads.
 */
export async function endPostgres(
  child: ChildProcess,
  answers: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.kill('SIGINT');
  const quit = setTimeout(() => child.kill('SIGQUIT'), PATIENCE_MS);
  const kill = setTimeout(() => child.kill('SIGKILL'), 2 * PATIENCE_MS);
  const hurry = async () => {
    // One that is ending refuses connections, which is an answer.
    if (await answers()) return;
    child.kill('SIGQUIT');
    if (!(await endsWithin(closed, HUNG_MS))) child.kill('SIGKILL');
  };
  const hurried = hurry();
  await closed;
  clearTimeout(quit);
  clearTimeout(kill);
  await hurried;
}
