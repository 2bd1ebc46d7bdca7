import { afterEach, expect, it, vi } from 'vitest';
import { onEventsBegin } from '../http/events-begin';
import { followEvents } from './live-events';
import { setToken } from '../http/token';

const HOUR = 60 * 60_000;
/** As the server does it: a comment every 25 s, and the end of the stream with its token, after 15 minutes. */
const HEARTBEAT = 25_000;
const TOKEN = 15 * 60_000;
const COOKIE = '62332045-7891-4a26-8277-d65efd2b5595.4';
const USER = { id: 1, username: 'ann', email: 'ann@example.org', roles: ['editor'] };

const original = globalThis.fetch;
afterEach(() => {
  vi.useRealTimers();
  globalThis.fetch = original;
  setToken(null);
});

function stream(signal: AbortSignal | null | undefined): ReadableStream<Uint8Array> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes(`data: ${COOKIE}\n\n`));
      const beat = setInterval(() => controller.enqueue(bytes(':\n\n')), HEARTBEAT);
      const end = setTimeout(() => {
        clearInterval(beat);
        controller.close();
      }, TOKEN);
      signal?.addEventListener('abort', () => {
        clearInterval(beat);
        clearTimeout(end);
        controller.error(new Error('aborted'));
      });
    },
  });
}

it('an idle dashboard sends at most 10 requests an hour', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  globalThis.fetch = async (input, init) => {
    const path = (input instanceof Request ? input.url : input.toString())
      .replace('/api/v1', '')
      .replace(/\?.*/, '');
    asked.push(path);
    if (path === '/sync/events') return new Response(stream(init?.signal));
    return Response.json({ status: 'success', data: { token: 'next', user: USER } });
  };
  setToken('first');
  const received: string[] = [];
  const stop = followEvents((cookie) => received.push(cookie));
  for (let passed = 0; passed < HOUR; passed += HEARTBEAT) await vi.advanceTimersByTimeAsync(HEARTBEAT);
  stop();
  expect(new Set(asked)).toEqual(new Set(['/sync/events', '/auth/refresh']));
  expect(asked.length).toBeLessThanOrEqual(10);
  expect(received.length).toBeGreaterThan(3);
});

it('a connection that is never answered is given up, and another one begins', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  globalThis.fetch = (input, init) => {
    asked.push((input instanceof Request ? input.url : input.toString()).replace(/\?.*/, ''));
    return new Promise((_answer, fail) => {
      init?.signal?.addEventListener('abort', () => fail(new Error('aborted')));
    });
  };
  setToken('first');
  const stop = followEvents(() => undefined);
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  stop();
  expect(asked.length).toBeGreaterThan(1);
  expect(new Set(asked)).toEqual(new Set(['/api/v1/sync/events']));
});

it('a network that is back before the browser reports its loss does not end the stream', async () => {
  vi.useFakeTimers();
  const streams: ReadableStreamDefaultController[] = [];
  globalThis.fetch = async () =>
    new Response(new ReadableStream({ start: (controller) => void streams.push(controller) }));
  setToken('first');
  const stop = followEvents(() => undefined);
  await vi.advanceTimersByTimeAsync(HEARTBEAT);
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  streams[0]!.error(new Error('broken'));
  await vi.advanceTimersByTimeAsync(1);
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  await vi.advanceTimersByTimeAsync(HEARTBEAT);
  stop();
  expect(streams).toHaveLength(2);
});

it('an event brings its changes, and the server is asked for them', async () => {
  const [since, cookie] = [COOKIE, COOKIE.replace('.4', '.5')];
  const changes = { since, cookie, documents: [], patches: [], deleted: [] };
  const asked: string[] = [];
  globalThis.fetch = async (input) => {
    asked.push(input instanceof Request ? input.url : input.toString());
    return new Response(`data: ${since}\n\ndata: {"uid":1}\n\ndata: ${JSON.stringify(changes)}\n\n`);
  };
  setToken('first');
  const received: unknown[][] = [];
  const stop = followEvents((...event) => received.push(event));
  await expect.poll(() => received.length).toBe(2);
  stop();
  expect(received).toEqual([[since], [cookie, changes]]);
  expect(new URL(asked[0]!, 'http://localhost').searchParams.get('news')).toBe('yes');
});

it('notifies each time a connection begins, also the first', async () => {
  vi.useFakeTimers();
  globalThis.fetch = async (input, init) =>
    String(input instanceof Request ? input.url : input).includes('/sync/events')
      ? new Response(stream(init?.signal))
      : Response.json({ status: 'success', data: { token: 'next', user: USER } });
  setToken('first');
  let begun = 0;
  const forget = onEventsBegin(() => (begun += 1));
  const stop = followEvents(() => undefined);
  await vi.advanceTimersByTimeAsync(HEARTBEAT);
  expect(begun).toBe(1);
  await vi.advanceTimersByTimeAsync(TOKEN);
  expect(begun).toBe(2);
  forget();
  await vi.advanceTimersByTimeAsync(TOKEN);
  expect(begun).toBe(2);
  stop();
});
