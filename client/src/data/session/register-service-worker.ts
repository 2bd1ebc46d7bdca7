import { Workbox } from 'workbox-window';
import { flushAll } from '../drafts/draft-sessions';
import { engineStatus } from '../sync/engine-status';
import { syncNow } from '../sync/sync';
import { askToBeWoken } from './ask-to-be-woken';
import { followPush } from './push';
import { reloadKept } from '../../lib/page-lifecycle';
import { answeredWithin } from '../../lib/scheduling/moments';

const SCRIPT = '/dashboard/service-worker.js';

/** How often an open dashboard looks for a new version, in milliseconds, and no more often than it is looked at. */
const LOOK_EVERY = 60 * 60_000;

/** How long a new version waits until unsent work has reached the server, in milliseconds. */
const SENT_WITHIN = 5_000;

/**
 * Writes drafts to disk, and sends what waits by the version that made it. What the server does not take in time stays,
 * and the new version sends it.
 */
export async function leaveToNewVersion(): Promise<void> {
  await flushAll();
  await answeredWithin(SENT_WITHIN, syncNow());
}

/**
 * Registers the dashboard's service worker. `onUpdate` is called when a new version waits, with the way to take it:
 * drafts are written to disk and what waits is sent, then every tab changes over and reloads; also when another tab has taken it since this one
 * began with the worker `began`. Returns the way to stop.
 */
export function registerServiceWorker(
  onUpdate: (apply: () => Promise<void>) => void,
  began: ServiceWorker | null,
): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const workbox = new Workbox(SCRIPT, { scope: '/dashboard' });
  // Else it is the first one: before it, the visitors' worker of the whole site may have had this page.
  let hadOne = began?.scriptURL === new URL(SCRIPT, location.href).href;
  let lookedAt = Date.now();

  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY) return;
    lookedAt = Date.now();
    // Offline, the worker that is there goes on; the next look finds the new one.
    void Promise.allSettled([workbox.update()]);
  };
  let isOutdated = false;
  /** The server has answered that this window has an older version: a newer one can be fetched. */
  const lookIfOutdated = () => {
    const was = isOutdated;
    isOutdated = engineStatus.get().lastError?.kind === 'outdated';
    if (isOutdated && !was) void Promise.allSettled([workbox.update()]);
  };
  const waiting = async () => {
    // The first one on this device begins by itself: a page that opens a moment before, which Firefox lets it wait, finds
    // it waiting too.
    const registration = await navigator.serviceWorker.getRegistration('/dashboard');
    if (!registration?.active) return;
    onUpdate(async () => {
      await leaveToNewVersion();
      workbox.messageSkipWaiting();
    });
  };
  // Without its registration nothing can be offered; it still waits at the next start.
  const onWaiting = () => void Promise.allSettled([waiting()]);
  const controlling = () => {
    // Somebody has cleared what the browser has of the site, the worker with it: what was typed is here alone.
    if (!navigator.serviceWorker.controller) return;
    if (hadOne)
      void flushAll()
        .then(reloadKept)
        // What cannot be written, which `storageProblem` says, stays where it is typed: in the former version.
        .catch(() => undefined);
    hadOne = true;
  };
  workbox.addEventListener('waiting', onWaiting);
  workbox.addEventListener('controlling', controlling);
  if (navigator.serviceWorker.controller !== began) controlling();
  document.addEventListener('visibilitychange', look);
  const unsubscribe = engineStatus.subscribe(lookIfOutdated);
  let stopPush = () => {};
  const register = async () => {
    const registration = await workbox.register();
    if (registration) stopPush = followPush(registration);
    await askToBeWoken(registration);
  };
  // Refused (a private window, no network): the dashboard works without one, and the next start tries again.
  void Promise.allSettled([register()]);
  return () => {
    workbox.removeEventListener('waiting', onWaiting);
    workbox.removeEventListener('controlling', controlling);
    document.removeEventListener('visibilitychange', look);
    unsubscribe();
    stopPush();
  };
}
