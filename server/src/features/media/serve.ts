import { Readable } from 'node:stream';
import { API } from '@vestry/sync/contract/endpoint';
import { contentTypeOf } from '@vestry/sync/media/format';
import { type MediaName, parseMediaName } from '@vestry/sync/media/name';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Sql } from '../../platform/db/db';
import { AppError } from '../../platform/http/errors';
import { matchesEtag } from '../../platform/http/negotiate';
import { parseRange } from '../../platform/http/range';
import { findStored, type StoredImage } from './sql';
import type { BlobName, MediaStore } from './store';

/** A name is of its content, which never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** The image itself until the smaller version exists. */
const FOR_NOW = 'no-cache';

interface Served {
  name: BlobName;
  cache: string;
}

/** Which bytes answer a name; undefined when it names nothing. */
function choose(file: MediaName, image: StoredImage): Served | undefined {
  const { blob, format } = image;
  const name = { blob, format };
  if (file.width === undefined) return file.format === format ? { name, cache: FOR_EVER } : undefined;
  const variant = image.variants.find((each) => each.width === file.width && each.format === file.format);
  if (variant) return { name: { blob, format: variant.format, width: variant.width }, cache: FOR_EVER };
  // Not created: still waiting, or it would be no smaller than the image itself.
  return { name, cache: image.complete ? FOR_EVER : FOR_NOW };
}

function etagOf({ blob, format, width }: BlobName): string {
  return `"${blob}${width === undefined ? '' : `-${width}`}-${format}"`;
}

function setHeaders(reply: FastifyReply, { name, cache }: Served, filename: string): void {
  void reply
    .header('content-type', contentTypeOf(name.format))
    .header('cache-control', cache)
    .header('etag', etagOf(name))
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    // Opened by itself it is a picture and can be nothing else, whatever the bytes are.
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    )
    // Mails, chats and search engines show it too.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(filename)}`);
}

/** Serves images and their smaller versions to everybody. */
export function serveMedia(app: FastifyInstance, sql: Sql, store: MediaStore): void {
  app.get<{ Params: { filename: string } }>(`${API}/media/:filename`, async (request, reply) => {
    const file = parseMediaName(request.params.filename);
    const image = file && (await findStored(sql, file.key));
    const served = image && choose(file, image);
    if (!served) throw new AppError('notFound');
    const etag = etagOf(served.name);
    if (matchesEtag(request.headers['if-none-match'], etag)) {
      setHeaders(reply, served, image.filename);
      return reply.code(304).removeHeader('content-type').send();
    }
    const bytes = await store.open(served.name);
    if (!bytes) {
      request.log.error(
        { label: 'media', reqId: request.id, filename: image.filename },
        'its bytes are gone',
      );
      throw new AppError('notFound');
    }
    setHeaders(reply, served, image.filename);
    // An If-Range that names other bytes asks for the whole.
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
  });
}
