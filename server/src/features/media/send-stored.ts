import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/errors';
import { matchesEtag } from '../../platform/http/negotiate';
import { parseRange } from '../../platform/http/range';
import { type BlobName, type MediaStore, typeOf } from '../../platform/media/store';

interface Headers {
  'cache-control': string;
  'content-security-policy': string;
  'content-disposition': string;
}

/** Bytes under one name never change. */
function etagOf({ blob, format, width }: BlobName): string {
  return `"${blob}${width === undefined ? '' : `-${width}`}-${format}"`;
}

/** Answers with stored bytes, a range of them, or 304 to who has them. Throws 404 when the store has lost them. */
export async function sendStored(
  { request, reply, store }: { request: FastifyRequest; reply: FastifyReply; store: MediaStore },
  name: BlobName,
  own: Headers,
): Promise<FastifyReply> {
  const etag = etagOf(name);
  const setHeaders = () =>
    reply.headers({
      ...own,
      'content-type': typeOf(name.format),
      etag,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      // Mails, chats and search engines show it too.
      'cross-origin-resource-policy': 'cross-origin',
    });
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    return setHeaders().code(304).removeHeader('content-type').send();
  }
  const bytes = await store.open(name);
  if (!bytes) {
    request.log.error({ label: 'media', reqId: request.id, blob: name.blob }, 'its bytes are gone');
    throw new AppError('notFound');
  }
  setHeaders();
  // An If-Range that names other bytes requests the whole.
  const range =
    (request.headers['if-range'] ?? etag) === etag
      ? parseRange(request.headers.range, bytes.size)
      : undefined;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${bytes.size}`).header('cache-control', 'no-store');
    return reply.code(416).removeHeader('content-type').send();
  }
  const { start, end } = range ?? { start: 0, end: bytes.size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes.size}`);
  reply.header('content-length', end - start + 1);
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : bytes.read({ start, end }));
}
