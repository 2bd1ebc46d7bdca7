import { setTimeout as sleep } from 'node:timers/promises';
import { languageOnServer } from '../api';
import { ADMIN } from '../product';
import { createTextPage, openTextPage, save, textOnCanvas, textOnServer, typedInto, write } from './editing';
import { begin, syncStatus } from './sign-in';
import type { Tab } from './tab';
import { expect, test } from './test';

const EDITOR = /\/dashboard\/pages\/edit\//;

/** Until the editor is there again: what is asked of a page that is being left may be lost. */
const forward = (tab: Tab): Promise<void> =>
  expect(async () => {
    if (!EDITOR.test(await tab.url()))
      await tab.run(() => void setTimeout(() => history.forward(), 0), undefined);
    expect(await tab.url()).toMatch(EDITOR);
  }).toPass({ intervals: [50, 50, 500] });

test('going back and forward ten times while a save is under way loses nothing, and the next save is sent', async ({
  tab,
  product,
  admin,
}) => {
  const route = await createTextPage(admin, 'First');
  await begin(tab, product.url, '/dashboard/pages');
  await tab.getByRole('heading', { name: 'Pages', level: 1 }).waitFor();
  await tab.go(`${product.url}/dashboard/pages/edit/${route}`);
  await textOnCanvas(tab).waitForText('First');
  await write(tab, 'First');
  await tab.type(' saved');
  await typedInto(tab).waitForText('First saved');
  await tab.press('Escape');
  await save(tab);
  for (let times = 0; times < 10; times += 1) {
    await tab.back();
    // In the middle of what each page begins with, later each time.
    await sleep(times * 40);
    await forward(tab);
  }
  // The page may have gone before the save: what was typed is a draft then.
  await textOnCanvas(tab).waitForText('First saved');
  await write(tab, 'First saved');
  await tab.type(' again');
  await typedInto(tab).waitForText('First saved again');
  await tab.press('Escape');
  await save(tab);
  await expect.poll(() => textOnServer(admin, route)).toBe('First saved again');
  await syncStatus(tab, 'Synced');
});

async function chooseLanguage(tab: Tab, label: RegExp, language: string): Promise<void> {
  await tab.getByRole('main').getByRole('button', { name: label }).click();
  await tab.getByRole('menuitemradio', { name: language }).click();
}

const inLanguage = (tab: Tab, language: string): Promise<void> =>
  tab.locator(`html[lang="${language}"]`).waitFor();

test('a language chosen in one tab loses nothing that is typed in another, and leaves visitors theirs', async ({
  tab,
  device,
  product,
  admin,
}) => {
  const route = await openTextPage({ tab, product, admin }, 'First', 'public');
  const visitor = await device.openTab();
  await visitor.go(`${product.url}/${route}`);
  await visitor.getByText('First', { exact: true }).waitFor();
  const languageOf = (which: Tab) => which.run(() => document.documentElement.lang, undefined);
  const before = await languageOf(visitor);
  await tab.activate();
  await write(tab, 'First');
  await tab.type(' typed');
  await typedInto(tab).waitForText('First typed');

  const other = await device.openTab();
  await other.go(`${product.url}/dashboard/account`);
  await chooseLanguage(other, /^Language/, '繁體中文');
  await inLanguage(other, 'zh-TW');
  await tab.activate();
  await textOnCanvas(tab).waitForText('First typed');
  await tab.reload();
  await inLanguage(tab, 'zh-TW');
  await textOnCanvas(tab).waitForText('First typed');
  await tab.getByRole('button', { name: '儲存', exact: true }).click();
  await expect.poll(() => textOnServer(admin, route)).toBe('First typed');
  await visitor.reload();
  await visitor.getByText('First typed', { exact: true }).waitFor();
  expect(await languageOf(visitor)).toBe(before);

  await other.activate();
  await chooseLanguage(other, /^語言/, 'English');
  await inLanguage(other, 'en');
  // The journeys after this one sign in as the same person.
  await expect.poll(() => languageOnServer(product, ADMIN)).toBe('en');
});
