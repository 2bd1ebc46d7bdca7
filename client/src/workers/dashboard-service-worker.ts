import { cacheNames, clientsClaim } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { API } from '@vestry/sync/contract/endpoint';
import { MEDIA_PATH } from '@vestry/sync/media/name';
import { SYNC_TAG } from '../data/http/background-sync';
import { forgetPicture, isPicture, keepPicture, keptPicture } from '../data/media/kept-pictures';
import { keptTypeface, TYPEFACES_CACHE } from '../data/media/kept-typefaces';
import { RECEIVED_PATH } from '../lib/paths';
import { isOwnAnswer, isOwnFile, isPublicReply } from './public-reply';
import type { Route, WorkerScope } from './worker-scope';

declare const self: WorkerScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** The shell is one file, served at every dashboard address; this is the one it is kept under. */
const SHELL = '/dashboard';

// What answers in the place of the site would be a part of the dashboard until its next version.
addPlugins([
  { cacheWillUpdate: async ({ response }) => (response.ok && isOwnFile(response) ? response : null) },
]);

// The shell and its hashed parts, and below the public pictures: other replies of the API never come into a cache.
precacheAndRoute(
  self.__WB_MANIFEST.map((entry) =>
    typeof entry !== 'string' && entry.url.endsWith('/index.html') ? { ...entry, url: SHELL } : entry,
  ),
);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL(SHELL), { allowlist: [/^\/dashboard(\/|$)/] }));

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === RECEIVED_PATH,
  async ({ request }) => (await import('./take-share')).takeShare(request),
  'POST',
);

// Hashed parts come from the cache past the worker, which need not be running for them nor be asked for each. Calls of the API
// pass it too, but for pictures: each would wait for it, and for ever where it hangs, though it does nothing with them.
self.addEventListener('install', (event) => {
  const route = (pathname: string, source: Route['source']) => ({
    condition: { urlPattern: { pathname } },
    source,
  });
  const precached = { cacheName: cacheNames.precache };
  // The first that fits decides, and what is not in its cache comes from the network.
  const routes = [
    route('/assets/figtree-latin-wght-normal-:hash.woff2', precached),
    route('/assets/:face.woff2', { cacheName: TYPEFACES_CACHE }),
    route('/assets/:part', precached),
    route(`${MEDIA_PATH}*`, 'fetch-event'),
    route(`${API}/*`, 'network'),
  ];
  if (event.addRoutes) event.waitUntil(event.addRoutes(routes));
});

/**
 * What works with the data of this device runs when it is first needed, the definitions of the widgets before it: a
 * browser that was just started shows nothing until this worker has run.
 */
async function withWidgets<Part>(load: () => Promise<Part>): Promise<Part> {
  await import('@vestry/sync/widgets/hand-in');
  return load();
}

async function keep(path: string, reply: Response): Promise<void> {
  await keepPicture(path, reply.headers.get('content-type') ?? '', await reply.arrayBuffer());
}

// Pictures that this device has seen are there without a network. One that waits on this device is shown in drafts as
// if it were on the server already.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname),
  async ({ request, url: { pathname }, event }) => {
    // Without an answer: what this device has of it.
    const reply = await fetch(request).catch(() => undefined);
    if (reply && isPublicReply(reply)) event.waitUntil(keep(pathname, reply.clone()));
    const isGone = reply?.status === 404 && isOwnAnswer(reply);
    if (reply && reply.status < 500 && reply.status !== 404 && isOwnFile(reply)) return reply;
    const { pendingImage } = await withWidgets(() => import('../data/media/pending-image'));
    const pending = await pendingImage(pathname);
    if (pending) return pending;
    if (isGone) await forgetPicture(pathname);
    return (isGone ? undefined : await keptPicture(pathname)) ?? reply ?? Response.error();
  },
);

// The site's typefaces, which a canvas has kept: a browser's own cache may have lost them, or not be asked without a network.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/assets\/.+\.woff2$/.test(url.pathname),
  async ({ request, url }) => (await keptTypeface(url.pathname)) ?? fetch(request),
);

// Takes control only of the pages of a first visit: a new version waits until a person says so.
clientsClaim();
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

async function drainAll(): Promise<void> {
  const { drain } = await withWidgets(() => import('../data/sync/drain'));
  await drain();
}

for (const name of ['sync', 'periodicsync'] as const) {
  self.addEventListener(name, (event) => {
    if (event.tag === SYNC_TAG) event.waitUntil(drainAll());
  });
}

const messages = () => withWidgets(() => import('./push-message'));
self.addEventListener('push', (event) => {
  const text = event.data?.text();
  if (text !== undefined) event.waitUntil(messages().then(({ showMessage }) => showMessage(self, text)));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path: unknown = event.notification.data;
  event.waitUntil(messages().then(({ openMessage }) => openMessage(self, path)));
});
