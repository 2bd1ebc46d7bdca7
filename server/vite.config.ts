import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/** One file with the server and @vestry/sync in it; packages of npm stay outside. The migrations lie beside it. */
export default defineConfig({
  root: here,
  plugins: [
    {
      name: 'migrations',
      apply: 'build',
      closeBundle: () => cp(`${here}src/migrations`, `${here}dist/migrations`, { recursive: true }),
    },
  ],
  ssr: { noExternal: ['@vestry/sync'] },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
});
