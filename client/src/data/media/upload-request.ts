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

/** fetch tells nothing of how far an upload is. */
function sendWatched(
  address: string,
  body: FormData,
  token: string | null,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(noAnswer());
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    for (const event of ['error', 'abort', 'timeout'] as const) request.addEventListener(event, fail);
    request.addEventListener('load', () => {
      const headers = { 'retry-after': request.getResponseHeader('retry-after') ?? '' };
      resolve(new Response(request.responseText || null, { status: request.status, headers }));
    });
    request.open('POST', address);
    request.timeout = 120_000;
    const headers = { accept: 'application/json', ...ownHeaders(token) };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
}

/** One attempt. `onProgress` gets the share of the bytes that are sent, 0 to 1. Throws `ApiError`. */
export async function requestImage(
  { bytes, format, name }: WithBytes<ImageUpload>,
  token: string | null,
  onProgress: (share: number) => void,
): Promise<Media> {
  const body = new FormData();
  body.append('image', new Blob([bytes], { type: contentTypeOf(format) }), name);
  return (await post(IMAGES, body, token, onProgress)) as Media;
}

/** The same for a file to download. */
export async function requestFile(
  { bytes, format, name }: WithBytes<FileUpload>,
  token: string | null,
  onProgress: (share: number) => void,
): Promise<SiteFile> {
  const body = new FormData();
  body.append('file', new Blob([bytes], { type: FILE_TYPES[format] }), name);
  return (await post(FILES, body, token, onProgress)) as SiteFile;
}

async function post(
  address: string,
  body: FormData,
  token: string | null,
  onProgress: (share: number) => void,
): Promise<unknown> {
  // A service worker has no XMLHttpRequest, and nobody there to see the progress.
  const reply =
    typeof XMLHttpRequest === 'undefined'
      ? await send(address, token, { method: 'POST', headers: { accept: 'application/json' }, body })
      : await sendWatched(address, body, token, onProgress);
  await assertSuccess(reply);
  return dataOf(reply);
}
