import type { Plugin } from 'vite';

/** The dashboard's face for Western letters is asked for with the page itself, so that its first paint has it. */
export function preloadTypeface(): Plugin {
  return {
    name: 'vestry-preload-typeface',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return [];
        const face = Object.keys(bundle).find((file) => file.includes('figtree-latin-wght-normal'));
        if (face === undefined) throw new Error('The typeface of the dashboard is not in the build');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${face}` };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
