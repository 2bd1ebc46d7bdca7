import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { atEnd } from './at-end';
import { freePort } from '../platform/embedded/process';
import { childProgram } from './children';
import { scratchFolder } from './scratch';

export interface RunServer {
  child: ChildProcess;
  url: string;
  /** All that it has written to the terminal. */
  output: () => string;
  /** Its exit code. */
  ended: Promise<number | null>;
  /** Rejects when it ends before. */
  ready: Promise<void>;
}

/** A server as a person starts it, in a process and with a DATA_DIR of its own, at the language of the tests. */
export async function runServer(env: Record<string, string>): Promise<RunServer> {
  const port = Number(env['PORT'] ?? (await freePort()));
  const child = spawn(process.execPath, [childProgram('run')], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: await scratchFolder('run'),
      PORT: String(port),
      ADMIN_PASSWORD: 'correct horse staple',
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  let look = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      look();
    });
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  atEnd(() => child.kill('SIGKILL'));
  const ready = new Promise<void>((resolve, reject) => {
    look = () => {
      if (text.includes('/dashboard/login')) resolve();
    };
    void ended.then((code) => reject(new Error(`It ended with ${code}: ${text}`)));
  });
  ready.catch(() => undefined);
  return { child, url: `http://127.0.0.1:${port}`, output: () => text, ended, ready };
}
