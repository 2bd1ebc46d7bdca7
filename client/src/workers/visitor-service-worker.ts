import { HOME_ROUTE } from '@vestry/sync/routes/route';
import { OFFLINE_PATH } from '@vestry/sync/site/site';
import { askedFor, KEPT_SEARCH_PATH, SEARCH_PATH } from '@vestry/sync/search/site/address';
import { ENTRY_PATH } from '@vestry/sync/widgets/form-spec';
import { isOwnAnswer, isPublicPage, isPublicReply } from './public-reply';
import { ENTRIES_TAG, sendKeptEntries, takeEntry } from './kept-entries';
import { HITS_PATH, HITS_TAG, sendKeptHits, takeHit } from './hits';
import { drop, keep, KEPT, kept, keptInAnySize, routeOf } from './kept';
import { searchKept } from './kept-search';
import { picturesOf, withKeptPages } from './offline-page';
import type { VisitorMessage } from './visitor-message';
import type { FetchEvent, WorkerScope } from './worker-scope';

const worker = globalThis as unknown as WorkerScope;

/** Milliseconds after which a kept page is shown instead of waiting for a slow network. */
const PATIENCE = 4000;
/** Milliseconds for which a page that navigation leads to is not prefetched again. */
const FRESH = 3_600_000;

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([renewOffline(), renew(KEPT_SEARCH_PATH), worker.skipWaiting()]));
});

/** Firefox (153) shows its own error page where a preload fails, whatever the worker answers: nothing is read offline. */
const PRELOADS = !navigator.userAgent.includes('Firefox/');

worker.addEventListener('activate', (event) => {
  const { navigationPreload } = worker.registration;
  // A former version of this worker has switched it on everywhere.
  const preloading = PRELOADS ? navigationPreload?.enable() : navigationPreload?.disable();
  event.waitUntil(Promise.all([preloading, worker.clients.claim()]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method === 'POST' && url.origin === location.origin) {
    if (url.pathname === HITS_PATH) event.respondWith(hit(request));
    // What a browser sends by itself is answered with a page.
    else if (url.pathname === ENTRY_PATH && request.mode !== 'navigate') event.respondWith(entry(request));
    return;
  }
  if (request.method !== 'GET' || url.origin !== location.origin || request.headers.has('range')) return;
  const route = routeOf(url.pathname);
  if (request.mode === 'navigate') {
    const asked = url.pathname === SEARCH_PATH ? askedFor(url.search) : undefined;
    if (asked !== undefined) event.respondWith(search(event, asked));
    else if (route === 'pages') event.respondWith(page(event, keyOf(url.pathname)));
  } else if (route === 'images') {
    event.respondWith(image(event, url.pathname));
  } else if (route === 'assets') {
    event.respondWith(asset(event, url.pathname));
  }
});

worker.addEventListener('message', (event) => {
  const message = event.data as VisitorMessage | null;
  if (message?.type === 'keep')
    event.waitUntil(Promise.all([keepAll(message), sendKeptHits(), sendKeptEntries()]));
});

worker.addEventListener('sync', (event) => {
  if (event.tag === HITS_TAG) event.waitUntil(all(sendKeptHits()));
  if (event.tag === ENTRIES_TAG) event.waitUntil(all(sendKeptEntries()));
});

/** Fails while some are left: the browser then tries again by itself, later. */
async function all(sending: Promise<boolean>): Promise<void> {
  if (!(await sending)) throw new Error('some are still kept');
}

/** Asks to be woken when there is a network. Where there is no Background Sync, the next page that is opened sends. */
async function wakeFor(tag: string): Promise<void> {
  await worker.registration.sync?.register(tag).catch(() => undefined);
}

/** A form that is sent without a network is sent when there is one again. */
async function entry(request: Request): Promise<Response> {
  const reply = await takeEntry(request);
  if (reply.status === 202) await wakeFor(ENTRIES_TAG);
  return reply;
}

/** A page that is read without a network is counted when there is one again. */
async function hit(request: Request): Promise<Response> {
  if (!(await takeHit(request))) await wakeFor(HITS_TAG);
  return new Response(null, { status: 204 });
}

/** Under which a page is kept: as the site spells its addresses, whatever led to it. */
const keyOf = (path: string): string => {
  const spelled = path.replace(/(?<=.)\/+$/, '');
  return spelled === `/${HOME_ROUTE}` ? '/' : spelled;
};

/**
 * The network first, for PATIENCE when there is a kept page; without either the site's own offline page. What something
 * in between says, and a site in trouble, is worth less than a kept page.
 */
async function page(event: FetchEvent, path: string): Promise<Response> {
  const fresh = fromNetwork(event, path);
  const old = await kept('pages', path);
  const late = old && new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  // Without a network: what is kept, which comes next.
  const first = await Promise.race([fresh, ...(late ? [late] : [])]).catch(() => undefined);
  if (first && !old) return first;
  if (first && (await isOfSite(first, path))) {
    // Of a redirect it is known only now: the page has moved.
    if (first.type === 'opaqueredirect') event.waitUntil(drop('pages', path));
    return first;
  }
  if (old) return marked(old);
  return offline(path);
}

/** Whether the site answers so at an address of its own; of a redirect nothing can be seen but where it ends. */
async function isOfSite(response: Response, path: string): Promise<boolean> {
  if (response.type !== 'opaqueredirect') return isReliable(response);
  // One to another site is refused, or has no mark.
  const end = await fetch(path, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => undefined);
  return end !== undefined && isOwnAnswer(end);
}

/** Whether the site itself says so, and is in no trouble. */
const isReliable = (response: Response): boolean =>
  isOwnAnswer(response) && response.status < 500 && response.status !== 429;

/** The reply for a page that is not cached. */
async function offline(path: string): Promise<Response> {
  const form = path === SEARCH_PATH ? await searchKept('') : undefined;
  return form ?? (await offlinePage()) ?? Response.error();
}

/** What the site says without a network, with the pages of this device. */
async function offlinePage(): Promise<Response | undefined> {
  const page = await kept('assets', OFFLINE_PATH);
  if (!page) return undefined;
  const cache = await caches.open(KEPT.pages.name);
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => ({
      path: new URL(request.url).pathname,
      markup: (await (await cache.match(request))?.text()) ?? '',
    })),
  );
  return new Response(withKeptPages(await page.text(), pages), { headers: plainHeaders(page) });
}

/** Of a reply whose body is another one now. */
function plainHeaders(response: Response): Headers {
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return headers;
}

/** The server's results; without a network, or with a slow one, what the pages on this device have. */
async function search(event: FetchEvent, typed: string): Promise<Response> {
  const fresh = Promise.resolve(event.preloadResponse).then((response) => response ?? fetch(event.request));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  // Without a network: what is kept, which comes next.
  const first = await Promise.race([fresh, late]).catch(() => undefined);
  if (first && isReliable(first)) return first;
  return (await searchKept(typed)) ?? fresh.catch(() => offline(SEARCH_PATH));
}

async function fromNetwork(event: FetchEvent, path: string): Promise<Response> {
  const preloaded = await event.preloadResponse;
  const response = preloaded ?? (await fetch(event.request));
  event.waitUntil(note(path, response.clone()));
  return response;
}

/** A page that is deleted or no longer public is not kept either. A server in trouble takes nothing away, nor does another. */
async function note(path: string, response: Response): Promise<void> {
  if (isPublicPage(response)) await keep('pages', path, response);
  else if (isReliable(response)) await drop('pages', path);
}

/** The kept page with its date on the root element, from which the page's script makes a quiet notice. */
async function marked(response: Response): Promise<Response> {
  const date = new Date(response.headers.get('date') ?? 0).toISOString();
  const html = (await response.text()).replace('<html ', `<html data-kept-at="${date}" `);
  return new Response(html, { status: 200, headers: plainHeaders(response) });
}

/** The kept image at once, and a fresh one for the next time. */
async function image(event: FetchEvent, path: string): Promise<Response> {
  const old = await kept('images', path);
  const fresh = fetch(event.request).then(async (response) => {
    if (isPublicReply(response)) await keep('images', path, response.clone());
    else if (response.status === 404 && isOwnAnswer(response)) await drop('images', path);
    return response;
  });
  if (!old) return fresh.catch(async () => (await keptInAnySize(path)) ?? Response.error());
  // Unreachable: the old one is shown anyway.
  event.waitUntil(fresh.catch(() => undefined));
  return old;
}

/** Hashed names never change their content. */
async function asset(event: FetchEvent, path: string): Promise<Response> {
  const old = await kept('assets', path);
  if (old) return old;
  const response = await fetch(event.request);
  if (isPublicReply(response)) event.waitUntil(keep('assets', path, response.clone()));
  return response;
}

async function renew(path: string): Promise<Response | undefined> {
  const response = await fetch(path, { cache: 'no-cache' });
  if (!isPublicReply(response)) return undefined;
  await keep('assets', path, response.clone());
  return response;
}

/** With its logo, which may be on no other page. */
async function renewOffline(): Promise<void> {
  const markup = await (await renew(OFFLINE_PATH))?.text();
  for (const path of picturesOf(markup ?? ''))
    if (routeOf(path) === 'images' && !(await keptInAnySize(path))) await prefetch('images', path);
}

/** One after the other, so that a visitor's own clicks always come first. */
async function keepAll({ page, files, links }: VisitorMessage): Promise<void> {
  for (const path of new Set(files)) {
    const route = routeOf(path);
    if ((route === 'images' || route === 'assets') && !(await kept(route, path))) await prefetch(route, path);
  }
  const paths = [...(page === undefined ? [] : [page]), ...links].map(keyOf);
  for (const path of new Set(paths)) {
    if (routeOf(path) !== 'pages') continue;
    const old = await kept('pages', path);
    if (!old || Date.now() - Date.parse(old.headers.get('date') ?? '') > FRESH) await prefetch('pages', path);
  }
  // What cannot be fetched now stays as it was kept.
  await renewOffline().catch(() => undefined);
  await renew(KEPT_SEARCH_PATH).catch(() => undefined);
}

async function prefetch(route: 'pages' | 'images' | 'assets', path: string): Promise<void> {
  // Nobody waits for it: the next page that names it tries again.
  const response = await fetch(path, { priority: 'low' }).catch(() => undefined);
  if (!response) return;
  if (route === 'pages') await note(path, response);
  else if (isPublicReply(response)) await keep(route, path, response);
}
