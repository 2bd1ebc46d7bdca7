import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding } from './negotiate';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Returns the body of a reply that is made for one request, as small as a quick compression makes it, and sets the
 * headers that say how. The work is done in a thread of its own.
 */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
  const encoding = bestEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return text;
  const body =
    encoding === 'br'
      ? await toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await toGzip(text);
  // Together with the body: what fails or is given up while it is compressed is sent as it is.
  reply.header('content-encoding', encoding);
  return body;
}
