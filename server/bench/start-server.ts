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
  /** In bytes, after a collection of garbage. */
  memory(): Promise<NodeJS.MemoryUsage>;
  stop(): Promise<void>;
}

/** The server in a process of its own, so that the load generator does not measure itself. */
export async function startServer(): Promise<ServerUnderTest> {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), {
    // So that it can collect its garbage on request.
    execArgv: ['--import', 'tsx', '--expose-gc'],
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
    memory: async () => {
      child.send('memory');
      return ((await once(child, 'message')) as [{ memory: NodeJS.MemoryUsage }])[0].memory;
    },
    stop: async () => {
      child.send('stop');
      await once(child, 'exit');
    },
  };
}
