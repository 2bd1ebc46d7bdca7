// A part of the build, and a program of its own for the server's tests: `npx tsx build-renderer.ts <folder>`.
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { messages } from './messages/plugin.ts';
import { ownWidgets } from './own-widgets/plugin.ts';

export const root = fileURLToPath(new URL('.', import.meta.url));
export const shared = { root, configFile: false, logLevel: 'warn', publicDir: false } satisfies InlineConfig;

/** Builds what draws the public site into `render.js` of that folder, and the fonts into its `assets`. */
export async function buildRenderer(outDir: string): Promise<void> {
  await build({
    ...shared,
    plugins: [react(), tailwindcss(), ownWidgets(), messages()],
    define: { 'process.env.NODE_ENV': '"production"' },
    json: { namedExports: false },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/site/render.tsx',
      // The fonts, whose addresses are in the pages' sheets.
      ssrEmitAssets: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: true,
      // One file: what only a window fetches is never asked for here.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

const [, program = '', folder] = process.argv;
if (import.meta.url === pathToFileURL(program).href && folder) await buildRenderer(resolve(folder));
