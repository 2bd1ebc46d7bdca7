import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { analyticsWorld, CHROME, someAddress } from './test-support/world';

const { app, forget, rows, sql } = await analyticsWorld();
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

beforeEach(async () => {
  await forget();
});

const visit = (change: object = {}): string =>
  JSON.stringify({ assignId: 'a', pathname: '/about', totalDuration: 2000, activeDuration: 0, ...change });

const head = (path: string, length: number): string[] => [
  `POST ${path} HTTP/1.1`,
  'Host: localhost',
  'Content-Type: text/plain;charset=UTF-8',
  `User-Agent: ${CHROME}`,
  `X-Forwarded-For: ${someAddress()}`,
  `Content-Length: ${length}`,
];

const post = (body: string, lines: string[] = []): string =>
  [...head('/api/v1/collect', Buffer.byteLength(body)), ...lines, '', body].join('\r\n');

const login = (): string => {
  const body = '{"username":"nobody","password":"wrong"}';
  const lines = head('/api/v1/auth/login', body.length).map((line) =>
    line.replace(/^Content-Type.*/, 'Content-Type: application/json'),
  );
  return [...lines, '', body].join('\r\n');
};

/** Generous: about hanging. */
const PATIENCE = { timeout: 60_000 };

const PAGE = 'GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n';

interface Reply {
  status: number;
  head: string;
  body: string;
}

/** Whole replies, one after the other; what is not whole yet is left out. */
function readReplies(text: string): Reply[] {
  const found: Reply[] = [];
  for (let rest = text; rest.includes('\r\n\r\n');) {
    const end = rest.indexOf('\r\n\r\n') + 4;
    const lines = rest.slice(0, end);
    const length = Number(/content-length: (\d+)/i.exec(lines)?.[1] ?? 0);
    if (rest.length < end + length) break;
    found.push({ status: Number(lines.slice(9, 12)), head: lines, body: rest.slice(end, end + length) });
    rest = rest.slice(end + length);
  }
  return found;
}

class Client {
  readonly socket: Socket = connect(port, '127.0.0.1').setNoDelay(true);
  #text = '';

  constructor() {
    this.socket.on('data', (part: Buffer) => (this.#text += part.toString('latin1')));
    this.socket.on('error', () => undefined);
  }

  /** The next so many replies, in the order in which they come. */
  async replies(count: number): Promise<Reply[]> {
    return vi.waitFor(() => {
      const found = readReplies(this.#text);
      if (found.length !== count) throw new Error(`${found.length} replies, not ${count}`);
      this.#text = '';
      return found;
    }, PATIENCE);
  }

  async ask(text: string): Promise<Reply> {
    this.socket.write(text);
    const [reply] = await this.replies(1);
    return reply!;
  }

  /** All replies until the server ends the connection. */
  async untilEnd(): Promise<Reply[]> {
    await once(this.socket, 'close');
    return readReplies(this.#text);
  }
}

const paths = async () => (await rows()).map(({ pathname }) => pathname);

describe('beacons over a connection', () => {
  it('are answered in order, among other requests, in one piece or in several', async () => {
    const client = new Client();
    client.socket.write(login() + post(visit()) + post(visit()) + PAGE + post(visit()));
    const statuses = (await client.replies(5)).map(({ status }) => status);
    expect(statuses).toEqual([401, 204, 204, 200, 204]);
    expect((await rows()).length).toBe(3);
    const text = post(visit());
    for (const piece of [text.slice(0, 30), text.slice(30, 200), text.slice(200)]) {
      client.socket.write(piece);
      // What was sent so far is no whole request; a page on another connection shows that it has been read.
      expect((await new Client().ask(PAGE)).status).toBe(200);
    }
    expect((await client.replies(1))[0]!.status).toBe(204);
    expect((await rows()).length).toBe(4);
    client.socket.destroy();
  });

  it('what looks like a beacon in the middle of a message is none', async () => {
    const inner = post(visit({ pathname: '/' }));
    const body = new Client();
    body.socket.write([...head('/api/v1/collect', inner.length), '', inner].join('\r\n'));
    expect((await body.replies(1))[0]!.status).toBe(400);
    // The rest of a body, a beacon, and the beginning of a request whose header goes on with the next piece.
    const rest = [...head('/api/v1/auth/login', inner.length * 2), '', inner].join('\r\n');
    const mixed = new Client();
    mixed.socket.write(rest);
    mixed.socket.write(`${inner}${post(visit())}GET /about HTTP/1.1\r\nHost: localhost\r\nX-Odd: `);
    mixed.socket.write(inner);
    const replies = await mixed.replies(3);
    expect(replies.map(({ status }) => status)).toEqual([415, 204, 200]);
    expect(await paths()).toEqual(['/about']);
    for (const { socket } of [body, mixed]) socket.destroy();
  });

  it.each([
    ['two lengths', () => post(visit(), ['Content-Length: 3'])],
    ['a length and chunks', () => post(visit(), ['Transfer-Encoding: chunked'])],
    ['no host', () => post(visit()).replace('Host: localhost\r\n', '')],
    ['a line that is folded', () => post(visit(), ['X-Odd: a', ' b'])],
    ['a bare line feed', () => post(visit()).replace('Host: localhost\r\n', 'Host: localhost\n')],
    ['a name with a blank', () => post(visit(), ['X-Odd : a'])],
    ['an odd length', () => post(visit()).replace(/Content-Length: (\d+)/, 'Content-Length: +$1')],
  ])('%s is no request: 400, and the connection ends', async (_name, make) => {
    const client = new Client();
    client.socket.write(make());
    expect((await client.untilEnd())[0]?.status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('may come in chunks', async () => {
    const body = visit();
    const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    const chunked = post('', ['Transfer-Encoding: chunked']).replace(/Content-Length.*\r\n/, '');
    const client = new Client();
    expect((await client.ask(chunked + chunks)).status).toBe(204);
    const long = visit().padEnd(5_000);
    expect((await client.ask(`${chunked}${long.length.toString(16)}\r\n${long}\r\n0\r\n\r\n`)).status).toBe(
      413,
    );
    expect((await rows()).length).toBe(1);
    client.socket.destroy();
  });

  it('have the headers of every reply, and a body only when they are refused', async () => {
    const client = new Client();
    for (const [body, status] of [
      [visit(), 204],
      ['assignId=a', 400],
    ] as const) {
      const reply = await client.ask(post(body));
      expect(reply.status).toBe(status);
      expect(reply.head).toMatch(/^x-content-type-options: nosniff\r$/im);
      expect(reply.head).toMatch(/^cache-control: no-store\r$/im);
      expect(reply.body === '').toBe(status === 204);
    }
    client.socket.destroy();
  });

  it('one that breaks off in the middle is none', async () => {
    const client = new Client();
    client.socket.write(post(visit()).slice(0, -10));
    expect((await new Client().ask(PAGE)).status).toBe(200);
    client.socket.resetAndDestroy();
    await once(client.socket, 'close');
    expect((await new Client().ask(post(visit({ pathname: '/' })))).status).toBe(204);
    expect(await paths()).toEqual(['/']);
  });

  it('when the database fails each gets a 500, and the next hit is stored', async () => {
    const client = new Client();
    await sql`alter table analytics_hits rename to away`;
    try {
      client.socket.write(post(visit()) + post(visit()));
      for (const { status, body } of await client.replies(2)) {
        expect(status).toBe(500);
        expect(JSON.parse(body)).toEqual({
          status: 'error',
          code: 500,
          message: 'Internal server error',
          data: [],
          requestId: expect.any(String) as string,
        });
      }
    } finally {
      await sql`alter table away rename to analytics_hits`;
    }
    expect((await client.ask(post(visit()))).status).toBe(204);
    expect((await rows()).length).toBe(1);
    client.socket.destroy();
  });

  it('a visitor who leaves before the answer is counted, and disturbs nobody', async () => {
    const leaving = Array.from({ length: 50 }, () => new Client());
    await Promise.all(
      leaving.map(async ({ socket }, index) => {
        await once(socket, 'connect');
        await new Promise((resolve) => socket.write(post(visit()), resolve));
        if (index % 2 === 0) socket.resetAndDestroy();
        else socket.end();
      }),
    );
    await expect.poll(async () => (await rows()).length).toBeGreaterThanOrEqual(25);
    expect((await new Client().ask(post(visit()))).status).toBe(204);
  });
});
