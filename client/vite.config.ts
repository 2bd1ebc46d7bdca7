import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { distOf } from './build-dir.ts';
import { iconsApart } from './lean/icons-apart.ts';
import { preloadSession } from './lean/preload-session.ts';
import { preloadTypeface } from './lean/preload-typeface.ts';
import { isReached } from './lean/reached-from.ts';
import { ACCESS, EDITORS, HOME, SESSION, SIGN_IN } from './lean/screens.ts';
import { signInOutline } from './lean/sign-in-outline.ts';
import { withoutJsonSchema } from './lean/without-json-schema.ts';
import { messages } from './messages/plugin.ts';
import { ownWidgets } from './own-widgets/plugin.ts';

const app = `${distOf('client')}/app`;

const SOURCES = /client[\\/]src[\\/]/;
/** Of several screens, and of no folder of one; icons too, and what others need of writing articles, which brings ProseMirror. */
const SHARED_LATER = /client[\\/]src[\\/](?!features|editor[\\/](?!rich-text))|sync[\\/]src|^\0icon:/;
/** All but writing articles. */
const EDITOR_TOOLS = /client[\\/]src[\\/]editor[\\/](?!rich-text)/;
/** A feature, or a folder beside the features. */
const FOLDER = /client[\\/]src[\\/](?:features[\\/])?([\w-]+)[\\/]/;
/** Of source: a folder that has less of it gets no file of its own. */
const FOLDER_BYTES = 30_000;

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
    iconsApart(),
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
            { name: (id, modules) => (isReached(id, SESSION, modules) ? 'data' : null) },
            // What many screens share: by itself each small module becomes a file, and the editor was a hundred. What neither
            // Home nor the editors begin with is fetched later, by however many.
            {
              name: (id, modules) => (isReached(id, [...HOME, ...EDITORS], modules) ? 'shared' : null),
              minShareCount: 6,
            },
            // What the editors begin with, in one file, and what Home needs of it in another; so with Home and the form,
            // and with what is opened without a session: it brings no tool of somebody who works here.
            {
              name: (id, modules) => {
                const isOfHome = isReached(id, HOME, modules);
                const isOfAccess = isReached(id, ACCESS, modules);
                if (isReached(id, EDITORS, modules))
                  return isOfHome ? 'common' : isOfAccess ? 'shared' : 'editor';
                if (isOfHome) return 'home';
                if (isReached(id, SIGN_IN, modules)) return 'login';
                return isOfAccess ? 'access' : null;
              },
            },
            // What comes later. A service worker takes the same time to install a file, however small it is.
            { name: 'parts', test: SHARED_LATER, minShareCount: 2 },
            { name: 'editor-tools', test: EDITOR_TOOLS },
            { name: (id) => FOLDER.exec(id)?.[1] ?? null, minSize: FOLDER_BYTES },
            { name: 'rest', test: SOURCES },
          ],
        },
      },
    },
  },
});
