import '@vestry/sync/widgets/hand-in';
import { randomUUID } from 'node:crypto';
import { knownShapes } from '@vestry/sync/widgets/shapes';
import { startServer } from './start-server';

/**
 * Aim: a change on one device visible on another, p50 at most 100 ms. One device pushes one field of a page; another
 * one that follows the events pulls at the event. From before the push to after the pull. Also the bytes of that one
 * field, up and down. `npx tsx bench/latency.ts [changes]`
 */
const changes = Number(process.argv[2] ?? 100);
const server = await startServer();
const base = `http://127.0.0.1:${server.port}/api/v1`;
const headers = { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' };
const [writer, reader, uid] = [randomUUID(), randomUUID(), randomUUID()];

async function push(mutation: object): Promise<number> {
  const body = JSON.stringify({ protocol: 1, clientId: writer, mutations: [mutation] });
  const reply = await fetch(`${base}/sync/push`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  return body.length;
}

async function pull(cookie: string | null): Promise<{ cookie: string; bytes: number }> {
  const query = cookie === null ? '' : `&cookie=${cookie}`;
  const reply = await fetch(
    `${base}/sync/pull?protocol=3&shapes=${knownShapes()}&clientId=${reader}${query}`,
    { headers },
  );
  const text = await reply.text();
  return { cookie: (JSON.parse(text) as { data: { cookie: string } }).data.cookie, bytes: text.length };
}

const children = Array.from({ length: 200 }, (_, i) => ({
  value: { id: `w${i}`, type: 'text', text: `Paragraph ${i}. `.repeat(10) },
}));
await push({
  number: 1,
  uid,
  kind: 'page',
  type: 'create',
  fields: { route: 'latency', status: 'draft', headerId: null, footerId: null },
  tree: { value: { id: 'root', type: 'div' }, children },
});
let { cookie } = await pull(null);

const stop = new AbortController();
const stream = await fetch(`${base}/sync/events`, { headers, signal: stop.signal });
let onEvent = (): void => undefined;
const listening = (async () => {
  for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) {
    if (part.includes('data:')) onEvent();
  }
})().catch(() => undefined);

const times: number[] = [];
let bytes = { up: 0, down: 0 };
for (let i = 0; i < changes; i += 1) {
  const event = new Promise<void>((resolve) => {
    onEvent = resolve;
  });
  const started = performance.now();
  const up = await push({
    number: i + 2,
    uid,
    kind: 'page',
    type: 'update',
    base: { version: i + 1 },
    operations: [{ op: 'set', id: 'w7', path: ['text'], value: `changed ${i}` }],
  });
  await event;
  const pulled = await pull(cookie);
  times.push(performance.now() - started);
  cookie = pulled.cookie;
  bytes = { up, down: pulled.bytes };
}
stop.abort();
await listening;
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(0);
console.log(
  `a change seen on another device: p50 ${at(0.5)} ms (target 100), p95 ${at(0.95)} ms; one field ${bytes.up} B up, ${bytes.down} B down`,
);
await server.stop();
