import type { Job, JobRun } from '@vestry/sync/contract/jobs';
import { expect, it } from 'vitest';
import { testApp } from '../../test-kit/test-app';

const { app, sql, signInAs, call } = await testApp();
const admin = await signInAs('admin');
await sql`insert into job_runs (job_name, queue_id, attempt, status, duration_ms, started_at) values
  ('back-up', gen_random_uuid(), 1, 'SUCCESS', 20, '2026-01-01'),
  ('roll-up', gen_random_uuid(), 1, 'IN_PROGRESS', null, '2026-01-02'),
  ('back_up', gen_random_uuid(), 1, 'FAILED', 10, '2026-01-03')`;

async function list(query: string): Promise<[string[], number]> {
  const reply = await call('GET', `/scheduled-jobs?${query}`, { as: admin });
  const { rows, total } = reply.json<{ data: { rows: JobRun[]; total: number } }>().data;
  return [rows.map(({ jobName }) => jobName), total];
}

it('are listed newest first, in pages', async () => {
  expect(await list('')).toEqual([['back_up', 'roll-up', 'back-up'], 3]);
  expect(await list('limit=2&page=2')).toEqual([['back-up'], 3]);
});

it.each(['ASC', 'DESC'])('sorted %s, what has no value yet comes last', async (order) => {
  const known = order === 'ASC' ? ['back_up', 'back-up'] : ['back-up', 'back_up'];
  expect(await list(`orderBy=durationMs&order=${order}`)).toEqual([[...known, 'roll-up'], 3]);
});

it('are found by a part of the name, of which no letter is a pattern', async () => {
  expect(await list('search=UP')).toEqual([['back_up', 'roll-up', 'back-up'], 3]);
  expect(await list('search=k_u')).toEqual([['back_up'], 1]);
  expect(await list(`search=${encodeURIComponent('Ｋ＿Ｕ')}`)).toEqual([['back_up'], 1]);
});

it('are narrowed to a status, with a search too', async () => {
  expect(await list('status=FAILED')).toEqual([['back_up'], 1]);
  expect(await list('status=SUCCESS&search=roll')).toEqual([[], 0]);
  const reply = await call('GET', '/scheduled-jobs?status=failed', { as: admin });
  expect(reply.statusCode).toBe(400);
});

it('each job is described in the language of who asks', async () => {
  const headers = { ...admin.headers, 'accept-language': 'zh-TW' };
  const asked = async (options: object) => {
    const reply = await app.inject({ method: 'GET', url: '/api/v1/scheduled-jobs/jobs', ...options });
    const jobs = reply.json<{ data: Job[] }>().data;
    return jobs.find(({ name }) => name === 'delete-old-logs')?.description;
  };
  expect(await asked({ headers: admin.headers })).toMatch(/^Compresses .* older than \d+ days?\.$/);
  expect(await asked({ headers })).toMatch(/^壓縮過去的記錄檔，並刪除超過 \d+ 天的檔案。$/);
});
