import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { startServer } from './start-server';

/**
 * Aim: server pushes, at least 5,000 changes/s with 20 clients in batches of 100.
 * Every client drains changes of 10 pages of 20 widgets each, spread at random, one field a change, over HTTP; a batch
 * counts when it is answered, which is after its commit. `npx tsx bench/push.ts [seconds]`
 */
const CLIENTS = 20;
const BATCH = 100;
const PAGES = 10;
const WIDGETS = 20;
const seconds = Number(process.argv[2] ?? 10);

const server = await startServer();
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

interface PushReply {
  data: { lastMutation: number; results: { status: string; version: number }[] };
}

function post(body: object): Promise<PushReply> {
  const payload = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port: server.port,
        method: 'POST',
        path: '/api/v1/sync/push',
        headers: {
          authorization: `Bearer ${server.token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        },
      },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (part: string) => (text += part));
        reply.on('end', () => {
          if (reply.statusCode === 200) resolve(JSON.parse(text) as PushReply);
          else reject(new Error(`${reply.statusCode} ${text}`));
        });
      },
    );
    call.on('error', reject).end(payload);
  });
}

interface Page {
  uid: string;
  version: number;
  /** Of this batch; 0 at its beginning. */
  last: number;
}

class Client {
  readonly #clientId = randomUUID();
  readonly #pages: Page[] = Array.from({ length: PAGES }, () => ({ uid: randomUUID(), version: 1, last: 0 }));
  #next = 1;

  async begin(): Promise<void> {
    const mutations = this.#pages.map(({ uid }) => ({
      number: this.#next++,
      uid,
      kind: 'page',
      type: 'create',
      fields: { route: uid, status: 'draft', headerId: null, footerId: null },
      tree: {
        value: { id: 'root', type: 'div' },
        children: Array.from({ length: WIDGETS }, (_, i) => ({
          value: { id: `widget-${i}`, type: 'text', text: `Paragraph ${i}. `.repeat(10), tag: 'p' },
        })),
      },
    }));
    await this.#push(mutations);
  }

  async batch(): Promise<number> {
    for (const page of this.#pages) page.last = 0;
    const touched: Page[] = [];
    const mutations = Array.from({ length: BATCH }, () => {
      const page = this.#pages[Math.floor(Math.random() * PAGES)]!;
      const number = this.#next++;
      const base = page.last ? { mutation: page.last, seen: page.version } : { version: page.version };
      page.last = number;
      touched.push(page);
      const id = `widget-${Math.floor(Math.random() * WIDGETS)}`;
      const operations = [
        { op: 'set', id, path: ['text'], value: `Changed by number ${number} of this device` },
      ];
      return { number, uid: page.uid, kind: 'page', type: 'update', base, operations };
    });
    const { data } = await this.#push(mutations);
    const versions = new Map<Page, number>();
    data.results.forEach((result, i) => {
      if (result.status !== 'applied') throw new Error(JSON.stringify(result));
      versions.set(touched[i]!, result.version);
    });
    for (const [page, version] of versions) page.version = version;
    return data.results.length;
  }

  #push(mutations: object[]): Promise<PushReply> {
    return post({ protocol: 1, clientId: this.#clientId, mutations });
  }
}

const clients = Array.from({ length: CLIENTS }, () => new Client());
await Promise.all(clients.map((client) => client.begin()));
await Promise.all(clients.map((client) => client.batch()));

let changes = 0;
const times: number[] = [];
const cpuBefore = await server.cpu();
const start = performance.now();
const end = start + seconds * 1000;
await Promise.all(
  clients.map(async (client) => {
    while (performance.now() < end) {
      const sent = performance.now();
      const done = await client.batch();
      changes += done;
      times.push(performance.now() - sent);
    }
  }),
);
const elapsed = (performance.now() - start) / 1000;
const cpu = (await server.cpu()) - cpuBefore;
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(0);
console.log(
  `push: ${Math.round(changes / elapsed)} changes/s (target 5000), ${CLIENTS} clients, batches of ${BATCH}; ` +
    `a batch p50 ${at(0.5)} ms, p95 ${at(0.95)} ms; server ${(cpu / changes).toFixed(0)} µs CPU a change`,
);
agent.destroy();
await server.stop();
