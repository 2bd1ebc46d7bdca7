import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { RawConnection } from './test-kit/raw-http';
import { testApp } from './test-kit/test-app';

/** Who takes three seconds for a request is too slow here; it is a minute in the product. */
const { app } = await testApp({ context: { requestTimeoutMs: 3_000 } });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

const HEAD = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n';
const POST =
  'POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n';
const CHUNKS =
  'POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';

/** Writes one more part now and then, until the connection is closed. */
function drip(socket: Socket, part: string): void {
  const timer = setInterval(() => socket.write(part), 50);
  socket.once('close', () => clearInterval(timer));
}

it.concurrent.each([
  ['nothing at all', '', undefined],
  ['half a line', 'GET /heal', undefined],
  ['a head that stops', `${HEAD}X: y\r\n`, undefined],
  ['a head that comes letter by letter', `${HEAD}X: `, 'x'],
  ['a head that comes line by line', HEAD, 'X: y\r\n'],
  ['a body that never comes', POST, undefined],
  ['a body that stops', `${POST}{"username":`, undefined],
  ['a body that comes letter by letter', POST, ' '],
  ['chunks that stop', `${CHUNKS}5\r\n{"a":`, undefined],
  ['chunks that come one by one', CHUNKS, '1\r\n \r\n'],
  ['trailers without end', `${CHUNKS}2\r\n{}\r\n0\r\n`, 'X: y\r\n'],
])('%s: 408 or the answer, and the end of the connection', async (_what, begin, more) => {
  const connection = new RawConnection(port);
  await once(connection.socket, 'connect');
  if (begin) connection.write(begin, 'POST');
  if (more) drip(connection.socket, more);
  const answer = await connection.answer();
  await connection.closed;
  expect([408, 422]).toContain(answer?.status);
});

it('everybody else is answered while hundreds are slow', async () => {
  const slow = Array.from({ length: 300 }, (_, i) => {
    const connection = new RawConnection(port);
    connection.write([HEAD, POST, CHUNKS][i % 3]!);
    drip(connection.socket, ['x', ' ', '1\r\n \r\n'][i % 3]!);
    return connection;
  });
  let answered = 0;
  const allClosed = Promise.all(slow.map(({ closed }) => closed)).then(() => 'gone');
  const visit = async () => {
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    answered += 1;
    return 'answered';
  };
  while ((await Promise.race([allClosed, visit()])) !== 'gone');
  expect(answered).toBeGreaterThan(0);
});

it('a server that stops waits for nobody who has not asked for anything', async () => {
  const { app: other } = await testApp();
  await other.listen({ port: 0, host: '127.0.0.1' });
  const at = (other.server.address() as AddressInfo).port;
  const silent = await Promise.all(
    Array.from({ length: 1_000 }, async (_, i) => {
      const socket = connect(at, '127.0.0.1');
      const closed = new Promise((resolve) => socket.once('close', resolve));
      await once(socket, 'connect');
      // A reset is an end, too.
      socket.on('error', () => socket.destroy());
      if (i % 2) socket.write(HEAD);
      return { gone: closed };
    }),
  );
  await other.close();
  expect(await Promise.all(silent.map(({ gone }) => gone))).toHaveLength(1_000);
});
