import '@vestry/sync/widgets/hand-in';
import { cacheNames, clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { SYNC_TAG } from '../data/http/background-sync';
import { drain } from '../data/sync/drain';
import { forgetPicture, isPicture, keepPicture, keptPicture } from '../data/media/kept-pictures';
import { pendingImage } from '../data/media/pending-image';
import { RECEIVED_PATH } from '../lib/paths';
import { isPublicReply } from '../lib/public-reply';
import { openMessage, showMessage } from './push-message';
import { takeShare } from './take-share';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** The shell is one file, served at every dashboard address; this is the one it is kept under. */
const SHELL = '/dashboard';

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
  ({ request }) => takeShare(request),
  'POST',
);

// Hashed parts come from the cache past the worker, which need not be running for them nor be asked for each.
self.addEventListener('install', (event) => {
  const parts = {
    condition: { urlPattern: { pathname: '/assets/:part' } },
    source: { cacheName: cacheNames.precache },
  };
  if (event.addRoutes) event.waitUntil(event.addRoutes([parts]));
});

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
    if (reply && reply.status < 500 && reply.status !== 404) return reply;
    const pending = await pendingImage(pathname);
    if (pending) return pending;
    if (reply?.status === 404) await forgetPicture(pathname);
    return (reply?.status === 404 ? undefined : await keptPicture(pathname)) ?? reply ?? Response.error();
  },
);

// Claims only the pages of a first visit: a new version waits until a person says so.
clientsClaim();
self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

for (const name of ['sync', 'periodicsync'] as const) {
  self.addEventListener(name, (event) => {
    if (event.tag === SYNC_TAG) event.waitUntil(drain());
  });
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showMessage(self, event.data.text()));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openMessage(self, event.notification.data));
});
