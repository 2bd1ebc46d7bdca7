import * as contract from '@vestry/sync/contract/push';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { mount } from '../../platform/http/endpoint';
import { fieldError } from '../../platform/http/errors';
import { isServiceAddress } from '../../platform/push/deliver';
import { areKeys } from '../../platform/push/encrypt';
import { dropSubscriptionOf, keepSubscription } from '../../platform/push/sql';

async function registerPushRoutes(app: FastifyInstance): Promise<void> {
  const { sql } = app.context;
  mount(app, contract.getPushKey, () => ({ key: app.push.key.publicKey }));
  mount(app, contract.subscribeToPush, async ({ body, user, request }) => {
    if (!isServiceAddress(body.endpoint)) throw fieldError('endpoint', 'server.pushAddress');
    if (!areKeys(body)) throw fieldError('p256dh', 'server.pushKeys');
    await sql.begin((tx) => keepSubscription(tx, { userId: user.id, sessionId: request.sessionId }, body));
    return {};
  });
  mount(app, contract.unsubscribeFromPush, async ({ request }) => {
    await dropSubscriptionOf(sql, request.sessionId);
    return {};
  });
}

/** Who wants messages on which device. */
export const pushSubscriptions = fastifyPlugin(registerPushRoutes, {
  name: 'push-subscriptions',
  dependencies: ['access-tokens', 'push'],
});
