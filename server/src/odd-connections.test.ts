import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { failureSchema } from '@vestry/sync/contract/envelope';
import { FuzzServer } from './test-kit/fuzz/play';
import { type Answer, RawConnection } from './test-kit/raw-http';
import { testApp } from './test-kit/test-app';
import { contents, pageTree, text } from './test-kit/trees';

/** What a program may write into a connection that is no ordinary client. */

const kit = await testApp();
const editor = await kit.signInAs('editor');
const payload = { route: 'home', status: 'public', contents: contents(pageTree(text('a', 'hello'))) };
await kit.call('POST', '/pages', { as: editor, payload });
const server = await FuzzServer.start({
  DATABASE_URL: kit.databaseUrl,
  JWT_SECRET: kit.context.jwtSecret,
  DATA_DIR: kit.context.config.dataDir,
});
const { port } = server;

const HOST = 'Host: localhost\r\n';
const PAGE = `GET / HTTP/1.1\r\n${HOST}\r\n`;
const POST = `POST /api/v1/auth/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;

/** The first answer to these bytes on a connection of its own; undefined when it was closed without one. */
async function answerTo(bytes: string | Buffer, method = 'GET'): Promise<Answer | undefined> {
  const connection = new RawConnection(port);
  const answer = await connection.ask(bytes, method);
  connection.destroy();
  return answer;
}

const statusOf = async (bytes: string | Buffer): Promise<number | undefined> =>
  (await answerTo(bytes))?.status;

/** Pages are answered, and the process is the one that it was. */
const isWell = async (): Promise<boolean> => (await statusOf(PAGE)) === 200 && server.exit === undefined;

/** The status that answer and envelope agree on. */
function failureOf(answer: Answer | undefined): number | string | undefined {
  const { code } = failureSchema.parse(JSON.parse(String(answer?.body)));
  if (answer?.headers['x-content-type-options'] !== 'nosniff') return 'no security headers';
  return answer.status === code ? code : `${answer.status} says ${code}`;
}

describe('a head that is no head', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['HTTP/3.7', `GET / HTTP/3.7\r\n${HOST}\r\n`],
    ['a greeting of TLS', Buffer.from('16030100a5010000a10303', 'hex')],
    ['an unknown method', `FETCH / HTTP/1.1\r\n${HOST}\r\n`],
    ['a method in small letters', `get / HTTP/1.1\r\n${HOST}\r\n`],
    ['a target with a blank', `GET /a b HTTP/1.1\r\n${HOST}\r\n`],
    ['a name with a blank before the colon', `GET / HTTP/1.1\r\n${HOST}X : y\r\n\r\n`],
    ['a name with NUL', `GET / HTTP/1.1\r\n${HOST}X\0: y\r\n\r\n`],
    ['a name with a letter beyond ASCII', `GET / HTTP/1.1\r\n${HOST}X\xe9: y\r\n\r\n`],
    ['a value with NUL', `GET / HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`],
    ['a value with a lone CR', `GET / HTTP/1.1\r\n${HOST}X: a\rb\r\n\r\n`],
    ['a line without a colon', `GET / HTTP/1.1\r\n${HOST}nothing\r\n\r\n`],
    ['a folded line', `GET / HTTP/1.1\r\n${HOST}X: a\r\n b\r\n\r\n`],
    ['both lengths', `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}x`],
    ['a negative length', `${POST}Content-Length: -1\r\n\r\n`],
    ['a length in words', `${POST}Content-Length: two\r\n\r\n{}`],
    ['an unknown coding of the transfer', `${POST}Transfer-Encoding: gzip\r\n\r\n`],
    ['chunked that is not the last coding', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
  ])('%s is 400, and its connection is closed', async (_what, bytes) => {
    const connection = new RawConnection(port);
    expect(failureOf(await connection.ask(bytes))).toBe(400);
    await connection.closed;
    expect(await isWell()).toBe(true);
  });

  it.each([
    ['20 KB of a header', `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['20 KB of an address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`],
    ['20 KB of a cookie', `GET / HTTP/1.1\r\n${HOST}Cookie: ${'a=b; '.repeat(4_000)}\r\n\r\n`],
  ])('%s are 431', async (_what, bytes) => {
    expect(failureOf(await answerTo(bytes))).toBe(431);
    expect(await isWell()).toBe(true);
  });

  it('2,000 short headers are answered as a request with fewer is', async () => {
    const many = Array.from({ length: 2_000 }, (_, i) => `a${i}:\r\n`).join('');
    expect([200, 400, 431]).toContain(await statusOf(`GET / HTTP/1.1\r\n${HOST}${many}\r\n`));
    expect(await isWell()).toBe(true);
  });

  it('a head without a Host is 400, and so is one with two', async () => {
    expect(await statusOf('GET / HTTP/1.1\r\n\r\n')).toBe(400);
    expect(await isWell()).toBe(true);
  });
});

describe('what HTTP has and hardly anybody uses', () => {
  it('a request of HTTP/0.9 is answered as one of HTTP/1.0 is', async () => {
    const connection = new RawConnection(port);
    expect((await connection.ask('GET /\r\n\r\n'))?.status).toBe(200);
    await connection.closed;
  });

  it('a request of HTTP/1.0 is answered, and the connection is closed', async () => {
    const connection = new RawConnection(port);
    const answer = await connection.ask('GET / HTTP/1.0\r\n\r\n');
    expect([answer?.status, String(answer?.body)]).toEqual([200, expect.stringContaining('hello')]);
    await connection.closed;
  });

  it('a request of HTTP/1.0 that wants to go on may', async () => {
    const connection = new RawConnection(port);
    const again = 'GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n';
    expect((await connection.ask(again))?.status).toBe(200);
    expect((await connection.ask(again))?.status).toBe(200);
    connection.destroy();
  });

  it.each(['websocket', 'h2c', 'TLS/1.0'])(
    'an upgrade to %s is not taken: the page is answered',
    async (to) => {
      const wish = `Connection: Upgrade\r\nUpgrade: ${to}\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\nSec-WebSocket-Key: x\r\n`;
      expect(await statusOf(`GET / HTTP/1.1\r\n${HOST}${wish}\r\n`)).toBe(200);
    },
  );

  it('CONNECT is closed without a tunnel', async () => {
    const connection = new RawConnection(port);
    connection.write(`CONNECT 127.0.0.1:5432 HTTP/1.1\r\nHost: 127.0.0.1:5432\r\n\r\n`);
    await connection.closed;
    expect(await isWell()).toBe(true);
  });

  it.each(['TRACE', 'OPTIONS', 'PATCH', 'PROPFIND', 'PURGE'])('%s of a page is not done', async (method) => {
    expect((await answerTo(`${method} / HTTP/1.1\r\n${HOST}\r\n`, method))?.status).toBe(404);
  });

  it('OPTIONS of the server as a whole is no fault of it', async () => {
    expect(await statusOf(`OPTIONS * HTTP/1.1\r\n${HOST}\r\n`)).toBeLessThan(500);
  });

  it('an address with its host in it is not taken for another one', async () => {
    expect([200, 400, 404]).toContain(await statusOf(`GET http://localhost/ HTTP/1.1\r\n${HOST}\r\n`));
    expect([400, 404]).toContain(await statusOf(`GET http://other.example/a HTTP/1.1\r\n${HOST}\r\n`));
  });

  it('a client that expects 100 Continue gets it', async () => {
    const connection = new RawConnection(port);
    const reply = once(connection.socket, 'data');
    connection.write(`${POST}Content-Length: 2\r\nExpect: 100-continue\r\n\r\n`, 'POST');
    expect(String((await reply)[0])).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    connection.socket.write('{}');
    expect((await connection.answer())?.status).toBe(422);
    connection.destroy();
  });

  it('who expects anything else is refused with 417', async () => {
    const miracle = `${POST}Content-Length: 2\r\nExpect: a miracle\r\n`;
    expect(failureOf(await answerTo(`${miracle}\r\n{}`))).toBe(417);
    const chinese = await answerTo(`${miracle}Accept-Language: zh-TW\r\n\r\n{}`);
    expect(String(chinese?.body)).toContain('無法滿足');
    expect(await isWell()).toBe(true);
  });
});

describe('chunks', () => {
  const CHUNKED = `${POST}Transfer-Encoding: chunked\r\n\r\n`;

  it.each([
    ['a size that is no number', 'zz\r\n{}\r\n0\r\n\r\n'],
    ['a size below what follows', '1\r\n{}\r\n0\r\n\r\n'],
    ['a negative size', '-2\r\n{}\r\n0\r\n\r\n'],
    ['a size beyond numbers', 'fffffffffffffffff\r\n{}'],
    ['a line that ends with LF alone', '2\n{}\n0\n\n'],
    ['a NUL in an extension', '2;a\0b\r\n{}\r\n0\r\n\r\n'],
    ['20 KB of extensions', `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`],
  ])('%s: 4xx or the end of the connection', async (_what, body) => {
    const status = await statusOf(CHUNKED + body);
    expect(status === undefined || (status >= 400 && status < 500)).toBe(true);
    expect(await isWell()).toBe(true);
  });

  it('a trailer does not become a header', async () => {
    const connection = new RawConnection(port);
    const trailer = `Authorization: Bearer ${editor.token}\r\nContent-Length: 5\r\n`;
    const request = `POST /api/v1/pages HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTrailer: Authorization\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n${trailer}\r\n`;
    expect((await connection.ask(request, 'POST'))?.status).toBe(401);
    connection.destroy();
    expect(await statusOf(PAGE)).toBe(200);
  });

  it('20 KB of trailers are refused', async () => {
    const connection = new RawConnection(port);
    connection.write(`${CHUNKED}2\r\n{}\r\n0\r\n${`X: ${'x'.repeat(1_000)}\r\n`.repeat(20)}\r\n`, 'POST');
    const status = (await connection.answer())?.status;
    expect(status === undefined || (status >= 400 && status < 500)).toBe(true);
    connection.destroy();
    expect(await isWell()).toBe(true);
  });

  it('one byte in each chunk is a body like any other', async () => {
    const body = JSON.stringify({ username: 'a', password: 'b' })
      .split('')
      .map((byte) => `1\r\n${byte}\r\n`)
      .join('');
    expect(await statusOf(`${CHUNKED}${body}0\r\n\r\n`)).toBe(401);
  });
});

describe('pipelines', () => {
  it('100 requests of all kinds are answered in their order', async () => {
    const json = (path: string, body: string) =>
      `POST ${path} HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const hit = '{"assignId":"a","pathname":"/","totalDuration":10,"activeDuration":5}';
    const kinds: [bytes: string, status: number, method: string][] = [
      [PAGE, 200, 'GET'],
      [json('/api/v1/auth/login', '{"username":"nobody","password":"x"}'), 401, 'POST'],
      [json('/api/v1/collect', hit), 204, 'POST'],
      [`HEAD / HTTP/1.1\r\n${HOST}\r\n`, 200, 'HEAD'],
      [`GET /api/v1/pages HTTP/1.1\r\n${HOST}Authorization: Bearer ${editor.token}\r\n\r\n`, 200, 'GET'],
      [`GET /no-such-page HTTP/1.1\r\n${HOST}\r\n`, 404, 'GET'],
      [`GET / HTTP/1.1\r\n${HOST}If-None-Match: *\r\n\r\n`, 304, 'GET'],
      [json('/api/v1/collect', '{'), 400, 'POST'],
      [`DELETE /api/v1/pages/999 HTTP/1.1\r\n${HOST}\r\n`, 401, 'DELETE'],
      [`GET /healthz HTTP/1.1\r\n${HOST}\r\n`, 200, 'GET'],
    ];
    const all = Array.from({ length: 10 }, () => kinds).flat();
    const connection = new RawConnection(port);
    for (const [bytes, , method] of all) connection.write(bytes, method);
    const answers: (number | undefined)[] = [];
    while (answers.length < all.length) answers.push((await connection.answer())?.status);
    connection.destroy();
    // Of many sign-ins some have to wait.
    expect(answers.map((status) => (status === 429 ? 401 : status))).toEqual(all.map(([, status]) => status));
  });

  it('a request behind one that cannot be read is not done', async () => {
    const connection = new RawConnection(port);
    connection.write(`GET / HTTP/1.1\r\n${HOST}X : y\r\n\r\n${PAGE}`);
    expect((await connection.answer())?.status).toBe(400);
    expect(await connection.answer()).toBeUndefined();
  });

  it('what stands behind a body of a stated length is the next request and nothing else', async () => {
    const connection = new RawConnection(port);
    connection.write(`${POST}Content-Length: 2\r\n\r\n{}${PAGE}`, 'POST');
    connection.write('');
    expect([(await connection.answer())?.status, (await connection.answer())?.status]).toEqual([422, 200]);
    connection.destroy();
  });
});

describe('bodies', () => {
  it.each([
    ['more than is taken', `${POST}Content-Length: 99999999\r\n\r\n`],
    ['a length beyond numbers', `${POST}Content-Length: 9007199254740993\r\n\r\n`],
  ])('%s is refused before it is sent', async (_what, bytes) => {
    const connection = new RawConnection(port);
    expect(failureOf(await connection.ask(bytes, 'POST'))).toBe(413);
    connection.destroy();
  });

  it('a body of a page that nobody asked for does no harm', async () => {
    expect(await statusOf(`GET / HTTP/1.1\r\n${HOST}Content-Length: 5\r\n\r\nhello`)).toBe(200);
    expect(await isWell()).toBe(true);
  });
});

describe('many connections that say nothing', () => {
  it('1,000 of them keep nobody waiting', async () => {
    const silent = await Promise.all(
      Array.from({ length: 1_000 }, async (_, i) => {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined);
        await once(socket, 'connect');
        // Some have begun and say nothing more.
        if (i % 4 === 1) socket.write('G');
        if (i % 4 === 2) socket.write(`GET / HTTP/1.1\r\n${HOST}X: `);
        if (i % 4 === 3) socket.write(`${POST}Content-Length: 100\r\n\r\n{`);
        return socket;
      }),
    );
    for (let visit = 0; visit < 20; visit += 1) expect(await isWell()).toBe(true);
    for (const socket of silent) socket.destroy();
  });
});
