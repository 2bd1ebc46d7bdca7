// Memory of the server under floods of beacons: a million distinct paths from many addresses, then a flood from one.
// BENCH_HITS sets how many of each.
import { measure } from './raw-load';
import { startServer } from './start-server';
import { readFile } from 'node:fs/promises';

const HITS = Number(process.env['BENCH_HITS'] ?? 1_000_000);
const CONNECTIONS = 256;
const ROUND_SECONDS = 5;
/** So often memory is looked at. */
const STEPS = 8;

/** Resident memory of a process in MB; Linux only. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

let count = 0;
/** A path, a visitor and a browser that nobody else has. */
function hit(address: string): Buffer {
  count += 1;
  const body = `{"assignId":"v${count}","pathname":"/${'way/'.repeat(count % 9)}${count}","totalDuration":9,"activeDuration":1}`;
  return Buffer.from(
    `POST /api/v1/collect HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/plain;charset=UTF-8\r\n` +
      `User-Agent: Browser/${count} ${'x'.repeat(400)}\r\nX-Forwarded-For: ${address}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
}

process.env['TRUST_PROXY'] = 'loopback';
const server = await startServer();

const mb = (bytes: number): string => (bytes / 1024 ** 2).toFixed(0);

/** What is in use after a collection of garbage; and, before it, what the system has given. */
async function size(): Promise<{ resident: number; text: string }> {
  const resident = await residentMb(server.pid);
  const { heapUsed, external } = await server.memory();
  return {
    resident,
    text: `heap ${mb(heapUsed)}, outside of it ${mb(external)}, resident ${resident.toFixed(0)} MB`,
  };
}

async function flood(what: string, status: number | undefined, next: () => Buffer): Promise<void> {
  const sizes: number[] = [];
  console.log(`${what}, before: ${(await size()).text}`);
  let answered = 0;
  let told = 0;
  while (answered < HITS) {
    const rate = await measure({
      port: server.port,
      path: '/api/v1/collect',
      headers: {},
      ...(status === undefined ? {} : { status }),
      connections: CONNECTIONS,
      seconds: ROUND_SECONDS,
      next,
    });
    answered += rate * ROUND_SECONDS;
    sizes.push(await residentMb(server.pid));
    if (answered < (told + 1) * (HITS / STEPS)) continue;
    told = Math.floor(answered / (HITS / STEPS));
    console.log(`  ${(answered / 1e6).toFixed(2)} million: ${(await size()).text}`);
  }
  console.log(`  resident at most: ${Math.max(...sizes).toFixed(0)} MB`);
}

const spread = () => `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
await flood('distinct paths, visitors, browsers and addresses', 204, () => hit(spread()));
await flood('one address', undefined, () => hit('198.51.100.1'));
await server.stop();
