import type { VisitorMessage } from '../workers/visitor-message';

/**
 * Registers the visitors' service worker and sends it, when the browser is idle, what this page consists of and which
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

/** Pixels of width: a version that does for reading offline. */
const ENOUGH = 640;

/** What the browser has chosen; of a picture that is still far below a small version, not the large original. */
function addressOf(image: HTMLImageElement): string {
  if (image.currentSrc) return image.currentSrc;
  const offered = [...(image.parentElement?.querySelectorAll('source') ?? [])]
    .flatMap(({ srcset }) => srcset.split(', '))
    .map((candidate) => candidate.split(' '));
  return offered.find(([, width = '']) => Number.parseInt(width, 10) >= ENOUGH)?.[0] ?? image.src;
}

function whatIsHere(): VisitorMessage {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  const paths = (addresses: string[]) =>
    addresses
      .filter((address) => URL.canParse(address, location.href))
      .map((address) => new URL(address, location.href))
      .filter((url) => url.origin === location.origin)
      .map((url) => url.pathname);
  const here = (selector: string, name: 'href' | 'src') =>
    paths([...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? ''));
  const isPage =
    document.querySelector('link[rel=canonical]') !== null && !document.documentElement.dataset.keptAt;
  return {
    type: 'keep',
    page: isPage ? location.pathname : undefined,
    files: [
      ...here('script[src]', 'src'),
      ...here('link[rel=icon]', 'href'),
      ...paths(Array.from(document.images, addressOf)),
    ],
    links: saveData ? [] : here('nav a[href]', 'href'),
  };
}
