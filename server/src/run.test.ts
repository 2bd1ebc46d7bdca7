import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { freePort } from './platform/embedded/process';
import { atEnd } from './test-kit/at-end';
import { createTestDatabase } from './test-kit/database';
import { runServer } from './test-kit/run-server';
import { scratchFolder } from './test-kit/scratch';
import { refusalOf, startHere } from './test-kit/start-here';

const home = await scratchFolder('run');
const database = await createTestDatabase({ empty: true });
atEnd(() => database.drop());
const DATABASE_URL = database.url;

async function logOf(dataDir: string): Promise<string> {
  const logs = join(dataDir, 'logs');
  const files = await Promise.all((await readdir(logs)).map((name) => readFile(join(logs, name), 'utf8')));
  return files.join('');
}

describe('the process', () => {
  it('shows a password for the first admin once, and that password signs in', async () => {
    const DATA_DIR = join(home, 'data');
    const PORT = String(await freePort());
    const server = await runServer({ DATABASE_URL, DATA_DIR, PORT, ADMIN_PASSWORD: '', LOG_STDOUT: 'true' });
    await server.ready;
    await expect.poll(server.output).toContain('shown only');
    expect(server.output()).toContain(`is ready at http://localhost:${PORT}\n`);
    expect(server.output()).toContain(`Sign in at http://localhost:${PORT}/dashboard/login\n`);
    expect(server.output()).toContain(`A new data folder was made: ${DATA_DIR}\n`);
    const [, password = ''] =
      /as admin with the password (\S{20}) \(shown only this once\)/.exec(server.output()) ?? [];
    const reply = await fetch(`${server.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
    expect(await reply.json()).toMatchObject({ data: { user: { username: 'admin', roles: ['admin'] } } });
    // As at a terminal; its log goes where it is sent.
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { msg: string });
    expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['listening', 'stopped']));

    const second = await startHere({ DATABASE_URL, DATA_DIR, ADMIN_PASSWORD: '' });
    await second.stop();
    expect(second.output()).toContain('Sign in at');
    expect(second.output()).not.toContain('password');
    expect(await logOf(DATA_DIR)).not.toContain(password);
  });

  it('finishes a request that is under way before it ends', async () => {
    const server = await runServer({ DATABASE_URL });
    await server.ready;
    const body = JSON.stringify({ username: 'nobody', password: 'wrong' });
    const call = request(`${server.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    });
    call.flushHeaders();
    // The head has arrived.
    await once(call, 'continue');
    call.write(body.slice(0, 10));
    server.child.kill('SIGTERM');
    const answers = () =>
      fetch(`${server.url}/healthz`).then(
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

  it('ends with 1 and says why, in the language of the terminal', async () => {
    const server = await runServer({ PORT: 'x', JWT_SECRET: 'short', LANG: 'zh_TW.UTF-8' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/^設定有誤：\n  PORT：必須是 0 到 65535 的整數\n +JWT_SECRET：/);
    expect(server.output()).not.toMatch(/\n +at /);
  });
});

describe('a start', () => {
  it.each([
    [
      { PORT: 'x', JWT_SECRET: 'short' },
      /PORT: must be a whole number from 0 to 65535\n +JWT_SECRET: must be at least 32 characters/,
    ],
    [
      { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' },
      /^The database does not answer: check DATABASE_URL \(.*ECONNREFUSED.*\)\.$/,
    ],
  ])('that fails says why: %j', async (env, message) => {
    expect(await refusalOf({ DATABASE_URL, ...env })).toMatch(message);
  });

  it.each([
    [{ LANG: 'zh_TW.UTF-8' }, /^設定有誤：\n  PORT：必須是 0 到 65535 的整數$/],
    [{ LANG: 'en_US.UTF-8', LC_ALL: 'zh_TW' }, /^設定有誤：\n/],
    [{ LANG: 'zh_TW.UTF-8', LC_MESSAGES: 'C' }, /^Invalid configuration:\n/],
    [{ LANG: 'tlh_XX.UTF-8@x' }, /^Invalid configuration:\n {2}PORT: must be a whole number from/],
  ])('speaks the language of the terminal: %j', async (env, message) => {
    expect(await refusalOf({ PORT: 'x', ...env })).toMatch(message);
  });

  it.each([
    ['false', false],
    ['true', true],
  ])(
    'writes its log into its folder, and to the standard output where LOG_STDOUT is %s',
    async (LOG_STDOUT, both) => {
      const env = { DATABASE_URL, LOG_STDOUT, DATA_DIR: join(home, `log-${LOG_STDOUT}`) };
      const written = vi.spyOn(process.stdout, 'write');
      const server = await startHere(env);
      await server.stop();
      const text = written.mock.calls.map(([part]) => String(part)).join('');
      written.mockRestore();
      await expect.poll(() => logOf(env.DATA_DIR)).toContain('"msg":"listening"');
      expect(text.includes('"msg":"listening"')).toBe(both);
      expect(server.output()).not.toContain('"msg"');
    },
  );

  it('is ready and fails in that language, while its log stays English', async () => {
    const PORT = String(await freePort());
    const env = { DATABASE_URL, PORT, LANG: 'zh_TW.UTF-8', DATA_DIR: join(home, 'chinese') };
    const server = await startHere(env);
    expect(server.output()).toContain(`登入：http://localhost:${PORT}/dashboard/login\n`);
    expect(server.output()).toContain('已就緒');
    expect(await refusalOf(env)).toBe(
      `連接埠 ${PORT} 已被使用：請停止使用它的程式，或將 PORT 設為其他連接埠。`,
    );
    await server.stop();
    await expect.poll(() => logOf(env.DATA_DIR)).toContain('start failed');
    expect(await logOf(env.DATA_DIR)).not.toMatch(/\p{Script=Han}/u);
  });

  it('says where a new folder is, and of a variable that nobody reads', async () => {
    const DATA_DIR = join(home, 'new', 'data');
    const server = await startHere({ DATABASE_URL, DATA_DIR, TRUSTPROXY: 'loopback' });
    expect(server.output()).toContain(`A new data folder was made: ${DATA_DIR}\n`);
    expect(server.output()).toContain('TRUSTPROXY isn’t read by anybody. Do you mean TRUST_PROXY?\n');
  });

  it('says so when its log cannot be written where it should be', async () => {
    const DATA_DIR = join(home, 'no-logs');
    await mkdir(DATA_DIR);
    await writeFile(join(DATA_DIR, 'logs'), '');
    expect(await refusalOf({ DATABASE_URL, DATA_DIR })).toMatch(
      /no-logs\/logs cannot be made \(EEXIST\): set DATA_DIR to a folder/,
    );
  });

  it('looks at ADMIN_PASSWORD when the first admin is created, and no more when there is one', async () => {
    const empty = await createTestDatabase({ empty: true });
    atEnd(() => empty.drop());
    const env = { DATABASE_URL: empty.url, SITE_NAME: 'Grace Church' };
    for (const ADMIN_PASSWORD of ['Summer2024', 'grace church']) {
      expect(await refusalOf({ ...env, ADMIN_PASSWORD })).toMatch(
        /^ADMIN_PASSWORD: This password is easy to guess .+ a few words in a row\.$/,
      );
    }
    expect(await refusalOf({ ...env, ADMIN_PASSWORD: 'kx4!vq9' })).toMatch(
      /^ADMIN_PASSWORD: must be at least 8 characters$/,
    );
    await empty.sql`insert into users (username, email) values ('admin', 'admin@example.org')`;
    const kept = await startHere({ ...env, ADMIN_PASSWORD: 'Summer2024' });
    expect(kept.output()).toContain('ready at');
  });

  it('says what to do about a taken port', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    atEnd(() => taken.close());
    const address = taken.address();
    const PORT = typeof address === 'object' && address ? String(address.port) : '';
    expect(await refusalOf({ DATABASE_URL, PORT })).toContain(
      `Port ${PORT} is taken: stop what uses it, or set PORT to another one.`,
    );
  });
});
