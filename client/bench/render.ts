// A cold render of a page against React's renderToString of its body alone, and the bytes that a visitor gets.
// Run from client/ after a build: NODE_ENV=production tsx bench/render.ts
import '@vestry/sync/widgets/hand-in';
import { english } from '@vestry/sync/test-support/english';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { starterNamed } from '@vestry/sync/sample-site/starters';
import type { PublicPage, RenderPage, SiteContext } from '@vestry/sync/site/site';
import { ROOT_ID, type TreeNode } from '@vestry/sync/tree/node';
import { WIDGETS, type WidgetType } from '@vestry/sync/widgets/catalog';
import { instantiate } from '@vestry/sync/widgets/instantiate';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createServer } from 'vite';
import { messages } from '../messages/plugin';
import type { siteTexts as Texts } from '../src/site/site-texts';
import type { TreeView as View } from '../src/widgets/tree-view';

const ROUNDS = 300;
const root = fileURLToPath(new URL('..', import.meta.url));
const vite = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [react(), messages()],
  json: { namedExports: false },
  server: { middlewareMode: true, ws: false },
  appType: 'custom',
});
const { renderPage } = (await vite.ssrLoadModule('/src/site/render.tsx')) as { renderPage: RenderPage };
const { siteTexts } = (await vite.ssrLoadModule('/src/site/site-texts.ts')) as { siteTexts: typeof Texts };
const { TreeView } = (await vite.ssrLoadModule('/src/widgets/tree-view.tsx')) as { TreeView: typeof View };

const church = starterNamed('church', 'en');
const [header = null, footer = null, invitation] = church.elements.map((element) => element.tree);
const elements: Record<number, TreeNode> = invitation ? { 7: invitation } : {};
const context: SiteContext = {
  siteName: 'Grace Church',
  lang: 'en',
  publicUrl: 'https://grace.example',
  assets: { behaviour: '/assets/site.js', serviceWorker: '/service-worker.js' },
};
let last = 0;
const every: TreeNode = {
  value: { id: ROOT_ID, type: 'div' },
  children: (Object.keys(WIDGETS) as WidgetType[])
    .filter((type) => type !== 'header1' && type !== 'footer1')
    .map((type) => instantiate(type, () => `n${(last += 1)}`, english)),
};

function pageOf(route: string, tree: TreeNode): PublicPage {
  return {
    uid: '00000000-0000-4000-8000-000000000001',
    route,
    version: 1,
    updatedAt: '2025-01-01T00:00:00Z',
    tree,
    header,
    footer,
    elements,
  };
}

/** Milliseconds for one call: the median of ROUNDS, after a warm-up. */
function time(work: () => unknown): number {
  for (let round = 0; round < 50; round += 1) work();
  const took = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return took.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0;
}

const brotli = (text: string | Buffer) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

console.log('page                 full document  renderToString   ratio   html      brotli');
const pages = [...church.pages(7, '2026-11-24'), { route: 'every widget', tree: every }];
// Otherwise the first page pays for compiling what all of them use.
for (const { route, tree } of pages) time(() => renderPage(pageOf(route, tree), context));
for (const { route, tree } of pages) {
  const page = pageOf(route, tree);
  const full = time(() => renderPage(page, context));
  const alone = time(() =>
    [header, tree, footer].map((node) =>
      node
        ? renderToString(
            createElement(TreeView, { node, context: { mode: 'public', t: siteTexts('en').t, elements } }),
          )
        : '',
    ),
  );
  const html = renderPage(page, context);
  console.log(
    `${route.padEnd(20)} ${full.toFixed(3).padStart(10)} ms ${alone.toFixed(3).padStart(12)} ms ${(full / alone).toFixed(2).padStart(7)} ${String(Buffer.byteLength(html)).padStart(8)} ${String(brotli(html)).padStart(8)}`,
  );
}
const sheet = /<style>(.*?)<\/style>/s.exec(renderPage(pageOf('every', every), context))?.[1] ?? '';
console.log(
  `styles of a page with every widget, as served in development: ${Buffer.byteLength(sheet)} bytes, ${brotli(sheet)} brotli`,
);
try {
  const { behaviour, tracker } = JSON.parse(await readFile(`${root}dist/site/assets.json`, 'utf8')) as {
    behaviour: string;
    tracker: string;
  };
  console.log(
    `script: ${brotli(await readFile(`${root}dist/site/public${behaviour}`))} bytes brotli (at most 6,144)`,
  );
  console.log(
    `tracker: ${gzipSync(await readFile(`${root}dist/site/public${tracker}`), { level: 9 }).length} bytes gzip (at most 850)`,
  );
  console.log(
    `service worker: ${brotli(await readFile(`${root}dist/site/public/service-worker.js`))} bytes brotli`,
  );
} catch (error) {
  console.log(`no build to measure: ${error instanceof Error ? error.message : String(error)}`);
}
await vite.close();
