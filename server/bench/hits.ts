// Hits per second, each on disk when it is answered, by the product as `npm start` runs it (build it before), against
// Fastify's empty POST. The ratio by processor time is the steadier one where others work too.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { measure } from './raw-load';
import { type Product, startProduct } from './start-product';
import { cpuBelow, cpuOf } from './tree-cpu';
import { hasWrk, measureWithWrk } from './wrk';

/** As many visitors leave a page at the same moment. */
const CONNECTIONS = 512;
const SECONDS = 4;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36';

/** As many that none is slowed down by the brake. */
const ADDRESSES = 4_096;
const REQUESTS = 8_192;

function hit(count: number): string {
  const body = `{"assignId":"v${count}","pathname":"/","totalDuration":${count},"activeDuration":${count % 900}}`;
  const address = `10.0.${(count % ADDRESSES) >> 8}.${count & 255}`;
  return (
    `POST /api/v1/collect HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/plain;charset=UTF-8\r\n` +
    `User-Agent: ${AGENT}\r\nX-Forwarded-For: ${address}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}

const requests = Array.from({ length: REQUESTS }, (_, index) => hit(index + 900));
const buffers = requests.map((request) => Buffer.from(request));
const withWrk = hasWrk();
let sent = 0;

function load(port: number, seconds = SECONDS): Promise<number> {
  const same = { port, path: '/api/v1/collect', connections: CONNECTIONS, seconds };
  if (withWrk) return measureWithWrk({ ...same, requests });
  return measure({ ...same, headers: {}, status: 204, next: () => buffers[(sent += 1) % REQUESTS]! });
}

async function rates(server: Product): Promise<void> {
  const peer = fork(join(import.meta.dirname, 'hits-peer.ts'), { execArgv: ['--import', 'tsx'] });
  const [peerPort] = (await once(peer, 'message')) as [number];
  const peerCpu = async () => {
    peer.send('cpu');
    const [{ user, system }] = (await once(peer, 'message')) as [NodeJS.CpuUsage];
    return user + system;
  };
  try {
    await compare(server, { peerPort, peerCpu });
  } finally {
    peer.send('stop');
    await once(peer, 'exit');
  }
}

async function compare(
  server: Product,
  { peerPort, peerCpu }: { peerPort: number; peerCpu: () => Promise<number> },
): Promise<void> {
  await load(server.port, 2);
  await load(peerPort, 2);
  const ratios: number[] = [];
  const byCpu: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = [await cpuOf(server.pid), await cpuBelow(server.pid), await peerCpu()] as const;
    const ours = await load(server.port);
    const own = ((await cpuOf(server.pid)) - before[0]) / (ours * SECONDS);
    const database = ((await cpuBelow(server.pid)) - before[1]) / (ours * SECONDS);
    const theirs = await load(peerPort);
    const empty = ((await peerCpu()) - before[2]) / (theirs * SECONDS);
    ratios.push(ours / theirs);
    byCpu.push(empty / own);
    console.log(
      `round ${round}: ${ours.toFixed(0)} hits/s on disk (${own.toFixed(1)} µs of processor time each,` +
        ` ${database.toFixed(1)} µs of PostgreSQL), ${theirs.toFixed(0)} empty POSTs/s of bare Fastify` +
        ` (${empty.toFixed(1)} µs): ${(ours / theirs).toFixed(2)}x`,
    );
  }
  console.log(
    `hits/s against Fastify's empty POST: ${spread(ratios)} (aim 0.9), by processor time of the server process` +
      ` ${spread(byCpu)}, load by ${withWrk ? 'wrk' : 'Node'}`,
  );
}

/** The middle, the least and the most. */
function spread(ratios: readonly number[]): string {
  const [least, middle, most] = [0, 0.5, 1].map(
    (part) => ratios.toSorted((a, b) => a - b)[Math.round(part * (ratios.length - 1))]!,
  );
  return `${middle!.toFixed(2)}x (${least!.toFixed(2)} to ${most!.toFixed(2)})`;
}

const server = await startProduct({ TRUST_PROXY: 'loopback' });
try {
  await rates(server);
} finally {
  await server.stop();
}
