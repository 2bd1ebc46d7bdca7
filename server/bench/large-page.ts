import { randomUUID } from 'node:crypto';
import { startServer } from './start-server';

/**
 * Aim: a one-field edit of a page of 2,000 widgets, at most 400 bytes up and 1 KB down; how long the
 * push and the pull of another device take. `npx tsx bench/large-page.ts`
 */
const WIDGETS = 2000;
const ROUNDS = 50;

const server = await startServer();
const headers = { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' };
const base = `http://127.0.0.1:${server.port}/api/v1/sync`;
const [writer, reader, uid] = [randomUUID(), randomUUID(), randomUUID()];

async function push(mutation: object): Promise<{ up: number; ms: number }> {
  const body = JSON.stringify({ protocol: 1, clientId: writer, mutations: [mutation] });
  const start = performance.now();
  const reply = await fetch(`${base}/push`, { method: 'POST', headers, body });
  const text = await reply.text();
  if (!text.includes('"applied"')) throw new Error(text);
  return { up: body.length, ms: performance.now() - start };
}

async function pull(cookie?: string): Promise<{ cookie: string; down: number; ms: number }> {
  const query = new URLSearchParams({ protocol: '1', clientId: reader, ...(cookie ? { cookie } : {}) });
  const start = performance.now();
  const reply = await fetch(`${base}/pull?${query.toString()}`, { headers });
  const text = await reply.text();
  const { data } = JSON.parse(text) as { data: { cookie: string } };
  return { cookie: data.cookie, down: text.length, ms: performance.now() - start };
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

await push({
  number: 1,
  uid,
  kind: 'page',
  type: 'create',
  fields: { route: 'large', status: 'draft', headerId: null, footerId: null },
  tree: {
    value: { id: 'root', type: 'div' },
    children: Array.from({ length: WIDGETS }, (_, i) => ({
      value: { id: `widget-${i}`, type: 'text', text: `Paragraph ${i}. `.repeat(8), tag: 'p' },
    })),
  },
});
let { cookie } = await pull();
const pushes: { up: number; ms: number }[] = [];
const pulls: { down: number; ms: number }[] = [];
const before = await server.cpu();
for (let round = 1; round <= ROUNDS; round += 1) {
  const operations = [
    { op: 'set', id: `widget-${round}`, path: ['text'], value: `Changed in round ${round}` },
  ];
  pushes.push(
    await push({
      number: round + 1,
      uid,
      kind: 'page',
      type: 'update',
      base: { version: round },
      operations,
    }),
  );
  const pulled = await pull(cookie);
  cookie = pulled.cookie;
  pulls.push(pulled);
}
const cpu = ((await server.cpu()) - before) / ROUNDS / 1000;
console.log(
  `one field of ${WIDGETS} widgets: ${Math.max(...pushes.map(({ up }) => up))} B up (target 400), ` +
    `${Math.max(...pulls.map(({ down }) => down))} B down (target 1024); push p50 ` +
    `${median(pushes.map(({ ms }) => ms)).toFixed(1)} ms, pull p50 ${median(pulls.map(({ ms }) => ms)).toFixed(1)} ms; ` +
    `server ${cpu.toFixed(1)} ms CPU for both`,
);
await server.stop();
