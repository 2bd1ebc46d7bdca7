import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Logger } from 'pino';
import type { Sql } from '../db/db';
import { RedirectIndex } from './redirect-index';

declare module 'fastify' {
  interface FastifyInstance {
    redirects: RedirectIndex;
  }
}

/** One index for those who change redirects and those who follow them. */
export const redirectIndex = fastifyPlugin(
  async (app: FastifyInstance, { sql, log }: { sql: Sql; log: Logger }) => {
    const index = new RedirectIndex(sql, log);
    app.decorate('redirects', index);
    app.addHook('onReady', () => index.ready());
  },
  { name: 'redirect-index' },
);
