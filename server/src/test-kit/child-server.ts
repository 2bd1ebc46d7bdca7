import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { atEnd } from './at-end';
import { childProgram } from './children';

export interface ChildServer {
  port: number;
  /** Below /api/v1 of it. */
  url: string;
  child: ChildProcess;
  /** Resolves when its process has ended, in whatever way. */
  ended: Promise<unknown>;
  /** As `kill -9` does. */
  kill(): Promise<void>;
}

/** What a second server needs to know the users and tokens of the first: a `TestApp` has it. */
interface Shared {
  databaseUrl: string;
  context: { jwtSecret: string; config: { dataDir: string } };
}

/** A server of its own process on a database that may have others; `env` adds to its environment. */
export async function startChild(
  { context, databaseUrl }: Shared,
  env: Record<string, string> = {},
): Promise<ChildServer> {
  const child = fork(childProgram('server'), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      JWT_SECRET: context.jwtSecret,
      DATA_DIR: context.config.dataDir,
      ...env,
    },
  });
  const exited = once(child, 'exit');
  atEnd(() => {
    child.kill('SIGKILL');
  });
  const failed = exited.then(() => {
    throw new Error('The server ended before it was ready');
  });
  const [port] = (await Promise.race([once(child, 'message'), failed])) as [number];
  // Killed later on purpose.
  failed.catch(() => undefined);
  return {
    port,
    url: `http://127.0.0.1:${port}/api/v1`,
    child,
    ended: exited,
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
