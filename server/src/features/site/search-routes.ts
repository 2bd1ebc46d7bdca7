import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { KEPT_SEARCH_PATH } from '@vestry/sync/site-search/address';
import { MAX_QUERY } from '@vestry/sync/site-search/terms';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { senderOf } from '../../platform/http/client-address';
import { bestEncoding } from '../../platform/http/negotiate';
import { senderLimit } from '../../platform/http/sender-limit';
import { sendReady } from './ready-page';
import type { Site } from './site';

/** Of one sender: an office behind one address searches as well. */
const PER_SENDER = { burst: 60, perSecond: 2 };

const NOTHING = { total: 0, found: [] };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Made for one visitor: compressed quickly, and once. */
async function sendOnce(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const encoding = bestEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const body =
    encoding === 'br'
      ? await toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : encoding === 'gzip'
        ? await toGzip(text)
        : Buffer.from(text);
  return reply
    .headers({ 'cache-control': 'no-store', vary: 'accept-encoding', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(body);
}

export type AnswerSearch = (
  request: FastifyRequest,
  reply: FastifyReply,
  typed: string,
) => Promise<FastifyReply>;

/** @returns what answers a request for the page of results */
export function registerSearch(app: FastifyInstance, site: Site): AnswerSearch {
  const limit = senderLimit(PER_SENDER);
  app.get(KEPT_SEARCH_PATH, async (request, reply) => sendReady(request, reply, await site.keptSearch()));

  return async (request, reply, whole) => {
    const typed = whole.slice(0, MAX_QUERY);
    const retryAfter = typed === '' ? 0 : limit.take(senderOf(request.clientAddress), performance.now());
    if (retryAfter > 0) {
      reply.code(429).header('retry-after', String(retryAfter));
      return sendOnce(request, reply, await site.searchPage({ typed, results: NOTHING, busy: true }));
    }
    const results = typed === '' ? NOTHING : await site.search.search(typed);
    return sendOnce(request, reply, await site.searchPage({ typed, results }));
  };
}
