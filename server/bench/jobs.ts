// Five instances look at one schedule together, tick after tick of a clock that is put forward: each tick must run
// once. Then how long a job takes from 'Run now' to its first line.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { connect } from '../src/platform/db';
import { startEmbedded } from '../src/platform/embedded-postgres';
import type { Job } from '../src/platform/jobs/job';
import { jobService } from '../src/platform/jobs/job-service';
import { JobQueue } from '../src/platform/jobs/queue';
import { JobRunner } from '../src/platform/jobs/runner';
import { Scheduler } from '../src/platform/jobs/scheduler';
import { migrate } from '../src/platform/migrate';

const TICKS = Number(process.env['BENCH_TICKS'] ?? 10_000);
const INSTANCES = 5;
const START = Date.UTC(2026, 0, 1);

const folder = await mkdtemp(join(tmpdir(), 'vestry-bench-'));
const postgres = await startEmbedded(folder, { throwaway: true });
const log = pino({ level: 'silent' });
const sql = connect(postgres.url);
await migrate(sql);

const seen = { ran: 0, began: 0 };
let wake: () => void = () => undefined;
const job: Job = {
  name: 'tick',
  description: 'Counts',
  cron: '* * * * *',
  timeLimitMs: 60_000,
  retries: 0,
  misfire: 'once',
  run: async () => {
    seen.ran += 1;
    seen.began = performance.now();
    wake();
  },
};

const pools = Array.from({ length: INSTANCES }, () => connect(postgres.url, { max: 3 }));
const instances = await Promise.all(
  pools.map(async (pool) => {
    const queue = new JobQueue(pool, log);
    await queue.start();
    const scheduler = new Scheduler(pool, queue, log, [job], 'UTC');
    await scheduler.prepare(new Date(START));
    return { queue, scheduler, runner: new JobRunner(pool, queue, log, () => job) };
  }),
);

async function isRecorded(tick: number): Promise<boolean> {
  if (seen.ran < tick) return false;
  return (await sql`select from job_runs where status = 'IN_PROGRESS'`).length === 0;
}

const started = performance.now();
let wrong = 0;
for (let tick = 1; tick <= TICKS; tick += 1) {
  const now = new Date(START + tick * 60_000);
  const sent = await Promise.all(instances.map(({ scheduler }) => scheduler.tick(now)));
  if (sent.flat().length !== 1) wrong += 1;
  await Promise.all(instances.map(({ runner }) => runner.takeWaiting()));
  // Recorded too, or the next tick would be left out because the job still runs.
  while (!(await isRecorded(tick))) await new Promise((resolve) => setTimeout(resolve, 1));
}
const [rows] = await sql<[{ count: number; good: number }]>`
  select count(*)::int as count, count(*) filter (where status = 'SUCCESS')::int as good from job_runs`;
const seconds = (performance.now() - started) / 1000;
process.stdout.write(
  `${INSTANCES} instances, ${TICKS} ticks: ${seen.ran} runs, ${rows.count} recorded, ${rows.good} good, ` +
    `${wrong} ticks sent other than once; ${(TICKS / seconds).toFixed(0)} ticks/s\n`,
);
await Promise.all(instances.map(({ runner }) => runner.stop(0)));
await Promise.all(instances.map(({ queue }) => queue.stop()));
await Promise.all(pools.map((pool) => pool.end()));

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
  waits.push(seen.began - asked);
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
