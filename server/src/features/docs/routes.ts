import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type OpenApi, openApiOf } from './open-api';
import { docsPage } from './page';

async function registerDocs(app: FastifyInstance): Promise<void> {
  const { config } = app.context;
  const title = () => app.siteSettings.current.name;
  // Made on the first request, when everything is mounted.
  let document: OpenApi | undefined;
  const made = () => (document ??= openApiOf(app.endpoints, { title: title(), publicUrl: config.publicUrl }));
  app.siteSettings.follow(() => {
    document = undefined;
  });
  app.get('/api/docs/json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(made())),
  );
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(made(), title())),
  );
}

/** The document of the API, and a page of it. */
export const docs = fastifyPlugin(registerDocs, {
  name: 'docs',
  dependencies: ['site-settings'],
});
