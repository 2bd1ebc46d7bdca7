import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context';
import { type OpenApi, openApiOf } from './open-api';
import { docsPage } from './page';

/** Made on the first request, when everything is mounted. */
export function registerDocs(app: FastifyInstance, { config }: Context): void {
  let document: OpenApi | undefined;
  const made = () =>
    (document ??= openApiOf(app.endpoints, { title: config.siteName, publicUrl: config.publicUrl }));
  app.get('/api/docs/json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(made())),
  );
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(made(), config.siteName)),
  );
}
