import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, get as getPlain, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PDF } from '@vestry/sync/media/test-support/zip';
import { describe, expect, it } from 'vitest';
import { form } from './features/media/test-support/form';
import { freePort } from './platform/embedded/process';
import { runNginx } from './test-kit/nginx';
import { PASSWORD, passwordHash } from './test-kit/passwords';
import { createUser, testApp } from './test-kit/test-app';
import { pageFields, TestDevice } from './test-kit/test-device';
import { pageTree, text as words } from './test-kit/trees';
import { needs } from './test-kit/needs';

const FILE = join(import.meta.dirname, '../deploy/nginx.conf');

/** The file as it is delivered, with the places of this machine: instances, ports, certificate, folders. */
async function inFront(...instances: number[]): Promise<{ tls: number; plain: number }> {
  const [tls, plain] = [await freePort(), await freePort()];
  if (!needs('openssl')) return { tls, plain };
  await runNginx(tls, (folder) => {
    const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
    const subject = ['-subj', '/CN=localhost', '-days', '2', '-keyout', key, '-out', certificate];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], {
      stdio: 'ignore',
    });
    const servers = instances.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${name};`,
    );
    return readFileSync(FILE, 'utf8')
      .replace(/(?: *server vestry-\d:3000.*\n)+/, `${servers}\n`)
      .replace('listen 443 ', `listen 127.0.0.1:${tls} `)
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replaceAll('/etc/nginx/certs', folder)
      .replace('pid /var/run/nginx.pid', 'daemon off; pid nginx.pid')
      .replace('/var/log/nginx/error.log', 'error.log')
      .replace('http {', `http { ${temporary.join(' ')}`);
  });
  return { tls, plain };
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

async function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const call = request({ port, host: '127.0.0.1', path, method, headers, rejectUnauthorized: false });
  // Who is answered before all was sent may find the connection closed.
  call.on('error', () => undefined);
  call.end(body);
  return new Promise<IncomingMessage>((resolve, reject) => {
    call.on('response', resolve);
    call.on('close', () => reject(new Error(`${method} ${path} was not answered`)));
  });
}

const kit = await testApp({
  env: { TRUST_PROXY: 'loopback', PUBLIC_URL: 'https://localhost' },
  register: (app) => {
    app.get('/probe', (asked, reply) => reply.send({ ip: asked.ip, protocol: asked.protocol }));
  },
});
await kit.app.listen({ port: 0, host: '127.0.0.1' });
const { tls, plain } = await inFront((kit.app.server.address() as AddressInfo).port);
const editor = await kit.signInAs('editor');

describe('the nginx of server/deploy', () => {
  it('[OP7] speaks TLS, redirects plain HTTP to it, and forwards the client’s address, which a visitor cannot forge', async () => {
    const [led] = (await once(getPlain({ port: plain, path: '/a?b=c' }), 'response')) as [IncomingMessage];
    led.resume();
    expect([led.statusCode, led.headers.location]).toEqual([308, 'https://localhost/a?b=c']);
    const reply = await ask(tls, '/probe', {
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' },
    });
    expect(JSON.parse(await text(reply))).toEqual({ ip: '127.0.0.1', protocol: 'https' });
    // Of a busy machine it may say for a moment that the database is late.
    await expect.poll(async () => (await ask(tls, '/readyz')).resume().statusCode).toBe(200);
    expect((await ask(tls, '/metrics')).statusCode).toBe(404);
  });

  it('[OP7] leads browsers to TLS, and refuses programs that come without it, whose secret has been read by then', async () => {
    const askPlainly = async (path: string): Promise<number | undefined> => {
      const [reply] = (await once(getPlain({ port: plain, path }), 'response')) as [IncomingMessage];
      return reply.resume().statusCode;
    };
    expect(await Promise.all(['/', '/about', '/dashboard/login', '/api/docs'].map(askPlainly))).toEqual([
      308, 308, 308, 308,
    ]);
    expect(await Promise.all(['/api/v1/pages', '/api/v1/auth/methods'].map(askPlainly))).toEqual([403, 403]);
  });

  it('[OP7] every reply keeps browsers with TLS for a year, and the cookies of a sign-in are this host’s alone', async () => {
    const { username } = await createUser(kit.sql, ['editor'], { passwordHash });
    const signIn = {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://localhost' },
      body: Buffer.from(JSON.stringify({ username, password: PASSWORD })),
    };
    const tooLarge = { ...signIn, body: Buffer.alloc(100_000, ' ') };
    const found: [number | undefined, string | undefined][] = [];
    for (const [path, asked] of [
      ['/', {}],
      ['/healthz', { method: 'HEAD' }],
      ['/api/v1/users', {}],
      ['/api/v1/auth/login', tooLarge],
      ['/api/v1/auth/login', signIn],
    ] as const) {
      const { statusCode, headers } = (await ask(tls, path, asked)).resume();
      found.push([statusCode, headers['strict-transport-security']]);
    }
    expect(found).toEqual([404, 200, 401, 413, 200].map((status) => [status, 'max-age=31536000']));
    const { headers } = (await ask(tls, '/api/v1/auth/login', signIn)).resume();
    const cookies = headers['set-cookie']?.filter((cookie) => cookie.includes('HttpOnly')) ?? [];
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-vestry_refresh',
      '__Host-vestry_device',
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  });

  it('[OP7] passes on what is sent at once: a file of 4 MB up, events down', async () => {
    const events = await ask(tls, '/api/v1/sync/events', { headers: editor.headers });
    expect(events.headers['content-type']).toContain('text/event-stream');
    let received = '';
    events.on('data', (chunk: Buffer) => (received += chunk.toString()));
    await expect.poll(() => received).toMatch(/^(?:event|data|id|:|retry)/m);
    const before = received.length;

    const bytes = Buffer.concat([PDF, Buffer.alloc(4 * 1024 * 1024, '% filled\n'), Buffer.from('\n%%EOF\n')]);
    const { payload, headers } = form({ field: 'file', name: 'large.pdf', type: 'application/pdf', bytes });
    const sent = { method: 'POST', body: payload, headers: { ...headers, ...editor.headers } };
    const reply = await ask(tls, '/api/v1/files', sent);
    expect([reply.statusCode, await text(reply)]).toEqual([201, expect.stringContaining('"size":4194')]);

    // A change arrives while the stream stays open, not when a buffer is full.
    const device = new TestDevice(kit, editor);
    await device.push(device.create(pageTree(words('a', '0')), pageFields()));
    await expect.poll(() => received.length).toBeGreaterThan(before);
    expect(events.complete).toBe(false);
    events.destroy();
  });

  it('[OP7] lets an export of another system through, and nothing else that is as large', async () => {
    const admin = await kit.signInAs('admin');
    const send = async (path: string) => {
      const bytes = Buffer.alloc(20 * 1024 * 1024, 'no XML ');
      const { payload, headers } = form({ field: 'file', name: 'export.xml', type: 'text/xml', bytes });
      const sent = { method: 'POST', body: payload, headers: { ...headers, ...admin.headers } };
      const reply = await ask(tls, path, sent);
      return [reply.statusCode, await text(reply)];
    };
    expect(await send('/api/v1/site-imports/try')).toEqual([422, expect.stringContaining('This is text')]);
    expect((await send('/api/v1/files'))[0]).toBe(413);
  });

  it('[OP7] asks the other instance for a file of a build that one of them lacks', async () => {
    const instance = async (status: number) => {
      const server = createServer((_asked, reply) => reply.writeHead(status).end(String(status)));
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    };
    const both = [await instance(404), await instance(200)];
    const front = await inFront(...both.map((server) => (server.address() as AddressInfo).port));
    const asked = async (path: string) => {
      const statuses: (number | undefined)[] = [];
      for (let number = 0; number < 6; number++) {
        const reply = await ask(front.tls, path);
        reply.resume();
        statuses.push(reply.statusCode);
      }
      return statuses;
    };
    expect(await asked('/assets/site-j8uQofyj.js')).toEqual([200, 200, 200, 200, 200, 200]);
    // A page that is not there is not there.
    expect(await asked('/page')).toContain(404);
    for (const server of both) server.close();
  });
});
