import { present } from '@vestry/sync/contract/presence';
import {
  events,
  pushWorkFile,
  type MutationResult,
  pull as pullEndpoint,
  push as pushEndpoint,
} from '@vestry/sync/contract/sync';
import type { Language } from '@vestry/sync/messages/languages';
import { inWords } from '@vestry/sync/messages/in-words';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Logger } from 'pino';
import { mount } from '../../platform/http/endpoint';
import { fieldsInWords } from '../../platform/http/error-handler';
import { languageOfRequest } from '../../platform/http/messages';
import { EventStreams } from './events';
import { Presence } from './presence';
import { pull, readChanges } from './pull';
import { push, type PushReply } from './push';
import { refuseNewer, refuseOther } from './refuse-shapes';

/** Results are stored with message keys, because a repeated request may come in another language. */
function resultInWords(result: MutationResult, language: Language): MutationResult {
  if (result.status !== 'refused') return result;
  const { message, errors } = result;
  return { ...result, message: inWords(message, language), errors: fieldsInWords(errors, language) };
}

function replyInWords({ results, ...reply }: PushReply, request: FastifyRequest): PushReply {
  const language = languageOfRequest(request);
  return { ...reply, results: results.map((result) => resultInWords(result, language)) };
}

async function registerSync(app: FastifyInstance): Promise<void> {
  const store = app.documents;
  mount(app, pushEndpoint, async ({ body: { shapes, ...pushed }, user, request }) => {
    refuseNewer(shapes);
    return replyInWords(await push(store, user, pushed), request);
  });
  mount(app, pushWorkFile, async ({ body: { shapes, ...pushed }, user, request }) => {
    refuseNewer(shapes);
    return replyInWords(await push(store, user, pushed), request);
  });
  mount(app, pullEndpoint, async ({ query: { clientId, cookie, shapes }, user }) => {
    refuseOther(shapes);
    return pull(store, { userId: user.id, clientId }, cookie);
  });

  // It runs from the start on, because caches of documents must learn that the database was replaced.
  app.addHook('onReady', () => store.spaceSubscription.ready());

  const presence = new Presence(store.sql, app.log as Logger);
  const streams = new EventStreams(app, {
    spaceSubscription: store.spaceSubscription,
    presence,
    readChanges: (since) => readChanges(store, since),
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
  dependencies: ['access-tokens', 'documents', 'site-settings', 'review-subscription'],
});
