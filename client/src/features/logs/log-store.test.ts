import { afterEach, expect, it, vi } from 'vitest';
import { type LogBytes, openLogBytes } from '../../workers/log/log-bytes';
import { logView } from '../../workers/log/log-view';
import { logStore } from './log-store';

const TAIL = { mode: 'tail', lines: 20 } as const;

/** Answers as the server does for a file of a few lines; `isCut`: no part of it comes through. */
function serve(text: string, { isCut = false } = {}): void {
  const bytes = new TextEncoder().encode(text);
  vi.stubGlobal('fetch', async (_address: string, { method, headers }: RequestInit) => {
    if (isCut && method !== 'HEAD') throw new TypeError('Failed to fetch');
    const [, from = 0, to = bytes.length - 1] = (
      /^bytes=(\d+)-(\d+)$/.exec(new Headers(headers).get('range') ?? '') ?? []
    ).map(Number);
    return new Response(method === 'HEAD' ? null : bytes.slice(from, to + 1), {
      headers: { etag: `"x-${bytes.length}"`, 'content-length': String(bytes.length), 'x-lines-before': '0' },
    });
  });
}
afterEach(() => vi.unstubAllGlobals());

/** What the worker does for a window, in this one. */
function readerHere() {
  let bytes: LogBytes;
  let view: ReturnType<typeof logView>;
  return {
    async open(name: string) {
      bytes = await openLogBytes(name, 1, { token: () => Promise.resolve('t') });
      view = logView(bytes);
      return bytes.status;
    },
    refresh: async () => ((await bytes.refresh()) ? bytes.status : null),
    show: (_name: string, ...rest: Parameters<typeof view.show>) => view.show(...rest),
    rows: (first: number, count: number) => view.rows(first, count),
    cancel: () => view.cancel(),
    close: () => bytes.close(),
  };
}

it('lines that could not be fetched when the file had grown are shown at the next look', async () => {
  serve('one\n');
  const store = logStore(readerHere(), 'a.log');
  await store.ask(TAIL);
  expect(store.state.get().progress.rows).toBe(1);
  expect(await store.follow(TAIL)).toBe(false);
  serve('one\ntwo\n', { isCut: true });
  await expect(store.follow(TAIL)).rejects.toThrow('logs.noConnection');
  serve('one\ntwo\n');
  expect(await store.follow(TAIL)).toBe(true);
  expect(store.state.get().progress.rows).toBe(2);
  expect(await store.follow(TAIL)).toBe(false);
  await store.close();
});
