// Hits per second, each on disk when it is answered, against Fastify's empty POST.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { measure } from './raw-load';
import { type ServerUnderTest, startServer } from './start-server';

/** As many visitors leave a page at the same moment. */
const CONNECTIONS = 512;
const SECONDS = 4;
const ROUNDS = 3;
const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36';

/** As many that none is slowed down by the brake. */
const ADDRESSES = 4_096;

let count = 0;
function hit(): Buffer {
  count += 1;
  const body = `{"assignId":"v${count % 50_000}","pathname":"/","totalDuration":${count % 90_000},"activeDuration":${count % 900}}`;
  const address = `10.0.${(count % ADDRESSES) >> 8}.${count & 255}`;
  return Buffer.from(
    `POST /api/v1/collect HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/plain;charset=UTF-8\r\n` +
      `User-Agent: ${AGENT}\r\nX-Forwarded-For: ${address}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
}

const load = (port: number, seconds = SECONDS) =>
  measure({
    port,
    path: '/api/v1/collect',
    headers: {},
    status: 204,
    connections: CONNECTIONS,
    seconds,
    next: hit,
  });

async function rates(server: ServerUnderTest): Promise<void> {
  const peer = fork(join(import.meta.dirname, 'hits-peer.ts'), { execArgv: ['--import', 'tsx'] });
  const [peerPort] = (await once(peer, 'message')) as [number];
  await load(server.port, 1);
  await load(peerPort, 1);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = await server.cpu();
    const ours = await load(server.port);
    const cpu = ((await server.cpu()) - before) / (ours * SECONDS);
    const theirs = await load(peerPort);
    console.log(
      `round ${round}: ${ours.toFixed(0)} hits/s on disk (${cpu.toFixed(0)} µs of this process each),` +
        ` ${theirs.toFixed(0)} empty POSTs/s of bare Fastify: ${(ours / theirs).toFixed(2)}x`,
    );
  }
  peer.send('stop');
  await once(peer, 'exit');
}

process.env['TRUST_PROXY'] = 'loopback';
const server = await startServer();
await rates(server);
await server.stop();
