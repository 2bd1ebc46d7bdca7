import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { openApiOf } from './open-api';
import { docsPage } from './page';

interface Texts {
  json: Buffer;
  page: Buffer;
}

async function registerDocs(app: FastifyInstance): Promise<void> {
  const { config } = app.context;
  const title = () => app.siteSettings.current.name;
  // Written on the first request, when everything is mounted, and kept: anybody may ask, as often as they like.
  let texts: Texts | undefined;
  const write = (): Texts => {
    const document = openApiOf(app.endpoints, { title: title(), publicUrl: config.publicUrl });
    return {
      json: Buffer.from(JSON.stringify(document)),
      page: Buffer.from(docsPage(document, title())),
    };
  };
  const written = () => (texts ??= write());
  app.siteSettings.follow(() => {
    texts = undefined;
  });
  app.get('/api/docs/json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(written().json),
  );
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(written().page));
}

/** The document of the API, and a page of it. */
export const docs = fastifyPlugin(registerDocs, {
  name: 'docs',
  dependencies: ['site-settings'],
});
