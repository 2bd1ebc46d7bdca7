import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ScheduledPublisher } from './publisher';

declare module 'fastify' {
  interface FastifyInstance {
    scheduledPublishing: ScheduledPublisher;
  }
}

/** Milliseconds between two looks: a time is to the minute. */
const EVERY_MS = 10_000;
/** What arrives with a time that is past is done about so soon. */
const SOON_MS = 500;

async function registerScheduledPublishing(app: FastifyInstance): Promise<void> {
  const { log } = app.context;
  const publisher = new ScheduledPublisher(app.documents, log, (uid, author) =>
    app.push.notify({
      recipients: [author],
      tag: 'attention',
      path: `/dashboard/pages/edit/${uid}`,
      text: (t) => t('mail.pushNotAsScheduled'),
    }),
  );
  app.decorate('scheduledPublishing', publisher);
  let soon: NodeJS.Timeout | undefined;
  let every: NodeJS.Timeout | undefined;
  const lookSoon = () => {
    soon ??= setTimeout(() => {
      soon = undefined;
      void publisher.run();
    }, SOON_MS);
  };
  let stop = () => {};
  // At the start too: the times at which no server was there.
  app.addHook('onListen', async () => {
    stop = app.documents.spaceSubscription.subscribe({ onCommit: lookSoon });
    every = setInterval(() => void publisher.run(), EVERY_MS);
    lookSoon();
  });
  app.addHook('onClose', async () => {
    stop();
    clearTimeout(soon);
    clearInterval(every);
    await publisher.settled();
  });
}

/** Pages that are to be published, or no longer shown, at a time. */
export const scheduledPublishing = fastifyPlugin(registerScheduledPublishing, {
  name: 'scheduled-publishing',
  dependencies: ['documents', 'push'],
});
