import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface ServerUnderTest {
  /** Of the server process. */
  pid: number;
  port: number;
  token: string;
  databaseUrl: string;
  /** Microseconds of processor time that the server process has used, PostgreSQL not counted. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/** The server in a process of its own, so that the load generator does not measure itself. */
export async function startServer(): Promise<ServerUnderTest> {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  const [ready] = (await once(child, 'message')) as [Pick<ServerUnderTest, 'port' | 'token' | 'databaseUrl'>];
  return {
    ...ready,
    pid: child.pid!,
    cpu: async () => {
      child.send('cpu');
      const [{ cpu }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage }];
      return cpu.user + cpu.system;
    },
    stop: async () => {
      child.send('stop');
      await once(child, 'exit');
    },
  };
}
