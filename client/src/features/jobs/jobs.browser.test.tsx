import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Backup, listBackups } from '@vestry/sync/contract/backups';
import {
  type Job,
  type JobRun,
  listJobRuns,
  listJobs,
  pauseJob,
  resumeJob,
  runJob,
} from '@vestry/sync/contract/jobs';
import { readOwnFactors } from '@vestry/sync/contract/own-factors';
import { violations } from '../../test-kit/accessible';
import type { FakeServer } from '../../test-kit/fake-server';
import { openScreen } from '../../test-kit/open-screen';
import { setOffline } from '../../test-kit/network';

const ADDRESS = '/dashboard/schedule';
const NEXT = '2030-03-05T02:00:00.000Z';
const JOB: Job = {
  name: 'back-up',
  description: 'Copies what there is',
  cron: '0 2 * * *',
  timeZone: 'UTC',
  paused: false,
  active: false,
  nextExecutionAt: NEXT,
};
const run = (id: number, fields: Partial<JobRun> = {}): JobRun => ({
  id,
  jobName: 'back-up',
  status: 'SUCCESS',
  errorMessage: null,
  durationMs: 1234,
  startedAt: '2026-03-04T02:00:00.000Z',
  nextExecutionAt: NEXT,
  ...fields,
});
const ownFactors = {
  passkeys: [],
  authenticator: null,
  recoveryCodes: 0,
  requiredFrom: null,
  hasPassword: true,
};
const FAILED = run(7, { status: 'FAILED', errorMessage: 'EEXIST: a file is in the way\u0007' });
const BACKUP: Backup = {
  name: '20260304',
  place: 'web-1:/data/backup/20260304',
  takenAt: '2026-03-04T02:00:00.000Z',
  rows: 12,
  images: 1,
  bytes: 2_000_000,
  drilledAt: null,
  drillError: 'A table is empty',
  copiedAt: null,
  copyError: null,
  isHere: true,
};

/** Jobs, runs and backups as the server would list them; runs are narrowed by name alone. */
const lists =
  (
    runs: () => JobRun[] = () => [FAILED, run(6, { jobName: 'delete-old-logs' })],
    job: () => Job = () => JOB,
  ) =>
  (server: FakeServer) =>
    server
      .on(listJobs, () => [job(), { ...JOB, name: 'delete-old-logs' }])
      .on(listBackups, { backups: [], copied: false })
      .on(readOwnFactors, ownFactors)
      .on(listJobRuns, ({ query: { search = '', status } }) => {
        const rows = runs()
          .filter(({ jobName }) => jobName.includes(search))
          .filter((each) => each.status === (status ?? each.status));
        return { rows, total: rows.length };
      });
const job = (name: string) =>
  page.getByRole('region', { name: 'Jobs', exact: true }).getByRole('listitem').filter({ hasText: name });
const runs = () => page.getByRole('region', { name: 'Runs', exact: true }).getByRole('row');
const row = (text: string) => runs().filter({ hasText: text });

it('[LO4] runs a job when asked, and lists its run', async () => {
  let listed = [run(6, { jobName: 'delete-old-logs' })];
  await openScreen(ADDRESS, {
    server: (server) =>
      lists(() => listed)(server).on(runJob, () => {
        listed = [run(8), ...listed];
        return JOB;
      }),
  });
  await expect.element(job('Back up')).toHaveTextContent('Next 2030');
  await expect.element(job('Back up')).toHaveTextContent('Every day at 02:00 (UTC)');
  expect(row('back-up').elements()).toEqual([]);
  await job('Back up').getByRole('button', { name: 'Run now' }).click();
  await expect.element(page.getByText('Started “Back up”.')).toBeVisible();
  await expect.element(row('back-up')).toHaveTextContent('Success');
  await expect.element(row('back-up')).toHaveTextContent('1,234');
  await expect.element(runs().nth(1)).toHaveTextContent('back-up');
  expect(await violations()).toEqual([]);
});

it('[LO4] says why a job could not be run', async () => {
  await openScreen(ADDRESS, {
    server: (server) => lists()(server).refuse(runJob, 409, 'This job is running already.'),
  });
  await job('Back up').getByRole('button', { name: 'Run now' }).click();
  await expect.element(page.getByText('This job is running already.')).toBeVisible();
});

it('asks for runs in the order that is chosen, and the address says so', async () => {
  const { server } = await openScreen(ADDRESS, { server: lists() });
  const asked = () => new URLSearchParams(server.callsOf(listJobRuns).at(-1)?.path.split('?')[1]);
  await expect.element(row('back-up')).toBeVisible();
  for (const [header, key] of [
    ['Id', 'id'],
    ['Status', 'status'],
    ['Duration (MS)', 'durationMs'],
    ['Started Time', 'startedAt'],
    ['Next Time', 'nextExecutionAt'],
    ['Name', 'jobName'],
  ] as const) {
    await page.getByRole('button', { name: header, exact: true }).click();
    await expect.poll(() => asked().get('orderBy')).toBe(key);
  }
  const column = page.getByRole('columnheader', { name: 'Name' });
  await expect.element(column).toHaveAttribute('aria-sort', 'ascending');
  expect(location.search).toContain('orderBy=jobName');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect.element(column).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => asked().get('order')).toBe('DESC');
});

it('narrows runs by name and status, and asks for as many rows as are chosen', async () => {
  const { server } = await openScreen(ADDRESS, { server: lists() });
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOptions('50');
  await expect.poll(() => server.callsOf(listJobRuns).at(-1)?.path).toContain('limit=50');
  await page.getByLabelText('Search by name').fill('old-logs');
  await expect.element(row('back-up')).not.toBeInTheDocument();
  await expect.element(row('delete-old-logs')).toBeVisible();
  await page.getByRole('radio', { name: 'Failed' }).click();
  await expect.element(page.getByText('No runs match “old-logs”')).toBeVisible();
  await page.getByLabelText('Search by name').fill('');
  await expect.element(row('back-up')).toBeVisible();
  await page.getByRole('radio', { name: 'In Progress' }).click();
  await expect.element(page.getByText('No runs with the status “In Progress”')).toBeVisible();
});

it('pauses a job and resumes it', async () => {
  let paused = false;
  const now = () => ({ ...JOB, paused, nextExecutionAt: paused ? null : NEXT });
  const set = (value: boolean) => () => {
    paused = value;
    return now();
  };
  await openScreen(ADDRESS, {
    server: (server) => lists(undefined, now)(server).on(pauseJob, set(true)).on(resumeJob, set(false)),
  });
  await job('Back up').getByRole('button', { name: 'Pause' }).click();
  await expect.element(job('Back up').getByRole('button', { name: 'Resume' })).toBeVisible();
  await expect.element(job('Back up')).not.toHaveTextContent('Next 2030');
  await job('Back up').getByRole('button', { name: 'Resume' }).click();
  await expect.element(job('Back up')).toHaveTextContent('Next 2030');
});

it('says why a run failed, without characters that nobody sees', async () => {
  await openScreen(ADDRESS, { server: lists() });
  await row('Failed').getByRole('button', { name: 'Show the error of run 7' }).click();
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect.element(dialog).toHaveTextContent(String.raw`EEXIST: a file is in the way\x07`);
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('shows all that is known of a run', async () => {
  await openScreen(ADDRESS, { server: lists() });
  await row('back-up').getByRole('button', { name: 'Back up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run 7' });
  await expect.element(dialog).toHaveTextContent('1,234');
  await expect.element(dialog).toHaveTextContent('EEXIST');
});

it('says which backups there are, and that one cannot be restored', async () => {
  await openScreen(ADDRESS, {
    server: (server) => lists()(server).on(listBackups, { backups: [BACKUP], copied: true }),
  });
  const list = page.getByRole('region', { name: 'Backups' });
  await expect.element(list).toHaveTextContent('Can’t be restored');
  await expect.element(list).toHaveTextContent('A table is empty');
  await expect.element(list).toHaveTextContent('Not copied off-site');
  await expect.element(list).toHaveTextContent('12 rows, 1 image or file');
});

it('stays to be read without a network, and nothing can be run', async () => {
  const { server } = await openScreen(ADDRESS, { server: lists() });
  await expect.element(row('back-up')).toBeVisible();
  setOffline(server, true);
  await expect.element(page.getByText('Offline. Showing the jobs as last loaded.')).toBeVisible();
  await expect.element(job('Back up').getByRole('button', { name: 'Run now' })).toBeDisabled();
});

it('has cards on a phone', async () => {
  await openScreen(ADDRESS, { width: 375, server: lists() });
  const card = page.getByRole('region', { name: 'Runs', exact: true }).getByRole('listitem').first();
  await expect.element(card).toHaveTextContent('Failed');
  await expect.element(card.getByRole('button', { name: 'Show the error of run 7' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(375);
});
