import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, type Encoding, matchesEtag } from './negotiate';
import type { StaticFile } from './static-files';

/** The wanted encoding while it is ready, else the file as it is: compression runs behind the first replies. */
function chosen(request: FastifyRequest, file: StaticFile): { body: Buffer; encoding: Encoding } {
  const encoding = bestEncoding(request.headers['accept-encoding']);
  const body = encoding === 'identity' ? file.body : file[encoding];
  return body ? { body, encoding } : { body: file.body, encoding: 'identity' };
}

/**
 * Sends it in the best encoding that is ready; 304 for a known ETag, which is one of the encoding too: the bytes
 * differ. Hashed names are immutable.
 */
export function sendStatic(request: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
  const { body, encoding } = chosen(request, file);
  const etag = encoding === 'identity' ? `"${file.hash}"` : `"${file.hash}-${encoding}"`;
  reply.header('cache-control', file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  reply.header('etag', etag).header('vary', 'accept-encoding');
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(file.type).send(body);
}
