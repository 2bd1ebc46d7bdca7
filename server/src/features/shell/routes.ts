import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messageOf } from '@vestry/sync/messages/message';
import { languageOfRequest } from '../../platform/http/messages';
import { PAGE_TIMEOUT_MS } from '../../platform/http/request-timeouts';
import { requireTrustedTypes } from '../../platform/http/security-headers';
import { PAGE } from './build-files';
import { isNoSpace } from '../../platform/db/files';
import { isHashed, keepAssets } from './kept-assets';
import { sendShared } from './send-shared';
import { SharedBuilds } from './shared-builds';
import { signInPage } from './sign-in-page';
import { TerminalError } from '../../platform/messages/terminal';

/** Paths that the dashboard's React app answers, beside everything below /dashboard. */
const SHELL_PATHS = ['/dashboard', '/dashboard/', '/dashboard/*', '/activated', '/activated-fail'];

const SIGN_IN = '/dashboard/login';

/** Where the installed dashboard is sent what other applications share; client/public/dashboard.webmanifest says so. */
const RECEIVED = '/dashboard/received';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** What instances that share a database share of their builds; undefined for one that is alone. */
async function sharedBuilds(
  app: FastifyInstance,
  folders: readonly string[],
): Promise<SharedBuilds | undefined> {
  const { instance, sql, log } = app.hasDecorator('context') ? app.context : {};
  if (!instance || instance.alone || !sql || !log) return undefined;
  const shared = new SharedBuilds({ sql, log, instance, folders });
  await shared.begin();
  return shared;
}

/** '/login?from=%2Fdashboard' keeps its query. */
export function redirectLogin(app: FastifyInstance): void {
  app.get('/login', (request, reply) => {
    const query = request.url.indexOf('?');
    return reply.redirect(`${SIGN_IN}${query < 0 ? '' : request.url.slice(query)}`, 302);
  });
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}

/**
 * The dashboard's service worker takes what is shared: here it comes only from a browser that has lost the worker.
 * Nothing of it is read; the screen says that it has to be shared again.
 */
function answerLostShare(app: FastifyInstance): void {
  app.post(RECEIVED, {
    onRequest: async (_request, reply) => reply.redirect(`${RECEIVED}?lost=all`, 303),
    handler: (_request, reply) => sendMissing(reply),
  });
}

/** A script or an image that is not there must not become a page: an open tab would run HTML as its next chunk. */
function wantsPage(request: FastifyRequest): boolean {
  const destination = request.headers['sec-fetch-dest'];
  return destination === undefined || ['document', 'iframe', 'empty'].includes(destination);
}

/**
 * Serves what `clientDir` holds: the dashboard (`app`) and the public site's assets (`site/public`), each file at its
 * own path, in the smallest form that the browser takes and the build has made; and the dashboard's one page for every
 * screen of it. Chunks of former builds come from `keptDir`.
 */
export async function registerBuiltClient(
  app: FastifyInstance,
  clientDir: string,
  keptDir: string,
): Promise<void> {
  const dashboard = join(clientDir, 'app');
  const folders = [dashboard, join(clientDir, 'site', 'public')];
  if (!existsSync(join(dashboard, 'index.html'))) {
    throw new TerminalError([messageOf('cli.clientMissing', { folder: clientDir })]);
  }
  try {
    await keepAssets(folders, keptDir, Date.now());
  } catch (err) {
    // Who reads needs no copies.
    if (!isNoSpace(err)) throw err;
    app.log.warn(
      { label: 'server', err },
      'no room to keep the files of this build for tabs that outlive it',
    );
  }
  const shared = await sharedBuilds(app, folders);
  app.get('/assets/*', { handlerTimeout: PAGE_TIMEOUT_MS }, async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const file = isHashed(path) ? await shared?.asset(path) : undefined;
    if (!file) return sendMissing(reply);
    reply.header('cache-control', IMMUTABLE).header('vary', 'accept-encoding');
    return sendShared(file, request, reply);
  });
  app.get('/icons/*', (_request, reply) => sendMissing(reply));
  redirectLogin(app);
  answerLostShare(app);

  await app.register(async (scope) => {
    scope.addHook('onSend', addHeaders);
    scope.addHook('onRequest', async (request, reply) => {
      const { url = '' } = request.routeOptions;
      const other = url === PAGE ? undefined : shared?.front(url);
      return other && sendShared(other, request, reply);
    });
    await scope.register(fastifyStatic, {
      // Copies first: what is served stays the same while a new build is made.
      root: [keptDir, ...folders],
      // An address for each file: the site answers all others.
      wildcard: false,
      index: false,
      // Source maps are for who has the build; the dashboard's page is at the dashboard's addresses alone.
      globIgnore: ['index.html', '**/*.{br,gz,map}'],
      preCompressed: true,
      cacheControl: false,
    });
    const own = await readFile(join(dashboard, 'index.html'), 'utf8');
    for (const path of [SIGN_IN, ...SHELL_PATHS]) {
      scope.get(path, (request, reply) => {
        if (!wantsPage(request)) return sendMissing(reply);
        requireTrustedTypes(reply);
        // Where somebody links to it in spite of robots.txt.
        reply.header('x-robots-tag', 'noindex');
        const other = shared?.front(PAGE);
        if (path === SIGN_IN) {
          const page = signInPage(other?.bytes.toString() ?? own, languageOfRequest(request));
          return reply.type('text/html; charset=utf-8').send(page);
        }
        return other ? sendShared(other, request, reply) : reply.sendFile('index.html', dashboard);
      });
    }
  });
}

/** What the sender of files leaves to us, and the one type that it calls by its old name. */
async function addHeaders(
  { routeOptions: { url = '' } }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (reply.statusCode >= 400) return;
  reply.header('cache-control', isHashed(url) ? IMMUTABLE : 'no-cache');
  reply.header('vary', url === SIGN_IN ? 'accept-encoding, accept-language' : 'accept-encoding');
  if (url.endsWith('.js')) reply.type('text/javascript; charset=utf-8');
  if (url === '/dashboard/service-worker.js') reply.header('service-worker-allowed', '/dashboard');
}
