import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { registerBuiltClient } from './routes';

const clientDir = await mkdtemp(join(tmpdir(), 'vestry-client-'));
const keptDir = await mkdtemp(join(tmpdir(), 'vestry-kept-'));
afterAll(() => Promise.all([clientDir, keptDir].map((dir) => rm(dir, { recursive: true, force: true }))));
const shell = '<!doctype html><title>Admin Dashboard</title>';
for (const [path, text] of Object.entries({
  'app/index.html': shell,
  'app/assets/main-abcdefgh.js': 'main()',
  'app/assets/log-worker-abcdefgh.js': 'search()',
  'app/dashboard/service-worker.js': 'worker()',
  'app/dashboard.webmanifest': '{}',
  'site/public/assets/site-abcdefgh.js': 'site()',
  'site/public/service-worker.js': 'visitor()',
})) {
  await mkdir(join(clientDir, path, '..'), { recursive: true });
  await writeFile(join(clientDir, path), text);
}

const { app } = await testApp({ context: { client: (app) => registerBuiltClient(app, clientDir, keptDir) } });

describe('the dashboard', () => {
  it.each([
    '/dashboard',
    '/dashboard/',
    '/dashboard/pages/edit/about%2Fus',
    '/dashboard/logs/server-2026-01-31.log',
    '/activated',
    '/activated-fail',
  ])('answers %s with its one page', async (url) => {
    const reply = await app.inject({ url });
    expect([reply.statusCode, reply.body]).toEqual([200, shell]);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    });
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toMatch(
      /require-trusted-types-for 'script';trusted-types default vestry-frame ProseMirrorClipboard$/,
    );
    expect(policy).not.toContain("'unsafe-");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-/);
    // The success link's token is in the address of a page.
    expect(reply.headers['referrer-policy']).toBe('strict-origin');
  });

  it('lets no worker compile code', async () => {
    for (const url of ['/assets/log-worker-abcdefgh.js', '/dashboard/service-worker.js']) {
      const policy = String((await app.inject({ url })).headers['content-security-policy']);
      expect(policy).toMatch(/script-src 'self';/);
      expect(policy).not.toContain('eval');
    }
  });

  it('answers a missing asset with a real 404, never a page', async () => {
    const script = { 'sec-fetch-dest': 'script' };
    for (const [url, headers] of [
      ['/assets/old-abcdefgh.js', {}],
      ['/assets/%2e%2e%2findex.html', {}],
      ['/icons/none.png', {}],
      ['/dashboard/chunk.js', script],
    ] as const) {
      const reply = await app.inject({ url, headers });
      expect([url, reply.statusCode]).toEqual([url, 404]);
      expect(reply.body).not.toContain('<');
    }
  });

  it("hands out its service worker for its own scope, and the visitors' one at the root", async () => {
    const own = await app.inject({
      url: '/dashboard/service-worker.js',
      headers: { 'sec-fetch-dest': 'serviceworker' },
    });
    expect([own.statusCode, own.body]).toEqual([200, 'worker()']);
    expect(own.headers).toMatchObject({
      'service-worker-allowed': '/dashboard',
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const visitors = await app.inject({ url: '/service-worker.js' });
    expect(visitors.body).toBe('visitor()');
    expect(visitors.headers).not.toHaveProperty('service-worker-allowed');
  });

  it("serves both builds' assets and the manifest", async () => {
    expect((await app.inject({ url: '/assets/main-abcdefgh.js' })).body).toBe('main()');
    expect((await app.inject({ url: '/assets/site-abcdefgh.js' })).body).toBe('site()');
    expect((await app.inject({ url: '/dashboard.webmanifest' })).headers['content-type']).toMatch(
      /^application\/manifest\+json/,
    );
  });

  it('redirects files shared without the service worker to a notice, and reads none of them', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'sec-fetch-site': 'none' };
    for (const payload of ['--b\r\nnever ended', Buffer.alloc(3_000_000)]) {
      const reply = await app.inject({ method: 'POST', url: '/dashboard/received', headers, payload });
      expect([reply.statusCode, reply.headers.location]).toEqual([303, '/dashboard/received?lost=all']);
    }
  });

  it('leads /login to its own sign-in page, with what it was asked', async () => {
    expect((await app.inject({ url: '/login' })).headers.location).toBe('/dashboard/login');
    const reply = await app.inject({ url: '/login?from=%2Fdashboard%2Fpages' });
    expect([reply.statusCode, reply.headers.location]).toEqual([
      302,
      '/dashboard/login?from=%2Fdashboard%2Fpages',
    ]);
  });
});
