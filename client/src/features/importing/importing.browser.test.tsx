import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  listSiteImports,
  type SiteImport,
  startSiteImport,
  trySiteImport,
  undoSiteImport,
  type WordPressReport,
} from '@vestry/sync/contract/site-imports';
import { violations } from '../../test-kit/accessible';
import type { FakeServer } from '../../test-kit/fake-server';
import { chooseFiles } from '../../test-kit/input';
import { openScreen } from '../../test-kit/open-screen';
import { setOffline } from '../../test-kit/network';

const ADDRESS = '/dashboard/import';
const NONE = { found: 0, taken: 0 };
const REPORT: WordPressReport = {
  site: 'Old house',
  counts: {
    pages: { found: 1, taken: 1 },
    posts: { found: 1, taken: 1 },
    events: NONE,
    sermons: NONE,
    media: { found: 1, taken: 0 },
    menuItems: NONE,
    others: NONE,
  },
  redirects: 2,
  notes: [
    { kind: 'html', name: 'script', count: 1, examples: ['Visit'] },
    { kind: 'changed', name: 'table', count: 1, examples: [] },
  ],
  former: null,
};
const IMPORT: SiteImport = {
  id: '6f9f2f9e-3d0c-4c55-9a55-0a3c1c2d4e5f',
  isOwn: false,
  undone: null,
  canUndo: false,
  file: 'old-house.xml',
  status: 'running',
  startedAt: '2026-03-04T05:00:00.000Z',
  finishedAt: null,
  done: 1,
  total: 3,
  error: null,
  report: null,
};
const DONE: SiteImport = { ...IMPORT, status: 'done', report: REPORT, canUndo: true };

const list =
  (...imports: SiteImport[]) =>
  (server: FakeServer) =>
    server.on(listSiteImports, imports);
const button = () => page.getByRole('button', { name: 'Choose the exported file' });
const choose = () =>
  chooseFiles('Choose the exported file', new File(['<rss/>'], 'old-house.xml', { type: 'text/xml' }));
const imports = () =>
  page.getByRole('region', { name: 'Imports', exact: true }).getByRole('listitem').first();

it('[WX4] shows what would be taken before anything changes', async () => {
  const { server } = await openScreen(ADDRESS, { server: (each) => list()(each).on(trySiteImport, REPORT) });
  await expect.element(page.getByText('Nothing imported yet')).toBeVisible();
  await choose();
  await expect.element(page.getByRole('heading', { name: 'Preview of old-house.xml' })).toBeVisible();
  await expect.element(page.getByText('Pages: 1 of 1')).toBeVisible();
  await expect.element(page.getByText('HTML “script”, left out: 1')).toBeVisible();
  await expect.element(page.getByText('“table”, taken in a simpler form: 1')).toBeVisible();
  expect(server.callsOf(startSiteImport)).toEqual([]);
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Pages: 1 of 1')).not.toBeInTheDocument();
});

it('[WX4] looks again with what was chosen, and imports so', async () => {
  const { server } = await openScreen(ADDRESS, {
    server: (each) => list()(each).on(trySiteImport, REPORT).on(startSiteImport, IMPORT),
  });
  await choose();
  await page.getByRole('switch', { name: 'As drafts' }).click();
  await expect.poll(() => server.callsOf(trySiteImport).length).toBe(2);
  await page.getByRole('switch', { name: 'Other kinds of entries as pages' }).click();
  await expect.poll(() => server.callsOf(trySiteImport).length).toBe(3);
  const language = page.getByRole('textbox', { name: 'Language of the pages' });
  await language.fill('no tag');
  await userEvent.keyboard('{Enter}');
  await expect.element(language).toBeInvalid();
  await language.fill('zh-TW');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.callsOf(trySiteImport).length).toBe(4);
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.poll(() => server.callsOf(startSiteImport).length).toBe(1);
});

it('[WX3] says what an import updates, and brings it in as a new site if one chooses so', async () => {
  const former = { file: 'house.zip', at: '2026-03-01T05:00:00.000Z', isUpdated: true };
  const { server } = await openScreen(ADDRESS, {
    server: (each) =>
      list()(each)
        .on(trySiteImport, () => {
          const isUpdated = each.callsOf(trySiteImport).length === 1;
          return { ...REPORT, former: { ...former, isUpdated } };
        })
        .on(startSiteImport, IMPORT),
  });
  await choose();
  await expect.element(page.getByText('An update of what came from “house.zip” on')).toBeVisible();
  const asNew = page.getByRole('switch', { name: 'As a new site' });
  await expect.element(asNew).not.toBeChecked();
  await asNew.click();
  await expect.element(page.getByText('A new site, beside what came from “house.zip” on')).toBeVisible();
  await expect.element(asNew).toBeChecked();
  expect(server.callsOf(trySiteImport)).toHaveLength(2);
  expect(await violations()).toEqual([]);
});

it('[WX4] says why a file is no export', async () => {
  const why =
    'The file has a document type of its own, which no export of WordPress has. Nothing of it was read.';
  await openScreen(ADDRESS, { server: (server) => list()(server).refuse(trySiteImport, 422, why) });
  await choose();
  await expect.element(page.getByRole('alert')).toHaveTextContent('document type of its own');
});

it('[WX6] imports by key, says how far it is and what it has taken', async () => {
  const { server } = await openScreen(ADDRESS, {
    server: (each) =>
      list()(each)
        .on(trySiteImport, REPORT)
        .on(startSiteImport, () => {
          list(IMPORT)(each);
          return IMPORT;
        }),
  });
  await choose();
  const start = page.getByRole('button', { name: 'Import', exact: true });
  await expect.element(start).toBeVisible();
  (await start.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(imports()).toHaveTextContent('Pictures and files: 1 of 3');
  await expect.element(button()).toBeDisabled();
  await expect.element(page.getByText('Another import is running.')).toBeVisible();
  list(DONE)(server);
  await expect.element(imports().getByText('Done')).toBeVisible();
  await expect.element(imports().getByText('“Old house”: 66 % of the entries, 2 redirects')).toBeVisible();
  await expect.element(button()).toBeEnabled();
});

it('[WX6] calls the reader’s own running import so', async () => {
  await openScreen(ADDRESS, { server: list({ ...IMPORT, isOwn: true }) });
  await expect.element(page.getByText('Your import is running.')).toBeVisible();
});

it('[WX3] undoes an import after a question, and lists what stayed', async () => {
  const undone = { removed: 2, restored: 1, kept: ['Visit us'], count: 1 };
  const { server } = await openScreen(ADDRESS, {
    server: (each) =>
      list(DONE)(each).on(undoSiteImport, () => {
        const after = { ...DONE, undone, canUndo: false };
        list(after)(each);
        return after;
      }),
  });
  await page.getByRole('button', { name: 'Undo the import of old-house.xml' }).click();
  await expect.element(page.getByText('What was changed since stays, and is listed.')).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(server.callsOf(undoSiteImport)).toEqual([]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(imports().getByText('Undone: 2 removed, 1 as before, 1 stayed')).toBeVisible();
  await page.getByRole('button', { name: 'What stayed' }).click();
  await expect.element(imports().getByText('Visit us')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo the import' })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

it('[WX3] offers no undo where nothing of an import is recorded, and says so', async () => {
  await openScreen(ADDRESS, { server: list({ ...DONE, canUndo: false }) });
  await expect.element(imports().getByText('It can’t be undone')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Undo the import/ })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

it('[WX4] looks at a file that was chosen without a network once there is one', async () => {
  const { server } = await openScreen(ADDRESS, { server: (each) => list()(each).on(trySiteImport, REPORT) });
  await expect.element(page.getByText('Nothing imported yet')).toBeVisible();
  server.isDown = true;
  await choose();
  await expect.element(page.getByText('“old-house.xml” is looked at as soon as')).toBeVisible();
  setOffline(server, true);
  await expect
    .element(page.getByText('You’re offline. This is the list as it was last loaded.'))
    .toBeVisible();
  await expect.element(button()).toBeDisabled();
  setOffline(server, false);
  await expect.element(page.getByText('Pages: 1 of 1')).toBeVisible();
});

it('is in the language of its reader', async () => {
  await openScreen(ADDRESS, { language: 'zh-TW', server: list(DONE) });
  await expect.element(page.getByRole('heading', { name: '從 WordPress 匯入' })).toBeVisible();
  await expect.element(page.getByText('HTML「script」，已略過：1')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '復原 old-house.xml 的匯入' })).toBeVisible();
  expect(await violations()).toEqual([]);
});
