import { collect, MAX_COLLECT_BYTES, OTHER_PATH } from '@vestry/sync/contract/analytics';
import { API } from '@vestry/sync/contract/endpoint';
import { pathOfRoute } from '@vestry/sync/routes/route';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { refusesAll } from '../../platform/db/faults';
import { senderOf } from '../../platform/http/client-address';
import { AppError } from '../../platform/http/errors';
import { senderLimit } from '../../platform/http/sender-limit';
import { assertSameOrigin } from '../../platform/http/same-origin';
import { Outage } from '../../platform/log/outage';
import { dropCounter } from './drop-counter';
import { hitQueue } from './hit-queue';
import { readRetryKey, readVisit, routeOf, visitorNumber } from './read-hit';
import { clickOf, languageOf, sourceOf, withoutWww } from './read-origin';
import { readBrowser } from './robots';
import { insertHits } from './sql';

/** A whole office behind one address reads a few pages each second; a script sends thousands. */
const SENDER = { burst: 300, perSecond: 10 };

/** Beacons come as text/plain: JSON of another content type would ask permission first. */
function acceptText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    ['application/json', 'text/plain'],
    { parseAs: 'string', bodyLimit: MAX_COLLECT_BYTES },
    (_request, text, done) => done(null, text),
  );
}

/** Whether there is a public page with that route ('home' for '/'). */
export type IsPublicPage = (route: string) => boolean | Promise<boolean>;

/** 'other' for what is no public page: a million invented paths are one. */
async function countedPath(pathname: string, isPublicPage: IsPublicPage): Promise<string> {
  const route = routeOf(pathname);
  return route !== undefined && (await isPublicPage(route)) ? pathOfRoute(route) : OTHER_PATH;
}

/** What was clicked, as far as it is something that is counted. */
async function clicksOf(
  sent: readonly string[],
  own: ReadonlySet<string>,
  isPublicPage: IsPublicPage,
): Promise<string[]> {
  const pathOfPage = async (pathname: string) => {
    const path = await countedPath(pathname, isPublicPage);
    return path === OTHER_PATH ? undefined : path;
  };
  const targets = await Promise.all(sent.map((each) => clickOf(each, own, pathOfPage)));
  return targets.filter((target) => target !== undefined);
}

/** POST /collect: answered with 204 when the visit is on disk. */
export async function registerCollect(
  app: FastifyInstance,
  { sql, config, log }: Context,
  isPublicPage: IsPublicPage,
): Promise<ReturnType<typeof dropCounter>> {
  const outage = new Outage(log, {
    label: 'analytics',
    begins: 'hits could not be stored',
    ends: 'hits are stored again',
  });
  const queue = hitQueue(async (hits) => {
    try {
      await insertHits(sql, hits);
      outage.worked('hits');
    } catch (error) {
      // Once for all of them: each is answered with the failure.
      outage.failed('hits', error);
      if (refusesAll(error)) throw new AppError('unavailable', { retryAfter: 5, isLogged: true });
      throw error;
    }
  });
  app.measured.hitsWaiting = queue.waiting;
  const dropped = dropCounter(sql, log);
  const limit = senderLimit(SENDER);
  const assertMay = (wait: number): void => {
    if (wait === 0) return;
    dropped.count('limited');
    throw new AppError('tooMany', { retryAfter: wait });
  };
  const publicHost = withoutWww(new URL(config.publicUrl).hostname);

  app.endpoints.push(collect);
  await app.register(async (scope) => {
    acceptText(scope);
    scope.post(`${API}${collect.path}`, {
      bodyLimit: MAX_COLLECT_BYTES,
      // Before the body is read.
      onRequest: async (request) => {
        assertSameOrigin(request, config.publicUrl);
        assertMay(limit.wait(senderOf(request.clientAddress), performance.now()));
      },
      handler: async ({ body, headers, hostname, clientAddress }, reply) => {
        const retryKey = readRetryKey(headers['idempotency-key']);
        const visit = readVisit(typeof body === 'string' ? body : '');
        const browser = readBrowser(headers['user-agent'] ?? '');
        if (!browser) dropped.count('bot');
        else {
          // Only now: what is refused or not counted takes no place of the visits of the same sender.
          assertMay(limit.take(senderOf(clientAddress), performance.now()));
          const own = new Set([publicHost, withoutWww(hostname)]);
          await queue.add({
            ...browser,
            pathname: await countedPath(visit.pathname, isPublicPage),
            visitor: visitorNumber(visit.assignId),
            totalMs: visit.totalDuration,
            activeMs: visit.activeDuration,
            source: sourceOf(visit.source, own),
            language: languageOf(headers['accept-language']),
            clicks: await clicksOf(visit.clicks ?? [], own, isPublicPage),
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
