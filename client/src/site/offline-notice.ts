/**
 * A page that came out of the visitors' service worker says so, with its date; the worker marks it on the root
 * element, and the server has written the text. When the network is back the page is loaded again.
 */
export function showOfflineNotice(): void {
  // The page of the site that says so: what was asked for comes with the network.
  if (document.querySelector('[data-kept-pages]')) reloadOnline();
  const keptAt = document.documentElement.dataset.keptAt;
  const notice = document.querySelector<HTMLElement>('.notice');
  if (!keptAt || !notice) return;
  const lang = notice.closest<HTMLElement>('[lang]')?.lang;
  const date = new Date(keptAt).toLocaleString(lang, {
    // In Chinese as the page itself writes its days.
    dateStyle: lang?.startsWith('zh') ? 'short' : 'medium',
    timeStyle: 'short',
  });
  notice.textContent = (notice.dataset.text ?? '').replace('#', date);
  notice.hidden = false;
  reloadOnline();
}

const reloadOnline = (): void => addEventListener('online', () => location.reload(), { once: true });
