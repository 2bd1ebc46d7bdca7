import { afterEach, expect, it, vi } from 'vitest';
import { listKept } from '../../data/logs/kept-logs';
import { openLogBytes } from './log-bytes';
import { memoryFile, type SyncFile } from './sync-file';

const ACCESS = { token: () => Promise.resolve('t') };

/** The files that a browser keeps for a site, as far as logs need them: here in memory. */
function keepFiles(): void {
  const files = new Map<string, { file: SyncFile; size: number }>();
  const handleOf = (name: string) => ({
    createSyncAccessHandle: async (): Promise<SyncFile> => {
      const kept = files.get(name)!;
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
        close: () => undefined,
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
