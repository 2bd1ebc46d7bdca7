import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keptLog, requestsNoted } from '../../test-kit/kept-log';
import { testApp } from '../../test-kit/test-app';
import { createLogger, dailyFile } from './log-file';

const { log, lines: written } = keptLog();
const { app, call } = await testApp({ context: { log }, env: { TRUST_PROXY: '10.1.0.1' } });
const folder = await mkdtemp(join(tmpdir(), 'vestry-log-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function take(): Promise<{ lines: Record<string, unknown>[]; text: string }> {
  await requestsNoted();
  const taken = written.splice(0);
  return { text: taken.join(''), lines: taken.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

/** Of all files in it, in the order of their names. */
async function textIn(where: string): Promise<string> {
  const names = (await readdir(where)).sort();
  return (await Promise.all(names.map((name) => readFile(join(where, name), 'utf8')))).join('');
}

describe('the request log', () => {
  it('has one line for each request', async () => {
    await take();
    const reply = await app.inject({
      url: '/api/v1/auth/methods?x=1',
      headers: { 'user-agent': 'Tester/1.0' },
      remoteAddress: '::ffff:10.0.0.7',
    });
    expect((await take()).lines).toEqual([
      {
        level: 'INFO',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        label: 'request',
        id: expect.stringMatching(/^[\w-]+$/),
        address: '10.0.0.7',
        method: 'GET',
        status: 200,
        url: '/api/v1/auth/methods?x=1',
        bytes: reply.rawPayload.length,
        timeMs: expect.any(Number),
        agent: 'Tester/1.0',
      },
    ]);
  });

  it('has the id that a proxy gave, if it is one; so has every answer, and the body of a fault', async () => {
    await take();
    const ask = (id: string, url = '/api/v1/auth/methods') =>
      app.inject({ url, headers: { 'x-request-id': id }, remoteAddress: '::ffff:10.1.0.1' });
    for (const url of ['/api/v1/auth/methods', '/api/none', '/%zz', '/a/page']) {
      const reply = await ask('proxy-42.a_b', url);
      expect([url, reply.headers['x-request-id']]).toEqual([url, 'proxy-42.a_b']);
    }
    for (const odd of [
      'short',
      'x'.repeat(65),
      'with "quotes" in it',
      'line%0aend%0aend',
      '名字名字名字名字',
    ]) {
      const { headers } = await ask(odd);
      expect(headers['x-request-id']).toMatch(/^[\w-]{8}-\w+$/);
    }
    const ids = (await take()).lines.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual(['proxy-42.a_b', 'proxy-42.a_b']);
    expect(new Set(ids.slice(-5)).size).toBe(5);
  });

  it('takes no id from anybody but a proxy that is trusted', async () => {
    await take();
    const headers = { 'x-request-id': 'admin-says-hello-0001', 'x-forwarded-for': '10.1.0.1' };
    const direct = await testApp({ context: { log } });
    const replies = [
      await app.inject({ url: '/api/v1/auth/methods', headers, remoteAddress: '203.0.113.7' }),
      await direct.app.inject({ url: '/api/v1/auth/methods', headers, remoteAddress: '127.0.0.1' }),
    ];
    for (const reply of replies) expect(reply.headers['x-request-id']).toMatch(/^[\w-]{8}-\w+$/);
    expect((await take()).text).not.toContain('admin-says-hello');
  });

  it('holds no secret', async () => {
    await take();
    const secret = 'S3CRET';
    const headers = { authorization: `Bearer ${secret}`, cookie: `vestry_refresh=${secret}` };
    await app.inject({ url: `/api/v1/auth/activate?token=${secret}&x=1`, headers });
    await app.inject({ url: `/dashboard/google-login-success?user=${secret}&Token=${secret}#x`, headers });
    await app.inject({ url: `/x?a=1&code=${secret}&state=${secret}`, headers });
    await call('POST', '/auth/login', { payload: { username: 'a', password: secret }, headers });
    const { text } = await take();
    expect(text).not.toContain(secret);
    expect(text).toContain('token=[redacted]&x=1');
  });

  it('lets no request write control characters, lines of its own or turned text', async () => {
    await take();
    await app.inject({ url: '/x', headers: { 'user-agent': 'a\u009b31m\u0085\u00ad \u007f"}\\' } });
    await requestsNoted();
    log.info({ label: 'x' }, 'a\u001b[31m\nb\u202e\u2028c');
    const { text, lines } = await take();
    expect(lines).toHaveLength(2);
    const codes = Array.from(text.replaceAll('\n', ''), (character) => character.charCodeAt(0));
    const obeyed = codes.filter(
      (code) => code < 32 || (code >= 127 && code < 160) || code === 0x202e || code === 0x2028,
    );
    expect(obeyed).toEqual([]);
    expect(lines[1]?.['msg']).toBe('a\u001b[31m\nb\u202e\u2028c');
  });

  it('leaves the probes of machines out', async () => {
    await take();
    await app.inject({ url: '/healthz' });
    expect((await take()).lines).toEqual([]);
  });

  it('has who is refused where others leave no line', async () => {
    await take();
    const headers = { authorization: 'Bearer a guess' };
    for (const url of ['/metrics', '/api/v1/logs/raw/server-2026-01-01.log'])
      expect((await app.inject({ url, headers })).statusCode).toBe(401);
    const { lines, text } = await take();
    expect(lines.map(({ status, url }) => [status, url])).toEqual([
      [401, '/metrics'],
      [401, '/api/v1/logs/raw/server-2026-01-01.log'],
    ]);
    expect(text).not.toContain('a guess');
  });

  it('has faults as ERROR, with a label and the id that the request line has', async () => {
    await take();
    const broken = await testApp({
      context: { log },
      register: (app) => {
        app.get('/broken', () => {
          throw new Error('out of order');
        });
      },
    });
    await take();
    await broken.app.inject({ url: '/broken' });
    const [fault, request] = (await take()).lines;
    expect(fault).toMatchObject({ level: 'ERROR', label: 'error', err: { message: 'out of order' } });
    expect(request).toMatchObject({ level: 'ERROR', label: 'request', status: 500, id: fault?.['reqId'] });
  });
});

describe('the log', () => {
  it("gives every line a label, and blanks fields that bear a secret's name", async () => {
    await take();
    log.info('text alone');
    log.info({ password: 'x', user: { token: 'x' } }, 'object');
    expect((await take()).lines).toMatchObject([
      { label: 'server', msg: 'text alone' },
      { label: 'server', password: '[redacted]', user: { token: '[redacted]' } },
    ]);
  });

  it('blanks what lets somebody in wherever it stands in an address: in fields of any name, in messages, in errors', async () => {
    await take();
    const link = 'https://church.example.org/api/v1/auth/activate?token=S3CRET-1_x';
    log.info({ label: 'mail', link, list: [link] }, `written: ${link}, (${link})`);
    log.error({ label: 'mail', err: new Error(`could not send "${link}&x=1"`) });
    log.info(`from=${encodeURIComponent(link)}`);
    log.warn({ cause: `vestry_refresh=S3CRET; __Host-vestry_refresh=S3CRET` });
    const { text, lines } = await take();
    expect(text).not.toContain('S3CRET');
    expect(lines[0]).toMatchObject({
      link: 'https://church.example.org/api/v1/auth/activate?token=[redacted]',
      msg: expect.stringMatching(/^written: \S+token=\[redacted\] \(\S+token=\[redacted\]\)$/),
    });
    expect(lines[1]).toMatchObject({ err: { message: expect.stringContaining('token=[redacted]&x=1"') } });
  });

  it('changes its file with the day', async () => {
    let now = new Date('2026-01-31T23:59:59.900Z');
    const file = dailyFile(folder, () => now);
    const written = createLogger(file);
    written.info('old year');
    now = new Date('2026-02-01T00:00:00.100Z');
    written.info('new day');
    await file.end();
    await expect.poll(() => textIn(folder)).toMatch(/old year[^]*new day/);
    const names = (await readdir(folder)).sort();
    expect(names).toEqual(['server-2026-01-31.log', 'server-2026-02-01.log']);
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    expect(texts.map((text) => text.includes('old year'))).toEqual([true, false]);
    expect(texts.map((text) => text.includes('new day'))).toEqual([false, true]);
  });

  it('fails no request when its folder is missing, and goes on when it is there again', async () => {
    const where = join(folder, 'gone');
    let now = new Date('2026-01-31T12:00:00Z');
    const file = dailyFile(where, () => now);
    const written = createLogger(file);
    await rm(where, { recursive: true });
    now = new Date('2026-02-01T12:00:00Z');
    written.info('lost');
    await mkdir(where);
    written.info('back');
    await file.end();
    await expect.poll(() => textIn(where)).toMatch(/back/);
    expect(await readdir(where)).toEqual(['server-2026-02-01.log']);
  });

  it('begins another file of the day when one is full, also after a new start', async () => {
    const where = join(folder, 'sizes');
    const now = () => new Date('2026-03-01T12:00:00Z');
    const writeAll = async (lines: string[]) => {
      const file = dailyFile(where, now, { maxBytes: 1_000 });
      for (const line of lines) file.write(`${line.repeat(300)}\n`);
      await file.end();
      const missing = async () => {
        const text = await textIn(where);
        return lines.filter((line) => !text.includes(line.repeat(300)));
      };
      await expect.poll(missing).toEqual([]);
    };
    await writeAll(['a', 'b', 'c', 'd', 'e']);
    await writeAll(['f', 'g', 'h', 'i', 'j']);
    const names = (await readdir(where)).sort();
    expect(names).toEqual(['server-2026-03-01.1.log', 'server-2026-03-01.2.log', 'server-2026-03-01.log']);
    const texts = await Promise.all(names.map((name) => readFile(join(where, name), 'utf8')));
    const letters = texts.map((text) =>
      text
        .split('\n')
        .map((line) => line.charAt(0))
        .join(''),
    );
    expect(letters).toEqual(['efgh', 'ij', 'abcd']);
  });
});
