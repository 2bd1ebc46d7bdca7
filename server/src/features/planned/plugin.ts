import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Planner } from './planner';

declare module 'fastify' {
  interface FastifyInstance {
    planner: Planner;
  }
}

/** Milliseconds between two looks: a time is to the minute. */
const EVERY_MS = 10_000;
/** What arrives with a time that is past is done about so soon. */
const SOON_MS = 500;

async function registerPlanned(app: FastifyInstance): Promise<void> {
  const { log } = app.context;
  const planner = new Planner(app.documents, log, (uid, planner) =>
    app.push.notify({
      recipients: [planner],
      tag: 'attention',
      path: `/dashboard/pages/edit/${uid}`,
      text: (t) => t('mail.pushNotAsPlanned'),
    }),
  );
  app.decorate('planner', planner);
  let soon: NodeJS.Timeout | undefined;
  let every: NodeJS.Timeout | undefined;
  const lookSoon = () => {
    soon ??= setTimeout(() => {
      soon = undefined;
      void planner.run();
    }, SOON_MS);
  };
  let stop = () => {};
  // At the start too: the times at which no server was there.
  app.addHook('onListen', async () => {
    stop = app.documents.spaceSubscription.subscribe({ onCommit: lookSoon });
    every = setInterval(() => void planner.run(), EVERY_MS);
    lookSoon();
  });
  app.addHook('onClose', async () => {
    stop();
    clearTimeout(soon);
    clearInterval(every);
    await planner.settled();
  });
}

/** Pages that are to be published, or no longer shown, at a time. */
export const planned = fastifyPlugin(registerPlanned, {
  name: 'planned',
  dependencies: ['documents', 'push'],
});
