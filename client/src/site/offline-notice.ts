/**
 * A page that came out of the visitors' service worker says so, with its date; the worker marks it on the root
 * element, and the server has written the text. When the network is back the page is loaded again.
 */
export function showOfflineNotice(): void {
  const keptAt = document.documentElement.dataset.keptAt;
  const notice = document.querySelector<HTMLElement>('.notice');
  if (!keptAt || !notice) return;
  const date = new Date(keptAt).toLocaleString(notice.closest<HTMLElement>('[lang]')?.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  notice.textContent = (notice.dataset.text ?? '').replace('#', date);
  notice.hidden = false;
  addEventListener('online', () => location.reload(), { once: true });
}

/** On the offline page: links to the pages that this device has kept. */
export async function listKeptPages(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-kept-pages]');
  if (!place || !('caches' in globalThis)) return;
  addEventListener('online', () => location.reload(), { once: true });
  const kept = await (await caches.open('site-pages')).keys();
  const paths = kept
    .map((request) => new URL(request.url).pathname)
    .filter((path) => !path.startsWith('/assets/'));
  place.querySelector('ul')?.replaceChildren(
    ...paths.map((path) => {
      const item = document.createElement('li');
      const link = item.appendChild(document.createElement('a'));
      link.href = path;
      link.textContent = path === '/' ? (place.dataset.keptPages ?? path) : decodeURI(path.slice(1));
      return item;
    }),
  );
  place.hidden = paths.length === 0;
}
