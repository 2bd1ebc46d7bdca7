import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { plainRenderer } from '../../test-kit/plain-renderer';
import { testApp } from '../../test-kit/test-app';
import { contents, pageTree, text } from '../../test-kit/trees';
import { keptLog, requestsNoted } from '../../test-kit/kept-log';
import { createLogger } from '../log/log-file';
import { requestNotes } from '../log/note-request';
import { Traffic } from '../log/traffic';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A counter and a log that fail with every request, as a full disk or a fault of ours would make them. */
class BrokenTraffic extends Traffic {
  override request(): void {
    throw new Error('the count is broken');
  }
}
let isLogBroken = false;
const written: string[] = [];
const log = createLogger({
  write: (line) => {
    if (isLogBroken) throw new Error('the log is broken');
    written.push(...line.trimEnd().split('\n'));
  },
});

const { app, call, signInAs } = await testApp({
  context: { renderer: plainRenderer, log, traffic: new BrokenTraffic() },
});
const editor = await signInAs('editor');
const page = { route: 'home', status: 'public', contents: contents(pageTree(text('a', 'hello'))) };
await call('POST', '/pages', { as: editor, payload: page });
const url = await app.listen({ port: 0, host: '127.0.0.1' });

async function statuses(): Promise<number[]> {
  const found: number[] = [];
  for (const path of [
    '/',
    '/',
    '/',
    '/?long',
    '/nowhere',
    '/api/v1/auth/methods',
    '/api/v1/pages',
    '/healthz',
  ]) {
    // With a header that is warned of, too.
    const reply = await fetch(`${url}${path}`, { headers: { 'x-forwarded-for': '1.2.3.4' } });
    await reply.text();
    found.push(reply.status);
  }
  return found;
}
const FINE = [200, 200, 200, 200, 404, 200, 401, 200];

it('a fault while counting reaches no request, and is logged once', async () => {
  expect(await statuses()).toEqual(FINE);
  await requestsNoted();
  const faults = written.filter((line) => line.includes('the count is broken'));
  expect(faults).toHaveLength(1);
  // The lines themselves are written all the same.
  await expect
    .poll(() => written.filter((line) => line.includes('"label":"request"')).length)
    .toBeGreaterThan(6);
});

it('a fault of the log reaches no request either, and is printed once on standard error', async () => {
  const output: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => output.push(String(text)) > 0);
  isLogBroken = true;
  expect(await statuses()).toEqual(FINE);
  await requestsNoted();
  isLogBroken = false;
  expect(output.filter((text) => text.includes('the log is broken')).length).toBeGreaterThan(0);
  expect(output.length).toBeLessThan(10);
  expect(app.server.address()).toMatchObject({ port: (app.server.address() as AddressInfo).port });
});

it('each of log, traffic and metrics goes on without the others', async () => {
  const { log, lines } = keptLog();
  const traffic = new Traffic();
  const times = {
    add: () => {
      throw new Error('the metrics are broken');
    },
  };
  const notes = requestNotes({ log, traffic, times });
  notes.add({
    id: 'a',
    address: '1.2.3.4',
    method: 'GET',
    url: '/',
    agent: '',
    status: 200,
    bytes: 5,
    ms: 1,
  });
  await requestsNoted();
  expect(traffic.take()).toMatchObject([{ bytes: 5 }]);
  expect(lines.map((line) => (JSON.parse(line) as { label: string }).label)).toEqual(['server', 'request']);
});
