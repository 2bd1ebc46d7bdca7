import type { VisitorMessage } from '../workers/visitor-message';

/**
 * Registers the visitors' service worker and tells it, when the browser is idle, what this page consists of and which
 * pages its navigation leads to. With data saving on, only what has been loaded anyway is kept.
 */
export async function keepForOffline(): Promise<void> {
  const worker = document.documentElement.dataset.worker;
  if (!worker || !('serviceWorker' in navigator)) return;
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await navigator.serviceWorker.register(worker);
  const { active } = await navigator.serviceWorker.ready;
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  idle(() => active?.postMessage(whatIsHere(), []));
}

function whatIsHere(): VisitorMessage {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  const here = (selector: string, name: 'href' | 'src') =>
    [...document.querySelectorAll(selector)]
      .map((element) => element.getAttribute(name) ?? '')
      .filter((address) => URL.canParse(address, location.href))
      .map((address) => new URL(address, location.href))
      .filter((url) => url.origin === location.origin)
      .map((url) => url.pathname);
  const isPage =
    document.querySelector('link[rel=canonical]') !== null && !document.documentElement.dataset.keptAt;
  return {
    type: 'keep',
    page: isPage ? location.pathname : undefined,
    files: [...here('script[src]', 'src'), ...here('link[rel=icon]', 'href'), ...here('img[src]', 'src')],
    links: saveData ? [] : here('nav a[href]', 'href'),
  };
}
