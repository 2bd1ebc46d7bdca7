import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import { loadRenderer } from '../src/load-client';
import { signAccessToken } from '../src/platform/auth/access-token';
import { beginSession } from '../src/platform/auth/sessions';
import { createLogger } from '../src/platform/log/log-file';
import { freshDatabase } from './fresh-database';

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

const { folder, postgres, sql, user } = await freshDatabase();
const jwtSecret = 'a secret of the bench, long enough for HS256';
const start = async () =>
  buildApp({
    config: readConfig({ DATA_DIR: folder, ADMIN_PASSWORD: 'a long one for the bench' }),
    sql,
    databaseUrl: postgres.url,
    log: createLogger(process.stdout, 'silent'),
    jwtSecret,
    renderer: await loadRenderer(join(import.meta.dirname, '../../client/dist')),
  });

const first = await start();
const session = await beginSession(sql, user.id, '127.0.0.1', jwtSecret);
const headers = { authorization: `Bearer ${signAccessToken(first, session.sessionId)}` };
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
  const contents = JSON.stringify({ value: { id: 'root', type: 'div' }, children });
  const payload = { route: at === 0 ? 'home' : `page-${at}`, status: 'public', contents };
  const reply = await first.inject({ method: 'POST', url: '/api/v1/pages', headers, payload });
  if (reply.statusCode !== 201) throw new Error(reply.body);
}
await first.close();

globalThis.gc?.();
const before = process.memoryUsage().heapUsed;
const app = await start();
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
  const sorted = times.toSorted((a, b) => a - b);
  console.log(
    `  ${typed}: p50 ${sorted[ROUNDS >> 1]!.toFixed(1)} ms, p95 ${sorted[Math.floor(ROUNDS * 0.95)]!.toFixed(1)} ms, ${bytes} bytes with brotli`,
  );
}
await app.close();
await sql.end();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
