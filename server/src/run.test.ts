import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './platform/embedded/process';
import { childProgram } from './test-kit/children';
import { createTestDatabase, type TestDatabase } from './test-kit/database';

const home = await mkdtemp(join(tmpdir(), 'vestry-run-'));

let database: TestDatabase;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
  await rm(home, { recursive: true, force: true });
});

interface Run {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

function start(env: Record<string, string>): Run {
  const child = spawn(process.execPath, [childProgram('run')], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: join(home, 'data'),
      DATABASE_URL: database.url,
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, output: () => text, ended };
}

async function says({ child, output }: Run, text: string): Promise<void> {
  while (!output().includes(text)) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('the process', () => {
  it('shows a password for the first admin once, and that password signs in', async () => {
    const PORT = String(await freePort());
    const first = start({ PORT });
    await says(first, 'shown only');
    expect(first.output()).toContain(`is ready at http://localhost:${PORT}\n`);
    expect(first.output()).toContain(`Sign in at http://localhost:${PORT}/dashboard/login\n`);
    const [, password = ''] =
      /as admin with the password (\S{20}) \(shown only this once\)/.exec(first.output()) ?? [];
    const reply = await fetch(`http://127.0.0.1:${PORT}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
    expect(await reply.json()).toMatchObject({ data: { user: { username: 'admin', roles: ['admin'] } } });
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);

    const second = start({ PORT });
    await says(second, 'Sign in at');
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
    expect(second.output()).not.toContain('password');
    const logs = join(home, 'data', 'logs');
    for (const name of await readdir(logs))
      expect(await readFile(join(logs, name), 'utf8')).not.toContain(password);
  });

  it('finishes a request that is under way before it ends', async () => {
    const PORT = await freePort();
    const server = start({ PORT: String(PORT) });
    await says(server, 'ready at');
    const body = JSON.stringify({ username: 'nobody', password: 'wrong' });
    const call = request({
      port: PORT,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/v1/auth/login',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    });
    call.write(body.slice(0, 10));
    // The head has arrived when another request has been answered meanwhile.
    await fetch(`http://127.0.0.1:${PORT}/healthz`);
    server.child.kill('SIGTERM');
    const answers = () =>
      fetch(`http://127.0.0.1:${PORT}/healthz`).then(
        (reply) => reply.ok,
        () => false,
      );
    await expect.poll(answers).toBe(false);
    expect(server.child.exitCode).toBeNull();
    const answered = once(call, 'response');
    call.end(body.slice(10));
    const [reply] = (await answered) as [{ statusCode: number; resume: () => void }];
    expect(reply.statusCode).toBe(401);
    reply.resume();
    expect(await server.ended).toBe(0);
  });

  it.each([
    [
      { PORT: 'x', JWT_SECRET: 'short' },
      /PORT: must be a whole number from 0 to 65535\n +JWT_SECRET: must be at least 32 characters/,
    ],
    [
      { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' },
      /^The database does not answer: check DATABASE_URL \(.*ECONNREFUSED.*\)\.\n$/,
    ],
  ])('ends with 1 and says why: %j', async (env, message) => {
    const server = start(env);
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(message);
    expect(server.output()).not.toMatch(/\n +at /);
  });

  it.each([
    [{ LANG: 'zh_TW.UTF-8' }, /^設定有誤：\n  PORT：必須是 0 到 65535 的整數\n$/],
    [{ LANG: 'en_US.UTF-8', LC_ALL: 'zh_TW' }, /^設定有誤：\n/],
    [{ LANG: 'zh_TW.UTF-8', LC_MESSAGES: 'C' }, /^Invalid configuration:\n/],
    [{ LANG: 'tlh_XX.UTF-8@x' }, /^Invalid configuration:\n {2}PORT: must be a whole number from/],
  ])('speaks the language of the terminal: %j', async (env, message) => {
    const server = start({ PORT: 'x', ...env });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(message);
  });

  it('is ready and fails in that language, while its log stays English', async () => {
    const PORT = String(await freePort());
    const env = { PORT, LANG: 'zh_TW.UTF-8', DATA_DIR: join(home, 'chinese') };
    const server = start(env);
    // Two lines, which may come one by one.
    await says(server, `登入：http://localhost:${PORT}/dashboard/login\n`);
    expect(server.output()).toContain('已就緒');
    const second = start(env);
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(`連接埠 ${PORT} 已被使用：請停止使用它的程式，或將 PORT 設為其他連接埠。\n`);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const logs = join(env.DATA_DIR, 'logs');
    const lines = await Promise.all((await readdir(logs)).map((name) => readFile(join(logs, name), 'utf8')));
    expect(lines.join('')).toContain('start failed');
    expect(lines.join('')).not.toMatch(/\p{Script=Han}/u);
  });

  it('says where a new folder is, and of a variable that nobody reads; its log goes where it is sent', async () => {
    const DATA_DIR = join(home, 'new', 'data');
    const server = start({
      PORT: String(await freePort()),
      DATA_DIR,
      TRUSTPROXY: 'loopback',
      LOG_STDOUT: 'true',
    });
    await says(server, 'Sign in at');
    expect(server.output()).toContain(`A new data folder was made: ${DATA_DIR}\n`);
    expect(server.output()).toContain('TRUSTPROXY isn’t read by anybody. Do you mean TRUST_PROXY?\n');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { msg: string });
    expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['listening', 'stopped']));
  });

  it('says so when its log cannot be written where it should be', async () => {
    const DATA_DIR = join(home, 'no-logs');
    await mkdir(DATA_DIR);
    await writeFile(join(DATA_DIR, 'logs'), '');
    const server = start({ PORT: String(await freePort()), DATA_DIR });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/no-logs\/logs cannot be made \(EEXIST\): set DATA_DIR to a folder/);
  });

  it('looks at ADMIN_PASSWORD when the first admin is created, and no more when there is one', async () => {
    const empty = await createTestDatabase({ empty: true });
    const env = { DATABASE_URL: empty.url, SITE_NAME: 'Grace Church', PORT: String(await freePort()) };
    for (const ADMIN_PASSWORD of ['Summer2024', 'grace church']) {
      const refused = start({ ...env, ADMIN_PASSWORD });
      expect(await refused.ended).toBe(1);
      expect(refused.output()).toMatch(
        /^ADMIN_PASSWORD: This password is easy to guess .+ a few words in a row\.\n$/,
      );
    }
    const short = start({ ...env, ADMIN_PASSWORD: 'kx4!vq9' });
    expect(await short.ended).toBe(1);
    expect(short.output()).toMatch(/^ADMIN_PASSWORD: must be at least 8 characters\n$/);
    await empty.sql`insert into users (username, email) values ('admin', 'admin@example.org')`;
    const kept = start({ ...env, ADMIN_PASSWORD: 'Summer2024' });
    await says(kept, 'ready at');
    kept.child.kill('SIGTERM');
    expect(await kept.ended).toBe(0);
    await empty.drop();
  });

  it('says what to do about a taken port', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const PORT = typeof address === 'object' && address ? String(address.port) : '';
    const server = start({ PORT });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(
      `Port ${PORT} is taken: stop what uses it, or set PORT to another one.`,
    );
    taken.close();
  });
});
