import { changeSiteSettings, type SiteSettings } from '@vestry/sync/contract/site-settings';
import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { push } from '@vestry/sync/contract/sync';
import { pushByHttp } from '@vestry/sync/engine/test-support/on-the-wire';
import type { Role } from '@vestry/sync/access/permissions';
import { deleteDocument, setPageStatus } from '../data/documents/document-actions';
import { readOpenDraft } from '../data/drafts/draft-sessions';
import { changeSettingsHere, keepSettings } from '../data/settings/settings-here';
import { openedDatabase } from '../data/storage/database';
import { sendSoon } from '../data/sync/sync';
import { knowPoems, putPoem } from '../data/test-support/made-up-kind';
import { createDraft } from '../data/test-support/create-draft';
import { violations } from '../test-kit/accessible';
import { answerHome } from '../test-kit/answers';
import { saved } from '../test-kit/documents';
import { setOffline } from '../test-kit/network';
import { openScreen } from '../test-kit/open-screen';
import { savedFiles } from '../test-kit/saved-files';

const outbox = () => page.getByRole('dialog', { name: 'Sync' });

/** A window on a device that has the page '/about'. */
async function open({ as = 'admin', width = 1440 }: { as?: Role; width?: number } = {}) {
  let uid = '';
  const opened = await openScreen('/dashboard/pages', {
    as,
    width,
    server: (_, model) => {
      uid = saved(model, 'about');
    },
  });
  await says('Synced');
  await expect.element(page.getByText('/about').first()).toBeVisible();
  return { ...opened, uid };
}

async function says(text: string): Promise<void> {
  await expect.element(page.getByRole('button', { name: text, exact: true })).toBeInTheDocument();
}

const openOutbox = async (text: string) => {
  await page.getByRole('button', { name: text, exact: true }).click();
  await expect.element(outbox().getByRole('heading', { name: 'Sync', exact: true })).toBeVisible();
};

const state = (route: string) => ({
  fields: { route, status: 'draft', headerId: null, footerId: null },
  tree: { value: { id: 'root', type: 'div' }, children: [] },
});

/** A new page, saved on this device. */
async function savePage(route: string): Promise<string> {
  const uid = await createDraft('page', state(route));
  await (await readOpenDraft(openedDatabase(), uid))?.save();
  sendSoon();
  return uid;
}

it('says that everything is on the server', async () => {
  await open();
  await openOutbox('Synced');
  await expect.element(outbox().getByText('Everything is up to date')).toBeVisible();
  await expect.element(outbox().getByText('Everything saved on this device is on the server.')).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('counts what waits without a network, and sends it with one', async () => {
  const { server, model, uid } = await open({ width: 375 });
  setOffline(server, true);
  await says('Offline');
  await setPageStatus(uid, 'public');
  await says('Offline · 1 waiting');
  await openOutbox('Offline · 1 waiting');
  await expect
    .element(outbox().getByText('Everything is kept on this device and sent when you’re back online.'))
    .toBeVisible();
  await expect.element(outbox().getByRole('listitem')).toHaveTextContent('/about');
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(await violations()).toEqual([]);
  setOffline(server, false);
  await says('Synced');
  await expect.element(outbox().getByText('Everything is up to date')).toBeVisible();
  expect(model.documents.get(uid)?.state.fields.status).toBe('public');
});

it('says without a network that nothing waits, and not that what others did has come', async () => {
  const { server } = await open();
  setOffline(server, true);
  await openOutbox('Offline');
  const promise =
    'You’re offline right now. What you save is kept on this device and sent when you’re back online.';
  await expect.element(outbox().getByText(promise)).toBeVisible();
  await expect.element(outbox().getByText('Nothing is waiting to be sent')).toBeVisible();
  await expect.element(outbox().getByText('Everything is up to date')).not.toBeInTheDocument();
  await expect.element(outbox().getByText(/^Everything is kept/)).not.toBeInTheDocument();
});

it('exports what waits to a file', async () => {
  const { server } = await open();
  setOffline(server, true);
  await savePage('never-sent');
  await openOutbox('Offline · 1 waiting');
  const files = savedFiles();
  await outbox().getByRole('button', { name: 'Export to a file' }).click();
  await expect.poll(() => files.get('unsent-work.json')?.text()).toContain('never-sent');
  await expect
    .element(outbox().getByRole('status').filter({ hasText: 'unsent-work.json' }))
    .toHaveTextContent(/still on this device too.*“Open an exported file”/);
  expect(await violations()).toEqual([]);
});

it('[OB2] counts and names settings of the site that wait or were refused, and sends them again', async () => {
  const { server } = await open({ width: 375 });
  const settings = { ...NO_DETAILS, name: 'Grace Church', language: 'en' as const, timeZone: 'UTC' };
  await keepSettings(openedDatabase(), settings);
  server.refuse(changeSiteSettings, 422, 'Invalid', [
    { field: 'mailName', message: 'This name is too long' },
  ]);
  setOffline(server, true);
  await changeSettingsHere(openedDatabase(), { mailName: 'Parish office' });
  await openOutbox('Offline · 1 waiting');
  await expect.element(outbox().getByRole('listitem')).toHaveTextContent('Settings');
  await expect.element(outbox().getByRole('listitem')).toHaveTextContent('1 setting changed');
  await expect.element(outbox().getByRole('button', { name: 'Export to a file' })).toBeVisible();
  setOffline(server, false);
  await says('Needs attention');
  await expect.element(outbox().getByText('This name is too long')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(await violations()).toEqual([]);
  const retry = outbox().getByRole('button', { name: 'Retry “Settings”' });
  server.refuse(changeSiteSettings, 403, 'You are not allowed to do this');
  await retry.click();
  await expect.element(outbox().getByText('You are not allowed to do this')).toBeVisible();
  await expect.element(outbox().getByText('Or remove it from this device.')).toBeVisible();
  server.on(changeSiteSettings, ({ body }) => ({ ...settings, ...body }) as SiteSettings);
  await retry.click();
  await says('Synced');
  await expect.element(outbox().getByText('Everything is up to date')).toBeVisible();
});

it('[OB2] offers nobody a screen that their roles do not let them open', async () => {
  const { server } = await open({ as: 'editor' });
  const settings = { ...NO_DETAILS, name: 'Grace Church', language: 'en' as const, timeZone: 'UTC' };
  await keepSettings(openedDatabase(), settings);
  answerHome(server).refuse(changeSiteSettings, 403, 'You are not allowed to do this');
  await changeSettingsHere(openedDatabase(), { town: 'Hualien' });
  sendSoon();
  await openOutbox('Needs attention');
  const row = outbox().getByRole('listitem');
  await expect.element(row).toHaveTextContent('You are not allowed to do this');
  await expect.element(row.getByRole('link', { name: 'Open Settings' })).not.toBeInTheDocument();
  await expect.element(row.getByRole('button', { name: 'Remove “Settings” from this device' })).toBeVisible();
  await expect.element(outbox().getByRole('button', { name: 'Export to a file' })).toBeVisible();
  await page.getByRole('heading', { name: 'Pages', level: 1 }).click();
  await page.getByRole('banner').getByRole('link').first().click();
  const home = page.getByRole('region', { name: 'Needs attention' });
  await expect.element(home).toHaveTextContent('You are not allowed to do this');
  await expect.element(home.getByRole('link')).not.toBeInTheDocument();
  await expect.element(home.getByRole('button', { name: 'Export to a file' })).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('[OB1] shows changes of a kind that it does not know', async () => {
  const { server } = await open();
  onTestFinished(knowPoems());
  setOffline(server, true);
  await putPoem(openedDatabase());
  await openOutbox('Offline · 1 waiting');
  await expect.element(outbox().getByRole('listitem')).toHaveTextContent('of three lines');
  await outbox().getByRole('button', { name: 'Remove “A poem” from this device' }).click();
  await says('Offline');
});

it('[OB2] puts back what was removed from this device', async () => {
  const { server } = await open();
  onTestFinished(knowPoems());
  setOffline(server, true);
  await putPoem(openedDatabase());
  await openOutbox('Offline · 1 waiting');
  await outbox().getByRole('button', { name: 'Remove “A poem” from this device' }).click();
  await says('Offline');
  const removed = page.getByRole('status').filter({ hasText: '“A poem” was removed from this device' });
  await expect.element(removed).toBeVisible();
  await removed.getByRole('button', { name: 'Undo' }).click();
  await says('Offline · 1 waiting');
});

it('undoes a deletion that waits', async () => {
  const { server, uid } = await open();
  setOffline(server, true);
  await deleteDocument(uid);
  await openOutbox('Offline · 1 waiting');
  await expect.element(outbox().getByRole('listitem')).toHaveTextContent('Delete page');
  await outbox().getByRole('button', { name: 'Undo' }).click();
  await says('Offline');
  await expect.element(page.getByRole('main').getByText('/about').first()).toBeVisible();
});

it('says which change the server rejected and why, and sends it again', async () => {
  const { server, model } = await open();
  const message = 'You may not create pages';
  server.on(push, ({ body: { mutations } }) => ({
    lastMutation: mutations.at(-1)?.number ?? 0,
    results: mutations.map(({ number }) => ({
      number,
      status: 'refused' as const,
      code: 403,
      message,
      errors: [],
    })),
  }));
  const uid = await savePage('refused');
  await says('Needs attention');
  await openOutbox('Needs attention');
  await expect.element(outbox().getByText(message)).toBeVisible();
  await expect.element(outbox().getByText(/Ask an administrator for the role you need/)).toBeVisible();
  expect(await violations()).toEqual([]);
  server.on(push, ({ body }) => pushByHttp(model, body));
  await outbox().getByRole('button', { name: 'Retry' }).click();
  await says('Synced');
  expect(model.documents.get(uid)?.state.fields.route).toBe('refused');
});

it('says where somebody has taken the route, at its field', async () => {
  await open();
  await savePage('about');
  await openOutbox('Needs attention');
  await expect.element(outbox().getByRole('listitem')).toHaveTextContent(/route/i);
  await expect.element(outbox().getByRole('button', { name: 'Undo' })).toBeVisible();
});

it('shows nothing to who may send nothing and has nothing to send', async () => {
  await openScreen('/dashboard/help', { as: 'viewer' });
  await expect.element(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Synced' })).not.toBeInTheDocument();
});

it('says that work waits which the role no longer allows, and offers nothing but to keep it', async () => {
  await openScreen('/dashboard/help', {
    as: 'viewer',
    device: async () => void (await createDraft('page', state('no-longer-allowed'))),
  });
  await openOutbox('No longer allowed');
  await expect.element(outbox().getByRole('button', { name: 'Export to a file' })).toBeVisible();
  await expect.element(outbox().getByRole('link', { name: /Open/ })).not.toBeInTheDocument();
});

it('[OB2] exports unsaved changes, which nobody but this device has', async () => {
  await open();
  await createDraft('page', state('unsaved'));
  await openOutbox('Unsaved changes');
  const files = savedFiles();
  await outbox().getByRole('button', { name: 'Export to a file' }).click();
  await expect.poll(() => files.get('unsent-work.json')?.text()).toContain('unsaved');
  expect(await violations()).toEqual([]);
});

it.for(['light', 'dark'] as const)('shows on a phone, in %s colors, how much waits', async (theme) => {
  const { server, uid } = await open({ width: 375 });
  document.documentElement.dataset['theme'] = theme;
  onTestFinished(() => void delete document.documentElement.dataset['theme']);
  const count = page.css('[data-unsent]');
  await expect.element(count).not.toBeInTheDocument();
  setOffline(server, true);
  await setPageStatus(uid, 'public');
  await expect.element(count).toBeVisible();
  await expect.element(count).toHaveAttribute('data-unsent', '1');
  await savePage('new');
  await expect.element(count).toHaveAttribute('data-unsent', '2');
  await expect
    .element(page.getByRole('button', { name: 'Offline · 2 waiting' }))
    .toHaveTextContent(/^Offline · 2 waiting$/);
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(await violations()).toEqual([]);
});

it('calls a page by its title, as Home does', async () => {
  let uid = '';
  const { server } = await openScreen('/dashboard/pages', {
    server: (_, model) => {
      uid = saved(model, 'picnic', { fields: { title: 'Summer picnic' } });
    },
  });
  await expect.element(page.getByText('Summer picnic').first()).toBeVisible();
  setOffline(server, true);
  await setPageStatus(uid, 'public');
  await openOutbox('Offline · 1 waiting');
  const row = outbox().getByRole('listitem');
  await expect.element(row).toHaveTextContent(/^Summer picnic\/picnic · Update page/);
  await expect.element(row.getByRole('link', { name: 'Open Summer picnic' })).toBeVisible();
});

it('[OB2] says in its own words that the browser does not store what was pressed', async () => {
  const { server } = await open();
  onTestFinished(knowPoems());
  setOffline(server, true);
  await putPoem(openedDatabase());
  await openOutbox('Offline · 1 waiting');
  const broken = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('Internal error.', 'UnknownError');
  });
  onTestFinished(() => broken.mockRestore());
  await outbox().getByRole('button', { name: 'Remove “A poem” from this device' }).click();
  await expect
    .element(page.css('.Toastify__toast'))
    .toHaveTextContent(/^This browser can’t store anything for this site/);
  await expect.element(page.getByText('Internal error.')).not.toBeInTheDocument();
});
