import { contentsOf, uniqueName } from '../api';
import {
  createTextPage,
  editorOf,
  onCanvas,
  save,
  textOnCanvas,
  textOnServer,
  typedInto,
  write,
} from './editing';
import { begin } from './sign-in';
import { expect, test } from './test';

test('letters, Enter, a paste and a composed word are written on the canvas, and saved', async ({
  tab,
  product,
  admin,
}) => {
  const route = await createTextPage(admin, 'Come');
  await begin(tab, product.url, `/dashboard/pages/edit/${route}`);
  await write(tab, 'Come');
  await tab.type(' along');
  await typedInto(tab).waitForText('Come along');
  // The last word is copied, and pasted into a line of its own.
  await tab.press('Control+Shift+ArrowLeft');
  await tab.press('Control+C');
  await tab.press('End');
  await tab.press('Enter');
  await tab.type('all ');
  await tab.press('Control+V');
  await tab.type(' ');
  await tab.compose(['h', 'ha', 'han'], '漢');
  // The word is there before one goes on.
  await typedInto(tab).waitForText('Come along\nall along 漢');
  await tab.type('!');
  await tab.press('Escape');
  await textOnCanvas(tab).waitForText('Come along\nall along 漢!');
  await save(tab);
  await expect.poll(() => textOnServer(admin, route)).toBe('Come along\nall along 漢!');
});

test('what is written in the panel is on the canvas, is published, and a visitor reads it', async ({
  tab,
  product,
  admin,
}) => {
  const route = await createTextPage(admin, 'Before');
  await begin(tab, product.url, `/dashboard/pages/edit/${route}`);
  await textOnCanvas(tab).click();
  await tab.getByLabel('Text', { exact: true }).fill('Written in the panel');
  await textOnCanvas(tab).waitForText('Written in the panel');
  await tab.getByRole('button', { name: 'Publish', exact: true }).click();
  await tab.getByRole('button', { name: 'Publish anyway' }).click();
  const visit = async () => (await fetch(`${product.url}/${route}`)).text();
  await expect.poll(visit).toContain('Written in the panel');
  await tab.go(`${product.url}/${route}`);
  await tab.getByText('Written in the panel').waitFor();
});

test('the cells of a table are written one after the other, by keys, and published', async ({
  tab,
  product,
  admin,
}) => {
  const table = {
    id: 't',
    type: 'table1',
    columns: [
      { key: 'a', cells: 'c-1' },
      { key: 'b', cells: 'c-2' },
    ],
    rows: [{ key: 'r', 'c-1': [['Day']], 'c-2': [['Time']] }],
  };
  const { route } = await admin.createPage({
    route: uniqueName('table'),
    contents: contentsOf(table),
    status: 'public',
  });
  await begin(tab, product.url, editorOf(route));
  await onCanvas(tab, 'text=Time').waitFor();
  await write(tab, 'Time');
  await tab.type('s');
  await typedInto(tab).waitForText('Times');
  // Behind the last cell Tab adds a row.
  await tab.press('Tab');
  await onCanvas(tab, 'tbody td[data-writing]').waitFor();
  await tab.type('Sunday');
  await typedInto(tab).waitForText('Sunday');
  await tab.press('Tab');
  await typedInto(tab).waitForText('');
  await tab.type('10:00');
  await typedInto(tab).waitForText('10:00');
  await tab.press('Shift+Tab');
  await typedInto(tab).waitForText('Sunday');
  await tab.press('Escape');
  await save(tab);
  const visit = async () => (await fetch(`${product.url}/${route}`)).text();
  await expect
    .poll(visit)
    .toContain('<th scope="col">Times</th></tr></thead><tbody><tr><td>Sunday</td><td>10:00</td></tr>');
});
