import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { testApp } from '../../test-kit/test-app';

const BIG = 'x'.repeat(300_000);
let release: (() => void) | undefined;
const { app } = await testApp({
  register: (app) => {
    app.get('/waits', async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return 'waited';
    });
    app.get('/big', async () => BIG);
  },
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

interface Answer {
  status: number;
  body: string;
}

/** The answers in a text, whose lengths must fit. */
function answersIn(text: string): Answer[] {
  const answers: Answer[] = [];
  for (let rest = text; rest !== '';) {
    const end = rest.indexOf('\r\n\r\n') + 4;
    const head = rest.slice(0, end);
    const [, status, length] = /^HTTP\/1\.1 (\d{3})[^]*\r\ncontent-length: (\d+)\r\n/i.exec(head) ?? [];
    if (status === undefined) throw new Error(`no answer: ${rest.slice(0, 200)}`);
    answers.push({ status: Number(status), body: rest.slice(end, end + Number(length)) });
    rest = rest.slice(end + Number(length));
  }
  return answers;
}

/** A connection; `all` is what the server sent until it closed the connection. */
function open() {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (part: string) => (text += part));
  // What is still being written when the server has closed it.
  socket.on('error', () => undefined);
  const all = once(socket, 'end').then(() => answersIn(text));
  return {
    send: (part: string) => void socket.write(part),
    received: () => text,
    all: all.finally(() => socket.destroy()),
  };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const GARBAGE = 'no request at all\r\n\r\n';
const ENDLESS = `GET / HTTP/1.1\r\nHost: localhost\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`;

it.each([
  ['bytes that are no HTTP', GARBAGE, 400],
  ['a head without end', ENDLESS, 431],
])('%s are refused on a new connection and on a used one', async (_name, bytes, status) => {
  const fresh = open();
  fresh.send(bytes);
  expect(await fresh.all).toMatchObject([{ status }]);

  const used = open();
  used.send(get('/healthz'));
  await expect.poll(used.received).toContain('"alive":true');
  used.send(bytes);
  const [first, second, ...others] = await used.all;
  expect([first?.status, second?.status, others]).toEqual([200, status, []]);
  expect(JSON.parse(second!.body)).toMatchObject({ status: 'fail', code: status });
});

it('bytes that are no HTTP, sent in one piece behind requests, are answered after them', async () => {
  const connection = open();
  connection.send(get('/healthz') + get('/big') + GARBAGE);
  const answers = await connection.all;
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
  expect(answers[1]?.body).toBe(BIG);
});

it('an answer that is under way stays whole', async () => {
  const connection = open();
  connection.send(get('/waits'));
  await expect.poll(() => release).toBeDefined();
  connection.send(GARBAGE);
  connection.send(GARBAGE);
  await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(connection.received()).toBe('');
  release?.();
  expect(await connection.all).toMatchObject([{ status: 200, body: 'waited' }, { status: 400 }]);
});

it('a body that goes wrong is refused in place of its request', async () => {
  const connection = open();
  connection.send(get('/healthz'));
  await expect.poll(connection.received).toContain('"alive":true');
  connection.send(
    'POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
      'Transfer-Encoding: chunked\r\n\r\n2\r\n{"\r\n',
  );
  await fetch(`http://127.0.0.1:${port}/healthz`);
  connection.send('no size\r\n');
  expect(await connection.all).toMatchObject([{ status: 200 }, { status: 400 }]);
});
