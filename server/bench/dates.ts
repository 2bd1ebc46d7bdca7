import { benchSite, p50, p95, treeOf } from './site-of-pages';

/**
 * A site of 1,000 pages with dates over ten years, 400 of them events that repeat: after a change of one of them, and as
 * they are kept, how long a page with a list of events, the calendar and the feed take, and their bytes. Aim: at most 50 ms
 * at p95. Needs the client's build. `npx tsx bench/dates.ts`
 */
const ROUNDS = 50;
const DAY_MS = 86_400_000;
const FIRST = Date.now() - 5 * 365 * DAY_MS;

const RULES = [
  'FREQ=WEEKLY',
  'FREQ=DAILY',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=MONTHLY;BYDAY=2SU',
  'FREQ=YEARLY',
];

/** Of ten pages four are repeated events, three others, and three posts. */
function entryAt(at: number): object {
  const day = new Date(FIRST + ((at * 3653) / 1000) * DAY_MS).toISOString().slice(0, 10);
  if (at % 10 >= 7) return { kind: 'post', on: day, author: 'Grace Lin' };
  const event = { kind: 'event', start: `${day}T19:30`, end: `${day}T21:00`, place: 'Great hall' };
  return at % 10 < 4 ? { ...event, repeat: RULES[Math.floor(at / 10) % RULES.length] } : event;
}

const site = await benchSite();
const app = await site.start();
const pageAt = (at: number, title: string) => ({
  route: `on/page-${at}`,
  title,
  description: 'What it is about, for whom it is, and what to bring along.',
  status: 'public',
  contents: treeOf([
    { value: { id: 'h', type: 'text', tag: 'h1', text: title } },
    { value: { id: 'd', type: 'entry1' } },
  ]),
  entry: entryAt(at),
});
const ids: number[] = [];
for (let at = 0; at < 1000; at += 1) {
  const { id } = await site.call<{ id: number }>(app, 'POST', '/pages', pageAt(at, `Page ${at}`));
  ids.push(id);
}
const list = (route: string, value: { type: string; most: string }) =>
  site.call(app, 'POST', '/pages', {
    route,
    status: 'public',
    contents: treeOf([{ value: { id: 'l', ...value } }]),
  });
await list('events', { type: 'events1', most: 'fifty' });
await list('posts', { type: 'posts1', most: 'fifty' });

const PATHS = ['/events', '/posts', '/on/page-100', '/calendar.ics', '/feed.xml'];
async function get(url: string, encoding = 'br') {
  const from = performance.now();
  const reply = await app.inject({ url, headers: { 'accept-encoding': encoding } });
  if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode}`);
  return { ms: performance.now() - from, bytes: reply.rawPayload.length };
}
console.log(`/events for the first time: ${(await get('/events')).ms.toFixed(0)} ms`);
for (const path of PATHS) {
  const changed: number[] = [];
  const kept: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const changedPage = { ...pageAt(round, `Page ${round} for ${path} as changed`), id: ids[round] };
    await site.call(app, 'PUT', '/pages', changedPage);
    changed.push((await get(path)).ms);
    kept.push((await get(path)).ms);
  }
  const [{ bytes: plain }, { bytes: packed }] = [await get(path, 'identity'), await get(path)];
  console.log(
    `${path}: after a change p50 ${p50(changed).toFixed(1)} ms, p95 ${p95(changed).toFixed(1)} ms; ` +
      `kept p50 ${p50(kept).toFixed(1)} ms, p95 ${p95(kept).toFixed(1)} ms; ${plain} bytes, ${packed} with brotli`,
  );
}
await app.close();
await site.end();
