import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Load, measure } from './raw-load';

/**
 * A published page against a bare Fastify reply of the same compressed bytes: at least 0.75 of its requests/s, and the
 * 304 at least 1.2 of the 200. Beside it the same page on the long way through the framework. All are measured in turns,
 * so that whatever else the machine does meets them alike; the server's processor time a request is the steadier figure
 * where others work too. Needs the client's build. `npx tsx bench/page.ts [rounds]`
 */
const ROUNDS = Number(process.argv[2] ?? 8);
const CONNECTIONS = 20;
const SECONDS = 1;

const child = fork(join(import.meta.dirname, 'page-process.ts'), { execArgv: ['--import', 'tsx'] });
const [ready] = (await once(child, 'message')) as [
  { product: number; bare: number; bytes: number; etag: string },
];

/** Microseconds of processor time of the server process, which other work on the machine leaves as it is. */
async function cpu(): Promise<number> {
  child.send('cpu');
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return user + system;
}

interface Kind {
  load: Load;
  rates: number[];
  costs: number[];
}

function kind(port: number, load: Partial<Load> = {}): Kind {
  const headers = { 'accept-encoding': 'br', ...load.headers };
  const common = { path: '/', connections: CONNECTIONS, seconds: SECONDS, status: 200 };
  return { load: { ...common, ...load, port, headers }, rates: [], costs: [] };
}

const bare = kind(ready.bare);
const page = kind(ready.product);
const unchanged = kind(ready.product, { headers: { 'if-none-match': ready.etag }, status: 304 });
const longWay = kind(ready.product, { path: '/?long' });
const kinds = [bare, page, unchanged, longWay];

// Warm first: compiled code, and the headers learned.
for (let round = 0; round < 3; round += 1) for (const { load } of kinds) await measure(load);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const { load, rates, costs } of kinds) {
    const before = await cpu();
    const rate = await measure(load);
    rates.push(rate);
    costs.push(((await cpu()) - before) / (rate * SECONDS));
  }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
const results = ({ rates, costs }: Kind) =>
  `${Math.round(median(rates))} req/s, ${median(costs).toFixed(1)} µs of processor time each`;
/** Of requests/s, and of requests for the same processor time; the median of the rounds. */
const against = (a: Kind, b: Kind) => {
  const rate = median(a.rates.map((value, round) => value / b.rates[round]!));
  const work = median(a.costs.map((value, round) => b.costs[round]! / value));
  return `${rate.toFixed(2)} of its requests/s (${work.toFixed(2)} by processor time)`;
};
console.log(`a published page of ${ready.bytes} bytes: ${results(page)}`);
console.log(`  bare Fastify, same bytes: ${results(bare)}; the page does ${against(page, bare)}, aim 0.75`);
console.log(`  304: ${results(unchanged)}; ${against(unchanged, page)} of the 200, aim 1.2`);
console.log(`  through the framework: ${results(longWay)}; ${against(longWay, bare)} of bare Fastify`);
child.send('stop');
await once(child, 'exit');
