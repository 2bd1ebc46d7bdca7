import type { RequestListener, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { checkAddress } from './check-address';
import { HostTurns } from './host-turns';
import { DEFAULT_OUTBOUND_HTTP, type OutboundHttp } from '../../platform/outbound-http/outbound-http';
import { isPublicAddress } from '../../platform/outbound-http/public-address';
import { GOOD_TEST } from '../../test-kit/good-test';
import { LOCAL, localServer, type LocalServer } from './test-support/local-server';

let servers: LocalServer[] = [];
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
});

async function serve(answer: RequestListener, options: Parameters<typeof localServer>[1] = {}) {
  const server = await localServer(answer, options);
  servers.push(server);
  return server;
}
const check = (
  address: string,
  outbound: Partial<OutboundHttp> = {},
  signal = new AbortController().signal,
) =>
  checkAddress(address, {
    outbound: { ...DEFAULT_OUTBOUND_HTTP, ...LOCAL, ...outbound },
    turns: new HostTurns(() => Promise.resolve()),
    userAgent: 'Vestry',
    signal,
  });
const leadTo = (reply: ServerResponse, location: string, status = 302) =>
  void reply.writeHead(status, { location }).end();

/** A server that answers with this status; to HEAD with another one, maybe. */
const answering = (status: number, toHead = status) =>
  serve(({ method }, reply) => void reply.writeHead(method === 'HEAD' ? toHead : status).end());

describe('[MO6] what a site answers', () => {
  it.each([
    [200, { kind: 'works' }],
    [404, { kind: 'gone', status: 404 }],
    [410, { kind: 'gone', status: 410 }],
    [500, { kind: 'fails', reason: 'status', status: 500 }],
    [503, { kind: 'fails', reason: 'status', status: 503 }],
    [401, { kind: 'unknown', reason: 'status', status: 401 }],
    [403, { kind: 'unknown', reason: 'status', status: 403 }],
    [429, { kind: 'unknown', reason: 'status', status: 429 }],
    [999, { kind: 'unknown', reason: 'status', status: 999 }],
  ])('%i', async (status, outcome) => {
    const { port } = await answering(status);
    expect(await check(`http://site.test:${port}/`)).toEqual(outcome);
  });

  it.each([400, 403, 404, 405, 500, 501])('GET is asked where HEAD is refused with %i', async (status) => {
    const { port, asked } = await answering(200, status);
    expect(await check(`http://site.test:${port}/a?b`)).toEqual({ kind: 'works' });
    expect(asked).toEqual(['HEAD /a?b', 'GET /a?b']);
  });

  it('GET is asked where HEAD is hung up on, or never answered', async () => {
    const rude = await serve(({ method, socket }, reply) =>
      method === 'HEAD' ? void socket.destroy() : void reply.end('yes'),
    );
    expect(await check(`http://site.test:${rude.port}/`)).toEqual({ kind: 'works' });
    const silent = await serve(({ method }, reply) =>
      method === 'HEAD' ? undefined : void reply.end('yes'),
    );
    expect(await check(`http://site.test:${silent.port}/`, { timeoutMs: 3_000 })).toEqual({ kind: 'works' });
  });

  it('a body that never ends is not read', async () => {
    let written = 0;
    const { port } = await serve(({ method }, reply) => {
      if (method === 'HEAD') return void reply.writeHead(405).end();
      const more = () => {
        if (reply.destroyed) return;
        written += 1;
        reply.write('x'.repeat(65_536), () => setImmediate(more));
      };
      more();
    });
    expect(await check(`http://site.test:${port}/`)).toEqual({ kind: 'works' });
    expect(written).toBeLessThan(1_000);
  });

  it('an answer that does not come in time fails, and so do one without end and one that is none', async () => {
    const slow = await serve(() => undefined);
    const failing = { kind: 'fails', reason: 'timeout' };
    expect(await check(`http://site.test:${slow.port}/`, { timeoutMs: 200 })).toEqual(failing);
    const endless = await serve(({ socket }) => {
      // The client disconnects in the middle, once it has read enough.
      socket.on('error', () => undefined);
      socket.write('HTTP/1.1 200 OK\r\n');
      for (let line = 0; line < 64; line += 1) socket.write(`x${line}: ${'x'.repeat(4_000)}\r\n`);
    });
    expect(await check(`http://site.test:${endless.port}/`)).toEqual({ kind: 'fails', reason: 'broken' });
    const other = await serve(({ socket }) => void socket.end('220 mail.test ESMTP\r\n'));
    expect(await check(`http://site.test:${other.port}/`)).toEqual({ kind: 'fails', reason: 'broken' });
  });

  it('nobody at the port, no such name, a DNS server that is away', async () => {
    const closed = await localServer(() => undefined);
    await closed.close();
    expect(await check(`http://site.test:${closed.port}/`)).toEqual({ kind: 'fails', reason: 'refused' });
    const dns = (code: string) => ({
      resolve: () => Promise.reject(Object.assign(new Error(code), { code })),
    });
    expect(await check('http://gone.test/', dns('ENOTFOUND'))).toEqual({ kind: 'fails', reason: 'dns' });
    expect(await check('http://gone.test/', dns('ETIMEOUT'))).toEqual({
      kind: 'unknown',
      reason: 'noNetwork',
    });
  });

  it('a certificate must be trusted, and the name be its own', async () => {
    const { port } = await serve((_request, reply) => void reply.end(), { tls: true });
    const ca = GOOD_TEST.cert;
    expect(await check(`https://good.test:${port}/`, { ca })).toEqual({ kind: 'works' });
    expect(await check(`https://good.test:${port}/`)).toEqual({ kind: 'fails', reason: 'tls' });
    expect(await check(`https://other.test:${port}/`, { ca })).toEqual({ kind: 'fails', reason: 'tls' });
  });

  it('no cookie is kept, no credentials are sent', async () => {
    const seen: unknown[] = [];
    const { port } = await serve(({ headers, url }, reply) => {
      seen.push([headers.cookie, headers.authorization, headers['user-agent']]);
      reply.setHeader('set-cookie', 'a=b');
      if (url === '/') leadTo(reply, `http://me:secret@site.test:${port}/next`);
      else reply.end();
    });
    expect(await check(`http://site.test:${port}/`)).toEqual({ kind: 'works' });
    expect(seen).toEqual([
      [undefined, undefined, 'Vestry'],
      [undefined, undefined, 'Vestry'],
    ]);
  });
});

describe('[MO6] redirects', () => {
  /** '/3' leads to '/2', and that to '/1', each with the next of these statuses. */
  const chain = (...statuses: number[]) =>
    serve(({ url }, reply) => {
      const left = Number(url?.slice(1));
      if (left === 0) reply.end();
      else leadTo(reply, `/${left - 1}`, statuses[statuses.length - left] ?? 302);
    });

  it('are followed for five hops', async () => {
    const { port, asked } = await chain();
    expect(await check(`http://site.test:${port}/5`)).toEqual({ kind: 'works' });
    expect(await check(`http://site.test:${port}/6`)).toEqual({ kind: 'unknown', reason: 'redirects' });
    expect(asked).toHaveLength(12);
  });

  it('for good say where to, as far as they are', async () => {
    const { port } = await chain(301, 308, 302);
    const movedTo = `http://site.test:${port}/1`;
    expect(await check(`http://site.test:${port}/3`)).toEqual({ kind: 'works', movedTo });
    const later = await chain(302, 301);
    expect(await check(`http://site.test:${later.port}/2`)).toEqual({ kind: 'works' });
  });

  it('in a circle end', async () => {
    const { port, asked } = await serve((_request, reply) => leadTo(reply, '/', 301));
    expect(await check(`http://site.test:${port}/`)).toEqual({ kind: 'unknown', reason: 'redirects' });
    expect(asked).toHaveLength(6);
  });

  it.each([
    'ftp://site.test/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://',
    `/${'x'.repeat(3_000)}`,
  ])('to %.30s are not followed', async (location) => {
    const { port } = await serve((_request, reply) => leadTo(reply, location));
    expect(await check(`http://site.test:${port}/`)).toEqual({ kind: 'unknown', reason: 'redirects' });
  });
});

describe('[MO7] networks of one’s own', () => {
  const refused = { kind: 'unknown', reason: 'ownNetwork' };

  it('are not asked, by number or by name', async () => {
    const { port, asked } = await answering(200);
    const outbound = { mayRequest: isPublicAddress };
    for (const host of [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0',
      'inside.test',
    ]) {
      expect(await check(`http://${host}:${port}/`, outbound)).toEqual(refused);
    }
    expect(asked).toEqual([]);
  });

  it('are not asked for a name that has a public address too', async () => {
    const outbound = { mayRequest: isPublicAddress, resolve: () => Promise.resolve(['8.8.8.8', '10.0.0.1']) };
    expect(await check('http://both.test/', outbound)).toEqual(refused);
  });

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://10.0.0.1/',
    'http://100.64.0.1/',
    'http://inside.test/',
    '//inside.test/',
  ])('are not asked when a site leads to %s', async (location) => {
    const { port } = await serve((_request, reply) => leadTo(reply, location, 301));
    const resolve = (name: string) => Promise.resolve([name === 'inside.test' ? '192.168.0.1' : '127.0.0.1']);
    expect(await check(`http://site.test:${port}/`, { resolve })).toEqual(refused);
  });

  it('a redirect back to this computer is refused by the real rule', async () => {
    const { port: inner, asked } = await answering(200);
    const { port } = await serve((_request, reply) => leadTo(reply, `http://127.0.0.1:${inner}/`));
    const mayRequest = (address: string) => address === '127.0.0.2' || isPublicAddress(address);
    const outer = await serve((_request, reply) => leadTo(reply, `http://127.0.0.1:${inner}/`), {
      host: '127.0.0.2',
    });
    const resolve = () => Promise.resolve(['127.0.0.2']);
    expect(await check(`http://site.test:${outer.port}/`, { mayRequest, resolve })).toEqual(refused);
    expect(await check(`http://127.0.0.1:${port}/`, { mayRequest })).toEqual(refused);
    expect(asked).toEqual([]);
  });

  it('the connection goes to the address that was judged, though the name has another one by then', async () => {
    const judged = await serve((_request, reply) => void reply.writeHead(404).end(), { host: '127.0.0.2' });
    const inside = await serve((_request, reply) => void reply.end(), {
      host: '127.0.0.1',
      port: judged.port,
    });
    let asked = 0;
    const resolve = () => Promise.resolve([(asked += 1) === 1 ? '127.0.0.2' : '127.0.0.1']);
    const mayRequest = (address: string) => address === '127.0.0.2';
    const { port } = judged;
    // GET, after HEAD, resolves the name again, and is refused then.
    expect(await check(`http://rebind.test:${port}/`, { resolve, mayRequest })).toEqual(refused);
    expect([judged.asked, inside.asked, asked]).toEqual([['HEAD /'], [], 2]);
  });

  it.each([1, 22, 25, 110, 1023])('port %i is none of a website', async (port) => {
    expect(await check(`http://site.test:${port}/`)).toEqual({ kind: 'unknown', reason: 'port' });
  });
});

it('[MO8] a stop ends what is asked', async () => {
  const { port } = await serve(() => undefined);
  const stop = new AbortController();
  const checking = check(`http://site.test:${port}/`, {}, stop.signal);
  await expect.poll(() => servers[0]!.asked).toHaveLength(1);
  stop.abort(new Error('stopped'));
  await expect(checking).rejects.toThrow('stopped');
});
