import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding } from './negotiate';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A document that is made for one visitor: compressed quickly, kept by nobody, found by no search engine. */
export async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const encoding = bestEncoding(request.headers['accept-encoding']);
  const body =
    encoding === 'br'
      ? await toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : encoding === 'gzip'
        ? await toGzip(text)
        : Buffer.from(text);
  // Together with the body: what fails or is given up while it is compressed is sent as it is.
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding' });
  if (!reply.hasHeader('x-robots-tag')) reply.header('x-robots-tag', 'noindex');
  return reply.type('text/html; charset=utf-8').send(body);
}
