import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Backup,
  type BackupFacts,
  judgeBackup,
  listBackups,
  openBackup,
} from '@vestry/sync/contract/backups';
import { listJobRuns, listJobs, runJob } from '@vestry/sync/contract/jobs';
import { prove, readOwnFactors } from '@vestry/sync/contract/own-factors';
import { violations } from '../../../test-kit/accessible';
import type { FakeServer } from '../../../test-kit/fake-server';
import { openScreen } from '../../../test-kit/open-screen';

const NAME = '2026-03-04T02-00-00Z';
const BACKUP: Backup = {
  name: NAME,
  place: 'web-1:/data/backup',
  takenAt: '2026-03-04T02:00:00.000Z',
  rows: 12,
  images: 1,
  bytes: 2_000_000,
  drilledAt: null,
  drillError: null,
  copiedAt: null,
  copyError: null,
  isHere: true,
};
const JOB = {
  name: 'back-up',
  description: 'Copies what there is',
  cron: '0 2 * * *',
  timeZone: 'UTC',
  paused: false,
  active: false,
  nextExecutionAt: null,
};
const FACTS: BackupFacts = {
  isOwn: true,
  takenAt: BACKUP.takenAt,
  product: '0.1.0',
  rows: 12,
  images: 1,
  withImages: true,
  refusal: null,
};

const answers = (backups: Backup[]) => (server: FakeServer) =>
  server
    .on(listJobs, [JOB])
    .on(listJobRuns, { rows: [], total: 0 })
    .on(listBackups, { backups, copied: false })
    .on(readOwnFactors, {
      passkeys: [],
      authenticator: null,
      recoveryCodes: 0,
      requiredFrom: null,
      hasPassword: true,
    })
    .on(prove, { proof: 'a proof' })
    .on(runJob, JOB)
    .on(openBackup, { token: 'a token' })
    .on(judgeBackup, FACTS);
const open = (backups: Backup[] = [BACKUP], width = 1440) =>
  openScreen('/dashboard/schedule#backups', { server: answers(backups), width });

const list = page.getByRole('region', { name: 'Backups' });
const button = (name: string) => list.getByRole('button', { name });

/** An archive with one file, as `tar` writes it. */
function archive(name: string, text: string): File {
  const block = new Uint8Array(512);
  const put = (at: number, letters: string) => block.set(new TextEncoder().encode(letters), at);
  put(0, name);
  put(124, text.length.toString(8).padStart(11, '0'));
  return new File([block, text], 'my backup.tar');
}
const choose = (file: File) => list.getByLabelText('Look into a backup…').first().upload(file);
const dialog = page.getByRole('dialog', { name: 'A backup you have' });

it('[BU7] takes one when there is none, and says what it is good for', async () => {
  const { server } = await open([]);
  await expect.element(list.getByText('No backup has been taken yet')).toBeVisible();
  await expect.element(list.getByText('A backup has the whole site')).toBeVisible();
  await button('Take a backup now').click();
  await expect.element(page.getByText('Started “Back up”.')).toBeVisible();
  expect(server.callsOf(runJob).map(({ path }) => path)).toEqual(['/scheduled-jobs/jobs/back-up/run']);
});

it('[BU7] downloads one, by who says who they are; the browser saves it by itself', async () => {
  const links: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(`${this.download} ${new URL(this.href).pathname}${new URL(this.href).search}`);
  });
  const { server } = await open();
  await button('Download').click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabelText('Password').fill('a lamp under a bowl');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The download begins')).toBeVisible();
  expect(server.callsOf(openBackup).map(({ body }) => body)).toEqual([{ proof: 'a proof' }]);
  expect(links).toEqual([`vestry-${NAME}.tar /api/v1/backups/${NAME}/file?token=a+token`]);
});

it('[BU7] offers no download of one that lies on another server', async () => {
  await open([{ ...BACKUP, isHere: false, copiedAt: BACKUP.takenAt }]);
  await expect.element(button('Restore…')).toBeVisible();
  await expect.element(button('Download')).not.toBeInTheDocument();
  await button('Restore…').click();
  await expect.element(page.getByText(`npx vestry restore s3:${NAME}`)).toBeVisible();
});

it.for([1440, 375])(
  '[BU8] says how one is restored, and what mostly helps instead, in %i pixels',
  async (width) => {
    await open([BACKUP], width);
    await button('Restore…').click();
    const restoring = page.getByRole('dialog', { name: /^Restore the backup of/ });
    await expect.element(restoring).toHaveTextContent('Often less is enough');
    await expect.element(restoring).toHaveTextContent('Stop the server.');
    await expect.element(restoring.getByText(`npx vestry restore /data/backup/${NAME}`)).toBeVisible();
    expect(await violations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(width);
    await expect
      .element(restoring.getByRole('link', { name: 'Trash' }))
      .toHaveAttribute('href', '/dashboard/trash');
  },
);

it('[BU8] looks into one of this site, and has the command for it', async () => {
  const { server } = await open();
  await choose(archive(`${NAME}/manifest.json`, '{"site":"x"}'));
  await expect.element(dialog.getByText('This is a backup of this site')).toBeVisible();
  await expect.element(dialog).toHaveTextContent('with 12 rows and 1 image or file, by version 0.1.0');
  await expect.element(dialog.getByText("npx vestry restore 'my backup.tar'")).toBeVisible();
  expect(server.callsOf(judgeBackup).map(({ body }) => body)).toEqual([{ manifest: '{"site":"x"}' }]);
  expect(await violations()).toEqual([]);
});

it('[BU8] names one of another site as such, and offers no way to restore it', async () => {
  const { server } = await open();
  server.on(judgeBackup, { ...FACTS, isOwn: false });
  await choose(archive(`${NAME}/manifest.json`, '{}'));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This is a backup of another site');
  await expect.element(dialog).not.toHaveTextContent('npx vestry');
});

it('[BU8] says why one cannot be restored here', async () => {
  const { server } = await open();
  server.on(judgeBackup, { ...FACTS, refusal: 'It is of a newer version.' });
  await choose(archive(`${NAME}/manifest.json`, '{}'));
  await expect.element(dialog.getByText('It is of a newer version.')).toBeVisible();
  await expect.element(dialog).not.toHaveTextContent('npx vestry');
});

it.for([
  ['a letter', new File(['Dear Mary'], 'letter.tar')],
  ['an empty file', new File([], 'empty.tar')],
  ['an export of another system', new File(['<rss></rss>'], 'wordpress.xml')],
  ['an archive of something else', archive('holiday/1.jpg', 'x')],
  ['a manifest without an end', new File([], 'manifest.json')],
] as const)('[BU8] calls %s no backup', async ([, file]) => {
  const { server } = await open();
  server.refuse(judgeBackup, 422, 'This is no backup of this product.');
  await choose(file);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/is no backup/);
  await expect.element(dialog.getByRole('link', { name: 'Import from WordPress' })).toBeVisible();
});
