import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { seeded } from '@vestry/sync/simulator/random';
import { pairsOf } from '@vestry/sync/test-support/largest';
import { type LargestPage, saveLargest } from '../src/test-kit/largest-site';
import { longestStall } from '../src/test-kit/stall';
import { benchSite } from './site-of-pages';

/**
 * An editor saves the largest legal page of each kind with that of another one, and strangers read it, while others
 * ask for a small page: the longest time that the event loop was not free (of the processor, and by the clock), how
 * long the small page took, and how much memory is in use afterwards. Aim: at most 300 ms, 50 ms at p99, memory flat.
 * Needs the client's build. `npx tsx --expose-gc bench/largest-pages.ts [seed]`
 */
const seed = Number(process.argv[2] ?? 1);
const chance = seeded(seed);
const site = await benchSite();
const app = await site.start();
await site.call(app, 'POST', '/pages', {
  route: 'small',
  status: 'public',
  contents: '{"value":{"id":"root","type":"div"}}',
});
const p99 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
const usedMb = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1024 ** 2;
};
let stranger = 0;
async function get(url: string): Promise<void> {
  stranger += 1;
  const remoteAddress = `10.${stranger >> 16}.${(stranger >> 8) & 255}.${stranger & 255}`;
  const { statusCode } = await app.inject({ url, remoteAddress, headers: { 'accept-encoding': 'br' } });
  if (statusCode >= 500) console.log(`    ${statusCode} ${url.slice(0, 40)}`);
}

/** What happens while `work` is done, in milliseconds. */
async function beside(what: string, work: () => Promise<unknown>): Promise<void> {
  const small: number[] = [];
  const over = new AbortController();
  const visitor = (async () => {
    while (!over.signal.aborted) {
      const from = performance.now();
      await get('/small');
      small.push(performance.now() - from);
      await setImmediate();
    }
  })();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const cpu = await longestStall(work);
  delay.disable();
  over.abort();
  await visitor;
  console.log(
    `  ${what}: not free for ${cpu.toFixed(0)} ms of the processor, ${(delay.max / 1e6).toFixed(0)} ms by the clock; ` +
      `a small page p99 ${p99(small).toFixed(0)} ms of ${small.length}; ${usedMb().toFixed(0)} MB held`,
  );
}

const readsOf = ({ path, beside: pages, events, searches }: LargestPage): string[] => [
  path,
  `/api/v1/pages/route${path}`,
  ...pages,
  '/feed.xml',
  '/calendar.ics',
  ...events.map((event) => `${event}/event.ics`),
  '/sitemap.xml',
  ...searches.map((typed) => `/search?q=${encodeURIComponent(typed)}`),
];

console.log(`seed ${seed}; ${usedMb().toFixed(0)} MB held before`);
for (const [at, kinds] of pairsOf(chance).entries()) {
  console.log(kinds.join(' and '));
  let saved: LargestPage | undefined;
  await beside('saved', async () => {
    const largest = { name: `largest-${at}`, kinds, chance, beside: 20 };
    saved = await saveLargest((method, path, payload) => site.call(app, method, path, payload), largest);
  });
  const reads = saved ? readsOf(saved) : [];
  await beside(`${reads.length} reads at once`, () => Promise.all(reads.map(get)));
}
await app.close();
await site.end();
