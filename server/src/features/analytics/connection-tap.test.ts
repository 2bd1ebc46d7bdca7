import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConnectionTap } from './connection-tap';
import { analyticsWorld, CHROME, someAddress } from './test-support/world';

const { app, rows, sql } = await analyticsWorld();
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

let durations = 0;
/** Its total duration is one that no other has. */
const visit = (change: object = {}): string =>
  JSON.stringify({
    assignId: 'a',
    pathname: '/about',
    totalDuration: (durations += 1),
    activeDuration: 0,
    ...change,
  });

const post = (body: string, lines: string[] = [], line = 'POST /api/v1/collect HTTP/1.1'): string =>
  [
    line,
    'Host: localhost',
    'Content-Type: text/plain;charset=UTF-8',
    `User-Agent: ${CHROME}`,
    `X-Forwarded-For: ${someAddress()}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...lines,
    '',
    body,
  ].join('\r\n');

interface Reply {
  status: number;
  head: string;
  body: string;
}

/** A connection that has brought beacons, so that the next ones are taken in front of node:http. */
class Client {
  readonly socket: Socket = connect(port, '127.0.0.1');
  #text = '';

  constructor() {
    this.socket.on('data', (part: Buffer) => (this.#text += part.toString('latin1')));
    this.socket.on('error', () => undefined);
  }

  /** Waits until each piece has gone out on its own. */
  async send(...pieces: string[]): Promise<void> {
    for (const piece of pieces) {
      this.socket.write(piece);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** So many replies, whole, and nothing behind them. */
  async replies(count: number): Promise<Reply[]> {
    return vi.waitFor(() => {
      const found: Reply[] = [];
      for (let rest = this.#text; rest !== '';) {
        const end = rest.indexOf('\r\n\r\n') + 4;
        const head = rest.slice(0, end);
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
        found.push({ status: Number(head.slice(9, 12)), head, body: rest.slice(end, end + length) });
        rest = rest.slice(end + length);
      }
      if (found.length !== count) throw new Error(`${found.length} replies, not ${count}`);
      this.#text = '';
      return found;
    });
  }

  /** All that comes until nothing more does, without its date. */
  async everything(text: string): Promise<string> {
    this.socket.write(text);
    for (let length = -1; length < this.#text.length;) {
      length = this.#text.length;
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    const all = `${this.#text.replace(/^date: .*\r\n/gim, '')}${this.socket.readableEnded ? 'the end' : ''}`;
    this.#text = '';
    return all;
  }

  async ask(text: string): Promise<Reply> {
    this.socket.write(text);
    const [reply] = await this.replies(1);
    return reply!;
  }
}

const PAGE = 'GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** On which the very first beacon goes the long way, the next makes the tap, the third tells where messages end. */
async function tapped(): Promise<Client> {
  const client = new Client();
  for (let count = 0; count < 3; count += 1) expect((await client.ask(post(visit()))).status).toBe(204);
  return client;
}

/** On which pages were read, and nothing is tapped. */
async function untapped(): Promise<Client> {
  const client = new Client();
  for (let count = 0; count < 3; count += 1) expect((await client.ask(PAGE)).status).toBe(200);
  return client;
}

const stored = async () => (await rows()).length;

afterEach(() => vi.restoreAllMocks());

describe('a connection that brings beacons', () => {
  it.each([
    ['a visit', () => post(visit())],
    ['a visit with a key', () => post(visit(), ['Idempotency-Key: 6b1f0d2c-7c1b-4a55-9d3c-1d2f3a4b5c6d'])],
    ['a robot', () => post(visit(), ['User-Agent: Googlebot/2.1']).replace(`User-Agent: ${CHROME}\r\n`, '')],
    ['no JSON', () => post('assignId=a')],
    ['a wrong duration', () => post(visit({ totalDuration: -1 }))],
    ['a path of another script', () => post(visit({ pathname: '/關於' }))],
    ['another content type', () => post(visit()).replace('text/plain', 'application/xml')],
    ['another site', () => post(visit(), ['Origin: https://evil.example'])],
    ['a key that is none', () => post(visit(), ['Idempotency-Key: again'])],
    [
      'chunks',
      () =>
        post('5\r\n{"a":\r\n0\r\n\r\n', ['Transfer-Encoding: chunked']).replace(/Content-Length.*\r\n/, ''),
    ],
    ['two lengths', () => post(visit(), ['Content-Length: 3'])],
    ['a length and chunks', () => post(visit(), ['Transfer-Encoding: chunked'])],
    ['no host', () => post(visit()).replace('Host: localhost\r\n', '')],
    ['a line that is folded', () => post(visit(), ['X-Odd: a', ' b'])],
    ['a bare line feed', () => post(visit()).replace('Host: localhost\r\n', 'Host: localhost\n')],
    ['a name with a blank', () => post(visit(), ['X-Odd : a'])],
    ['an odd length', () => post(visit()).replace(/Content-Length: (\d+)/, 'Content-Length: +$1')],
    ['too much', () => post(visit().padEnd(1025))],
    ['a page', () => PAGE],
    ['the end of the connection', () => post(visit(), ['Connection: close'])],
  ])('%s is answered and stored as on any other', async (_name, make) => {
    const text = make();
    const [reference, used] = [await untapped(), await tapped()];
    const before = await stored();
    const expected = await reference.everything(text);
    const between = await stored();
    expect(await used.everything(text)).toBe(expected);
    // A key counts once.
    const again = text.includes('Key: 6b') ? 0 : between - before;
    expect((await stored()) - between).toBe(again);
    reference.socket.destroy();
    used.socket.destroy();
  });

  it('is taken past the parser, and pages on it are as before', async () => {
    const client = await tapped();
    const requests: string[] = [];
    app.server.on('request', ({ url }) => requests.push(url ?? ''));
    // Within one second of the clock, in which a reply's head is composed once.
    await new Promise((resolve) => setTimeout(resolve, 1010 - (Date.now() % 1000)));
    const before = await stored();
    for (let count = 0; count < 5; count += 1) expect((await client.ask(post(visit()))).status).toBe(204);
    expect(await stored()).toBe(before + 5);
    expect(requests.filter((url) => url.endsWith('/collect')).length).toBeLessThanOrEqual(2);
    expect((await client.ask(PAGE)).status).toBe(200);
    expect((await client.ask(post(visit()))).status).toBe(204);
    client.socket.destroy();
  });

  it('answers in order what comes at once, in one piece or in several', async () => {
    const client = await tapped();
    const before = await stored();
    client.socket.write(post(visit()));
    client.socket.write(PAGE);
    client.socket.write(post(visit()) + post(visit()) + PAGE);
    expect((await client.replies(5)).map(({ status }) => status)).toEqual([204, 200, 204, 204, 200]);
    await client.send(post(visit()), PAGE, post(visit()), post(visit()));
    expect((await client.replies(4)).map(({ status }) => status)).toEqual([204, 200, 204, 204]);
    const text = post(visit());
    await client.send(text.slice(0, 30), text.slice(30, 200), text.slice(200));
    expect((await client.replies(1))[0]!.status).toBe(204);
    expect(await stored()).toBe(before + 7);
    client.socket.destroy();
  });

  it('what looks like a beacon in the middle of a message is none', async () => {
    const client = await tapped();
    const inner = post(visit());
    const before = await stored();
    const outer = (path: string) =>
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n`;
    // A body, refused before it was read to its end.
    await client.send(`${outer('/api/v1/collect')}Content-Length: ${inner.length * 8}\r\n\r\n`, inner, inner);
    expect((await client.replies(1))[0]!.status).toBe(413);
    const second = await tapped();
    const between = await stored();
    await second.send(`${outer('/api/v1/nowhere')}Content-Length: ${inner.length}\r\n\r\n`, inner);
    expect((await second.replies(1))[0]!.status).toBe(415);
    // A head that is not over: its first line becomes a field without a name.
    const third = await tapped();
    await third.send('GET /about HTTP/1.1\r\nX-Odd: ', inner);
    expect((await third.replies(1))[0]!.status).toBeGreaterThanOrEqual(200);
    expect(between - before).toBe(3);
    expect((await stored()) - between).toBeLessThanOrEqual(3);
    for (const { socket } of [client, second, third]) socket.destroy();
  });

  it('a database that fails is told, and the connection ends', async () => {
    const client = await tapped();
    await sql`alter table analytics_groups rename to away`;
    try {
      const reply = await client.ask(post(visit()));
      expect(reply.status).toBe(500);
      expect(JSON.parse(reply.body)).toEqual({
        status: 'error',
        code: 500,
        message: 'Internal server error',
        data: [],
      });
    } finally {
      await sql`alter table away rename to analytics_groups`;
    }
  });

  it('a connection that breaks off takes nothing with it', async () => {
    const client = await tapped();
    const before = await stored();
    client.socket.write(post(visit()));
    client.socket.write('GET /about HTTP/1.1\r\n');
    await new Promise((resolve) => setImmediate(resolve));
    client.socket.destroy();
    await once(client.socket, 'close');
    expect((await new Client().ask(post(visit()))).status).toBe(204);
    expect(await stored()).toBeGreaterThan(before);
  });
});

it('does not stand where others listen, too', () => {
  const socket = connect(port, '127.0.0.1');
  expect(ConnectionTap.on(socket, () => false)).toBeUndefined();
  socket.on('data', () => undefined).on('data', () => undefined);
  expect(ConnectionTap.on(socket, () => false)).toBeUndefined();
  socket.destroy();
});
