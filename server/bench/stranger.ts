import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { RawConnection } from '../src/test-kit/raw-http';
import { processorSeconds } from './processor-seconds';
import { startProduct } from './start-product';
import { ask, inWords, visit } from './visits';

/**
 * How long pages take while one stranger, who is not signed in, sends 3 MB a second of the worst that is taken from
 * him, one kind after the other, and how much memory the server needs for it. Aim: p99 at most 50 ms, memory that
 * comes back. Needs the build. `npx tsx bench/stranger.ts [seconds of each kind]`
 */
const SECONDS = Number(process.argv[2] ?? 6);
const BYTES_PER_SECOND = 3_000_000;
/** Of the stranger: browsers open six to one server, programs as many as they like. */
const CONNECTIONS = 16;
const BODY_SIZES = [2_600_000, 1_000_000, 250_000, 60_000, 16_000, 8_000];

const server = await startProduct({});
const { port } = server;

/** Resident memory in MB; Linux only. */
async function residentMb(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

const HOST = 'Host: 127.0.0.1\r\n';
const get = (path: string, headers = ''): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\n${HOST}${headers}\r\n`);

function post(path: string, body: string, type = 'application/json'): Buffer {
  const length = Buffer.byteLength(body);
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\n${HOST}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`,
  );
}

const zeros = (bytes: number): string => `{"a":[${'0,'.repeat(bytes / 2 - 8)}0]}`;
const lists = (bytes: number): string => `{"a":[${'[[[[[]]]]],'.repeat(bytes / 11 - 8)}0]}`;

/** The largest body that this path does not refuse for its size. */
async function largest(path: string): Promise<number> {
  for (const size of BODY_SIZES) {
    const answer = await ask(port, post(path, zeros(size)));
    if (answer && answer.status !== 413) return size;
  }
  return BODY_SIZES.at(-1)!;
}

let count = 0;
const LOGIN = '/api/v1/auth/login';
const UNKNOWN = '/api/v1/no-such-thing';

async function bodies(path: string): Promise<Record<string, () => Buffer>> {
  const size = await largest(path);
  const values = { zeros: post(path, zeros(size)), lists: post(path, lists(size)) };
  return Object.fromEntries(
    Object.entries(values).map(([name, bytes]) => [
      `${Math.round(size / 1000)} KB of ${name} to ${path}`,
      () => bytes,
    ]),
  );
}

const kinds: Record<string, () => Buffer> = {
  ...(await bodies(LOGIN)),
  ...(await bodies(UNKNOWN)),
  ...(await bodies('/')),
  'sign-ins with long names and passwords': () =>
    post(LOGIN, JSON.stringify({ username: `${count++}`.padEnd(250, 'x'), password: 'y'.repeat(1_000) })),
  'pages with queries of 8 KB': () => get(`/?${count++}${'&a=b'.repeat(2_000)}`),
  'paths of 8 KB that are no page': () => get(`/${count++}/${'%E4%BD%A0/'.repeat(800)}`),
  'routes of 4 KB by the API': () =>
    get(`/api/v1/pages/route/${count++}${'%E4%BD%A0'.repeat(220)}`, `X: ${'x'.repeat(6_000)}\r\n`),
  'cookies of 8 KB': () => get('/api/v1/auth/refresh', `Cookie: ${'a=b; '.repeat(1_600)}c=${count++}\r\n`),
  'hits of 1 KB': () =>
    post(
      '/api/v1/collect',
      `{"assignId":"v${count++}","pathname":"/${'way/'.repeat(220)}${count}","totalDuration":9,"activeDuration":1}`,
      'text/plain',
    ),
  'hits that are no hits': () => post('/api/v1/collect', `{"assignId":[${'0,'.repeat(490)}0]}`, 'text/plain'),
};

/** One connection of the stranger: the next request when the former one is answered and the bytes are there to spend. */
async function molest(
  budget: { bytes: number; sent: number },
  next: () => Buffer,
  until: number,
): Promise<void> {
  let connection = new RawConnection(port);
  while (performance.now() < until) {
    if (budget.bytes <= 0) {
      await sleep(2);
      continue;
    }
    if (connection.isClosed || connection.socket.destroyed) connection = new RawConnection(port);
    const bytes = next();
    budget.bytes -= bytes.length;
    budget.sent += bytes.length;
    const answer = await connection.ask(bytes);
    if (answer?.headers['connection'] === 'close') connection.destroy();
  }
  connection.destroy();
}

async function trial(name: string, next: (() => Buffer) | undefined): Promise<void> {
  const until = performance.now() + SECONDS * 1000;
  const worked = await processorSeconds(server.pid);
  const budget = { bytes: 0, sent: 0 };
  let most = 0;
  const sampler = setInterval(() => void residentMb().then((mb) => (most = Math.max(most, mb))), 100);
  const filler = setInterval(() => {
    // Not more than a second's worth is saved up.
    budget.bytes = Math.min(budget.bytes + BYTES_PER_SECOND / 50, BYTES_PER_SECOND);
  }, 20);
  const strangers = next ? Array.from({ length: CONNECTIONS }, () => molest(budget, next, until)) : [];
  const [times] = await Promise.all([visit(port, () => performance.now() >= until), ...strangers]);
  clearInterval(sampler);
  clearInterval(filler);
  const percent = (((await processorSeconds(server.pid)) - worked) / SECONDS) * 100;
  const rate = (budget.sent / SECONDS / 1e6).toFixed(1);
  console.log(
    `${name}: ${rate} MB/s; a page ${inWords(times)}; resident at most ${most.toFixed(0)} MB; ${percent.toFixed(0)} % of a core`,
  );
}

// Compiled code, pages in memory.
const warm = performance.now() + 3_000;
await visit(port, () => performance.now() >= warm);
console.log(`before: resident ${(await residentMb()).toFixed(0)} MB`);
await trial('nobody', undefined);
for (const [name, next] of Object.entries(kinds)) await trial(name, next);
const all = Object.values(kinds);
await trial('all of them in turns', () => all[count++ % all.length]!());
await sleep(5_000);
console.log(`after: resident ${(await residentMb()).toFixed(0)} MB`);
await server.stop();
