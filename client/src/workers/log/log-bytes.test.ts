import { afterEach, expect, it, vi } from 'vitest';
import { listKept } from '../../data/logs/kept-logs';
import { openLogBytes } from './log-bytes';
import { memoryFile, type SyncFile } from './sync-file';

const ACCESS = { token: () => Promise.resolve('t') };

/** The files that a browser keeps for a site, as far as logs need them: here in memory. One at a time may have a file open. */
function keepFiles(): void {
  const files = new Map<string, { file: SyncFile; size: number }>();
  const open = new Set<string>();
  const handleOf = (name: string) => ({
    createSyncAccessHandle: async (): Promise<SyncFile> => {
      const kept = files.get(name)!;
      if (open.has(name)) throw new DOMException('it is open', 'NoModificationAllowedError');
      open.add(name);
      await Promise.resolve();
      return {
        ...kept.file,
        write: (bytes, { at }) => {
          kept.size = Math.max(kept.size, at + bytes.length);
          return kept.file.write(bytes, { at });
        },
        truncate: (size) => {
          kept.size = size;
          kept.file.truncate(size);
        },
        close: () => void open.delete(name),
      };
    },
    getFile: async () => {
      const { file, size } = files.get(name)!;
      const bytes = new Uint8Array(size);
      file.read(bytes, { at: 0 });
      return new Blob([bytes]);
    },
  });
  const folder = {
    getDirectoryHandle: async () => folder,
    getFileHandle: async (name: string, { create = false } = {}) => {
      if (create && !files.has(name)) files.set(name, { file: memoryFile(), size: 0 });
      if (!files.has(name)) throw new DOMException('none', 'NotFoundError');
      return handleOf(name);
    },
    async *keys() {
      yield* files.keys();
    },
  };
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => folder } });
}

/** Answers as the server does for the file with this id. */
function serve(id: string, text: string): void {
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    const headers = { etag: `"${id}-${text.length}"`, 'content-length': String(text.length) };
    return new Response(method === 'HEAD' ? null : text, { headers });
  });
}
afterEach(() => vi.unstubAllGlobals());

it('of a log that was rotated the device counts no bytes, also where the browser ends before the next come', async () => {
  keepFiles();
  serve('old', 'one\ntwo\n');
  const bytes = await openLogBytes('a.log', 1, ACCESS);
  await bytes.fill(new AbortController().signal);
  await bytes.close();
  expect(await listKept(1)).toMatchObject([{ id: 'old', ranges: [[0, 8]] }]);
  serve('new', 'a longer first line of the next\n');
  await openLogBytes('a.log', 1, ACCESS);
  expect(await listKept(1)).toMatchObject([{ id: 'new', ranges: [] }]);
});

it('a refusal that a new token ends is none, though the answer to HEAD does not say who refuses', async () => {
  keepFiles();
  vi.stubGlobal('fetch', async (_address: string, { method, headers }: RequestInit) => {
    const isHead = method === 'HEAD';
    if (new Headers(headers).get('authorization') === 'Bearer former')
      return new Response(isHead ? null : JSON.stringify({ status: 'fail', code: 403 }), { status: 403 });
    return new Response(isHead ? null : 'o', { headers: { etag: '"x-4"', 'content-length': '4' } });
  });
  let current = 'former';
  const token = async (refused?: string) => (refused === current ? (current = 'renewed') : current);
  await openLogBytes('a.log', 1, { token });
  expect(await listKept(1)).toMatchObject([{ id: 'x', size: 4 }]);
});

it('what is written down while the question before writes down what came for it waits its turn', async () => {
  keepFiles();
  serve('x', 'one\ntwo\n');
  const bytes = await openLogBytes('a.log', 1, ACCESS);
  const { signal } = new AbortController();
  await Promise.all([bytes.fillEnd(4, signal), bytes.fill(signal)]);
  expect(await listKept(1)).toMatchObject([{ ranges: [[0, 8]] }]);
});
