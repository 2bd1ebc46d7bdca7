import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createLogger } from '../log/log-file';
import { atEnd } from '../../test-kit/at-end';
import { CdnPurge } from './purge';

interface Asked {
  method: string | undefined;
  key: string | undefined;
  body: string;
}

/** Answers each request with the next of these, and the last one for ever. */
async function cdn(...statuses: number[]) {
  const asked: Asked[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    asked.push({ method: request.method, key: request.headers['x-key']?.toString(), body });
    response.writeHead(statuses[asked.length - 1] ?? statuses.at(-1) ?? 200).end('{}');
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`, asked };
}

function purgeOf(url: string) {
  const lines: string[] = [];
  const log = createLogger({ write: (line) => void lines.push(line) }, 'info');
  const purge = new CdnPurge({
    url,
    headers: { 'x-key': 'k' },
    body: '{"tags":["vestry"]}',
    log,
    waitMs: 20,
    retryMs: 10,
  });
  return { purge, lines };
}

test('many changes lead to one request and one more after the last of them, with the configured key and text', async () => {
  const { url, asked } = await cdn(200);
  const { purge, lines } = purgeOf(url);
  for (let change = 0; change < 50; change += 1) purge.changed();
  const telling = { method: 'POST', key: 'k', body: '{"tags":["vestry"]}' };
  await expect.poll(() => asked).toEqual([telling, telling]);
  purge.changed();
  await expect.poll(() => asked.length).toBe(3);
  await purge.stop();
  expect([asked.length, lines]).toEqual([3, []]);
});

test('a failed request is sent again until it succeeds, and each failure has a line that says what to look at', async () => {
  const { url, asked } = await cdn(503, 403, 200);
  const { purge, lines } = purgeOf(url);
  purge.changed();
  await expect.poll(() => asked.length).toBe(3);
  await expect.poll(() => lines.length).toBe(3);
  expect(lines.slice(0, 2).every((line) => line.includes('WARN') && line.includes('CDN_PURGE_URL'))).toBe(
    true,
  );
  await purge.stop();
  expect(asked.length).toBe(3);
});

test('a waiting request is sent at once at the end; a CDN that is away delays nobody', async () => {
  const { url, asked } = await cdn(200);
  const { purge } = purgeOf(url);
  purge.changed();
  await purge.stop();
  expect(asked.length).toBe(1);
  purge.changed();
  const { purge: alone, lines } = purgeOf('http://127.0.0.1:9/purge');
  alone.changed();
  await alone.stop();
  expect(lines.length).toBe(1);
});
