import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './free-port';

/** A test worker that is ended at once, by a timeout, cannot end what it has started. */
const WITH_PARENT = new URL('end-with-parent.mjs', import.meta.url).href;
const serverFile = (path: string) => fileURLToPath(new URL(`../../server/${path}`, import.meta.url));
const BUILT = [serverFile('dist/main.js')];
/** `npm run dev`: the source by Vite, without a build. */
export const DEV = ['--import', 'tsx', serverFile('src/dev.ts')];

export const ADMIN = { username: 'admin', password: 'correct-horse-battery' };

/** The product as a person starts it: one process with its own embedded database, on a free port. */
export interface Product {
  url: string;
  dataDir: string;
  start(): Promise<void>;
  /** As Ctrl+C; the port stays this product's own for a later start. */
  stop(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/** Only what hangs is ended: on a busy machine a start has taken longer than a minute. */
const READY_MS = 240_000;

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const up = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server was not ready within ${READY_MS / 1000} s`);
}

/** What a first start makes; a copy keeps whose the files are. */
async function newDataDir(): Promise<string> {
  // Made by the product: the user that its database runs as must be let into it.
  const dataDir = join(tmpdir(), `vestry-e2e-${randomUUID()}`);
  const { FIRST_START } = process.env;
  if (FIRST_START) await promisify(execFile)('cp', ['-a', FIRST_START, dataDir]);
  return dataDir;
}

export async function startProduct(
  environment: Record<string, string> = {},
  program: readonly string[] = BUILT,
): Promise<Product> {
  const dataDir = environment.DATA_DIR ?? (await newDataDir());
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = spawn(process.execPath, ['--import', WITH_PARENT, ...program], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        PUBLIC_URL: url,
        ADMIN_PASSWORD: ADMIN.password,
        SAMPLE_SITE: 'false',
        ...environment,
      },
    });
    await ready(url, child);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  }

  await start();
  return {
    url,
    dataDir,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
