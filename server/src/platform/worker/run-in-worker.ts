import { extname } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { messageOf } from '@vestry/sync/messages/message';
import type { Logger } from 'pino';
import { TerminalError } from '../messages/terminal';

interface WorkerTask {
  /** The module that the worker's file is beside, as its `import.meta.url`; the build lays all files into one folder. */
  beside: string;
  /** The worker's file, without its ending. */
  name: string;
  /** What the worker finds as its `workerData`. */
  data: unknown;
  /** Of JavaScript objects. Typed arrays and buffers are not among them. */
  heapMb: number;
  /** Ends the worker at once. */
  signal: AbortSignal;
  log: Logger;
}

/** JavaScript in a build and in the programs of tests; from the source it is TypeScript, which tsx has to compile. */
function open({ beside, name }: WorkerTask, options: WorkerOptions): Worker {
  const ending = extname(new URL(beside).pathname);
  const file = new URL(`./${name}${ending}`, beside);
  const usual = { ...options, execArgv: [] };
  if (ending !== '.ts') return new Worker(file, usual);
  return new Worker(new URL('./from-source.mjs', import.meta.url), { ...usual, argv: [file.href] });
}

function inOurWords(error: Error, { heapMb }: WorkerTask): Error {
  if (!('code' in error) || error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  return new TerminalError([messageOf('server.workerMemory', { megabytes: heapMb })], { cause: error });
}

/**
 * Runs a task in a thread of its own and resolves to the one message that it sends, after which it has ended. Rejects
 * with what it throws, and with the signal's reason.
 */
export async function runInWorker<Result>(task: WorkerTask): Promise<Result> {
  const { data, heapMb, signal, log, name } = task;
  signal.throwIfAborted();
  const worker = open(task, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    stdout: true,
    stderr: true,
  });
  for (const input of [worker.stdout, worker.stderr])
    createInterface({ input }).on('line', (line) => log.warn({ label: name }, line));
  const end = () => void worker.terminate();
  signal.addEventListener('abort', end, { once: true });
  try {
    return await new Promise<Result>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error) => reject(inOurWords(error, task)));
      worker.once('exit', (code) =>
        reject(signal.aborted ? (signal.reason as Error) : new Error(`${name} ended with ${code}`)),
      );
    });
  } finally {
    signal.removeEventListener('abort', end);
    await worker.terminate();
  }
}
