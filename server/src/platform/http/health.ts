import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Sql } from '../db/db';
import { AppError } from './errors';
import { pendingMigrations } from '../db/migrate';

/** How long a probe waits for the database before it counts as gone. */
const PATIENCE_MS = 2_000;

async function isReady(sql: Sql): Promise<boolean> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS).unref();
  });
  return Promise.race([pendingMigrations(sql).then((pending) => pending === 0), late]);
}

async function registerHealth(app: FastifyInstance, { sql }: { sql: Sql }): Promise<void> {
  const send = (alive: object) => JSON.stringify({ status: 'success', data: alive });
  app.get('/healthz', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(send({ alive: true })),
  );
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    const ready = await isReady(sql).catch((error: unknown) => {
      request.log.warn({ label: 'health', err: error }, 'the database does not answer');
      return false;
    });
    if (!ready) throw new AppError('unavailable', messageOf('server.notReady'));
    return reply.send(send({ ready: true }));
  });
}

/** `/healthz`: the process answers. `/readyz`: the database answers too and has this version's shape. */
export const health = fastifyPlugin(registerHealth, { name: 'health' });
