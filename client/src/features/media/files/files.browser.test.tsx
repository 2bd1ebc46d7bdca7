import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  deleteFile,
  describeFile,
  fileUses,
  listFiles,
  restoreFile,
  type SiteFile,
} from '@vestry/sync/contract/files';
import { changeFileTags, listFileTags } from '@vestry/sync/contract/media-tags';
import { violations } from '../../../test-kit/accessible';
import { type FakeServer, paged } from '../../../test-kit/fake-server';
import { press, toast, type } from '../../../test-kit/input';
import { openScreen } from '../../../test-kit/open-screen';
import { setOffline } from '../../../test-kit/network';

const ADDRESS = '/dashboard/media?kind=files';
const file = (id: number, name: string, format: SiteFile['format']): SiteFile => ({
  id,
  filename: `${name.toLowerCase()}-${String(id).padStart(16, '0')}.${format}`,
  url: `/api/v1/files/${name.toLowerCase()}-${String(id).padStart(16, '0')}.${format}`,
  name,
  format,
  size: 2_000,
  tags: [],
  creator: { username: 'admin' },
  createdAt: '2026-03-04T05:00:00.000Z',
});
const [HYMN, RULES, BUDGET] = [file(1, 'Hymn', 'mp3'), file(2, 'Rules', 'docx'), file(3, 'Budget', 'xlsx')];

/** A server with three files, of which a page offers the rules. */
function keeps(server: FakeServer, files: readonly SiteFile[] = [BUDGET, RULES, HYMN]): void {
  let here = [...files];
  let trash: SiteFile[] = [];
  const has = ({ tags }: SiteFile, tag: string) =>
    tags.some((each) => each.toLowerCase() === tag.toLowerCase());
  const change = (filename: string, part: Partial<SiteFile>): SiteFile => {
    here = here.map((each) => (each.filename === filename ? { ...each, ...part } : each));
    return here.find((each) => each.filename === filename)!;
  };
  server
    .on(listFiles, ({ query: { search = '', tag } }) =>
      paged(
        here
          .filter((each) => !tag || has(each, tag))
          .filter(({ name, tags }) => [name, ...tags].join(' ').toLowerCase().includes(search.toLowerCase())),
      ),
    )
    .on(listFileTags, () =>
      [...new Set(here.flatMap(({ tags }) => tags))].map((tag) => ({
        tag,
        count: here.filter((each) => has(each, tag)).length,
      })),
    )
    .on(changeFileTags, ({ body: { filenames, add, remove } }) => ({
      changed: filenames.map((filename) => {
        const { tags } = here.find((each) => each.filename === filename)!;
        return change(filename, { tags: [...tags.filter((tag) => !remove.includes(tag)), ...add] });
      }),
      full: [],
    }))
    .on(fileUses, ({ params: { filename } }) =>
      filename === RULES.filename ? [{ kind: 'page' as const, id: 7, title: 'papers' }] : [],
    )
    .on(describeFile, ({ params: { filename }, body: { name, tags } }) =>
      change(filename, { name, ...(tags ? { tags } : {}) }),
    )
    .on(deleteFile, ({ params: { filename } }) => {
      trash = [...trash, ...here.filter((each) => each.filename === filename)];
      here = here.filter((each) => each.filename !== filename);
      return { filename };
    })
    .on(restoreFile, ({ params: { filename } }) => {
      const back = trash.find((each) => each.filename === filename)!;
      here = [...here, back];
      return back;
    });
}

const rows = () => page.getByRole('list', { name: 'Files' }).getByRole('listitem');
const count = () => rows().elements().length;
const row = (name: string) => rows().filter({ hasText: name });
const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const dialog = () => page.getByRole('dialog');
const bar = () => page.getByRole('group', { name: 'Actions for the selection' });
const open = (name: string) => page.getByRole('button', { name: `Open ${name}` }).click();
const save = async () => {
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('File details saved')).toBeVisible();
};

async function tabTo(target: ReturnType<typeof box>): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  for (let pressed = 0; pressed < 30 && target.element() !== document.activeElement; pressed += 1)
    await press('Tab');
  await expect.element(target).toHaveFocus();
}

it('renames a file, and says where it is used before it is deleted', async () => {
  await openScreen(ADDRESS, { server: (each) => keeps(each) });
  await open('Rules.docx');
  await dialog().getByLabelText('File name').fill('Order of service');
  expect(await violations()).toEqual([]);
  await save();
  await expect.element(page.getByRole('button', { name: 'Open Order of service.docx' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Delete Order of service.docx' }).click();
  const question = page.getByRole('dialog', { name: 'Delete file' });
  await expect.element(question.getByRole('link', { name: 'Page /papers' })).toBeVisible();
  await question.getByRole('button', { name: 'Delete anyway' }).click();
  await expect.poll(count).toBe(2);
});

it('[ME10] gives one file tags, with what is only typed', async () => {
  await openScreen(ADDRESS, { server: (each) => keeps(each) });
  await open('Rules.docx');
  const field = dialog().getByRole('combobox', { name: 'Tags' });
  await field.fill('Members, spring, 2026, Annual meeting');
  await press('Enter');
  await dialog().getByRole('button', { name: 'Remove tag spring' }).click();
  await field.fill('members');
  expect(await violations()).toEqual([]);
  await save();
  await expect.element(row('Rules')).toHaveTextContent('Tags: Members, 2026, and Annual meeting');
  await expect.element(row('Rules').getByText('+1', { exact: true })).toBeVisible();
});

it('[ME8] [ME10] tags many files, deletes them and brings them back by keys alone', async () => {
  await openScreen(ADDRESS, { server: (each) => keeps(each) });
  await expect.poll(count).toBe(3);
  (await box('Budget.xlsx').findElement()).focus();
  await press(' ');
  await tabTo(box('Rules.docx'));
  await press(' ');
  await tabTo(bar().getByRole('button', { name: 'Tags' }));
  await press('Enter');
  await expect.element(dialog().getByRole('combobox', { name: 'Add tags' })).toHaveFocus();
  await type('members, Office');
  await press('Enter');
  await expect.element(page.getByText('“Office” added to 2 files')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Remove members from 2 files' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await press('Escape');
  await expect.element(row('Budget')).toHaveTextContent('Tags: members and Office');
  await tabTo(bar().getByRole('button', { name: 'Delete' }));
  await press('Enter');
  await tabTo(dialog().getByRole('button', { name: 'Delete 2 files' }));
  await press('Enter');
  await expect.poll(count).toBe(1);
  await expect.element(page.getByText('2 files moved to the trash.')).toBeVisible();
  (await toast('2 files moved to the trash.').getByRole('button', { name: 'Undo' }).findElement()).focus();
  await press('Enter');
  await expect.poll(count).toBe(3);
  await expect.element(row('Budget')).toHaveTextContent('Tags: members and Office');
});

it('[ME10] is narrowed to a tag and searched by it without a network', async () => {
  const tagged = [{ ...BUDGET, tags: ['Office'] }, { ...RULES, tags: ['2026', 'Office'] }, HYMN];
  const { server } = await openScreen(ADDRESS, { server: (each) => keeps(each, tagged) });
  const filter = page.getByRole('combobox', { name: 'Tag', exact: true });
  await filter.selectOptions('Office (2)');
  await expect.poll(count).toBe(2);
  expect(location.search).toContain('tag=Office');
  await filter.selectOptions('All tags');
  await expect.poll(count).toBe(3);
  setOffline(server, true);
  await expect.element(page.getByText('Offline. Showing the files known to this device.')).toBeVisible();
  await filter.selectOptions('2026 (1)');
  await expect.poll(count).toBe(1);
  await filter.selectOptions('All tags');
  await page.getByRole('searchbox', { name: 'Search by name or tag' }).fill('offi');
  await expect.poll(count).toBe(2);
  // Without a network nothing is deleted.
  expect(box('Rules.docx').elements()).toEqual([]);
});

it('says once that no file is on this device while the server fails', async () => {
  const fails = (server: FakeServer) => {
    keeps(server, []);
    server.refuse(listFiles, 500, 'No');
  };
  await openScreen(ADDRESS, { server: fails });
  await expect.element(page.getByText('The site’s files aren’t on this device yet')).toBeVisible();
  await expect.element(page.getByText('The server can’t send them right now.')).toBeVisible();
  await expect.element(page.getByText('Showing what’s saved on this device')).not.toBeInTheDocument();
});
