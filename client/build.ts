// Builds the client's three faces: the dashboard, the public site's renderer with its behaviours, and the visitors'
// service worker. `dist/site/assets.json` has the hashed names for the server.
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { distOf } from './build-dir.ts';
import { buildRenderer, root, shared } from './build-renderer.ts';
import { ownWidgets } from './own-widgets/plugin.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const dist = distOf('client');
const site = `${dist}/site`;

await ownWidgets().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
await rm(dist, { recursive: true, force: true });

await build({ root, configFile: `${root}vite.config.ts`, logLevel: 'warn' });
// The plugin names the worker after its source; its address is /dashboard/service-worker.js.
await rename(`${dist}/app/dashboard/dashboard-service-worker.js`, `${dist}/app/dashboard/service-worker.js`);

await buildRenderer(site);

await build({
  ...shared,
  plugins: [ownWidgets()],
  // The site's icon and the sample site's pictures.
  publicDir: 'src/site/public',
  build: {
    outDir: `${site}/public`,
    emptyOutDir: true,
    manifest: 'manifest.json',
    modulePreload: false,
    target: 'es2022',
    rollupOptions: { input: { site: 'src/site/behaviours.ts', tracker: 'src/site/tracker.ts' } },
  },
});

await build({
  ...shared,
  build: {
    outDir: `${site}/public`,
    emptyOutDir: false,
    target: 'es2022',
    rollupOptions: {
      input: { 'service-worker': 'src/workers/visitor-service-worker.ts' },
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
});

await cp(`${site}/assets`, `${site}/public/assets`, { recursive: true });
await rm(`${site}/assets`, { recursive: true });

const manifest = JSON.parse(await readFile(`${site}/public/manifest.json`, 'utf8')) as Record<
  string,
  { file: string }
>;
await rm(`${site}/public/manifest.json`);
const assets = {
  behaviour: `/${manifest['src/site/behaviours.ts']?.file}`,
  tracker: `/${manifest['src/site/tracker.ts']?.file}`,
  serviceWorker: '/service-worker.js',
};
/** Beside each file that gets smaller by it: the server sends what is there. */
async function compress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(?:css|html|js|json|svg|webmanifest)$/.test(file)) continue;
    const body = await readFile(file);
    if (body.length < 512) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
    await writeFile(`${file}.br`, await toBrotli(body, { params }));
    await writeFile(`${file}.gz`, await toGzip(body, { level: 9 }));
  }
}

await Promise.all([compress(`${dist}/app`), compress(`${site}/public`)]);
await writeFile(`${site}/assets.json`, `${JSON.stringify(assets, null, 2)}\n`);
