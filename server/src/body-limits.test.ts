import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { USUAL_BODY_BYTES } from '@vestry/sync/contract/endpoint';
import { expect, test } from 'vitest';
import { RawConnection } from './test-kit/raw-http';
import { testApp } from './test-kit/test-app';

const kit = await testApp();
const editor = await kit.signInAs('editor');
const viewer = await kit.signInAs('viewer');
await kit.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = kit.app.server.address() as AddressInfo;

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  /** Sent at once, after the head. */
  body?: string;
}

/** The first answer to a request whose body stops: only what is answered without the rest of it comes back. */
function answerTo(path: string, { method = 'POST', headers = {}, body = '' }: Sent) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      const lines = Object.entries({ host: 'x', 'content-type': 'application/json', ...headers });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`);
    });
    let text = '';
    socket.setEncoding('utf8').on('error', reject);
    socket.on('data', (part) => {
      text += part;
      if (!text.includes('\r\n\r\n') || !text.endsWith('}')) return;
      resolve({ status: Number(text.split(' ')[1]), text: text.split('\r\n\r\n')[1] ?? '' });
      socket.destroy();
    });
  });
}

const tooLarge = { status: 'fail', code: 413, message: 'The request is too large', data: [] };
const trees = [
  ['POST', '/api/v1/pages'],
  ['PUT', '/api/v1/pages'],
  ['POST', '/api/v1/elements'],
  ['PUT', '/api/v1/elements'],
  ['POST', '/api/v1/sync/push'],
  ['POST', '/api/v1/sync/work-file'],
] as const;

test.each([
  '/api/v1/auth/login',
  '/api/v1/sync/presence',
  '/api/v1/no-such-thing',
  '/api',
  '/about',
  '/dashboard',
])('%s refuses a body above the usual limit by its announced length, unread', async (path) => {
  const headers = { ...editor.headers, 'content-length': String(USUAL_BODY_BYTES + 1) };
  const reply = await answerTo(path, { headers });
  expect(reply.status).toBe(413);
  expect(JSON.parse(reply.text)).toEqual(tooLarge);
});

test.each(['/api/v1/auth/login', '/api/v1/no-such-thing', '/about'])(
  '%s refuses a body in chunks as soon as it is too long, without waiting for its end',
  async (path) => {
    const chunk = `${(8192).toString(16)}\r\n${' '.repeat(8192)}\r\n`;
    const reply = await answerTo(path, {
      headers: { 'transfer-encoding': 'chunked' },
      body: chunk.repeat(3),
    });
    expect(reply.status).toBe(413);
    expect(JSON.parse(reply.text)).toEqual(tooLarge);
  },
);

test.each(trees)('%s %s asks who sends before it reads a tree', async (method, path) => {
  const length = { 'content-length': '500000' };
  expect((await answerTo(path, { method, headers: length })).status).toBe(401);
  const refused = await answerTo(path, { method, headers: { ...length, ...viewer.headers } });
  expect(refused.status).toBe(403);
});

test.each(trees)('%s %s has its own limit', async (method, path) => {
  const headers = { ...editor.headers, 'content-length': '2621441' };
  expect((await answerTo(path, { method, headers })).status).toBe(413);
});

test.each(trees)('%s %s takes more than the usual limit', async (method, path) => {
  const payload = { filler: ' '.repeat(400_000) };
  const reply = await kit.app.inject({ method, url: path, headers: editor.headers, payload });
  expect(reply.statusCode).toBe(422);
});

test.each([
  ['POST', '/api/v1/auth/logout'],
  ['DELETE', '/api/v1/pages/1'],
  ['POST', '/api/v1/users/deactivate/1'],
])('%s %s takes no body and reads none', async (method, path) => {
  const headers = { 'content-length': '2600000', ...viewer.headers };
  const reply = await answerTo(path, { method, headers, body: '{"no json' });
  expect(reply.status).toBe(path.endsWith('logout') ? 200 : 403);
  const admin = await kit.signInAs('admin');
  const odd = await kit.app.inject({
    method: 'DELETE',
    url: '/api/v1/pages/1000000',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    payload: '{"no json',
  });
  expect(odd.statusCode).toBe(404);
});

test('a body that is no JSON is read by its own route', async () => {
  const headers = { ...editor.headers, 'content-type': 'multipart/form-data; boundary=b' };
  const payload =
    '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nnone\r\n--b--\r\n';
  const reply = await kit.call('POST', '/media', { headers, payload });
  // Unread, it would be 400: no image.
  expect(reply.json()).toMatchObject({ code: 415 });
});

test('the OpenAPI document says how long a body may be', async () => {
  const { paths } = (await kit.app.inject('/api/docs/json')).json();
  expect(paths['/pages'].post.requestBody.description).toContain('2621440');
  expect(paths['/auth/login'].post.requestBody.description).toContain(String(USUAL_BODY_BYTES));
});

test('who sends on after a refusal reads it, and is answered again on the same connection', async () => {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part) => (text += part));
  const length = 4_000_000;
  const head = `host: x\r\ncontent-type: application/json\r\ncontent-length: ${length}`;
  socket.write(`POST /api/v1/auth/login HTTP/1.1\r\n${head}\r\n\r\n`);
  await expect.poll(() => text).toContain('413');
  for (let sent = 0; sent < length; sent += 100_000) socket.write(' '.repeat(100_000));
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => text).toContain('"alive":true');
  socket.destroy();
});

test('a refusal says that the connection ends, where who sends has asked for that', async () => {
  const connection = new RawConnection(port);
  const head = 'host: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 60000';
  const answer = await connection.ask(`POST /api/v1/auth/login HTTP/1.1\r\n${head}\r\n\r\n`, 'POST');
  expect(answer).toMatchObject({ status: 413, headers: { connection: 'close' } });
  connection.destroy();
});
