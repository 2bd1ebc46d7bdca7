// Five processes look at one schedule together, tick after tick of a clock that is put forward: each tick must run
// once. Then how long a job takes from 'Run now' to its first line.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { connect } from '../src/platform/db';
import { startEmbedded } from '../src/platform/embedded-postgres';
import type { Job } from '../src/platform/jobs/job';
import { jobService } from '../src/platform/jobs/job-service';
import { migrate } from '../src/platform/migrate';

const TICKS = Number(process.env['BENCH_TICKS'] ?? 2_000);
const INSTANCES = 5;
const START = Date.UTC(2026, 0, 1);

const folder = await mkdtemp(join(tmpdir(), 'vestry-bench-'));
const postgres = await startEmbedded(folder, { throwaway: true });
const log = pino({ level: 'silent' });
const sql = connect(postgres.url);
await migrate(sql);

let began = 0;
let wake: () => void = () => undefined;
const job: Job = {
  name: 'tick',
  description: 'Counts',
  cron: '* * * * *',
  timeLimitMs: 60_000,
  retries: 0,
  misfire: 'once',
  run: async () => {
    began = performance.now();
    wake();
  },
};

await sql`create table bench_ticks (tick integer not null, pid integer not null)`;
await sql`create index on bench_ticks (tick)`;
const instances = await Promise.all(
  Array.from({ length: INSTANCES }, async () => {
    const child = fork(join(import.meta.dirname, 'jobs-instance.ts'), {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, DATABASE_URL: postgres.url, START: String(START) },
    });
    await once(child, 'message');
    return child;
  }),
);

async function tickOf(child: ChildProcess, tick: number): Promise<number> {
  const answer = once(child, 'message') as Promise<[{ sent: number }]>;
  child.send({ tick, now: START + tick * 60_000 });
  return (await answer)[0].sent;
}

async function isRecorded(tick: number): Promise<boolean> {
  const [now] = await sql<[{ last: number | null; runs: boolean }]>`
    select max(tick) as last, exists (select from job_runs where status = 'IN_PROGRESS') as runs from bench_ticks`;
  return now.last === tick && !now.runs;
}

const started = performance.now();
let wrong = 0;
for (let tick = 1; tick <= TICKS; tick += 1) {
  const sent = await Promise.all(instances.map((child) => tickOf(child, tick)));
  const times = sent.reduce((sum, each) => sum + each, 0);
  if (times !== 1) wrong += 1;
  if (times === 0) continue;
  // Recorded too, or the next tick would be left out because the job still runs.
  while (!(await isRecorded(tick))) await new Promise((resolve) => setTimeout(resolve, 1));
}
const seconds = (performance.now() - started) / 1000;
const [rows] = await sql<[{ count: number; good: number }]>`
  select count(*)::int as count, count(*) filter (where status = 'SUCCESS')::int as good from job_runs`;
const [ran] = await sql<[{ ticks: number; runs: number; processes: number }]>`
  select count(distinct tick)::int as ticks, count(*)::int as runs, count(distinct pid)::int as processes
  from bench_ticks`;
process.stdout.write(
  `${INSTANCES} processes, ${TICKS} ticks: ${ran.ticks} ticks ran in ${ran.runs} runs by ${ran.processes} processes, ` +
    `${rows.count} recorded, ${rows.good} good, ${wrong} sent other than once; ` +
    `${(TICKS / seconds).toFixed(0)} ticks/s\n`,
);
await Promise.all(
  instances.map((child) => {
    const exit = once(child, 'exit');
    child.send('stop');
    return exit;
  }),
);

const service = jobService(sql, log, [{ ...job, cron: '0 0 1 1 *' }], 'UTC');
await service.start();
const waits: number[] = [];
for (let turn = 0; turn < 100; turn += 1) {
  const asked = performance.now();
  const running = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await service.scheduler.runNow('tick');
  service.wake();
  await running;
  waits.push(began - asked);
  while ((await sql`select from job_runs where status = 'IN_PROGRESS'`).length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
waits.sort((a, b) => a - b);
process.stdout.write(
  `from 'Run now' to its first line: median ${waits[50]?.toFixed(1)}, p95 ${waits[95]?.toFixed(1)} ms\n`,
);
await service.stop();
await sql.end();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
