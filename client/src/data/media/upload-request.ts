import { type Media, uploadMedia } from '@vestry/sync/contract/media';
import { contentTypeOf } from '@vestry/sync/media/format';
import { noAnswer } from '../http/api-error';
import { addressOf, assertSuccess, dataOf, ownHeaders, send } from '../http/request';
import type { UploadRow } from '../storage/upload-row';

const ADDRESS = addressOf(uploadMedia, {});

/** fetch tells nothing of how far an upload is. */
function sendWatched(
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
    request.open('POST', ADDRESS);
    request.timeout = 120_000;
    const headers = { accept: 'application/json', ...ownHeaders(token) };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
}

/** One attempt. `onProgress` gets the share of the bytes that are sent, 0 to 1. Throws `ApiError`. */
export async function requestUpload(
  { bytes, format, name }: UploadRow,
  token: string | null,
  onProgress: (share: number) => void,
): Promise<Media> {
  const body = new FormData();
  body.append('image', new Blob([bytes], { type: contentTypeOf(format) }), name);
  // A service worker has no XMLHttpRequest, and nobody there to see the progress.
  const reply =
    typeof XMLHttpRequest === 'undefined'
      ? await send(ADDRESS, token, { method: 'POST', headers: { accept: 'application/json' }, body })
      : await sendWatched(body, token, onProgress);
  await assertSuccess(reply);
  return (await dataOf(reply)) as Media;
}
