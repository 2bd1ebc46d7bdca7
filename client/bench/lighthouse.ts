// Lighthouse 12, mobile, on every page of the four starter sites, on one with every widget and on the sign-in page, against
// the started product; with the bytes that come over the network at 412 x 823 pixels without scrolling.
// With OWN_COLOURS, the name of a palette, the sites have a logo, these colors and photographs of their own.
// Run from client/ after a build: [SAMPLE_SITE=club] [OWN_COLOURS=plum] tsx bench/lighthouse.ts [runs [paths, by commas]]
import '@vestry/sync/widgets/hand-in';
import { english } from '@vestry/sync/test-support/english';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { STARTER_NAMES } from '@vestry/sync/sample-site/starter-names';
import { PALETTE_NAMES } from '@vestry/sync/site/palettes';
import { ROOT_ID } from '@vestry/sync/tree/node';
import { WIDGETS, type WidgetType } from '@vestry/sync/widgets/catalog';
import { instantiate } from '@vestry/sync/widgets/instantiate';
import { apiOf } from '../e2e/api';
import { ADMIN, startProduct, type Product } from '../e2e/product';
import { bring } from './bring';
import { makeOwn } from './own-looks';
import { pathsOf } from './site-paths';

/** Of what Lighthouse answers, what is read here. */
interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; details?: { items: Weight[] } }>;
}
/** Of all resources of a kind, or of the kind 'total', in bytes. */
interface Weight {
  resourceType: string;
  transferSize: number;
}
type Launch = (options: {
  chromePath?: string;
  chromeFlags: string[];
}) => Promise<{ port: number; kill(): void }>;
type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error' },
) => Promise<{ lhr: Result } | undefined>;

const RUNS = Number(process.argv[2] ?? 3);
const SITES = process.env.SAMPLE_SITE?.split(',') ?? STARTER_NAMES;
const OWN_COLOURS = PALETTE_NAMES.find((name) => name === process.env.OWN_COLOURS);
const LOGIN = '/dashboard/login';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Publishes '/every', with the sample site's header and footer. */
async function addPageWithEveryWidget({ url }: Product): Promise<void> {
  const api = async (path: string, body?: object, token?: string) => {
    const reply = await fetch(`${url}/api/v1${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: {
        'content-type': 'application/json',
        origin: url,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return ((await reply.json()) as { data: unknown }).data;
  };
  const { token } = (await api('/auth/login', ADMIN)) as { token: string };
  const [[header], [footer]] = (await Promise.all(
    ['header', 'footer'].map((type) => api(`/elements/types/${type}`, undefined, token)),
  )) as [{ id: number }[], { id: number }[]];
  let last = 0;
  const children = (Object.keys(WIDGETS) as WidgetType[])
    .filter((type) => type !== 'header1' && type !== 'footer1')
    .map((type) => instantiate(type, () => `n${(last += 1)}`, english));
  const contents = JSON.stringify({ value: { id: ROOT_ID, type: 'div' }, children });
  const page = { route: 'every', contents, status: 'public', headerId: header?.id, footerId: footer?.id };
  await api('/pages', page, token);
}

/** 'total 79, font 21, image 40' */
const weights = ({ audits }: Result): string =>
  (audits['resource-summary']?.details?.items ?? [])
    .filter(({ resourceType, transferSize }) => transferSize > 0 && resourceType !== 'third-party')
    .map(({ resourceType, transferSize }) => `${resourceType} ${(transferSize / 1024).toFixed(0)}`)
    .join(', ');

const score = (result: Result, category: string) =>
  Math.round((result.categories[category]?.score ?? 0) * 100);
const number = (result: Result, audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Audits that cost points in any of the runs. */
function faults(results: Result[]): string[] {
  const ids = results.flatMap((result) =>
    Object.values(result.categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return [...new Set(ids)];
}

const folder = await bring('lighthouse@12.8.2');
if (!folder) process.exit(1);
const brought = (file: string) => import(pathToFileURL(join(folder, file)).href);
const { default: lighthouse } = (await brought('lighthouse/core/index.js')) as { default: Lighthouse };
const { launch } = (await brought('chrome-launcher/dist/index.js')) as { launch: Launch };
const chrome = await launch({
  ...(process.env.CHROMIUM_PATH ? { chromePath: process.env.CHROMIUM_PATH } : {}),
  chromeFlags: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ],
});
console.log(
  `Lighthouse mobile, median (best) of ${RUNS}: ${CATEGORIES.join(' / ')}; CLS, TBT, LCP as the median, KB`,
);

async function measure(product: Product, path: string): Promise<void> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const done = await lighthouse(product.url + path, { port: chrome.port, logLevel: 'error' });
    if (done) results.push(done.lhr);
  }
  const scores = CATEGORIES.map((category) => {
    const all = results.map((result) => score(result, category));
    return median(all) === 100 ? '100' : `${median(all)} (${Math.max(...all)})`;
  });
  const [cls, tbt, lcp] = ['cumulative-layout-shift', 'total-blocking-time', 'largest-contentful-paint'].map(
    (audit) => median(results.map((result) => number(result, audit))),
  );
  const lost = faults(results);
  console.log(
    `${path.padEnd(10)} ${scores.join(' / ').padEnd(24)} CLS ${cls}, TBT ${tbt?.toFixed(0)} ms, LCP ${lcp?.toFixed(0)} ms; KB: ${results[0] ? weights(results[0]) : ''}${lost.length > 0 ? `; points lost in some run: ${lost.join(', ')}` : ''}`,
  );
}

try {
  for (const [at, site] of SITES.entries()) {
    const product = await startProduct({ SAMPLE_SITE: site });
    try {
      console.log(`${site}:`);
      if (OWN_COLOURS) await makeOwn(apiOf(product, ADMIN), OWN_COLOURS);
      if (at === 0) await addPageWithEveryWidget(product);
      const paths = process.argv[3]?.split(',') ?? (await pathsOf(product.url));
      // Without a session the dashboard shows the same on all sites.
      for (const path of at === 0 ? [...paths, LOGIN] : paths) await measure(product, path);
    } finally {
      await product.remove();
    }
  }
} finally {
  chrome.kill();
}
