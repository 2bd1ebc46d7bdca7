// Hits per second, each on disk when it is answered, by the product as `npm start` runs it (build it before), beside
// Fastify's empty POST: how soon they are answered, and processor time and memory of the server process. Processor time
// is the steadier figure where others work too. Needs Debian's wrk: a load that Node makes would be what is measured.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { HITS_PATH, hitsScript, SPREAD } from './hits-script';
import { startProduct } from './start-product';
import { cpuBelow, cpuOf, residentMb } from './processes';
import { hasWrk, type Measured, measureWithWrk } from './wrk';

/** As many visitors leave a page at the same moment. */
const CONNECTIONS = Number(process.env['BENCH_CONNECTIONS'] ?? 256);
const SECONDS = 4;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);

interface Subject {
  pid: number;
  port: number;
}

let sent = 0;
async function load({ port }: Subject, seconds = SECONDS): Promise<Measured> {
  const script = hitsScript({ after: sent, pathname: `'/'`, address: SPREAD });
  const measured = await measureWithWrk({ port, path: HITS_PATH, script, connections: CONNECTIONS, seconds });
  sent += measured.answered;
  return measured;
}

/** A round, and microseconds of processor time that it took for each request. */
async function round(subject: Subject): Promise<Measured & { own: number; below: number }> {
  const [own, below] = [await cpuOf(subject.pid), await cpuBelow(subject.pid)];
  const measured = await load(subject);
  return {
    ...measured,
    own: ((await cpuOf(subject.pid)) - own) / measured.answered,
    below: ((await cpuBelow(subject.pid)) - below) / measured.answered,
  };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function compare(product: Subject, peer: Subject): Promise<void> {
  for (const subject of [product, peer]) await load(subject, 8);
  const found: { ours: number; core: number; p99: number; ratio: number }[] = [];
  for (let count = 1; count <= ROUNDS; count += 1) {
    const ours = await round(product);
    const theirs = await round(peer);
    found.push({
      ours: ours.perSecond,
      core: 1e6 / ours.own,
      p99: ours.p99,
      ratio: theirs.own / ours.own,
    });
    console.log(
      `round ${count}: ${ours.perSecond.toFixed(0)} hits/s on disk, p50 ${ours.p50.toFixed(0)} ms,` +
        ` p99 ${ours.p99.toFixed(0)} ms, ${ours.own.toFixed(1)} µs of processor time each and ${ours.below.toFixed(1)} µs of` +
        ` PostgreSQL, ${(await residentMb(product.pid)).toFixed(0)} MB; bare Fastify ${theirs.perSecond.toFixed(0)} empty` +
        ` POSTs/s, p99 ${theirs.p99.toFixed(0)} ms, ${theirs.own.toFixed(1)} µs`,
    );
  }
  const middle = (name: keyof (typeof found)[number]) => median(found.map((each) => each[name]));
  console.log(
    `hits/s on disk: ${middle('ours').toFixed(0)}, by a core that has nothing else to do ${middle('core').toFixed(0)}` +
      ` (aim 10,000), p99 ${middle('p99').toFixed(0)} ms (aim 50), ${middle('ratio').toFixed(2)}x of Fastify's empty POST` +
      ' by processor time',
  );
}

async function measureHits(): Promise<void> {
  const product = await startProduct({ TRUST_PROXY: 'loopback' });
  const child = fork(join(import.meta.dirname, 'hits-peer.ts'), { execArgv: ['--import', 'tsx'] });
  try {
    const [port] = (await once(child, 'message')) as [number];
    await compare(product, { pid: child.pid!, port });
  } finally {
    child.send('stop');
    await once(child, 'exit');
    await product.stop();
  }
}

if (hasWrk()) await measureHits();
else console.log('hits: left out, wrk is not installed');
