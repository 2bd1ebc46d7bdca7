import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { distOf } from './build-dir.ts';
import { preloadSession } from './lean/preload-session.ts';
import { preloadTypeface } from './lean/preload-typeface.ts';
import { isReached } from './lean/reached-from.ts';
import { EDITORS, HOME, LISTS, SIGN_IN } from './lean/screens.ts';
import { signInOutline } from './lean/sign-in-outline.ts';
import { withoutJsonSchema } from './lean/without-json-schema.ts';
import { messages } from './messages/plugin.ts';
import { ownWidgets } from './own-widgets/plugin.ts';

const app = `${distOf('client')}/app`;

/** What works with the data of the device: the sign-in page does without it. */
const OF_DATA =
  /node_modules[\\/]dexie|client[\\/]src[\\/]data[\\/](?!http)|sync[\\/]src[\\/](?:tree|widgets|engine)/;

/**
 * The dashboard. Its service worker lives below its scope, so that a visitor's worker and this one never meet:
 * a visitor downloads no dashboard code.
 */
export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    ownWidgets(),
    messages(),
    withoutJsonSchema(),
    preloadTypeface(),
    preloadSession(),
    signInOutline(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/workers',
      filename: 'dashboard-service-worker.ts',
      outDir: `${app}/dashboard`,
      scope: '/dashboard',
      registerType: 'prompt',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globDirectory: app,
        globPatterns: [
          'index.html',
          'dashboard.webmanifest',
          'assets/*.{js,css}',
          // The dashboard's own face. Not the others: a site uses one pair of them, which stay in the browser's own cache.
          'assets/figtree-latin-wght-normal-*.woff2',
          'icons/*.{png,svg}',
        ],
        // Hashed names are their own revision, and kept under just that name: the worker's static route asks for it.
        dontCacheBustURLsMatching: /^\/assets\//,
        buildPlugins: { vite: [ownWidgets(), messages()] },
        // A classic script, in one file: what is imported in it later is run later.
        rollupFormat: 'iife',
        maximumFileSizeToCacheInBytes: 4_000_000,
        modifyURLPrefix: { '': '/' },
      },
    }),
  ],
  worker: { plugins: () => [ownWidgets(), messages()] },
  // A message's name is no name of JavaScript.
  json: { namedExports: false },
  build: {
    outDir: app,
    emptyOutDir: true,
    sourcemap: true,
    target: 'es2022',
    modulePreload: {
      // What a part fetches later names its styles alone: the names of all that each of these imports were 3 KB of the
      // editor's first load. A screen, which somebody waits for, still comes at once with all of it.
      resolveDependencies: (_file, found, { hostId }) =>
        /^(?:index\.html$|assets\/index-)/.test(hostId)
          ? found
          : found.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // zod and its setting in one chunk, which runs before any other: schemas are made while modules load.
            { name: 'zod', test: /node_modules[\\/]zod|lib[\\/]no-eval/, priority: 3 },
            { name: 'start', tags: ['$initial'], priority: 2 },
            // What the form needs, without what only others need.
            {
              name: (id, modules) => (isReached(id, SIGN_IN, modules) ? 'sign-in' : null),
              minShareCount: 2,
              priority: 1,
            },
            // What many screens share, in two files: by itself each small module becomes one, and the editor was a hundred.
            { name: 'data', test: OF_DATA, minShareCount: 20 },
            { name: 'shared', minShareCount: 6 },
            // What the editors share, in one file, and what Home and the lists need of it in another; so with Home.
            {
              name: (id, modules) => {
                if (isReached(id, EDITORS, modules))
                  return isReached(id, [...HOME, ...LISTS], modules) ? 'common' : 'editor';
                return isReached(id, HOME, modules) ? 'home' : null;
              },
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
