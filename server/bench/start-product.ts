import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '../src/test-kit/scratch';

export interface Product {
  /** Of the server process. */
  pid: number;
  port: number;
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '../..');

/**
 * The product as `npm start` runs it, built before, on a database of its own: sample site, log and all. `root` has
 * another build of it.
 */
export async function startProduct(env: Record<string, string>, root = ROOT): Promise<Product> {
  const folder = await scratchFolder('bench');
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  let port: string | undefined;
  while (port === undefined) {
    const [part] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [unknown];
    if (child.exitCode !== null) throw new Error('The product does not start: is it built (npm run build)?');
    output += String(part);
    port = /is ready at http:\/\/[^:]+:(\d+)/.exec(output)?.[1];
  }
  child.stdout.resume();
  return {
    pid: child.pid!,
    port: Number(port),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
