import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { logout } from '@vestry/sync/contract/auth';
import { readOpenDraft } from '../data/drafts/draft-sessions';
import { changesOf, putChange, refuseChange } from '../data/outbox/changes';
import { openedDatabase } from '../data/storage/database';
import { createDraft } from '../data/test-support/create-draft';
import { violations } from '../test-kit/accessible';
import { setOffline } from '../test-kit/network';
import { openScreen } from '../test-kit/open-screen';
import { savedFiles } from '../test-kit/saved-files';

const question = () => page.getByRole('dialog', { name: 'Unsynced changes' });
const state = (route: string) => ({
  fields: { route, status: 'draft', headerId: null, footerId: null },
  tree: { value: { id: 'root', type: 'div' }, children: [] },
});

async function askWith(work: { saved?: string; draft?: string }, width = 1440) {
  const opened = await openScreen('/dashboard/help', { width });
  await expect.element(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
  setOffline(opened.server, true);
  if (work.draft) await createDraft('page', state(work.draft));
  if (work.saved) {
    const uid = await createDraft('page', state(work.saved));
    await (await readOpenDraft(openedDatabase(), uid))?.save();
  }
  await page.getByRole('button', { name: 'Logout' }).click();
  return opened;
}

it('[SI6] asks before work is lost that is not on the server, and signs nobody out meanwhile', async () => {
  const { server } = await askWith({ saved: 'never-sent' }, 375);
  await expect.element(question().getByText('1 change hasn’t reached the server.')).toBeVisible();
  await expect
    .element(question().getByText('Signing out removes all of this from this browser.'))
    .toBeVisible();
  await expect.element(question().getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(server.callsOf(logout)).toEqual([]);
});

it('[SI6] says without a network that nothing can be sent, and after a try that it is kept', async () => {
  const { server } = await askWith({ saved: 'never-sent' });
  await expect.element(question().getByText('You’re offline, so nothing can be sent now.')).toBeVisible();
  await question().getByRole('button', { name: 'Sync and sign out' }).click();
  await expect
    .element(question().getByText('They’re still on this device, and you’re still signed in.'))
    .toBeVisible();
  setOffline(server, false);
  await expect
    .element(question().getByText('You’re offline, so nothing can be sent now.'))
    .not.toBeInTheDocument();
});

it('[SI6] exports to a file what would be lost', async () => {
  await askWith({ saved: 'never-sent' });
  const files = savedFiles();
  await question().getByRole('button', { name: 'Export to a file' }).click();
  await expect.poll(() => files.get('unsent-work.json')?.text()).toContain('never-sent');
  await expect.element(question().getByText(/^Exported to “unsent-work.json”/)).toBeVisible();
});

it('[SI6] offers no sync for unsaved changes alone, and leads to them', async () => {
  await askWith({ draft: 'unsaved' });
  await expect.element(question().getByText(/1 document has unsaved changes/)).toBeVisible();
  await expect.element(question().getByRole('button', { name: 'Sync and sign out' })).not.toBeInTheDocument();
  await expect
    .element(question().getByRole('list', { name: 'Unsaved changes' }).getByRole('link'))
    .toHaveTextContent('/unsaved');
});

it('[OB2] says that something was refused, and offers no sync for it alone', async () => {
  await openScreen('/dashboard/help', {
    device: (db) => putChange(db, { kind: 'poem', key: 'roses', payload: {} }),
  });
  await expect.element(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
  const [row] = await changesOf(openedDatabase());
  await refuseChange(openedDatabase(), row!, { reason: 'invalid', message: 'No', fieldErrors: [] });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.element(question().getByText('1 change hasn’t reached the server.')).toBeVisible();
  await expect.element(question().getByText(/^1 of these wasn’t accepted by the server/)).toBeVisible();
  await expect.element(question().getByRole('button', { name: 'Export to a file' })).toBeVisible();
  await expect.element(question().getByRole('button', { name: 'Sync and sign out' })).not.toBeInTheDocument();
});
