import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { reachedFrom } from './reached-from.ts';
import { HOME, SESSION } from './screens.ts';

type Files = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

/** The file that `isStart` finds, and all that it imports at once; nothing where there is none. */
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

const link = (rel: string, file: string, more: Record<string, string> = {}): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: '', ...more, href: `/${file}` },
});

/**
 * What works with the data of the device is asked for with the page itself, not only once the first file has run; what is
 * painted first goes before it. The server leaves these links out of the sign-in page (`server/src/features/shell/sign-in-page.ts`),
 * which does without: there `main.tsx` takes those of the template, once the form is painted.
 */
export function preloadSession(): Plugin {
  return {
    name: 'vestry-preload-session',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return [];
        const first = filesFrom(bundle, ({ isEntry }) => isEntry);
        const of = (modules: readonly string[]) => {
          const found = modules.map((module) =>
            filesFrom(bundle, ({ moduleIds }) => moduleIds.includes(module)),
          );
          if (found.some(({ size }) => size === 0))
            throw new Error(`Not all in the build: ${modules.join(', ')}`);
          return [...new Set(found.flatMap((files) => [...files]))].filter((file) => !first.has(file));
        };
        const preloads = of(SESSION).map((file) => ({
          ...link('modulepreload', file, { fetchpriority: 'low', 'data-session': '' }),
          injectTo: 'head' as const,
        }));
        const children = of([...SESSION, ...HOME]).map((file) => link('prefetch', file));
        return [
          ...preloads,
          { tag: 'template', attrs: { 'data-after-sign-in': '' }, children, injectTo: 'body' as const },
        ];
      },
    },
  };
}
