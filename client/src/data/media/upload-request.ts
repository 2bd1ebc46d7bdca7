import { mediaSchema, type Media, uploadMedia } from '@vestry/sync/contract/media';
import { contentTypeOf } from '@vestry/sync/media/format';
import { z } from 'zod';
import { ApiError, errorFromBody, NO_ANSWER } from '../http/api-error';
import { addressOf } from '../http/request';
import type { UploadRow } from '../storage/upload-row';

const successSchema = z.object({ status: z.literal('success'), data: mediaSchema });

interface Answer {
  status: number;
  body: unknown;
  retryAfter: number;
}

function formOf({ bytes, format, name }: UploadRow): FormData {
  const form = new FormData();
  form.append('image', new Blob([bytes], { type: contentTypeOf(format) }), name);
  return form;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page of some proxy: the status alone speaks.
    return null;
  }
}

const seconds = (header: string | null) => Math.max(0, Number(header) || 0) * 1000;

/** A service worker has no XMLHttpRequest, and nobody there to see the progress. */
async function byFetch(row: UploadRow, headers: Record<string, string>): Promise<Answer> {
  try {
    const init = { method: 'POST', body: formOf(row), headers, credentials: 'same-origin' } as const;
    const reply = await fetch(addressOf(uploadMedia, {}), init);
    const body = parsed(await reply.text());
    return { status: reply.status, body, retryAfter: seconds(reply.headers.get('retry-after')) };
  } catch {
    throw new ApiError(NO_ANSWER, 'An unexpected error occurred');
  }
}

/** fetch tells nothing of how far an upload is. */
function byRequest(
  row: UploadRow,
  headers: Record<string, string>,
  onProgress: (share: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new ApiError(NO_ANSWER, 'An unexpected error occurred'));
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    for (const event of ['error', 'abort', 'timeout'] as const) request.addEventListener(event, fail);
    request.addEventListener('load', () => {
      const retryAfter = seconds(request.getResponseHeader('retry-after'));
      resolve({ status: request.status, body: parsed(request.responseText), retryAfter });
    });
    request.open('POST', addressOf(uploadMedia, {}));
    request.timeout = 120_000;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(formOf(row));
  });
}

/** One attempt. `onProgress` gets the share of the bytes that are sent, 0 to 1. Throws `ApiError`. */
export async function requestUpload(
  row: UploadRow,
  token: string | null,
  onProgress: (share: number) => void,
): Promise<Media> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers['authorization'] = `Bearer ${token}`;
  const { status, body, retryAfter } =
    typeof XMLHttpRequest === 'undefined'
      ? await byFetch(row, headers)
      : await byRequest(row, headers, onProgress);
  if (status < 200 || status > 299) throw errorFromBody(status, body, retryAfter);
  const reply = successSchema.safeParse(body);
  if (!reply.success) throw new ApiError(status, 'Unexpected JSend response status');
  return reply.data.data;
}
