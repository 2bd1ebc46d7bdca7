import { benchSite, p50, p95, routeAt, treeOf } from './site-of-pages';

/**
 * The site's search over 1,000 pages of 5,000 characters: how long until all are read after a start, and from a request
 * to its results, with how many bytes. Needs the client's build. `npx tsx --expose-gc bench/search.ts`
 */
const PAGES = 1_000;
const ROUNDS = 200;
const LATIN = 'choir evening river kitchen garden lesson window harbour letter music'.split(' ');
const CHINESE = '主日 崇拜 聚會 時間 地點 報名 小組 教會 晚餐 音樂'.split(' ');
const wordsFrom = (words: string[], at: number, count: number, between: string) =>
  Array.from({ length: count }, (_, i) => words[(at * 7 + i * i) % words.length]).join(between);

const site = await benchSite();
const first = await site.start();
for (let at = 0; at < PAGES; at += 1) {
  const children = [
    { value: { id: 'h', type: 'text', tag: 'h1', text: `Page ${at} ${LATIN[at % LATIN.length]}` } },
    ...Array.from({ length: 10 }, (_, i) => ({
      value: { id: `l${i}`, type: 'text', text: `${wordsFrom(LATIN, at + i, 50, ' ')} word${at}.` },
    })),
    ...Array.from({ length: 10 }, (_, i) => ({
      value: { id: `c${i}`, type: 'text', text: `${wordsFrom(CHINESE, at + i, 60, '')}第${at}頁。` },
    })),
  ];
  const payload = { route: routeAt(at), status: 'public', contents: treeOf(children) };
  await site.call(first, 'POST', '/pages', payload);
}
await first.close();

globalThis.gc?.();
const before = process.memoryUsage().heapUsed;
const app = await site.start();
const began = performance.now();
await app.ready();
/** Each as another visitor. */
let visitor = 0;
async function search(typed: string) {
  const remoteAddress = `10.0.${(visitor += 1) >> 8}.${visitor & 255}`;
  const from = performance.now();
  const url = `/search?q=${encodeURIComponent(typed)}`;
  const reply = await app.inject({ url, remoteAddress, headers: { 'accept-encoding': 'br' } });
  if (reply.statusCode !== 200) throw new Error(String(reply.statusCode));
  return { ms: performance.now() - from, bytes: reply.rawPayload.length };
}
const cold = await search(`word${PAGES - 1}`);
for (;;) {
  const reply = await app.inject({ url: `/search?q=word${PAGES - 1}`, remoteAddress: '10.9.9.9' });
  if (reply.body.includes('class="results"')) break;
}
const read = performance.now() - began;
globalThis.gc?.();
const memory = (process.memoryUsage().heapUsed - before) / 1024 / 1024;
console.log(
  `${PAGES} pages of about 5,000 characters: all read ${(read / 1000).toFixed(1)} s after a start, ` +
    `the first search waits ${cold.ms.toFixed(0)} ms at most; ${memory.toFixed(0)} MB`,
);
for (const typed of ['choir', 'word77', '主日崇拜時間', 'river music garden', 'nothing-like-it']) {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await search(typed);
    times.push(one.ms);
    bytes = one.bytes;
  }
  console.log(
    `  ${typed}: p50 ${p50(times).toFixed(1)} ms, p95 ${p95(times).toFixed(1)} ms, ${bytes} bytes with brotli`,
  );
}
await app.close();
await site.end();
