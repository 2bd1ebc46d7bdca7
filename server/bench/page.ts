import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { measure } from './raw-load';

/**
 * DESIGN.md section 6: a published page against a bare Fastify reply of the same compressed bytes, at least 0.95 of
 * its requests/s; the 304 path at least 1.2 of the 200 path. The three are measured in turns, so that whatever else
 * the machine does meets them alike. Needs the client's build. `npx tsx bench/page.ts [rounds]`
 */
const ROUNDS = Number(process.argv[2] ?? 8);
const CONNECTIONS = 20;
const SECONDS = 1;

const child = fork(join(import.meta.dirname, 'page-process.ts'), { execArgv: ['--import', 'tsx'] });
const [ready] = (await once(child, 'message')) as [
  { product: number; bare: number; bytes: number; etag: string },
];

const common = { path: '/', connections: CONNECTIONS, seconds: SECONDS };
const accept = { 'accept-encoding': 'br' };
const kinds = {
  bare: { ...common, port: ready.bare, headers: accept, status: 200 },
  page: { ...common, port: ready.product, headers: accept, status: 200 },
  unchanged: {
    ...common,
    port: ready.product,
    headers: { ...accept, 'if-none-match': ready.etag },
    status: 304,
  },
};

/** Microseconds of processor time of the server process, which other work on the machine leaves as it is. */
async function cpu(): Promise<number> {
  child.send('cpu');
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return user + system;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
const results: Record<keyof typeof kinds, number[]> = { bare: [], page: [], unchanged: [] };
const names = Object.keys(kinds) as (keyof typeof kinds)[];
// Warm first: compiled code, and the headers learned.
for (let round = 0; round < 3; round += 1) for (const name of names) await measure(kinds[name]);
const costs: Record<keyof typeof kinds, number[]> = { bare: [], page: [], unchanged: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  for (const name of names) {
    const before = await cpu();
    const rate = await measure(kinds[name]);
    results[name].push(rate);
    costs[name].push(((await cpu()) - before) / (rate * SECONDS));
  }
}
const cost = (name: keyof typeof kinds) => `${median(costs[name]).toFixed(1)} µs`;
const ratio = (a: number[], b: number[]) => median(a.map((value, i) => value / b[i]!)).toFixed(2);
console.log(
  `page: ${Math.round(median(results.page))} req/s of ${ready.bytes} bytes, ` +
    `bare Fastify ${Math.round(median(results.bare))}: ${ratio(results.page, results.bare)} (target 0.95); ` +
    `304 ${Math.round(median(results.unchanged))}: ${ratio(results.unchanged, results.page)} of 200 (target 1.2); ` +
    `server CPU a request: page ${cost('page')}, bare ${cost('bare')}, 304 ${cost('unchanged')}`,
);
child.send('stop');
await once(child, 'exit');
