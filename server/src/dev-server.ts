import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import middie from '@fastify/middie';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import { redirectLogin } from './features/shell/routes';
import type { Renderer } from './platform/render-port';
import { run } from './run';

const root = join(import.meta.dirname, '..', '..', 'client');
const RENDERER = '/src/site/render.tsx';

/** Always the newest version of the source: loaded again whenever a file of the client has changed. */
async function freshRenderer(vite: ViteDevServer): Promise<Renderer> {
  const load = async () => (await vite.ssrLoadModule(RENDERER)) as unknown as Omit<Renderer, 'assets'>;
  let bundle = await load();
  vite.watcher.on('change', () => {
    load().then(
      (newer) => (bundle = newer),
      // Half-typed source: Vite shows the fault in the browser; the last good version goes on.
      (error: Error) => process.stderr.write(`${error.message}\n`),
    );
  });
  return {
    renderFormReply: (reply, context) => bundle.renderFormReply(reply, context),
    renderPage: (page, context) => bundle.renderPage(page, context),
    renderText: (page, context) => bundle.renderText(page, context),
    renderSearch: (reply, context) => bundle.renderSearch(reply, context),
    renderKeptSearch: (home, context) => bundle.renderKeptSearch(home, context),
    renderTopic: (reply, context) => bundle.renderTopic(reply, context),
    renderNotFound: (context, home) => bundle.renderNotFound(context, home),
    renderPreviewEnd: (why, context, home) => bundle.renderPreviewEnd(why, context, home),
    renderOffline: (context) => bundle.renderOffline(context),
    renderUnavailable: (context) => bundle.renderUnavailable(context),
    assets: {
      behaviour: '/src/site/behaviours.ts',
      tracker: '/src/site/tracker.ts',
      serviceWorker: '/service-worker.js',
    },
  };
}

async function serveByVite(app: FastifyInstance, vite: ViteDevServer): Promise<void> {
  await app.register(middie);
  // Vite brings inline scripts and a socket of its own.
  app.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('content-security-policy');
  });
  app.use(vite.middlewares);
  redirectLogin(app);
  // The site's icon and the sample site's pictures: Vite serves one public folder, and that is the dashboard's.
  await app.register(fastifyStatic, { root: join(root, 'src/site/public'), wildcard: false, index: false });
  const serve = (path: string, file: string) =>
    app.get(path, async (request, reply) => {
      const html = await readFile(join(root, file), 'utf8');
      return reply.type('text/html; charset=utf-8').send(await vite.transformIndexHtml(request.url, html));
    });
  for (const path of ['/dashboard', '/dashboard/', '/dashboard/*', '/activated', '/activated-fail']) {
    serve(path, 'index.html');
  }
  serve('/dev/widgets', 'workbench.html');
  app.addHook('onClose', () => vite.close());
}

/** The product from its source: what the client is made of comes from Vite, and is always the newest. */
export function serveFrom(vite: ViteDevServer): Promise<void> {
  return run(async () => ({ renderer: await freshRenderer(vite), client: (app) => serveByVite(app, vite) }));
}
