/** The service worker looks here; sign-out leaves it: it says nothing of anybody. */
export const TYPEFACES_CACHE = 'dashboard-typefaces';

const pathOf = ({ url }: Request): string => new URL(url).pathname;

/** What was kept last in this window, or is being kept. */
let keeping = '';

async function keepJust(files: readonly string[]): Promise<void> {
  const cache = await caches.open(TYPEFACES_CACHE);
  const kept = await cache.keys();
  const paths = new Set(kept.map(pathOf));
  await cache.addAll(files.filter((file) => !paths.has(file)));
  const others = kept.filter((request) => !files.includes(pathOf(request)));
  await Promise.all(others.map((request) => cache.delete(request)));
}

/**
 * Keeps the files of the site's typefaces for the canvas without a network, in the place of those of former ones: the shell
 * is installed without any, for a site uses one pair of several. Without a network, or on a full disk, the next window tries.
 */
export async function keepTypefaces(files: readonly string[]): Promise<void> {
  const required = files.join(' ');
  // A window of an address without TLS has no caches.
  if (!('caches' in globalThis) || keeping === required) return;
  keeping = required;
  try {
    await keepJust(files);
  } catch (error) {
    keeping = '';
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
  }
}

export async function keptTypeface(path: string): Promise<Response | undefined> {
  return (await caches.open(TYPEFACES_CACHE)).match(path);
}
