import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from '../db/db';
import { startEmbedded } from './embedded-postgres';
import { startOf } from './lock';
import { childProgram } from '../../test-kit/children';
import { scratchFolder } from '../../test-kit/scratch';
import { needs } from '../../test-kit/needs';

const home = await scratchFolder('embedded');
const isRoot = process.getuid?.() === 0;
const dataDir = join(home, 'data');

const children: ChildProcess[] = [];

/** Directly under node, so that the pid is the server's own. */
function launch(): ChildProcess {
  const child = spawn(process.execPath, [childProgram('postgres'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return chunk.toString().trim();
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

function postmaster(): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

async function processes(pattern: RegExp): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,stat=,args=']);
  return stdout
    .split('\n')
    .filter((line) => pattern.test(line) && !/^ *\d+ Z/.test(line))
    .map((line) => Number.parseInt(line, 10));
}

/** With it the guard, which would stop the PostgreSQL: what a machine out of memory may do. */
async function killWithGuard(child: ChildProcess): Promise<void> {
  for (const pid of await processes(new RegExp(`postgres-guard ${postmaster()}$`)))
    process.kill(pid, 'SIGKILL');
  await kill(child);
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function rowsAndStop(): Promise<number> {
  const postgres = await startEmbedded(dataDir, { throwaway: true });
  const sql = connect(postgres.url, { max: 1 });
  const [row] = await sql<[{ count: number }]>`select count(*)::int as count from kept`;
  await sql.end();
  await postgres.stop();
  return row.count;
}

async function livePostmasters(): Promise<number> {
  return (await processes(new RegExp(`-D ${join(dataDir, 'postgres')} `))).length;
}

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(home, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  it('starts in an empty folder, on loopback alone, as a role that is no superuser', async () => {
    const lines: string[] = [];
    const postgres = await startEmbedded(dataDir, { throwaway: true, onLog: (line) => lines.push(line) });
    const sql = connect(postgres.url, { max: 1 });
    const [row] = await sql`select current_setting('listen_addresses') as addresses,
      current_setting('server_version_num')::int / 10000 as major, usesuper as super from pg_user
      where usename = current_user`;
    expect(row).toEqual({ addresses: '127.0.0.1', major: 18, super: false });
    await sql`create table kept (id int generated always as identity)`;
    // A slow statement is in the log, what people have written is not.
    await sql`select pg_sleep(1.1), ${'a secret'}::text`;
    await expect
      .poll(() => lines.join('\n'))
      .toMatch(/^LOG: +duration: \d+.+select pg_sleep\(1\.1\), \$1::text/m);
    expect(lines.join('\n')).not.toContain('a secret');
    await sql.end();
    await Promise.all([postgres.stop(), postgres.stop()]);
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
    expect(statSync(home).mode & 0o777).toBe(0o711);
    expect(statSync(dataDir).mode & 0o777).toBe(isRoot ? 0o710 : 0o700);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  });

  it('leaves a folder above that is shut as it is, and says what to do', async () => {
    needs('root');
    const shut = join(home, 'shut');
    await mkdir(shut, { mode: 0o700 });
    for (const folder of [shut, join(shut, 'data')]) {
      const before = statSync(shut);
      await expect(startEmbedded(folder)).rejects.toThrow(
        `The embedded PostgreSQL did not start: it runs as the user postgres, who may not pass through ${shut}. Set DATA_DIR to a folder elsewhere, or let everybody pass (\`chmod a+x ${shut}\`), or start the server as another user than root.`,
      );
      const { uid, gid, mode } = statSync(shut);
      expect([uid, gid, mode]).toEqual([before.uid, before.gid, before.mode]);
    }
    await chmod(shut, 0o711);
    const postgres = await startEmbedded(join(shut, 'data'), { throwaway: true });
    await postgres.stop();
  });

  it("keeps the superuser's password apart from the server's own, also in a folder of a former version", async () => {
    const former = join(home, 'former');
    const first = await startEmbedded(former, { throwaway: true });
    const password = await readFile(join(former, 'postgres-password'), 'utf8');
    const admin = connect(first.adminUrl, { max: 1 });
    const own = connect(first.url, { max: 1 });
    await own`create table kept (id int)`;
    await own`insert into kept values (7)`;
    // As former versions left it: one secret for both.
    await admin.unsafe(`alter role postgres password '${password}'`);
    await Promise.all([admin.end(), own.end()]);
    await first.stop();
    await rm(join(former, 'postgres-superuser-password'), { force: true });

    for (const round of ['upgraded', 'started again']) {
      const postgres = await startEmbedded(former, { throwaway: true });
      const same = connect(`postgres://vestry:${password}@127.0.0.1:${postgres.port}/vestry`, { max: 1 });
      expect([round, ...(await same`select id from kept`)]).toEqual([round, { id: 7 }]);
      await same.end();
      const stolen = connect(`postgres://postgres:${password}@127.0.0.1:${postgres.port}/postgres`, {
        max: 1,
      });
      await expect(stolen`select 1`).rejects.toThrow(/password authentication failed/);
      await stolen.end();
      await postgres.stop();
    }
    expect(statSync(join(former, 'postgres-superuser-password')).mode & 0o777).toBe(0o600);
  });

  it('refuses a wrong password and no password', async () => {
    const postgres = await startEmbedded(dataDir, { throwaway: true });
    for (const user of ['postgres:wrong', 'postgres', 'vestry:']) {
      const sql = connect(`postgres://${user}@127.0.0.1:${postgres.port}/vestry`, { max: 1 });
      await expect(sql`select 1`).rejects.toThrow(/password/);
      await sql.end();
    }
    await postgres.stop();
  });

  it('says who holds the folder, and leaves that one alone', async () => {
    const first = launch();
    expect(await firstLine(first)).toBe('ready');
    const pid = postmaster();
    await expect(startEmbedded(dataDir)).rejects.toThrow(`Process ${first.pid} already serves ${dataDir}`);
    expect(startOf(pid)).toBeDefined();
    await killWithGuard(first);
  });

  it('takes over from a killed server whose PostgreSQL still runs', async () => {
    const orphan = postmaster();
    expect(startOf(orphan)).toBeDefined();
    const second = launch();
    expect(await firstLine(second)).toBe('ready');
    expect(startOf(orphan)).toBeUndefined();
    expect(await livePostmasters()).toBe(1);
    await killWithGuard(second);
    expect(await rowsAndStop()).toBe(2);
    expect(await livePostmasters()).toBe(0);
  });

  it('recovers when the PostgreSQL was killed as well', async () => {
    const server = launch();
    expect(await firstLine(server)).toBe('ready');
    const pid = postmaster();
    await killWithGuard(server);
    process.kill(pid, 'SIGKILL');
    expect(await rowsAndStop()).toBe(3);
  });

  it('ends by itself when its server was killed', async () => {
    const server = launch();
    expect(await firstLine(server)).toBe('ready');
    const pid = postmaster();
    await kill(server);
    await until(() => startOf(pid) === undefined);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(await processes(new RegExp(`postgres-guard ${pid}$`))).toEqual([]);
  });

  it('recovers when the number in the pid file belongs to another process by now', async () => {
    const server = launch();
    expect(await firstLine(server)).toBe('ready');
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    const content = await readFile(file, 'utf8');
    const pid = postmaster();
    await kill(server);
    await until(() => startOf(pid) === undefined);
    await writeFile(file, content.replace(/^\d+/, String(process.pid)));
    expect(await rowsAndStop()).toBe(5);
  });

  it('takes over a lock whose process number was given to another process', async () => {
    await writeFile(
      join(dataDir, 'server.lock'),
      JSON.stringify({ pid: process.ppid, started: 'another time' }),
    );
    expect(await rowsAndStop()).toBe(5);
    await writeFile(join(dataDir, 'server.lock'), '{"pid":');
    expect(await rowsAndStop()).toBe(5);
  });

  it('prepares again what an interrupted first start has left', async () => {
    const other = join(home, 'other');
    const first = await startEmbedded(other, { throwaway: true });
    await first.stop();
    await rm(join(other, 'postgres'), { recursive: true });
    await promisify(execFile)('mkdir', ['-p', join(other, 'postgres.new-1', 'base')]);
    const again = await startEmbedded(other, { throwaway: true });
    await again.stop();
    expect((await readdir(other)).filter((name) => name.includes('.new'))).toEqual([]);
  });

  it('says what to do about files of another version', async () => {
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(startEmbedded(dataDir)).rejects.toThrow(
      /was made by PostgreSQL 17; this is 18\. Run `npx vestry upgrade-database`/,
    );
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '19\n');
    await expect(startEmbedded(dataDir)).rejects.toThrow(
      /was made by PostgreSQL 19; this is 18\. Start the newer version of the product, or set DATABASE_URL\./,
    );
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
  });

  it('takes another port when its first choice is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const postgres = await startEmbedded(dataDir, { throwaway: true });
    const address = taken.address();
    expect(postgres.port).not.toBe(typeof address === 'object' ? address?.port : 0);
    await postgres.stop();
    taken.close();
  });
});
