import { connect as connectSocket } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { pages } from './features/pages/routes';
import { testApp } from './test-kit/test-app';
import { echoApp } from './test-kit/echo-app';

const { app, sql, call, signInAs, post } = await echoApp();

describe('replies', () => {
  it('[RE1] wraps the data, and lets out only what the contract names', async () => {
    const reply = await post({ text: 'hello' });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({
      status: 'success',
      data: { text: 'hello', list: [{ id: 1 }], none: null },
    });
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("object-src 'none'");
  });

  it('opens no device of the visitor, and says over https that the site is to be reached so for a year', async () => {
    const { headers } = await call('GET', '/auth/methods');
    expect(headers['permissions-policy']).toMatch(/^[a-z]+(-[a-z]+)*=\(\)(, [a-z]+(-[a-z]+)*=\(\))+$/);
    for (const name of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
      expect(headers['permissions-policy']).toContain(`${name}=()`);
    expect(headers).not.toHaveProperty('strict-transport-security');
    const secure = await testApp({ env: { PUBLIC_URL: 'https://church.example.org' } });
    const reply = await secure.call('GET', '/auth/methods');
    // A sibling or a subdomain may be served without TLS: that is not this site's to decide.
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(reply.headers['permissions-policy']).toBe(headers['permissions-policy']);
  });

  it('gives no other site leave to read anything: no reply has a header of CORS, not even to the question before', async () => {
    const asked = {
      origin: 'https://evil.example',
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'authorization',
    };
    const calls = app.endpoints.map(({ path }) => `/api/v1${path.replaceAll(/\{\w+\}/g, '1')}`);
    const urls = new Set([...calls, '/', '/feed.xml', '/api/docs/json', '/api/v1/media/a.png', '/healthz']);
    for (const url of urls)
      for (const method of ['OPTIONS', 'HEAD'] as const) {
        const { headers } = await app.inject({ method, url, headers: asked });
        const given = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
        expect([method, url, given]).toEqual([method, url, []]);
        expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      }
  });

  it.each([
    '/api',
    '/api/',
    '/api/v1',
    '/api/v1/nothing',
    '/api/v2/pages',
    '/api/v1/auth/methods/',
    '/api/v1/../../etc/passwd',
    '/api/v1/%2e%2e/%2e%2e/etc/passwd',
    '/nothing',
  ])('answers the unknown path %s in the envelope', async (url) => {
    const reply = await app.inject({ url });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ status: 'fail', code: 404, message: 'Not found', data: [] });
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const)(
    'answers the method %s that a path does not have',
    async (method) => {
      const reply = await app.inject({ method, url: '/api/v1/auth/methods' });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ status: 'fail', code: 404 });
    },
  );

  it('ignores unknown query parameters', async () => {
    const reply = await call('POST', '/echo/1?utm=x&page=2', { payload: { text: '' } });
    expect(reply.statusCode).toBe(201);
  });
});

describe('failures', () => {
  it('shows nothing of a fault', async () => {
    for (const how of ['bug', 'constraint']) {
      const reply = await call('GET', `/fail/${how}`);
      expect(reply.statusCode).toBe(500);
      expect(reply.json()).toEqual({
        status: 'error',
        code: 500,
        message: 'Internal server error',
        data: [],
        requestId: reply.headers['x-request-id'],
      });
    }
  });

  it('takes what the database cannot take for the fault of who asks', async () => {
    expect((await call('GET', '/fail/database')).statusCode).toBe(400);
  });

  it('says when to come again', async () => {
    const busy = await call('GET', '/fail/gone');
    expect([busy.statusCode, busy.headers['retry-after'], busy.json().status]).toEqual([503, '2', 'error']);
    const later = await call('GET', '/fail/retry');
    expect([later.statusCode, later.headers['retry-after']]).toEqual([429, '7']);
  });

  it('answers a request that is no HTTP, in the envelope', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const send = (bytes: string) =>
      new Promise<string>((resolve) => {
        const socket = connectSocket(Number(new URL(address).port), '127.0.0.1', () => socket.write(bytes));
        // Who is refused in the middle may find the connection closed.
        socket.on('error', () => undefined);
        socket.on('data', (data) => {
          resolve(data.toString());
          socket.destroy();
        });
      });
    for (const [bytes, code] of [
      ['NONSENSE\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ] as const) {
      const text = await send(bytes);
      expect(text.startsWith(`HTTP/1.1 ${code} `)).toBe(true);
      expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 'fail', code });
    }
  });
});

describe('access', () => {
  it('is 401 for a visitor, 403 for a wrong role, and open to the right one', async () => {
    expect((await call('GET', '/admin-only')).statusCode).toBe(401);
    for (const role of ['editor', 'viewer'] as const) {
      expect((await call('GET', '/admin-only', { as: await signInAs(role) })).statusCode).toBe(403);
    }
    expect((await call('GET', '/admin-only', { as: await signInAs([]) })).statusCode).toBe(403);
    const admin = await signInAs(['viewer', 'admin']);
    expect((await call('GET', '/admin-only', { as: admin })).json().data).toEqual({
      username: admin.username,
    });
  });
});

describe('health', () => {
  it('answers /healthz and /readyz', async () => {
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    const ready = async () => {
      const { statusCode, headers } = await app.inject({ url: '/readyz' });
      return [statusCode, headers['cache-control']];
    };
    await expect.poll(ready).toEqual([200, 'no-store']);
  });

  it('is not ready while a migration is missing', async () => {
    await sql`create table hidden as table migrations`;
    await sql`delete from migrations where number = 51`;
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
    await sql`insert into migrations select * from hidden where number = 51`;
    await expect.poll(async () => (await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  });

  it('shows metrics to admins and to the token alone', async () => {
    const metrics = (authorization?: string) =>
      app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
    expect((await metrics()).statusCode).toBe(401);
    expect((await metrics('Bearer another token')).statusCode).toBe(401);
    expect((await metrics((await signInAs('editor')).headers.authorization)).statusCode).toBe(403);
    expect((await metrics((await signInAs('admin')).headers.authorization)).statusCode).toBe(200);
    const reply = await metrics('Bearer a token of sixteen');
    expect(reply.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(reply.body).toMatch(/http_request_duration_seconds_count\{group="[a-z]+",status="2xx"\} \d+/);
    expect(reply.headers['cache-control']).toBe('no-store');
    for (const name of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'process_start_time_seconds',
      'nodejs_eventloop_lag_p99_seconds',
    ]) {
      expect(reply.body).toMatch(new RegExp(`^${name} [\\d.e-]+$`, 'm'));
    }
  });
});

describe('the API document', () => {
  it('describes every mounted call, and refers to nothing that is not there', async () => {
    const document = (await app.inject({ url: '/api/docs/json' })).json();
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path } of app.endpoints) {
      expect(document.paths[path][method.toLowerCase()].responses).toBeDefined();
    }
    const text = JSON.stringify(document);
    const referred = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name ?? '',
    );
    expect(referred.length).toBeGreaterThan(0);
    for (const name of referred) expect(document.components.schemas).toHaveProperty([name]);
    expect(text).not.toMatch(/"\$ref":"(?!#\/components\/schemas\/\w+")/);
    const echoed = document.paths['/echo/{id}'].post;
    expect(echoed.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
      { name: 'page', in: 'query', required: false },
    ]);
  });

  it('is made once, however often it is asked for', async () => {
    const made = vi.spyOn(JSON, 'stringify');
    const madeNow = () =>
      made.mock.calls.some(([value]: [unknown, ...unknown[]]) =>
        ['openapi', 'responses'].some((key) => Object.hasOwn(Object(value) as object, key)),
      );
    for (const url of ['/api/docs', '/api/docs/json']) {
      const first = await app.inject({ url });
      made.mockClear();
      const again = await app.inject({ url });
      expect([again.statusCode, again.body === first.body]).toEqual([200, true]);
      expect([url, madeNow()]).toEqual([url, false]);
    }
    made.mockRestore();
  });

  it('is also a page without a script', async () => {
    const reply = await app.inject({ url: '/api/docs' });
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.body).toContain('/auth/login');
    expect(reply.body).not.toMatch(/<script| on\w+=/);
  });
});

it('refuses a feature without what it stands on, by name', async () => {
  await expect(Fastify().register(pages)).rejects.toThrow(/'access-tokens' of plugin 'pages'/);
});
