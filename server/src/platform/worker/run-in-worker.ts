import { extname } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { messageOf } from '@vestry/sync/messages/message';
import type { Logger } from 'pino';
import { TerminalError } from '../messages/terminal';

interface WorkerProgram {
  /** The module that the worker's file is beside, as its `import.meta.url`; the build lays all files into one folder. */
  beside: string;
  /** The worker's file, without its ending. */
  name: string;
  /** The worker's `workerData`. */
  data?: unknown;
  /** The heap for JavaScript objects; typed arrays and buffers are not in it. */
  heapMb: number;
  log: Logger;
}

interface WorkerTask extends WorkerProgram {
  /** Ends the worker at once. */
  signal: AbortSignal;
}

/** JavaScript in a build and in the programs of tests; from the source it is TypeScript, which tsx has to compile. */
function open({ beside, name }: WorkerProgram, options: WorkerOptions): Worker {
  const ending = extname(new URL(beside).pathname);
  const file = new URL(`./${name}${ending}`, beside);
  const usual = { ...options, execArgv: [] };
  if (ending !== '.ts') return new Worker(file, usual);
  return new Worker(new URL('./from-source.mjs', import.meta.url), { ...usual, argv: [file.href] });
}

/** A thread that runs a program until it is ended; what it prints is in the log. */
export function openWorker(program: WorkerProgram): Worker {
  const { data, heapMb, name, log } = program;
  const worker = open(program, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    stdout: true,
    stderr: true,
  });
  for (const input of [worker.stdout, worker.stderr])
    createInterface({ input }).on('line', (line) => log.warn({ label: name }, line));
  return worker;
}

function inOurWords(error: Error, { heapMb }: WorkerProgram): Error {
  if (!('code' in error) || error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  return new TerminalError([messageOf('server.workerMemory', { megabytes: heapMb })], { cause: error });
}

/** The next message of a worker. Rejects with what it throws, and when it ends; `endedBy` is then the reason, if it is one. */
export function messageOfWorker<Result>(
  worker: Worker,
  program: WorkerProgram,
  endedBy: AbortSignal,
): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const settle =
      <Value>(then: (value: Value) => void) =>
      (value: Value): void => {
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        then(value);
      };
    const onMessage = settle(resolve);
    const onError = settle((error: Error) => reject(inOurWords(error, program)));
    const onExit = settle((code: number) =>
      reject(endedBy.aborted ? (endedBy.reason as Error) : new Error(`${program.name} ended with ${code}`)),
    );
    worker.once('message', onMessage).once('error', onError).once('exit', onExit);
  });
}

/**
 * Runs a task in a thread of its own and resolves to the one message that it sends, after which it has ended. Rejects
 * with what it throws, and with the signal's reason.
 */
export async function runInWorker<Result>(task: WorkerTask): Promise<Result> {
  const { signal } = task;
  signal.throwIfAborted();
  const worker = openWorker(task);
  const end = () => void worker.terminate();
  signal.addEventListener('abort', end, { once: true });
  try {
    return await messageOfWorker<Result>(worker, task, signal);
  } finally {
    signal.removeEventListener('abort', end);
    await worker.terminate();
  }
}
