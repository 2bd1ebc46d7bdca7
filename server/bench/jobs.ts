// Several processes notice together that a time has been missed, again and again: each time must run once. Meanwhile
// their own clocks start a job every minute. Then how long a job takes from 'Run now' to its first line.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { connect } from '../src/platform/db/db';
import { startEmbedded } from '../src/platform/embedded/embedded-postgres';
import { JobService } from '../src/platform/jobs/job-service';
import { migrate } from '../src/platform/db/migrate';
import { scratchFolder } from '../src/test-kit/scratch';

const TICKS = Number(process.env['BENCH_TICKS'] ?? 100);
const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 2);

const folder = await scratchFolder('bench');
const postgres = await startEmbedded(folder, { throwaway: true });
const sql = connect(postgres.url);
await migrate(sql);
await sql`create table bench_runs (job text not null, pid integer not null, at timestamptz not null default now())`;

const inProgress = async () =>
  (await sql`select from job_runs where job_name = 'tick' and status = 'IN_PROGRESS'`).length > 0;
const count = async (job: string) => {
  const [row] = await sql<[{ runs: number; minutes: number; processes: number }]>`
    select count(*)::int as runs, count(distinct date_trunc('minute', at))::int as minutes,
      count(distinct pid)::int as processes from bench_runs where job = ${job}`;
  return row;
};

async function look(child: ChildProcess): Promise<void> {
  const answer = once(child, 'message');
  child.send('look');
  await answer;
}

async function stop(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.send('stop');
  await exit;
}

async function onceAcross(instances: number): Promise<void> {
  await sql`truncate bench_runs, job_runs, jobs`;
  const children = await Promise.all(
    Array.from({ length: instances }, async () => {
      const child = fork(join(import.meta.dirname, 'jobs-instance.ts'), {
        execArgv: ['--import', 'tsx'],
        env: { ...process.env, DATABASE_URL: postgres.url },
      });
      await once(child, 'message');
      return child;
    }),
  );
  const first = (await count('minute')).minutes;
  const started = performance.now();
  for (let tick = 1; tick <= TICKS; tick += 1) {
    await sql`update jobs set next_at = now() - interval '2 minutes' where name = 'tick'`;
    await Promise.all(children.map(look));
    while ((await count('tick')).runs < tick || (await inProgress())) await sleep(1);
  }
  const seconds = (performance.now() - started) / 1000;
  while ((await count('minute')).minutes < first + MINUTES) await sleep(500);
  await Promise.all(children.map(stop));
  const ticks = await count('tick');
  const minutes = await count('minute');
  const [late] = await sql<[{ most: number }]>`
    select max(extract(second from at))::float as most from bench_runs where job = 'minute'`;
  process.stdout.write(
    `${instances} processes: ${TICKS} missed times ran in ${ticks.runs} runs by ${ticks.processes} processes, ` +
      `${(TICKS / seconds).toFixed(0)} a second; ${minutes.minutes} minutes ran in ${minutes.runs} runs, ` +
      `at most ${late.most.toFixed(0)} s late\n`,
  );
}

await onceAcross(2);
await onceAcross(5);

let began = 0;
let wake: () => void = () => undefined;
const service = new JobService({
  sql,
  log: pino({ level: 'silent' }),
  jobs: [
    {
      name: 'asked',
      description: 'Tells when it begins',
      cron: '0 0 1 1 *',
      timeLimitMs: 60_000,
      retries: 0,
      run: async () => {
        began = performance.now();
        wake();
      },
    },
  ],
  timeZone: 'UTC',
  alone: false,
});
await service.start();
const waits: number[] = [];
for (let turn = 0; turn < 100; turn += 1) {
  const asked = performance.now();
  const running = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await service.runNow('asked');
  await running;
  waits.push(began - asked);
  while ((await sql`select from job_runs where status = 'IN_PROGRESS'`).length > 0) await sleep(1);
}
waits.sort((a, b) => a - b);
process.stdout.write(
  `from 'Run now' to its first line: median ${waits[50]?.toFixed(1)}, p95 ${waits[95]?.toFixed(1)} ms\n`,
);
await service.stop();
await sql.end();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
