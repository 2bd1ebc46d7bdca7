import { pino } from 'pino';
import { connect } from '../src/platform/db';
import type { Job } from '../src/platform/jobs/job';
import { JobQueue } from '../src/platform/jobs/queue';
import { JobRunner } from '../src/platform/jobs/runner';
import { Scheduler } from '../src/platform/jobs/scheduler';

/** One of the instances of bench/jobs.ts, a process of its own. Each run leaves a row with the tick it was for. */
const log = pino({ level: 'silent' });
const sql = connect(process.env['DATABASE_URL']!, { max: 3 });
let tick = 0;

const job: Job = {
  name: 'tick',
  description: 'Counts',
  cron: '* * * * *',
  timeLimitMs: 60_000,
  retries: 0,
  misfire: 'once',
  run: async () => {
    await sql`insert into bench_ticks (tick, pid) values (${tick}, ${process.pid})`;
  },
};

const queue = new JobQueue(sql, log);
await queue.start();
const scheduler = new Scheduler(sql, queue, log, [job], 'UTC');
const runner = new JobRunner(sql, queue, log, () => job);
await scheduler.prepare(new Date(Number(process.env['START'])));

async function look(message: { tick: number; now: number }): Promise<void> {
  tick = message.tick;
  const sent = await scheduler.tick(new Date(message.now));
  await runner.takeWaiting();
  process.send?.({ sent: sent.length });
}

async function stop(): Promise<void> {
  await runner.stop(10_000);
  await queue.stop();
  await sql.end();
  process.disconnect();
}

process.on('message', (message: { tick: number; now: number } | 'stop') => {
  void (message === 'stop' ? stop() : look(message));
});
process.send?.('ready');
