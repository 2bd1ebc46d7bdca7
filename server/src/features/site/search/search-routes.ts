import { KEPT_SEARCH_PATH } from '@vestry/sync/search/site/address';
import { SEARCH_LIMITS } from '@vestry/sync/limits/site-visits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/http/errors';
import { senderOf } from '../../../platform/http/client-address';
import { PAGE_TIMEOUT_MS } from '../../../platform/http/request-timeouts';
import { senderLimit } from '../../../platform/http/sender-limit';
import { sendOnce } from '../../../platform/http/send-once';
import { sendReady } from '../ready-page';
import type { Site } from '../site';

/** The limit of one sender's address, which may be a whole office's. */
const PER_SENDER = { burst: 60, perSecond: 2 };

const NOTHING = { total: 0, found: [] };

export type AnswerSearch = (
  request: FastifyRequest,
  reply: FastifyReply,
  typed: string,
) => Promise<FastifyReply>;

/** Seconds after which a search that was not ready is worth another try. */
const PREPARING_S = 5;

/** @returns what answers a request for the page of results */
export function registerSearch(app: FastifyInstance, site: Site): AnswerSearch {
  const limit = senderLimit(PER_SENDER);
  app.get(KEPT_SEARCH_PATH, { handlerTimeout: PAGE_TIMEOUT_MS }, async (request, reply) =>
    sendReady(request, reply, await site.own.keptSearch()),
  );

  return async (request, reply, whole) => {
    const typed = whole.slice(0, SEARCH_LIMITS.query);
    const busy = async (seconds: number): Promise<FastifyReply> => {
      reply.code(429).header('retry-after', String(seconds));
      return sendOnce(request, reply, await site.own.searchPage({ typed, results: NOTHING, busy: true }));
    };
    const retryAfter = typed === '' ? 0 : limit.take(senderOf(request.clientAddress), performance.now());
    if (retryAfter > 0) return busy(retryAfter);
    try {
      const results = typed === '' ? NOTHING : await site.search.search(typed);
      // It would say that no page has what somebody looks for.
      if (typed !== '' && site.search.isPreparing) {
        reply.code(503).header('retry-after', String(PREPARING_S));
        const page = await site.own.searchPage({ typed, results, preparing: true });
        return await sendOnce(request, reply, page);
      }
      return await sendOnce(request, reply, await site.own.searchPage({ typed, results }));
    } catch (error) {
      if (error instanceof AppError && error.kind === 'tooMany') return busy(error.retryAfter ?? 1);
      throw error;
    }
  };
}
