// The built product as it is started: by `npm start`, and where only what runs is installed.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { PRODUCT } from './own-build';
import { expect, test } from './test';

/** They copy a whole installation, or build and start one. */
const RELEASE = { tag: '@release' } as const;

const dataDir = join(tmpdir(), `vestry-start-${randomUUID()}`);
test.afterEach(() => rm(dataDir, { recursive: true, force: true }));

const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', SAMPLE_SITE: 'false', NODE_ENV: undefined };

/** All that it says, up to `text`. */
async function says(child: ChildProcess, text: string): Promise<string> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => child.exitCode ?? output, { timeout: 240_000 }).toContain(text);
  return output;
}

/** With its database: of a PostgreSQL that runs there is a file. */
async function endedWell(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  await expect.poll(() => existsSync(join(dataDir, 'server.lock'))).toBe(false);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
}

test(
  '[OP2] npm start does not build what is built, and ends with its database when npm gets a signal',
  RELEASE,
  async () => {
    const main = join(PRODUCT, 'server/dist/main.js');
    const before = await readFile(main, 'utf8');
    // As a change of what it is made of would be seen.
    expect(await readFile(join(PRODUCT, 'server/dist/built-from'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    const npm = spawn('npm', ['start'], { cwd: PRODUCT, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const output = await says(npm, 'Sign in at');
    expect(output).not.toMatch(/built in|vite/);
    expect(await readFile(main, 'utf8')).toBe(before);
    await endedWell(npm);
  },
);

/** The names of packages that an installation without those that build has not. */
async function forBuildingOnly(): Promise<Set<string>> {
  const lock = JSON.parse(await readFile(join(PRODUCT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  return new Set(
    Object.entries(lock.packages)
      .filter(([, { dev }]) => dev === true)
      .map(([path]) => path),
  );
}

test(
  '[OP3] what is built runs without the packages that build, and holds the patched driver',
  RELEASE,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vestry-installed-'));
    const left = await forBuildingOnly();
    expect(left.has('node_modules/postgres') && left.has('node_modules/vite')).toBe(true);
    for (const name of ['client/dist', 'server/dist', 'server/bin'])
      await cp(join(PRODUCT, name), join(folder, name), { recursive: true });
    const link = async (name: string) => {
      if (left.has(name)) return;
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await symlink(join(PRODUCT, name), join(folder, name));
    };
    for (const name of await readdir(join(PRODUCT, 'node_modules'))) {
      if (name.startsWith('.') || name === '@vestry') continue;
      const below = name.startsWith('@') ? await readdir(join(PRODUCT, 'node_modules', name)) : [''];
      for (const each of below) await link(join('node_modules', name, each));
    }
    await symlink(join(PRODUCT, 'server/node_modules'), join(folder, 'server/node_modules'));
    const vestry = join(folder, 'server/bin/vestry.mjs');
    const server = spawn(process.execPath, ['--preserve-symlinks', vestry, 'serve'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await says(server, 'Sign in at');
    const { stdout } = await promisify(execFile)(process.execPath, [vestry, 'admin', 'list'], { env });
    expect(stdout).toBe('admin (admin@example.org)\n');
    await endedWell(server);
    // What runs in a thread of its own has all that it needs, too, but for its database.
    const task = { what: 'facts', day: '2026-03-01' };
    const worker = new Worker(join(folder, 'server/dist/day-worker.js'), {
      workerData: { databaseUrl: 'postgres://127.0.0.1:1/none', prepare: true, task },
    });
    const [failure] = (await once(worker, 'error')) as [NodeJS.ErrnoException];
    expect(failure.code).toBe('ECONNREFUSED');
    await rm(folder, { recursive: true });
  },
);
