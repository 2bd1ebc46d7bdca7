import { reloadKept } from '../../lib/page-lifecycle';

/** Reloads with the newest version that this browser has: a worker that waits to bring it comes first. */
export async function takeNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/dashboard');
  if (!registration?.waiting) {
    reloadKept();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', reloadKept, { once: true });
  ServiceWorker.prototype.postMessage.call(registration.waiting, { type: 'SKIP_WAITING' });
}
