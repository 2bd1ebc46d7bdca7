import { isRobot, readUserAgent } from '@vestry/sync/analytics/user-agent';
import { collect, MAX_COLLECT_BYTES } from '@vestry/sync/contract/analytics';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { senderOf } from '../../platform/client-address';
import { API } from '../../platform/endpoint';
import { AppError } from '../../platform/errors';
import { assertSameOrigin } from '../../platform/same-origin';
import { DropCounter } from './drop-counter';
import { HitQueue } from './hit-queue';
import { countedPath, readRetryKey, readVisit, visitorNumber } from './read-hit';
import { SenderLimit } from './sender-limit';
import { insertHits } from './sql';

/** Whether there is a public page with that route ('home' for '/'). */
export type IsPublicPage = (route: string) => boolean | Promise<boolean>;

/** Beacons come as text/plain: JSON of another content type would ask permission first. */
function acceptText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    ['application/json', 'text/plain'],
    { parseAs: 'string', bodyLimit: MAX_COLLECT_BYTES },
    (_request, text, done) => done(null, text),
  );
}

/** POST /collect: answered with 204 when the visit is on disk. */
export async function registerCollect(
  app: FastifyInstance,
  { sql, config, log }: Context,
  isPublicPage: IsPublicPage,
): Promise<DropCounter> {
  const queue = new HitQueue((hits) => insertHits(sql, hits));
  const limit = new SenderLimit();
  const dropped = new DropCounter(sql, log);

  app.endpoints.push(collect);
  await app.register(async (scope) => {
    acceptText(scope);
    scope.post(`${API}${collect.path}`, {
      bodyLimit: MAX_COLLECT_BYTES,
      // Before the body is read.
      onRequest: async (request) => {
        assertSameOrigin(request, config.publicUrl);
        const wait = limit.take(senderOf(request.ip), performance.now());
        if (wait === 0) return;
        dropped.count('limited');
        throw new AppError('tooMany', { retryAfter: wait });
      },
      handler: async (request, reply) => {
        const visit = readVisit(typeof request.body === 'string' ? request.body : '');
        const retryKey = readRetryKey(request.headers['idempotency-key']);
        const agent = request.headers['user-agent'] ?? '';
        if (isRobot(agent)) dropped.count('bot');
        else {
          await queue.add({
            ...readUserAgent(agent),
            pathname: await countedPath(visit.pathname, isPublicPage),
            visitor: visitorNumber(visit.assignId),
            totalMs: visit.totalDuration,
            activeMs: visit.activeDuration,
            retryKey,
          });
        }
        return reply.code(204).send();
      },
    });
  });
  app.addHook('onClose', async () => {
    await queue.settled();
    await dropped.close();
  });
  return dropped;
}
