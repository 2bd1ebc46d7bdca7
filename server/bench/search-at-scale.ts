import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Sql } from '../src/platform/db/db';
import { startEmbedded } from '../src/platform/embedded/embedded-postgres';
import { scratchFolder } from '../src/test-kit/scratch';
import { processorSeconds } from './processor-seconds';
import { p50, p95 } from './site-of-pages';
import { startProduct } from './start-product';

/**
 * The site's search over 50,000 pages of 400 words, English and Chinese: from a start until it answers, what a search
 * costs the server and its database, what waits meanwhile, and memory. Built products in other folders are measured in
 * the same way, in turns. `npx tsx bench/search-at-scale.ts [pages] [rounds] [folder of another build …]`
 */
const PAGES = Number(process.argv[2] ?? 50_000);
const ROUNDS = Number(process.argv[3] ?? 1);
const ROOTS = [join(import.meta.dirname, '../..'), ...process.argv.slice(4)];

/** Server and database together have no more than two cores. */
const EACH = 10;

const SYLLABLES = 'ba ro ki ten mar lo su ven dra pel zam fi'.split(' ');
const COMMON =
  'the of and a to in evening river garden kitchen window harbour choir lesson letter music'.split(' ');
const CHINESE = '主日 崇拜 聚會 時間 地點 報名 小組 教會 晚餐 音樂 弟兄 姊妹 禱告 查經 詩班 青年'.split(' ');
const wordAt = (n: number): string =>
  COMMON[n] ?? [0, 1, 2, 3].map((place) => SYLLABLES[Math.floor(n / 12 ** place) % 12]).join('');
const WORDS = Array.from({ length: 20_000 }, (_, n) => wordAt(n));

const TYPED = [
  WORDS[5_000]!,
  'river garden',
  'evening',
  '主日崇拜時間',
  '小組',
  'the of and',
  'a',
  'kitchen window harbour',
  'nothing-like-it',
  'evenign',
];
/** Words by how often they are: the first is in each sentence, the last on few pages. */
async function putPages(sql: Sql, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`select setseed(0.5)`;
    await tx`
      create function pg_temp.words(words text[], count int, skew float8, separator text) returns text
        language sql volatile as $$
        select string_agg(words[1 + floor(cardinality(words) * power(random(), skew))::int], separator)
        from generate_series(1, count) $$`;
    await tx`
      insert into documents (uid, kind, id, version, fields, contents)
      select gen_random_uuid(), 'page', 100000 + p, 1,
        json_build_object('route', 'page-' || p, 'status', 'public', 'headerId', null, 'footerId', null,
          'title', 'Page ' || p || ' ' || pg_temp.words(${WORDS}, 3, 3, ' ')),
        json_build_object('value', json_build_object('id', 'root', 'type', 'div'), 'children', json_build_array(
          json_build_object('value', json_build_object('id', 'a', 'type', 'text',
            'text', pg_temp.words(${WORDS}, 320, 5, ' '))),
          json_build_object('value', json_build_object('id', 'b', 'type', 'quote1',
            'text', pg_temp.words(${CHINESE}, 80, 2, '')))))::text
      from generate_series(1, ${count}) p`;
  });
  await sql`analyze documents`;
}

/** Seconds of processor time of a database: all that its first process has begun, ended ones too. */
async function databaseSeconds(sql: Sql): Promise<number> {
  const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
  const partsOf = (of: number | string): string[] => {
    try {
      const stat = readFileSync(`/proc/${of}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    } catch {
      // It has ended meanwhile.
      return [];
    }
  };
  const first = partsOf(pid)[1]!;
  let ticks = partsOf(first)
    .slice(11, 15)
    .reduce((sum, each) => sum + Number(each), 0);
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const parts = partsOf(name);
    if (parts[1] === first) ticks += Number(parts[11]) + Number(parts[12]);
  }
  return ticks / 100;
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const folder = await scratchFolder('bench');
const log = (line: string) => console.log(line);

async function prepared(at: number) {
  const data = join(folder, String(at));
  await mkdir(data, { recursive: true });
  const postgres = await startEmbedded(data);
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: join(data, 'data'),
    ADMIN_PASSWORD: randomUUID(),
    METRICS_TOKEN: randomUUID(),
    JWT_SECRET: randomUUID() + randomUUID(),
    TRUST_PROXY: 'loopback',
  };
  const root = ROOTS[at]!;
  const first = await startProduct(settings, root);
  await first.stop();
  const sql = connect(postgres.url, { max: 1 });
  await putPages(sql, PAGES);
  const [{ expected }] = await sql<[{ expected: number }]>`
    select count(*)::int as expected from documents
    where fields ->> 'route' like 'page-%' and contents || (fields ->> 'title') ~ '\\mevening'`;
  return { root, postgres, settings, sql, expected };
}

async function measure({ root, settings, sql, expected }: Awaited<ReturnType<typeof prepared>>) {
  const databaseBefore = await databaseSeconds(sql);
  const starting = performance.now();
  const server = await startProduct(settings, root);
  const ready = performance.now() - starting;
  let strangers = 0;
  const get = async (path: string) => {
    strangers += 1;
    const from = performance.now();
    const reply = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      headers: { 'x-forwarded-for': `10.${strangers >> 16}.${(strangers >> 8) & 255}.${strangers & 255}` },
    });
    const body = await reply.text();
    return { status: reply.status, ms: performance.now() - from, body };
  };
  const search = (typed: string) => get(`/search?q=${encodeURIComponent(typed)}`);
  const late = async () => {
    const reply = await fetch(`http://127.0.0.1:${server.port}/metrics`, {
      headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` },
    });
    return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await reply.text())?.[1]) * 1000 - 20;
  };
  // A former version answers before it has read all pages.
  const shown = async () =>
    Number(/role="status">([\d,]+)/.exec((await search('evening')).body)?.[1]?.replaceAll(',', ''));
  while (!((await shown()) >= expected)) await sleep(500);
  const prepared = performance.now() - starting;
  const afterStart = await residentMb(server.pid);
  const startCost = await processorSeconds(server.pid);
  const databaseCost = (await databaseSeconds(sql)) - databaseBefore;
  for (const typed of TYPED) await search(typed);
  await get('/sitemap.xml');
  await late();
  const costs: number[] = [];
  for (const typed of TYPED) {
    const [own, database] = [await processorSeconds(server.pid), await databaseSeconds(sql)];
    const times: number[] = [];
    let body = '';
    for (let at = 0; at < EACH; at += 1) {
      const reply = await search(typed);
      if (reply.status !== 200) throw new Error(`${typed}: ${reply.status}`);
      times.push(reply.ms);
      body = reply.body;
    }
    const ownMs = (((await processorSeconds(server.pid)) - own) * 1000) / EACH;
    const databaseMs = (((await databaseSeconds(sql)) - database) * 1000) / EACH;
    costs.push(ownMs + databaseMs);
    const said = /role="status">([^<]*)/.exec(body)?.[1];
    log(
      `  ${typed}: processor ${ownMs.toFixed(0)} + ${databaseMs.toFixed(0)} ms, p50 ${p50(times).toFixed(0)}, p95 ${p95(times).toFixed(0)} ms; ${said}`,
    );
  }
  const loop = await late();
  const pages: number[] = [];
  await get('/page-1');
  const over = new AbortController();
  const visits = (async () => {
    while (!over.signal.aborted) {
      pages.push((await get(`/page-${1 + (pages.length % 50)}`)).ms);
      await sleep(10);
    }
  })();
  await sleep(1000);
  pages.length = 0;
  const begun = performance.now();
  const statuses: number[] = [];
  await Promise.all(
    Array.from({ length: 60 }, async (_, at) =>
      statuses.push((await search(TYPED[at % TYPED.length]!)).status),
    ),
  );
  const took = performance.now() - begun;
  over.abort();
  await visits;
  const p99 = pages.toSorted((a, b) => a - b)[Math.floor(pages.length * 0.99)]!;
  const loopOfMany = await late();
  const resident = await residentMb(server.pid);
  const mean = costs.reduce((sum, each) => sum + each, 0) / costs.length;
  log(
    `${root}: listens after ${(ready / 1000).toFixed(1)} s, search ready after ${(prepared / 1000).toFixed(1)} s with ${afterStart.toFixed(0)} MB and ${startCost.toFixed(1)} + ${databaseCost.toFixed(1)} s of the processor; ` +
      `a search ${mean.toFixed(0)} ms of the processor on average, loop ${loop.toFixed(0)} ms late at most; ` +
      `60 at once in ${took.toFixed(0)} ms (${statuses.filter((each) => each === 200).length} answered), pages p99 ${p99.toFixed(0)} ms of ${pages.length}, loop ${loopOfMany.toFixed(0)} ms late; resident ${resident.toFixed(0)} MB`,
  );
  await server.stop();
  const [sizes] = await sql`select pg_size_pretty(pg_database_size(current_database())) as all`;
  return sizes;
}

for (const at of ROOTS.keys()) {
  const product = await prepared(at);
  log(`${product.root}: first start with these pages`);
  for (let round = 0; round <= ROUNDS; round += 1) log(`  ${JSON.stringify(await measure(product))}`);
  await product.sql.end();
  await product.postgres.stop();
}
await rm(folder, { recursive: true, force: true });
