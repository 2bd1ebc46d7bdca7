import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../test-kit/database';
import { jobOf, quickService } from './test-support/quick-service';

const database = await createTestDatabase();
const { sql } = database;
const service = quickService(database, [
  jobOf({ cron: '0 3 * * *' }),
  jobOf({ name: 'paused', cron: '0 3 * * *' }),
]);
afterAll(async () => {
  await service.stop();
  await database.drop();
});

it('pauses, next times and runs of a server before are kept, and what it ran has ended', async () => {
  await sql`insert into jobs (name, cron, time_zone, paused, next_at) values
    ('tidy', '0 3 * * *', 'UTC', false, now() - interval '3 days'),
    ('paused', '0 3 * * *', 'UTC', true, now() - interval '3 days')`;
  await sql`insert into job_runs (job_name, queue_id, attempt, status, error_message, duration_ms) values
    ('tidy', gen_random_uuid(), 1, 'SUCCESS', null, 5),
    ('paused', gen_random_uuid(), 2, 'FAILED', 'disk full', 7),
    ('paused', gen_random_uuid(), 2, 'IN_PROGRESS', null, null)`;
  await service.start();
  const rows =
    await sql`select job_name, attempt, status, error_message from job_runs where id <= 3 order by id`;
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['tidy', 1, 'SUCCESS', null],
    ['paused', 2, 'FAILED', 'disk full'],
    ['paused', 2, 'FAILED', 'server.jobGone'],
  ]);
  // The time that was missed meanwhile is made up for.
  while ((await sql`select from job_runs where id > 3 and status = 'SUCCESS'`).length === 0);
  const [tidy, paused] = await service.list();
  expect(tidy?.nextAt?.getTime()).toBeGreaterThan(Date.now());
  expect(paused).toMatchObject({ paused: true, active: false, nextAt: null });
  expect(await sql`select from job_runs where id > 3`).toHaveLength(1);
});
