/** Reloads with the newest version that this browser has: a worker that waits to bring it comes first. */
export async function takeNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/dashboard');
  if (!registration?.waiting) {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  ServiceWorker.prototype.postMessage.call(registration.waiting, { type: 'SKIP_WAITING' });
}
