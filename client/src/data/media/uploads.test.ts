import type { Media } from '@vestry/sync/contract/media';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../http/api-error';
import type { VestryDatabase } from '../storage/database';
import { pendingWorkOf } from '../session/pending-work';
import { freshDatabase } from '../test-support/fixtures';
import { imageToSend, mediaNamed } from '../test-support/media';
import { setToken } from '../http/token';
import { keptMedia } from './media-list';
import { pendingImage } from './pending-image';
import { KINDS } from '../kinds/kinds';
import { putChange } from '../outbox/changes';
import { sendChanges } from '../outbox/send-changes';
import type { ImageUpload } from '../storage/upload-row';
import { onUploaded } from './media-changes';
import { requestImage } from './upload-request';
import { FILE, IMAGE, uploadsOf } from './upload-rows';

type Answer = { status: number; body?: unknown };

let db: VestryDatabase;
let sent: { name: string; size: number; field: string }[] = [];
let answer: (name: string) => Answer | Error;
const original = globalThis.fetch;

const photo = (number: number, facts: Partial<ImageUpload> = {}) =>
  imageToSend(String(number).padStart(16, '0'), { name: `Photo ${number}.jpg`, ...facts }, [
    0xff,
    0xd8,
    number,
  ]);

async function add(...photos: ReturnType<typeof photo>[]): Promise<void> {
  for (const each of photos) await putChange(db, each);
}
const sendUploads = (on: VestryDatabase) => sendChanges(on, KINDS, 'files');
const waiting = async () => (await uploadsOf(db)).length;

const media = (number: number, overrides: Partial<Media> = {}) =>
  mediaNamed(photo(number).payload.filename, {
    id: number,
    createdAt: new Date(number).toISOString(),
    ...overrides,
  });

const stored = (name: string): Answer => ({
  status: 201,
  body: { status: 'success', data: media(Number(/\d+/.exec(name))) },
});

beforeEach(async () => {
  db = await freshDatabase();
  setToken('token');
  sent = [];
  answer = stored;
  globalThis.fetch = async (_input, init) => {
    const [field, file] = init?.body instanceof FormData ? [...init.body.entries()][0]! : [];
    if (!(file instanceof File)) return new Response('', { status: 401 });
    const given = answer(file.name);
    if (given instanceof Error) throw given;
    sent.push({ name: file.name, size: file.size, field: field! });
    return Response.json(given.body ?? {}, { status: given.status });
  };
});

afterEach(async () => {
  globalThis.fetch = original;
  await db.delete();
});

describe('sendUploads', () => {
  it('sends what waits, oldest first, and takes it off the device', async () => {
    await add(photo(1), photo(2));
    const received: string[] = [];
    const stop = onUploaded((one) =>
      received.push(one.kind === 'image' ? one.media.filename : one.file.filename),
    );
    await sendUploads(db);
    stop();
    expect(sent).toEqual([
      { name: 'Photo 1.jpg', size: 3, field: 'image' },
      { name: 'Photo 2.jpg', size: 3, field: 'image' },
    ]);
    expect(await waiting()).toBe(0);
    expect(received).toEqual([photo(1), photo(2)].map(({ payload }) => payload.filename));
    expect(await db.media.count()).toBe(2);
  });

  it('[ME12] describes an image once it is uploaded; a description that it has stays', async () => {
    const description = { alt: 'A door', decorative: false, tags: ['Doors'] };
    const bodies: unknown[] = [];
    const uploading = globalThis.fetch;
    let status = 503;
    globalThis.fetch = async (input, init) => {
      if (init?.body instanceof FormData) return uploading(input, init);
      bodies.push(JSON.parse(init?.body as string));
      return Response.json({ status: 'success', data: media(1, description) }, { status });
    };
    await add(photo(1, { said: description }), photo(2, { said: description }));
    answer = (name) => ({
      status: 201,
      body: { status: 'success', data: name.includes('2') ? media(2, { alt: 'Another door' }) : media(1) },
    });
    // Not described yet: the image is sent again, and is the one that is there.
    await expect(sendUploads(db)).rejects.toMatchObject({ status: 503 });
    expect(await waiting()).toBe(2);
    status = 200;
    await sendUploads(db);
    expect(bodies).toEqual([description, description]);
    expect(await waiting()).toBe(0);
    const kept = await db.media.toArray();
    expect(kept.map(({ alt }) => alt).sort()).toEqual(['A door', 'Another door']);
  });

  it('keeps everything without a network, and sends it later', async () => {
    await add(photo(1), photo(2));
    answer = () => new TypeError('Failed to fetch');
    await expect(sendUploads(db)).rejects.toMatchObject({ status: 0 });
    expect(await waiting()).toBe(2);
    expect(await pendingWorkOf(db)).toMatchObject({ images: 2, files: 0 });
    answer = stored;
    await sendUploads(db);
    expect(await waiting()).toBe(0);
  });

  it.each([400, 403, 404, 409, 413, 415, 422])(
    '%d is for good: it says why, and the next one goes',
    async (status) => {
      await add(photo(1), photo(2));
      answer = (name) => {
        if (!name.includes('1')) return stored(name);
        return {
          status,
          body: { status: 'fail', code: status, message: 'The image is damaged or incomplete.' },
        };
      };
      await sendUploads(db);
      expect(await uploadsOf(db)).toMatchObject([
        {
          name: 'Photo 1.jpg',
          refusal: { message: 'The image is damaged or incomplete.' },
        },
      ]);
      await sendUploads(db);
      expect(sent.filter(({ name }) => name.includes('1'))).toHaveLength(1);
    },
  );

  it.each([401, 408, 425, 429, 500, 503])('%d is worth another try', async (status) => {
    await add(photo(1));
    answer = () => ({ status });
    await expect(sendUploads(db)).rejects.toBeInstanceOf(ApiError);
    expect(await uploadsOf(db)).toMatchObject([{ refusal: null }]);
  });

  it('sends a file to download as one, and keeps what the server says of it', async () => {
    const key = 'f'.repeat(16);
    const filename = `programme-${key}.pdf`;
    const payload = { filename, name: '程序單.pdf', size: 3, format: 'pdf' as const };
    await putChange(db, { kind: FILE, key, payload, bytes: new ArrayBuffer(3) });
    expect(await pendingWorkOf(db)).toMatchObject({ images: 0, files: 1 });
    const file = { id: 1, filename, url: '/x', name: '程序單', format: 'pdf', size: 3, creator: null };
    answer = () => ({
      status: 201,
      body: { status: 'success', data: { ...file, createdAt: new Date(3).toISOString() } },
    });
    await sendUploads(db);
    expect(sent).toEqual([{ name: '程序單.pdf', size: 3, field: 'file' }]);
    expect(await waiting()).toBe(0);
    expect(await db.files.toArray()).toMatchObject([file]);
    expect(await db.media.count()).toBe(0);
  });

  it('ends without an answer after what its bytes take on a slow line, and is sent again', async () => {
    const end = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
    const uploading = globalThis.fetch;
    globalThis.fetch = (_input, init) =>
      new Promise((_, reject) => {
        const { signal } = init ?? {};
        signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
        end.abort(new DOMException('', 'TimeoutError'));
      });
    const megabyte = imageToSend('1'.padStart(16, '0'), { name: 'Photo 1.jpg' }, Array(2 ** 20).fill(0));
    await add(megabyte);
    await expect(sendUploads(db)).rejects.toMatchObject({ status: 0 });
    expect(timeout.mock.calls).toEqual([[60_000 + 2 ** 20 / 16]]);
    timeout.mockRestore();
    globalThis.fetch = uploading;
    expect(await uploadsOf(db)).toMatchObject([{ refusal: null }]);
    await sendUploads(db);
    expect(await waiting()).toBe(0);
  });

  it('in a window goes on however slow it is, and ends when no byte has left for a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const request = Object.assign(new EventTarget(), {
      upload: new EventTarget(),
      open: vi.fn(),
      setRequestHeader: vi.fn(),
      send: vi.fn(),
      abort: () => ['abort', 'loadend'].forEach((type) => request.dispatchEvent(new Event(type))),
    });
    vi.stubGlobal(
      'XMLHttpRequest',
      vi.fn(function () {
        return request;
      }),
    );
    const shares: number[] = [];
    const watch = { signal: AbortSignal.abort(), onProgress: (share: number) => shares.push(share) };
    const content = { ...photo(1).payload, bytes: new ArrayBuffer(3) };
    const ended = vi.fn();
    const upload = requestImage(content, 'token', watch).catch(ended);
    const progress = (loaded: number) =>
      request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 20 }));
    for (let loaded = 1; loaded <= 20; loaded++) {
      vi.advanceTimersByTime(59_000);
      progress(loaded);
    }
    expect(shares.at(-1)).toBe(1);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    await upload;
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ status: 0 }));
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('a reply that is none of ours loses nothing', async () => {
    await add(photo(1));
    answer = () => ({ status: 200, body: '<html>a proxy</html>' });
    await expect(sendUploads(db)).rejects.toBeInstanceOf(ApiError);
    expect(await waiting()).toBe(1);
  });
});

it('an upload is named with the list in which it stands', async () => {
  const paths = [IMAGE, FILE].map(async (kind) => {
    const about = await KINDS.get(kind)?.describe(db, photo(1).payload);
    return about?.path;
  });
  expect(await Promise.all(paths)).toEqual(['/dashboard/media', '/dashboard/media?kind=files']);
});

describe('pendingImage', () => {
  it('answers for an image that waits on this device, by its key, and for no other', async () => {
    await add(photo(7));
    const reply = await pendingImage(photo(7).url);
    expect(reply?.headers.get('content-type')).toBe('image/jpeg');
    expect(reply?.headers.get('cache-control')).toBe('no-store');
    expect(new Uint8Array(await reply!.arrayBuffer())).toEqual(new Uint8Array([0xff, 0xd8, 7]));
    expect(await pendingImage(photo(8).url)).toBeUndefined();
    expect(await pendingImage('/api/v1/media/other')).toBeUndefined();
  });
});

describe('keptMedia', () => {
  it('answers as the server would, out of what was seen', async () => {
    await db.media.bulkPut([
      media(3, { filename: 'choir-0000000000000003.jpg', name: 'A choir', size: 10 }),
      media(1, { filename: 'abbey-0000000000000001.jpg', size: 30 }),
      media(2, { filename: 'beach-0000000000000002.jpg', size: 20 }),
    ]);
    const ids = async (query: Partial<Parameters<typeof keptMedia>[1]>) => {
      const usual = { page: 1, limit: 10, orderBy: 'id', order: 'ASC', search: '' } as const;
      const { rows, total } = await keptMedia(db, { ...usual, ...query });
      return { ids: rows.map(({ id }) => id), total };
    };
    expect(await ids({})).toEqual({ ids: [1, 2, 3], total: 3 });
    expect(await ids({ orderBy: 'size' })).toEqual({ ids: [3, 2, 1], total: 3 });
    expect(await ids({ orderBy: 'filename', order: 'DESC' })).toEqual({ ids: [3, 2, 1], total: 3 });
    expect(await ids({ orderBy: 'name' })).toEqual({ ids: [3, 1, 2], total: 3 });
    expect(await ids({ search: 'a choir' })).toEqual({ ids: [3], total: 1 });
    expect(await ids({ search: 'BEACH' })).toEqual({ ids: [2], total: 1 });
    expect(await ids({ page: 2, limit: 2 })).toEqual({ ids: [3], total: 3 });
  });

  it('[ME10] narrows to a tag and finds tags; what an older version has kept has none', async () => {
    const { tags: _tags, ...untagged } = media(2, { filename: 'beach-0000000000000002.jpg' });
    await db.media.bulkPut([
      media(1, { filename: 'abbey-0000000000000001.jpg', tags: ['Choir', 'Easter 2026'] }),
      untagged as Media,
    ]);
    const ids = async (query: { search?: string; tag?: string }) => {
      const usual = { page: 1, limit: 10, orderBy: 'id', order: 'ASC', search: '' } as const;
      return (await keptMedia(db, { ...usual, ...query })).rows.map(({ id }) => id);
    };
    expect(await ids({ tag: 'choir' })).toEqual([1]);
    expect(await ids({ tag: 'choi' })).toEqual([]);
    expect(await ids({ search: 'easter' })).toEqual([1]);
    expect(await ids({ search: 'beach', tag: 'choir' })).toEqual([]);
  });
});
