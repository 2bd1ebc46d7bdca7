import { type SiteFile, uploadFile } from '@vestry/sync/contract/files';
import { type Media, uploadMedia } from '@vestry/sync/contract/media';
import { FILE_TYPES } from '@vestry/sync/media/file-format';
import { contentTypeOf } from '@vestry/sync/media/format';
import { noAnswer } from '../http/api-error';
import { addressOf, assertSuccess, dataOf, ownHeaders, send } from '../http/request';
import type { FileUpload, ImageUpload } from '../storage/upload-row';

type WithBytes<Upload> = Upload & { bytes: ArrayBuffer };

const IMAGES = addressOf(uploadMedia, {});
const FILES = addressOf(uploadFile, {});

/** All tabs wait for an upload: one that does not go on for so long ends, in milliseconds. */
const SILENCE = 60_000;

interface Watch {
  /** Where nobody can see how far an upload is: what it may take in all. */
  signal: AbortSignal;
  /** Gets the share of the bytes that are sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/** fetch has no progress of an upload. However slow it is, it goes on as long as bytes leave. */
function sendWatched(
  address: string,
  body: FormData,
  token: string | null,
  { onProgress }: Watch,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    let silence = setTimeout(giveUp, SILENCE);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENCE);
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('loadend', () => clearTimeout(silence));
    for (const event of ['error', 'abort'] as const)
      request.addEventListener(event, () => reject(noAnswer()));
    request.addEventListener('load', () => {
      const named = ['retry-after', 'date'] as const;
      const headers = Object.fromEntries(named.map((name) => [name, request.getResponseHeader(name) ?? '']));
      resolve(new Response(request.responseText || null, { status: request.status, headers }));
    });
    request.open('POST', address);
    const headers = { accept: 'application/json', ...ownHeaders(token) };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
}

/** In milliseconds: tabs that wait for the service worker know by it that it still sends. */
const SIGN_OF_LIFE = 10_000;

/** For as long as the signal lets it go on; a worker that sleeps or was ended gives no sign. */
async function sendUnwatched(request: () => Promise<Response>, { onProgress }: Watch): Promise<Response> {
  // How far it is, is not known.
  const signs = setInterval(() => onProgress(0), SIGN_OF_LIFE);
  try {
    return await request();
  } finally {
    clearInterval(signs);
  }
}

/** One attempt. Throws `ApiError`. */
export async function requestImage(
  { bytes, format, name }: WithBytes<ImageUpload>,
  token: string | null,
  watch: Watch,
): Promise<Media> {
  const body = new FormData();
  body.append('image', new Blob([bytes], { type: contentTypeOf(format) }), name);
  return (await post(IMAGES, body, token, watch)) as Media;
}

/** Returns the same for a file to download. */
export async function requestFile(
  { bytes, format, name }: WithBytes<FileUpload>,
  token: string | null,
  watch: Watch,
): Promise<SiteFile> {
  const body = new FormData();
  body.append('file', new Blob([bytes], { type: FILE_TYPES[format] }), name);
  return (await post(FILES, body, token, watch)) as SiteFile;
}

async function post(address: string, body: FormData, token: string | null, watch: Watch): Promise<unknown> {
  const { signal } = watch;
  // A service worker has no XMLHttpRequest, and nobody there to see the progress.
  const reply =
    typeof XMLHttpRequest === 'undefined'
      ? await sendUnwatched(
          () =>
            send(address, token, { method: 'POST', headers: { accept: 'application/json' }, body, signal }),
          watch,
        )
      : await sendWatched(address, body, token, watch);
  await assertSuccess(reply);
  return dataOf(reply);
}
