import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { analyticsWorld, CHROME, someAddress } from './test-support/world';

const { app, rows } = await analyticsWorld();
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Over a connection, as a browser sends it; `inject` never comes by the quick way. */
function send(body: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/v1/collect',
        headers: {
          'content-type': 'text/plain;charset=UTF-8',
          'user-agent': CHROME,
          'x-forwarded-for': someAddress(),
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => {
          const { date: _date, connection: _c, 'keep-alive': _k, ...kept } = reply.headers;
          resolve({ status: reply.statusCode ?? 0, headers: kept, body: Buffer.concat(parts).toString() });
        });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

const visit = (change: object = {}) =>
  JSON.stringify({ assignId: 'a', pathname: '/about', totalDuration: 2000, activeDuration: 1000, ...change });
const stored = async () => (await rows()).length;

describe('a beacon over a connection', () => {
  it.each([
    ['a visit', visit()],
    ['a visit of another page', visit({ pathname: '/%E9%97%9C%E6%96%BC' })],
    ['letters of any script', visit({ assignId: '訪客', pathname: '/關於' })],
    ['no JSON', 'assignId=a'],
    ['a wrong duration', visit({ totalDuration: -1 })],
    ['an unknown field', visit({ referrer: 'x' })],
    ['a lone half of a pair', visit({ assignId: '\ud800' })],
  ])('%s is answered and stored as by the long way', async (_name, body) => {
    const before = await stored();
    const long = await send(body, { 'content-type': 'application/json' });
    const between = await stored();
    const quick = await send(body);
    expect(quick).toEqual(long);
    expect((await stored()) - between).toBe(between - before);
    expect(quick.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });

  it('with a key counts once, and a key that is none is refused', async () => {
    const before = await stored();
    const key = { 'idempotency-key': randomUUID() };
    await send(visit());
    expect((await send(visit(), key)).status).toBe(204);
    expect((await send(visit(), key)).status).toBe(204);
    expect((await stored()) - before).toBe(2);
    expect((await send(visit(), { 'idempotency-key': 'again' })).status).toBe(400);
  });

  it('from another site, too long, or from who sent too much takes the long way, which refuses it', async () => {
    await send(visit());
    expect((await send(visit(), { origin: 'https://evil.example' })).status).toBe(403);
    expect((await send(visit(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send(visit().padEnd(1025))).status).toBe(413);
    const flood = { 'x-forwarded-for': '198.51.100.9' };
    const answers = await Promise.all(Array.from({ length: 400 }, () => send(visit(), flood)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect(answers.filter(({ status }) => status === 204).length).toBeGreaterThanOrEqual(300);
  });

  it('that breaks off in the middle is none', async () => {
    const before = await stored();
    const asked = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/v1/collect',
      headers: { 'content-type': 'text/plain', 'content-length': 100 },
    });
    asked.on('error', () => undefined);
    asked.write(visit().slice(0, 40));
    await new Promise((resolve) => setTimeout(resolve, 50));
    asked.destroy();
    expect((await send(visit())).status).toBe(204);
    expect(await stored()).toBe(before + 1);
  });
});
