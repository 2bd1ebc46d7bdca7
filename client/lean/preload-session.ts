import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const SESSION = fileURLToPath(new URL('../src/data/session/session.ts', import.meta.url));

type Chunks = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

/** The file in which a module starts, and all files that it imports at once. */
export function filesFrom(bundle: Chunks, isStart: (chunk: Rolldown.OutputChunk) => boolean): Set<string> {
  const start = Object.values(bundle).find((file) => file.type === 'chunk' && isStart(file));
  const files = new Set(start ? [start.fileName] : []);
  for (const name of files) {
    const file = bundle[name];
    if (file?.type === 'chunk') for (const imported of file.imports) files.add(imported);
  }
  return files;
}

/**
 * What works with the data of the device is asked for with the page itself, not only once the first file has run; what is
 * painted first goes before it. The server leaves these links out of the sign-in page (`server/src/features/shell/sign-in-page.ts`), which does without.
 */
export function preloadSession(): Plugin {
  return {
    name: 'vestry-preload-session',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return [];
        const first = filesFrom(bundle, ({ isEntry }) => isEntry);
        const files = filesFrom(bundle, ({ moduleIds }) => moduleIds.includes(SESSION));
        if (files.size === 0) throw new Error('The session is not in the build');
        return [...files]
          .filter((file) => !first.has(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'modulepreload',
              crossorigin: '',
              fetchpriority: 'low',
              'data-session': '',
              href: `/${file}`,
            },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
