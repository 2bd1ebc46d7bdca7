import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireTrustedTypes } from '../../platform/http/security-headers';
import { formerAssets } from '../../platform/http/former-assets';
import { sendStatic } from '../../platform/http/send-static';
import { compressFiles, readStaticFiles, type StaticFile } from '../../platform/http/static-files';

/** Paths that the dashboard's React app answers, beside everything below /dashboard. */
const SHELL_PATHS = ['/dashboard', '/dashboard/', '/dashboard/*', '/activated', '/activated-fail'];

/** '/login?from=%2Fdashboard' keeps its query. */
export function redirectLogin(app: FastifyInstance): void {
  app.get('/login', (request, reply) => {
    const query = request.url.indexOf('?');
    return reply.redirect(`/dashboard/login${query < 0 ? '' : request.url.slice(query)}`, 302);
  });
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}

/** A script or an image that is not there must not become a page: an open tab would run HTML as its next chunk. */
function wantsPage(request: FastifyRequest): boolean {
  const destination = request.headers['sec-fetch-dest'];
  return destination === undefined || ['document', 'iframe', 'empty'].includes(destination);
}

/**
 * Serves what `clientDir` holds: the dashboard (`app`) and the public site's assets (`site/public`), each file at its
 * own path, and the dashboard's one page for every screen of it. Chunks of former builds come from `keptDir`.
 */
export async function registerBuiltClient(
  app: FastifyInstance,
  clientDir: string,
  keptDir: string,
): Promise<void> {
  const folders = [join(clientDir, 'app'), join(clientDir, 'site', 'public')];
  const files = (await Promise.all(folders.map(readStaticFiles))).flat();
  const former = await formerAssets(keptDir, files, Date.now());
  const byPath = new Map([...former, ...files].map((file) => [file.path, file]));
  app.get('/assets/*', (_request, reply) => sendMissing(reply));
  app.get('/icons/*', (_request, reply) => sendMissing(reply));
  redirectLogin(app);

  const shell = byPath.get('/index.html');
  // The dashboard's page is at the dashboard's addresses alone.
  for (const file of byPath.values()) {
    if (file !== shell) app.get(file.path, (request, reply) => sendFile(request, reply, file));
  }
  if (!shell) throw new Error(`${clientDir} holds no dashboard: build the client first.`);
  for (const path of SHELL_PATHS) {
    app.get(path, (request, reply) => {
      if (!wantsPage(request)) return sendMissing(reply);
      requireTrustedTypes(reply);
      return sendFile(request, reply, shell);
    });
  }
  void compressFiles([...byPath.values()]);
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
  if (file.path === '/dashboard/service-worker.js') reply.header('service-worker-allowed', '/dashboard');
  return sendStatic(request, reply, file);
}
