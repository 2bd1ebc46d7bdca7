import '@vestry/sync/widgets/hand-in';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { canonicalText } from '@vestry/sync/tree/canonical';
import { WIDGETS } from '@vestry/sync/widgets/catalog';
import { setCatalogue } from '@vestry/sync/widgets/known-widgets';
import { connect } from '../src/platform/db/db';
import { parseStored } from '../src/platform/documents/stored-document';
import { formerPage, LATER_TEXT } from './upgrades-pages';

/**
 * Aims: to read a page of 2,000 widgets that need three upgrades each takes under 1.3 of one that needs none; 5,000
 * stored pages are rewritten in under 30 s while the site is served. `npx tsx bench/upgrades.ts`
 */
const WIDGETS_OF_LARGE = 2_000;
const ROUNDS = 300;
const PAGES = 5_000;
const WIDGETS_OF_EACH = 20;
const VISITORS = 4;
const AFTER_MS = 5_000;

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
const percent = (numbers: number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))]!;

function timeOf(contents: string): number {
  const start = performance.now();
  parseStored(contents);
  return performance.now() - start;
}

function measureReading(): void {
  const former = formerPage(WIDGETS_OF_LARGE);
  const unaware = Array.from({ length: ROUNDS }, () => timeOf(former));
  const restore = setCatalogue(() => catalogue);
  const present = canonicalText(parseStored(former));
  const [needed, none]: [number[], number[]] = [[], []];
  // In turns, so that whatever else the machine does meets both alike; the first third warms up.
  for (let round = 0; round < ROUNDS; round += 1) {
    const [a, b] = [timeOf(former), timeOf(present)];
    if (round < ROUNDS / 3) continue;
    needed.push(a);
    none.push(b);
  }
  restore();
  console.log(
    `reading ${WIDGETS_OF_LARGE} widgets: ${median(needed).toFixed(2)} ms with three upgrades each, ` +
      `${median(none).toFixed(2)} ms with none, ${(median(needed) / median(none)).toFixed(2)} of it (aim 1.3); ` +
      `${median(unaware).toFixed(2)} ms by a program that knows no upgrade`,
  );
}
const catalogue = { ...WIDGETS, text: LATER_TEXT };

/** Visits pages of which none is ready, until it is stopped; gives the milliseconds of each. */
function visitor(port: number): (signal: AbortSignal) => Promise<number[]> {
  let visited = 0;
  return async (signal) => {
    const waits: number[] = [];
    while (!signal.aborted && visited < PAGES) {
      visited += 1;
      const start = performance.now();
      const reply = await fetch(`http://127.0.0.1:${port}/page-${visited}`);
      await reply.text();
      if (reply.status !== 200) throw new Error(`a page was answered with ${reply.status}`);
      waits.push(performance.now() - start);
      await sleep(5);
    }
    return waits;
  };
}

const waitsOf = (waits: number[]) =>
  `p50 ${median(waits).toFixed(1)} ms, p99 ${percent(waits, 0.99).toFixed(1)} ms, at most ${Math.max(...waits).toFixed(1)} ms`;

async function measureRewrite(): Promise<void> {
  const file = join(import.meta.dirname, 'upgrades-process.ts');
  const child = fork(file, [String(PAGES), String(WIDGETS_OF_EACH)], { execArgv: ['--import', 'tsx'] });
  const [{ port, databaseUrl }] = (await once(child, 'message')) as [{ port: number; databaseUrl: string }];
  const sql = connect(databaseUrl, { max: 1 });
  const lastRun = async () =>
    (
      await sql<{ status: string; ms: number; error: string | null }[]>`
        select status, duration_ms as ms, error_message as error from job_runs where job_name = 'upgrade-widgets'`
    )[0];
  const visit = visitor(port);
  const visits = (signal: AbortSignal) =>
    Promise.all(Array.from({ length: VISITORS }, () => visit(signal))).then((all) => all.flat());
  const ending = new AbortController();
  const meanwhile = visits(ending.signal);
  let run = await lastRun();
  for (; !run || run.status === 'IN_PROGRESS'; run = await lastRun()) await sleep(50);
  ending.abort();
  const waits = await meanwhile;
  const after = await visits(AbortSignal.timeout(AFTER_MS));
  const [left] =
    await sql`select count(*)::int as count from documents where contents not like '%"shape":3%'`;
  if (run.status !== 'SUCCESS' || left?.['count'] !== 0) throw new Error(`not rewritten: ${run.error}`);
  console.log(
    `${PAGES} pages of ${WIDGETS_OF_EACH} widgets rewritten in ${(run.ms / 1000).toFixed(1)} s (aim 30); ` +
      `${waits.length} visits meanwhile: ${waitsOf(waits)}; ${after.length} afterwards: ${waitsOf(after)}`,
  );
  await sql.end();
  child.send('stop');
  await once(child, 'exit');
}

measureReading();
await measureRewrite();
