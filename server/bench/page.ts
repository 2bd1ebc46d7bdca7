import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startNginx } from './nginx';
import { type Load, measure } from './raw-load';

/**
 * DESIGN.md section 6: a published page against a bare Fastify reply of the same compressed bytes, at least 0.95 of
 * its requests/s; the 304 path at least 1.2 of the 200 path. Beside it nginx, one worker, sending the same page by
 * `gzip_static`. All are measured in turns, so that whatever else the machine does meets them alike; the server's
 * processor time a request is the steadier figure where others work too. Needs the client's build.
 * `npx tsx bench/page.ts [rounds]`
 */
const ROUNDS = Number(process.argv[2] ?? 8);
const CONNECTIONS = 20;
const SECONDS = 1;

const child = fork(join(import.meta.dirname, 'page-process.ts'), { execArgv: ['--import', 'tsx'] });
const [ready] = (await once(child, 'message')) as [
  { product: number; bare: number; bytes: number; etag: string; gzip: string },
];
const nginx = await startNginx(Buffer.from(ready.gzip, 'base64'));

/** Microseconds of processor time of the server process, which other work on the machine leaves as it is. */
async function nodeCpu(): Promise<number> {
  child.send('cpu');
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return user + system;
}

interface Kind {
  load: Load;
  cpu: () => Promise<number>;
  rates: number[];
  costs: number[];
}

function kind(port: number, headers: Record<string, string>, status = 200, cpu = nodeCpu): Kind {
  const load = { path: '/', connections: CONNECTIONS, seconds: SECONDS, port, headers, status };
  return { load, cpu, rates: [], costs: [] };
}

const br = { 'accept-encoding': 'br' };
const gzip = { 'accept-encoding': 'gzip' };
const bare = kind(ready.bare, br);
const page = kind(ready.product, br);
const unchanged = kind(ready.product, { ...br, 'if-none-match': ready.etag }, 304);
const packed = kind(ready.product, gzip);
const peer = nginx && kind(nginx.port, gzip, 200, nginx.cpu);
const kinds = [bare, page, unchanged, packed, ...(peer ? [peer] : [])];

// Warm first: compiled code, and the headers learned.
for (let round = 0; round < 3; round += 1) for (const { load } of kinds) await measure(load);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const { load, cpu, rates, costs } of kinds) {
    const before = await cpu();
    const rate = await measure(load);
    rates.push(rate);
    costs.push(((await cpu()) - before) / (rate * SECONDS));
  }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
const figures = ({ rates, costs }: Kind) =>
  `${Math.round(median(rates))} req/s, ${median(costs).toFixed(1)} µs of processor time each`;
/** Of requests/s, and of requests for the same processor time; the median of the rounds. */
const against = (a: Kind, b: Kind) => {
  const rate = median(a.rates.map((value, round) => value / b.rates[round]!));
  const work = median(a.costs.map((value, round) => b.costs[round]! / value));
  return `${rate.toFixed(2)} of its requests/s (${work.toFixed(2)} by processor time)`;
};
console.log(`a published page of ${ready.bytes} bytes: ${figures(page)}`);
console.log(`  bare Fastify, same bytes: ${figures(bare)}; the page does ${against(page, bare)}, aim 0.95`);
console.log(`  304: ${figures(unchanged)}; ${against(unchanged, page)} of the 200, aim 1.2`);
if (peer) {
  console.log(`  nginx gzip_static: ${figures(peer)}; the page in gzip does ${against(packed, peer)}`);
} else {
  console.log(
    '  nginx gzip_static: not measured, nginx is not installed (Debian: apt-get install nginx-light)',
  );
}
await nginx?.stop();
child.send('stop');
await once(child, 'exit');
