import { PREVIEW_PATH } from '@vestry/sync/contract/preview-links';
import type { PreviewEnd } from '@vestry/sync/site/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { senderOf } from '../../platform/http/client-address';
import { AppError } from '../../platform/http/errors';
import { PAGE_TIMEOUT_MS } from '../../platform/http/request-timeouts';
import { allowFrames } from '../../platform/http/security-headers';
import { senderLimit } from '../../platform/http/sender-limit';
import { sendOnce } from '../../platform/http/send-once';
import type { FoundLink } from './sql';

/** The limit of one sender's address, which may be a whole office's. Each request renders the page. */
const PER_SENDER = { burst: 60, perSecond: 2 };

const STATUS: Record<PreviewEnd, number> = { ended: 410, unknown: 404, busy: 429 };

/** As they are made: what is longer or has other signs is looked up nowhere. */
const TOKEN = /^[\w-]{43}$/;

/** Only the holder of the link learns of it: no list, no cache, no site that the page leads to. */
const QUIET = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
};

interface Asked {
  Querystring: { token?: unknown };
}

/** Mounts the address that links lead to. `find` looks a token up. */
export function showPreviews(
  app: FastifyInstance,
  find: (token: string) => Promise<FoundLink | undefined>,
): void {
  const limit = senderLimit(PER_SENDER);
  const handlerTimeout = app.context.pageTimeoutMs ?? PAGE_TIMEOUT_MS;

  async function sendEnd(
    request: FastifyRequest,
    reply: FastifyReply,
    why: PreviewEnd,
  ): Promise<FastifyReply> {
    const { previews } = app;
    if (!previews) throw new AppError('notFound');
    return sendOnce(request, reply.code(STATUS[why]), await previews.end(why));
  }

  app.get<Asked>(PREVIEW_PATH, { handlerTimeout }, async (request, reply) => {
    reply.headers(QUIET);
    const retryAfter = limit.take(senderOf(request.clientAddress), performance.now());
    if (retryAfter > 0) {
      reply.header('retry-after', String(retryAfter));
      return sendEnd(request, reply, 'busy');
    }
    const { token } = request.query;
    const link = typeof token === 'string' && TOKEN.test(token) ? await find(token) : undefined;
    if (!link) return sendEnd(request, reply, 'unknown');
    const page = link.live ? await app.previews?.page(link.uid, link.endsAt) : undefined;
    if (!page) return sendEnd(request, reply, 'ended');
    if (page.frames) allowFrames(reply);
    return sendOnce(request, reply, page.html);
  });
}
