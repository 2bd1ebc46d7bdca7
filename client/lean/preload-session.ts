import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { reachedFrom } from './reached-from.ts';

const SESSION = fileURLToPath(new URL('../src/data/session/session.ts', import.meta.url));

type Files = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

/** The file that is told by `isStart`, and all that it imports at once; nothing where there is none. */
export function filesFrom(
  bundle: Files,
  isStart: (chunk: Rolldown.OutputChunk) => boolean,
): ReadonlySet<string> {
  const start = Object.values(bundle).find((file) => file.type === 'chunk' && isStart(file));
  if (!start) return new Set();
  return reachedFrom(start.fileName, (name) => {
    const file = bundle[name];
    return file?.type === 'chunk' ? { importedIds: file.imports } : null;
  });
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
