// The same in each engine that this machine has, led by WebDriver: a key pressed in the panel until the canvas has painted
// it, and a reload without a server until a page can be edited. Milliseconds; each engine paints 60 times a second.
// Needs `npm run build`.
import { asAdmin } from '../e2e/editor-kit';
import { Device } from '../e2e/engines/device';
import type { EngineName } from '../e2e/engines/running';
import { begin } from '../e2e/engines/sign-in';
import type { Tab } from '../e2e/engines/tab';
import { type Product, startProduct } from '../e2e/product';
import { nestedTree } from './nested-tree';
import { quantile } from './say';

const ENGINES = (process.env.ENGINES ?? 'chromium,firefox,webkit').split(',') as EngineName[];
const KEYS = Number(process.env.BENCH_KEYS ?? 60);
const STARTS = Number(process.env.BENCH_RUNS ?? 7);
const SIZES = [20, 2_000];

/** One page is written in, and the other is as it was saved. */
const USES = ['keys', 'start'] as const;
type Use = (typeof USES)[number];

const routeOf = (use: Use, widgets: number) => `${use}-${widgets}`;
const addressOf = (product: Product, use: Use, widgets: number) =>
  `${product.url}/dashboard/pages/edit/${routeOf(use, widgets)}`;

// What runs in the page is text: a compiled function would call helpers that are not there.

const WIDGET = `document.querySelector('iframe')?.contentDocument?.querySelector('[data-widget-id="' + last + '"]')`;
/** Calls `done` after the frame in which `isThere` holds was painted. */
const PAINTED = `(isThere, done) => {
  const look = () => {
    if (!isThere()) return void requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}`;

/** Since the navigation, when the canvas has its last widget and is painted; asked right after the page has loaded. */
const editable = (tab: Tab, widgets: number): Promise<number> =>
  inPage(
    tab,
    widgets,
    `new Promise((resolve) => {
    const isThere = () => document.querySelector('#editor-panel input') && ${WIDGET};
    (${PAINTED})(isThere, () => resolve(performance.now()));
  })`,
  );

/** Before the key is pressed: `took` resolves once the canvas shows it. */
const arm = (tab: Tab, widgets: number): Promise<number> =>
  inPage(
    tab,
    widgets,
    `(() => {
    const shown = () => ${WIDGET}?.textContent;
    const before = shown();
    globalThis.took = new Promise((resolve) => {
      const begin = ({ timeStamp }) =>
        (${PAINTED})(() => shown() !== before, () => resolve(performance.now() - timeStamp));
      document.addEventListener('keydown', begin, { capture: true, once: true });
    });
    return 0;
  })()`,
  );

const took = (tab: Tab): Promise<number> => inPage(tab, 0, 'globalThis.took');

const inPage = (tab: Tab, widgets: number, expression: string): Promise<number> =>
  tab.inPage(`(_kit, _place, last) => ${expression}`, { selector: '' }, `w${widgets}`);

async function keys(tab: Tab, widgets: number): Promise<number[]> {
  await tab.inFrame('iframe', `[data-widget-id="w${widgets}"]`).click();
  await tab.locator('textarea').first().click();
  await tab.press('End');
  const samples: number[] = [];
  // The first ones warm up code that is compiled as it is used.
  for (let at = -5; at < KEYS; at += 1) {
    await arm(tab, widgets);
    await tab.type('abcdefg '[(at + 5) % 8]!);
    const ms = await took(tab);
    if (at >= 0) samples.push(ms);
  }
  return samples;
}

async function starts(tab: Tab, widgets: number): Promise<number[]> {
  const samples: number[] = [];
  for (let run = 0; run < STARTS; run += 1) {
    await tab.reload();
    samples.push(await editable(tab, widgets));
  }
  return samples;
}

/** What is compared, and with whom: the engine that is measured first. */
const first = new Map<string, number>();

function say(engine: EngineName, what: string, samples: readonly number[]): void {
  const [median, p95] = [quantile(samples, 0.5), quantile(samples, 0.95)];
  const before = first.get(what) ?? median;
  first.set(what, before);
  console.log(
    `${engine}, ${what}: median ${median.toFixed(1)}, p95 ${p95.toFixed(1)} ms (${samples.length}), ${(median / before).toFixed(2)} x ${ENGINES[0]}`,
  );
}

async function measure(engine: EngineName, product: Product): Promise<void> {
  const device = new Device(engine);
  try {
    const tab = await device.start();
    await begin(tab, product.url);
    for (const widgets of SIZES) {
      await tab.go(addressOf(product, 'start', widgets));
      await editable(tab, widgets);
      await tab.go(addressOf(product, 'keys', widgets));
      await editable(tab, widgets);
      say(engine, `key to paint, ${widgets} widgets`, await keys(tab, widgets));
    }
    await product.stop();
    for (const widgets of SIZES) {
      await tab.go(addressOf(product, 'start', widgets));
      await editable(tab, widgets);
      say(engine, `start without a network, ${widgets} widgets`, await starts(tab, widgets));
    }
  } finally {
    await device.remove();
    await product.start();
  }
}

const product = await startProduct();
try {
  for (const widgets of SIZES) {
    const contents = JSON.stringify(nestedTree(widgets));
    for (const use of USES) {
      const made = {
        route: routeOf(use, widgets),
        status: 'draft',
        contents,
        headerId: null,
        footerId: null,
      };
      await asAdmin(product, 'POST', '/pages', made);
    }
  }
  for (const engine of ENGINES) await measure(engine, product);
} finally {
  await product.remove();
}
