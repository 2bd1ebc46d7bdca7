import { setTimeout as sleep } from 'node:timers/promises';
import { seeded } from '@vestry/sync/simulator/random';
import { type Save, saveLargest } from '../src/test-kit/largest-site';
import { processorSeconds } from './processor-seconds';
import { ask } from './visits';

/**
 * How long a visitor who asks for a page waits, and how late the event loop is, while strangers ask at the same time for
 * the largest page that an editor may save, by its address and by the API, for 60 searches, for all feeds and for the
 * API's documents, each kind alone and all at once; beside the same without. They ask for all of it at the same time,
 * once a second, and then again as soon as they have it. Then all of that while an editor saves the page again and
 * again, so that nothing of it is ready. Aim: p99 50 ms, event loop 100 ms. Needs the build.
 * `npx tsx bench/strangers-at-once.ts [seconds of each] [seed]`
 */
const SECONDS = Number(process.argv[2] ?? 20);
const chance = seeded(Number(process.argv[3] ?? 1));

// Each stranger has an address of their own, as behind a proxy: what is limited for one sender is not what is tried here.
process.env['TRUST_PROXY'] = 'loopback';
const { asAdmin, call, measured, measuredIdle, server, stop } = await import('./visited-product');

const headers = { ...(await asAdmin(server.port)), 'content-type': 'application/json' };
const save: Save = async <Data>(method: string, path: string, payload: object = {}): Promise<Data> =>
  (await call(server.port, path, { method, headers, body: JSON.stringify(payload) })) as Data;
const kinds = ['links', 'lists', 'events', 'rules', 'searches'] as const;
const worst = await saveLargest(save, { name: 'largest', kinds, chance, beside: 60 });

const WORDS = ['choir', 'river garden', '主日崇拜', 'evening kitchen window', 'nothing-like-it'];
const many = (count: number, pathOf: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => pathOf(at));

/** What is asked for in one round, all of it at the same time. */
const ROUND: Record<string, readonly string[]> = {
  page: many(8, () => worst.path),
  'page by the API': many(8, () => `/api/v1/pages/route${worst.path}`),
  searches: many(60, (at) => {
    const typed = [...worst.searches, ...WORDS];
    return `/search?q=${encodeURIComponent(typed[at % typed.length]!)}`;
  }),
  feeds: ['/feed.xml', '/calendar.ics', '/sitemap.xml', ...worst.events.map((event) => `${event}/event.ics`)],
  'API documents': many(10, (at) => (at % 2 === 0 ? '/api/docs' : '/api/docs/json')),
};

let strangers = 0;
function requestFor(path: string): Buffer {
  strangers += 1;
  const from = `10.${strangers >> 16}.${(strangers >> 8) & 255}.${strangers & 255}`;
  const head = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: br\r\nX-Forwarded-For: ${from}`;
  return Buffer.from(`${head}\r\n\r\n`);
}

const isOverAfter = (seconds: number) => {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() >= end;
};

/** Rounds, one after the other, `everyMs` apart at least; says what was answered, and what a round costs. */
async function besiege(kinds: readonly string[], isOver: () => boolean, everyMs: number): Promise<string> {
  const answered = new Map<string, number>();
  const worked = await processorSeconds(server.pid);
  let rounds = 0;
  for (; !isOver(); rounds += 1) {
    const asked = kinds.flatMap((kind) =>
      (ROUND[kind] ?? []).map(async (path) => {
        const answer = await ask(server.port, requestFor(path));
        const key = `${kind} ${answer?.status ?? 'cut off'}`;
        answered.set(key, (answered.get(key) ?? 0) + 1);
      }),
    );
    await Promise.all([...asked, sleep(everyMs)]);
  }
  const cost = ((await processorSeconds(server.pid)) - worked) / rounds;
  const counts = Array.from(answered, ([key, count]) => `${key} × ${count}`).join(', ');
  return `${rounds} rounds, ${(cost * 1000).toFixed(0)} ms of processor time each: ${counts}`;
}

async function saveWhile(isOver: () => boolean): Promise<number> {
  let saved = 0;
  for (; !isOver(); saved += 1) await worst.saveAgain(save);
  return saved;
}

async function tried(
  what: string,
  kinds: readonly string[],
  everyMs: number,
  isSaved = false,
): Promise<void> {
  const lines: string[] = [];
  const work = async () => {
    const isOver = isOverAfter(SECONDS);
    const [rounds, saved] = await Promise.all([
      besiege(kinds, isOver, everyMs),
      isSaved ? saveWhile(isOver) : 0,
    ]);
    lines.push(`  ${rounds}`, ...(isSaved ? [`  saved × ${saved}`] : []));
  };
  await measured(what, work);
  console.log(lines.join('\n'));
}

await measuredIdle('to warm up');
await measuredIdle('for comparison');
const all = Object.keys(ROUND);
for (const [how, everyMs] of [
  ['once a second', 1_000],
  ['without a pause', 0],
] as const) {
  for (const kind of all) await tried(`strangers ${how}, ${kind} alone`, [kind], everyMs);
  await tried(`strangers ${how}, all at once`, all, everyMs);
  await tried(`strangers ${how}, and an editor who saves that page`, all, everyMs, true);
}
await measuredIdle('for comparison');
await stop();
