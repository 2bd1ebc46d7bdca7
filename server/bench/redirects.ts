import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { measure } from './raw-load';

/**
 * What 10,000 redirects cost a page: the same server without any and with all of them, in turns, by requests/s and by
 * processor time, which is the steadier figure where others work too. Aim: none that can be measured, 0.97 to 1.03 of
 * the same without. Needs the client's build. `npx tsx bench/redirects.ts [rounds]`
 */
const ROUNDS = Number(process.argv[2] ?? 25);
const MANY = 10_000;
/** Many short pairs: other work on the machine comes and goes slower than that. */
const SECONDS = 0.25;

const child = fork(join(import.meta.dirname, 'redirects-process.ts'), {
  execArgv: ['--import', 'tsx', '--expose-gc'],
});
const [port] = (await once(child, 'message')) as [number];

async function ask<Answer>(message: number | 'cpu'): Promise<Answer> {
  child.send(message);
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
}

const cpu = async () => {
  const { user, system } = await ask<NodeJS.CpuUsage>('cpu');
  return user + system;
};

const KINDS = [
  { name: 'a page', path: '/', status: 200 },
  { name: 'a page on the long way', path: '/?long', status: 200 },
  { name: 'an address without a page', path: '/no-such-page', status: 404 },
];
const LED = { path: `/archive/2019/an-old-address-${MANY}.html`, status: 308 };

/** Requests/s, and microseconds of processor time for each. */
async function run({ path, status }: { path: string; status: number }) {
  const load = {
    port,
    path,
    status,
    headers: { 'accept-encoding': 'br' },
    connections: 20,
    seconds: SECONDS,
  };
  // What changed the redirects has left the caches cold, and the database busy.
  await measure({ ...load, seconds: SECONDS / 2 });
  const before = await cpu();
  const rate = await measure(load);
  return { rate, cost: ((await cpu()) - before) / (rate * SECONDS) };
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

// Warm first: compiled code, and the headers learned.
for (let round = 0; round < 3; round += 1) for (const kind of KINDS) await run(kind);

type Run = Awaited<ReturnType<typeof run>>;
const without = KINDS.map((): Run[] => []);
const withMany = KINDS.map((): Run[] => []);
const led: Run[] = [];
const reads: number[] = [];
const heaps: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  // Who goes first has the warmer machine, or the colder one; both of a pair are measured next to each other.
  const order = round % 2 === 0 ? [0, MANY] : [MANY, 0];
  for (const [at, kind] of KINDS.entries()) {
    const heap = new Map<number, number>();
    for (const count of order) {
      const read = await ask<{ ms: number; heap: number }>(count);
      heap.set(count, read.heap);
      if (count > 0) reads.push(read.ms);
      (count > 0 ? withMany : without)[at]!.push(await run(kind));
      if (count > 0 && at === 0) led.push(await run(LED));
    }
    heaps.push(heap.get(MANY)! - heap.get(0)!);
  }
}

for (const [at, { name }] of KINDS.entries()) {
  const [none, many] = [without[at]!, withMany[at]!];
  const rate = median(many.map((each, round) => each.rate / none[round]!.rate));
  const work = median(many.map((each, round) => none[round]!.cost / each.cost));
  const results = (runs: Run[]) =>
    `${Math.round(median(runs.map((each) => each.rate)))} req/s, ${median(runs.map(({ cost }) => cost)).toFixed(1)} µs`;
  console.log(
    `${name}: ${results(none)} without redirects, ${results(many)} with ${MANY}; ` +
      `${rate.toFixed(2)} of its requests/s (${work.toFixed(2)} by processor time)`,
  );
}
console.log(`an address that leads on: ${Math.round(median(led.map(({ rate }) => rate)))} req/s`);
console.log(
  `${MANY} redirects: read again in ${median(reads).toFixed(0)} ms, ${(median(heaps) / 1024 / 1024).toFixed(1)} MB of memory`,
);
child.send('stop');
await once(child, 'exit');
