import { type Browser, expect as usual, type Page } from '@playwright/test';
import { canvas } from '../../e2e/editor-kit';
import { ADMIN } from '../../e2e/product';
import { exportOf, photo } from './files';
import { type Counts, Person } from './person';

export interface Task {
  name: string;
  /** Clicks of Squarespace, Gutenberg or another that the review of the experience names; null where none has it. */
  peerClicks: number | null;
  peer: string;
  /** The screen on which it begins. */
  from: string;
  /** Gives what somebody else does for it afterwards. */
  walk: (person: Person, world: World) => Promise<Counts | void>;
}

export interface World {
  url: string;
  browser: Browser;
}

/** A busy machine takes its time, which is not what is counted. */
const expect = usual.configure({ timeout: 60_000 });

const PASSWORD = 'the-door-is-open-9';

const HOME = '/dashboard';
const FRONT = '/dashboard/pages/edit/home';

const button = ({ page }: Person, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).last();
const link = ({ page }: Person, name: string) => page.getByRole('link', { name, exact: true }).first();
const visitorReads = (url: string, words: string | RegExp) =>
  expect.poll(async () => (await fetch(url)).text(), { timeout: 30_000 }).toMatch(words);

/** Publishes, whatever is found, and waits for the card that says where the page is. */
async function publish(person: Person): Promise<void> {
  const anyway = button(person, 'Publish anyway');
  const card = link(person, 'View page');
  await person.click(button(person, 'Publish'));
  await expect(anyway.or(card).first()).toBeVisible();
  if (await anyway.isVisible()) await person.click(anyway);
  await expect(card).toBeVisible();
}

/** A new page whose title is typed. */
async function newPage(person: Person, title: string): Promise<void> {
  await person.click(link(person, 'Add Page'));
  await person.fill(person.page.getByLabel('Title', { exact: true }), title);
}

async function begun(person: Person, template: string | RegExp): Promise<void> {
  await person.click(person.page.getByRole('button', { name: template }).first());
  await expect(person.page.getByText('Start with a template')).toBeHidden();
}

const paragraph = (page: Page) =>
  canvas(page)
    .locator('main p[data-widget-id]')
    .filter({ hasText: /\w{4,} \w{4,}/ });

export const TASKS: readonly Task[] = [
  {
    name: 'a starter and the name of the site',
    peerClicks: 2,
    peer: 'same',
    from: HOME,
    async walk(person, { url }) {
      await person.click(button(person, /^Church/));
      await person.fill(person.page.getByLabel('Name of your organization'), 'St. Mark’s');
      await person.click(button(person, 'Use this name'));
      await visitorReads(url, 'St. Mark’s');
    },
  },
  {
    name: 'colors and the logo',
    peerClicks: null,
    peer: 'Squarespace, uncounted',
    from: HOME,
    async walk(person, { url }) {
      await person.click(link(person, 'Settings'));
      await person.click(person.page.getByRole('radio', { name: 'Wine' }));
      await person.click(person.page.getByRole('button', { name: 'Choose an image' }).first());
      await person.takeFile(button(person, 'Upload image'), await photo('logo.png', 400, 100));
      await person.click(button(person, 'Save'));
      await visitorReads(url, /logo-[0-9a-f]+/);
    },
  },
  {
    name: 'the first picture',
    peerClicks: 5,
    peer: 'same',
    from: HOME,
    async walk(person, { url }) {
      await person.click(link(person, 'Change picture'));
      await person.click(button(person, 'Choose an image'));
      await person.takeFile(button(person, 'Upload image'), await photo('hall.png', 1600, 900));
      await person.click(button(person, 'Save and publish'));
      await visitorReads(url, /hall-[0-9a-f]+/);
    },
  },
  {
    name: 'bold and a link in a sentence',
    peerClicks: 3,
    peer: 'Word, Gutenberg',
    from: FRONT,
    async walk(person) {
      const text = paragraph(person.page).first();
      const [one = '', two = ''] = (await text.textContent())?.match(/\w{4,}/g) ?? [];
      const written = canvas(person.page).locator('[data-writing]');
      await person.selectWord(text, one);
      await expect(written).toBeVisible();
      await person.press('Control+b');
      await expect(written.locator('strong')).toHaveText(one);
      await person.selectWord(written, two);
      await person.press('Control+k');
      await person.type('office@example.org');
      await person.press('Enter');
      await expect(written.locator('a')).toHaveText(two);
    },
  },
  {
    name: 'a picture beside a text',
    peerClicks: 6,
    peer: 'Gutenberg',
    from: FRONT,
    async walk(person) {
      const { page } = person;
      const before = await canvas(page).locator('.columns1').count();
      await person.click(paragraph(page).last());
      await person.click(button(person, /^Put an image beside it/));
      await person.takeFile(button(person, 'Upload image'), await photo('beside.png', 800, 600));
      await expect.poll(() => canvas(page).locator('.columns1').count()).toBe(before + 1);
    },
  },
  {
    name: 'a new page in the menu',
    peerClicks: 4,
    peer: 'Wix, Squarespace: 2 to 4',
    from: HOME,
    async walk(person, { url }) {
      await newPage(person, 'Garden group');
      await begun(person, 'Empty page');
      await publish(person);
      await person.click(person.page.getByRole('switch', { name: /header/i }).last());
      await visitorReads(url, 'Garden group');
    },
  },
  {
    name: 'the same, with samples left, which it asks about',
    peerClicks: null,
    peer: 'none asks',
    from: HOME,
    async walk(person, { url }) {
      await newPage(person, 'Who we are');
      await begun(person, /^About us/);
      await publish(person);
      await person.click(person.page.getByRole('switch', { name: /header/i }).last());
      await visitorReads(url, 'Who we are');
    },
  },
  {
    name: 'an event of every week',
    peerClicks: 6,
    peer: 'Squarespace, without repeat',
    from: HOME,
    async walk(person, { url }) {
      const { page } = person;
      await newPage(person, 'Sunday breakfast');
      await begun(person, /^Event/);
      // What is visible leads to where it is changed.
      await person.click(canvas(page).locator('.entry1'));
      await person.fill(page.getByLabel('Starts'), '2027-01-03T09:00');
      await person.click(page.getByRole('radio', { name: 'Every week on Sunday' }));
      await publish(person);
      await visitorReads(`${url}/calendar`, 'Sunday breakfast');
    },
  },
  {
    name: 'a contact form',
    peerClicks: 4,
    peer: 'Squarespace',
    from: HOME,
    async walk(person, { url }) {
      await newPage(person, 'Write to us');
      await begun(person, /^Contact/);
      await publish(person);
      await visitorReads(`${url}/write-to-us`, '<form');
    },
  },
  {
    name: 'undo',
    peerClicks: 4,
    peer: 'WordPress: 4 to 6',
    from: FRONT,
    async walk(person) {
      const text = paragraph(person.page).first();
      const before = (await text.textContent()) ?? '';
      await text.click();
      await person.page.keyboard.press('Delete');
      await expect(paragraph(person.page).first()).not.toHaveText(before);
      await person.click(button(person, /^Undo/));
      await expect(paragraph(person.page).first()).toHaveText(before);
    },
  },
  {
    name: 'an old version is back',
    peerClicks: 4,
    peer: 'WordPress: 4 to 6',
    from: FRONT,
    async walk(person) {
      const { page } = person;
      await person.click(link(person, 'History'));
      const versions = page.getByRole('list', { name: 'Versions' });
      await person.click(versions.getByRole('listitem').last().getByRole('button'));
      await person.click(button(person, /^Restore version/));
      await person.click(page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }));
      await expect(page.getByText('No differences')).toBeVisible();
    },
  },
  {
    name: 'a page is deleted and back',
    peerClicks: 4,
    peer: 'WordPress: 4 to 6',
    from: '/dashboard/pages?search=garden',
    async walk(person, { url }) {
      const { page } = person;
      await person.click(page.getByRole('button', { name: /^More actions for/ }).first());
      await person.click(page.getByRole('menuitem', { name: 'Delete' }));
      await person.click(page.getByRole('dialog').getByRole('button', { name: /^Delete/ }));
      await expect.poll(async () => (await fetch(`${url}/garden-group`)).status).toBe(404);
      await person.click(button(person, 'Undo'));
      await expect.poll(async () => (await fetch(`${url}/garden-group`)).status).toBe(200);
    },
  },
  {
    name: 'planned for tomorrow',
    peerClicks: 3,
    peer: 'WordPress',
    from: '/dashboard/pages/create',
    async walk(person) {
      const { page } = person;
      await page.getByLabel('Title', { exact: true }).fill('Advent letter');
      await page.getByRole('button', { name: 'Empty page' }).click();
      await person.click(button(person, 'Schedule publishing'));
      await person.fill(page.getByLabel('Publish on', { exact: true }), '2030-05-01T08:00');
      await person.click(button(person, 'Save'));
      await expect(page.getByRole('region', { name: 'Scheduled to be published' })).toBeVisible();
    },
  },
  {
    name: 'an invitation without mail',
    peerClicks: null,
    peer: 'none without mail',
    from: HOME,
    async walk(person, { url, browser }) {
      const { page } = person;
      await person.click(link(person, 'Invite'));
      await person.fill(page.getByLabel('Name', { exact: true }), 'mary');
      await person.fill(page.getByRole('textbox', { name: 'Email' }), 'mary@example.org');
      await person.click(button(person, 'Send invitation'));
      const proof = page.getByRole('dialog').getByLabel('Password', { exact: true });
      await person.fill(proof, ADMIN.password);
      await person.press('Enter');
      const given = page.getByRole('dialog').getByLabel('Link', { exact: true });
      await expect(given).toHaveValue(/http/);
      await person.click(button(person, 'Copy the link'));
      const invited = await browser.newContext({ baseURL: url });
      const mary = await accept(await invited.newPage(), await given.inputValue());
      await invited.close();
      return mary.counts;
    },
  },
  {
    name: 'an import from WordPress',
    peerClicks: null,
    peer: 'Squarespace: worse, uncounted',
    from: HOME,
    async walk(person, { url }) {
      const { page } = person;
      await person.click(link(person, 'Settings'));
      await person.click(link(person, 'Import from WordPress'));
      await person.takeFile(button(person, 'Choose the exported file'), exportOf('The old house'));
      await person.click(button(person, 'Import'));
      await expect(page.getByText('Done').first()).toBeVisible({ timeout: 60_000 });
      const pages = await fetch(`${url}/the-old-house`);
      // It comes as a draft, as long as nobody asks for more.
      expect(pages.status).toBe(404);
    },
  },
];

/** The other half of an invitation: the person who has the link sets a password and signs in with it. */
async function accept(page: Page, link: string): Promise<Person> {
  await page.goto(link);
  const person = new Person(page);
  const password = page.getByLabel('Password', { exact: true });
  await person.fill(password, PASSWORD);
  await person.click(button(person, 'Activate the account'));
  await person.click(
    page.getByRole('link', { name: 'Login' }).or(page.getByRole('button', { name: 'Login' })),
  );
  await person.fill(page.getByLabel('Username'), 'mary');
  await person.fill(password, PASSWORD);
  await person.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  return person;
}
