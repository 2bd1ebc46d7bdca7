import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { distOf } from '../client/build-dir.ts';
import { ownWidgets } from '../client/own-widgets/plugin.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const dist = distOf('server');

/**
 * The server and @vestry/sync: main.js, the programs of threads of their own, what all need, and what is loaded for
 * traces alone. Packages of npm stay outside but two: the database driver, which is patched here and would not be
 * after an installation, and the reader of the command line. Neither has native parts. The migrations and the messages
 * lie beside it.
 */
export default defineConfig({
  root: here,
  plugins: [
    ownWidgets(),
    {
      name: 'migrations',
      apply: 'build',
      closeBundle: () => cp(`${here}src/migrations`, `${dist}/migrations`, { recursive: true }),
    },
    {
      name: 'messages',
      apply: 'build',
      closeBundle: () => cp(`${here}../sync/messages`, `${dist}/messages`, { recursive: true }),
    },
  ],
  ssr: { noExternal: ['@vestry/sync', 'postgres', 'commander'] },
  build: {
    ssr: true,
    outDir: dist,
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        'day-worker': 'src/features/analytics/days/day-worker.ts',
        'draw-worker': 'src/features/site/drawing/draw-worker.ts',
        'export-worker': 'src/transfer/wordpress/export-worker.ts',
      },
      // Side by side: all of them look for the migrations and the messages where they are themselves.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
