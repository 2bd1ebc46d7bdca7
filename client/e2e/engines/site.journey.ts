import { type Api, contentsOf, uniqueName } from '../api';
import { expect, test } from './test';

// The public site as a visitor uses it, with and without a network.

const FORM = {
  id: 'contact',
  type: 'form',
  title: 'Write to us',
  recipients: 'office@example.org',
  items: [
    { key: 'name', label: 'Name', kind: 'text', required: true },
    { key: 'text', label: 'Message', kind: 'longText' },
  ],
};

const createForm = async (admin: Api): Promise<string> => {
  const route = uniqueName('contact');
  await admin.createPage({ route, status: 'public', lang: 'en', contents: contentsOf(FORM) });
  return route;
};

/** Who has sent what is stored. */
async function senders(admin: Api): Promise<string[]> {
  const { data } = await admin.get<{ data: { answers: { value: string }[] }[] }>('/forms/entries?limit=100');
  return data.map(({ answers }) => answers[0]?.value ?? '');
}

test('a level of the menu opens, and closes by Escape', async ({ tab, product, admin }) => {
  const link = (id: string, displayText: string, href: string) => ({
    value: { id, type: 'link', displayText, href },
  });
  const menu = { value: { id: 'm', type: 'menu1', text: 'More' }, children: [link('h', 'Home', '/')] };
  const contents = JSON.stringify({ value: { id: 'root', type: 'header1' }, children: [menu] });
  const header = await admin.createElement({ type: 'header', contents });
  const route = uniqueName('menu');
  await admin.createPage({
    route,
    status: 'public',
    lang: 'en',
    contents: contentsOf(),
    headerId: header.id,
  });
  await tab.go(`${product.url}/${route}`);
  const level = tab.getByRole('navigation', { name: 'Main' }).locator('details');
  const home = level.getByRole('link', { name: 'Home' });
  await level.locator('summary').click();
  await home.waitFor();
  await tab.press('Escape');
  await home.waitFor('hidden');
  await level.locator('summary').click();
  await home.click();
  await tab.waitForUrl(new RegExp(`^${product.url}/$`));
});

test('the carousel goes on, the tabs of the calendar change, and printing leaves them where they are', async ({
  tab,
  product,
}) => {
  await tab.go(product.url);
  // By itself it goes on every few seconds.
  await tab.getByRole('button', { name: 'Pause' }).click();
  const slides = tab.locator('.hero1 .slides');
  const at = () => slides.run((element) => Number(element.dataset.at), undefined);
  const before = await at();
  await tab.getByRole('button', { name: 'Next slide' }).click();
  await expect.poll(at).toBe((before + 1) % 3);
  await tab.go(`${product.url}/calendar`);
  const panel = tab.getByRole('tabpanel', { name: 'January – March' });
  await tab.getByRole('tab', { selected: true }).press('Home');
  const isShown = () =>
    panel.run((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left > -10 && right < innerWidth + 10;
    }, undefined);
  await expect.poll(isShown).toBe(true);
  const pdf = await tab.print();
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await expect.poll(isShown).toBe(true);
});

test('a form is sent, also once there is a network again', async ({ tab, product, admin }) => {
  const route = await createForm(admin);
  const send = async (name: string) => {
    await tab.getByLabel('Name').fill(name);
    await tab.getByLabel('Message').fill(`Hello from ${name}`);
    // A robot is faster.
    await expect.poll(() => tab.run(() => performance.now(), undefined)).toBeGreaterThan(2_100);
    await tab.getByRole('button', { name: 'Send' }).click();
  };
  const kept = () => tab.run(async (path) => Boolean(await caches.match(path)), `/${route}`);
  const [mary, eve] = [uniqueName('Mary'), uniqueName('Eve')];
  await tab.go(`${product.url}/${route}`);
  await send(mary);
  await tab.getByText('Thank you.').waitFor();
  await expect.poll(() => senders(admin)).toContain(mary);
  await tab.reload();
  await expect.poll(kept).toBe(true);
  await product.stop();
  await send(eve);
  await tab.getByText('Will be sent when you are online.').waitFor();
  await product.start();
  // Whatever the browser lets a worker do by itself, a visit does it.
  await tab.reload();
  await expect.poll(() => senders(admin)).toContain(eve);
});

test('the site is searched and read, also without a network', async ({ tab, product, admin }) => {
  const [route, word] = [uniqueName('found'), uniqueName('word').replaceAll('-', '')];
  const text = { id: 'a', type: 'text', tag: 'h1', text: `All about ${word}` };
  const search = { id: 's', type: 'search1', title: 'Looking for something?' };
  await admin.createPage({
    route,
    title: `About ${word}`,
    status: 'public',
    lang: 'en',
    contents: contentsOf(text, search),
  });
  const find = async () => {
    await tab.getByRole('searchbox', { name: 'Search this site' }).fill(word);
    await tab.press('Enter');
    await tab.waitForUrl(/\/search\?q=/);
    await tab.getByRole('link', { name: `About ${word}` }).waitFor();
  };
  const kept = (path: string) => tab.run(async (url) => Boolean(await caches.match(url)), path);
  // The home page leads to the others: the worker keeps those as well.
  await tab.go(product.url);
  await expect.poll(() => kept('/visit')).toBe(true);
  await tab.go(`${product.url}/${route}`);
  for (const path of [`/${route}`, '/assets/search.html']) await expect.poll(() => kept(path)).toBe(true);
  await find();
  await product.stop();
  await tab.go(`${product.url}/${route}`);
  await tab.getByText(/^No connection to this site/).waitFor();
  await find();
  await tab.go(`${product.url}/visit`);
  await tab.getByRole('heading', { level: 1 }).waitFor();
});
