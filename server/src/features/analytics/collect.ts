import { collect, MAX_COLLECT_BYTES } from '@vestry/sync/contract/analytics';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { senderOf } from '../../platform/client-address';
import { API } from '../../platform/endpoint';
import { AppError } from '../../platform/errors';
import { assertSameOrigin } from '../../platform/same-origin';
import { addressReader, type VisitNote } from '../../platform/visits';
import { DropCounter } from './drop-counter';
import { HitQueue } from './hit-queue';
import { hitTaker, type IsPublicPage } from './hit-taker';
import type { QuickHits } from './quick-hits';
import { readRetryKey, readVisit } from './read-hit';
import { SenderLimit } from './sender-limit';
import { insertHits } from './sql';

/** Beacons come as text/plain: JSON of another content type would ask permission first. */
function acceptText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    ['application/json', 'text/plain'],
    { parseAs: 'string', bodyLimit: MAX_COLLECT_BYTES },
    (_request, text, done) => done(null, text),
  );
}

interface Options {
  isPublicPage: IsPublicPage;
  quick: QuickHits;
  note: VisitNote;
}

/** POST /collect: answered with 204 when the visit is on disk. */
export async function registerCollect(
  app: FastifyInstance,
  { sql, config, log }: Context,
  { isPublicPage, quick, note }: Options,
): Promise<DropCounter> {
  const { publicUrl, trustProxy } = config;
  const queue = new HitQueue(async (hits) => {
    try {
      await insertHits(sql, hits);
    } catch (error) {
      // Once for all of them: each is answered with the failure.
      log.error({ label: 'analytics', err: error, hits: hits.length }, 'hits could not be stored');
      throw error;
    }
  });
  const dropped = new DropCounter(sql, log);
  const take = hitTaker(queue, dropped, isPublicPage);
  const limit = new SenderLimit();
  const waitOf = (address: string) => limit.take(senderOf(address), performance.now());

  app.endpoints.push(collect);
  await app.register(async (scope) => {
    acceptText(scope);
    scope.post(`${API}${collect.path}`, {
      bodyLimit: MAX_COLLECT_BYTES,
      // Before the body is read.
      onRequest: async (request) => {
        assertSameOrigin(request, publicUrl);
        const wait = waitOf(request.ip);
        if (wait === 0) return;
        dropped.count('limited');
        throw new AppError('tooMany', { retryAfter: wait });
      },
      onSend: (_request, reply, _payload, done) => {
        if (reply.statusCode === 204) quick.learn(reply);
        done();
      },
      handler: async ({ body, headers }, reply) => {
        const retryKey = readRetryKey(headers['idempotency-key']);
        const text = typeof body === 'string' ? body : '';
        await new Promise<void>((resolve, reject) => {
          take(readVisit(text), headers['user-agent'] ?? '', retryKey, (error) => {
            if (error === undefined) resolve();
            else reject(error);
          });
        });
        return reply.code(204).send();
      },
    });
  });
  const addressOf = addressReader(trustProxy);
  quick.serve(app, { take, addressOf, admit: (address) => waitOf(address) === 0, note, publicUrl });
  app.addHook('onClose', async () => {
    await queue.settled();
    await dropped.close();
  });
  return dropped;
}
