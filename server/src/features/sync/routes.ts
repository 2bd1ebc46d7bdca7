import { events, present, pull as pullEndpoint, push as pushEndpoint } from '@vestry/sync/contract/sync';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Logger } from 'pino';
import { mount } from '../../platform/http/endpoint';
import { EventStreams } from './events';
import { Presence } from './presence';
import { pull, readNews } from './pull';
import { push } from './push';
import { refuseNewer, refuseOther } from './refuse-shapes';

async function registerSync(app: FastifyInstance): Promise<void> {
  const store = app.documents;
  mount(app, pushEndpoint, async ({ body: { shapes, ...pushed }, user }) => {
    refuseNewer(shapes);
    return push(store, user, pushed);
  });
  mount(app, pullEndpoint, async ({ query: { clientId, cookie, shapes }, user }) => {
    refuseOther(shapes);
    return pull(store, { userId: user.id, clientId }, cookie);
  });

  // From the start on: whoever holds documents in memory must learn that the database was replaced.
  app.addHook('onReady', () => store.watch.ready());

  const presence = new Presence(store.sql, app.log as Logger);
  const streams = new EventStreams(app, {
    watch: store.watch,
    presence,
    readNews: (since) => readNews(store, since),
  });
  // Before the server waits for open connections to end.
  app.addHook('preClose', async () => streams.close());
  mount(app, events, async ({ query, user, request, reply }) => {
    await streams.open(request, reply, { ...query, user });
    return '';
  });
  mount(app, present, async ({ body, user }) => {
    await presence.move(body.tab, user, body.open);
    return null;
  });
}

export const sync = fastifyPlugin(registerSync, {
  name: 'sync',
  dependencies: ['access-tokens', 'documents'],
});
