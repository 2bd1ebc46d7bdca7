import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { violations } from './axe';
import { add, asAdmin, canvas, newPage, onServer, spoken } from './editor-kit';
import { editorOfFile } from './editor-of-file';
import { headed } from './headed';
import { noticed } from './notices';

// Looking through a page while one works on it, and before visitors see it.

const editor = editorOfFile();

// Each tab holds a connection for the server's news, and a browser opens six to a server: none may be left over.
test.afterEach(async () => {
  for (const page of editor.context.pages()) await page.close();
});

const checks = (page: Page) => page.getByRole('region', { name: 'Checks' });
const count = (page: Page, text: string) => checks(page).getByRole('button', { name: text, exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Before this page goes public' });
const findings = (page: Page) => checks(page).getByRole('listitem');

/** A new page with a picture that says nothing and a link that says little. */
async function pageWithFaults(route: string): Promise<Page> {
  const page = await newPage(editor.context, route);
  await page.getByRole('combobox', { name: 'Status' }).selectOption('public');
  await add(page, 'Image');
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('');
  await page.getByLabel('Caption').fill('The field behind the house');
  await page.getByRole('button', { name: 'Back to parent' }).click();
  await add(page, 'Button');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Click here');
  await page.getByRole('button', { name: 'Back to parent' }).click();
  return page;
}

test('what is found is counted, leads to its field, and is gone when it is mended', async () => {
  const page = await pageWithFaults('checked');
  // No header, no heading; the picture, the button, and the page that it leads to is not there.
  await count(page, 'Checks: 5 findings').click();
  await expect(findings(page)).toHaveCount(5);
  expect(await violations(page)).toEqual([]);

  const picture = findings(page).filter({ hasText: 'This image has no alternative text.' });
  await expect(picture).toContainText('Image The field behind the house');
  await picture.getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: 'Edit Image' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Alternative text' });
  await expect(field).toBeFocused();
  // Beside the field, too.
  await expect(page.locator('[data-field="alt"]')).toContainText('This image has no alternative text.');
  await field.fill('A field in the first light');
  await expect(count(page, 'Checks: 4 findings')).toBeVisible();
  await expect(page.locator('[data-field="alt"]')).not.toContainText('no alternative text');

  const button = findings(page).filter({ hasText: 'The link “Click here” doesn’t say where it leads.' });
  await button.getByRole('button', { name: 'It’s meant this way' }).click();
  await expect(findings(page)).toHaveCount(3);
  await page.reload();
  await count(page, 'Checks: 3 findings').click();
  await page.getByRole('button', { name: 'Show 1 finding again' }).click();
  await expect(findings(page)).toHaveCount(4);
});

test('what no program can tell is asked, with what to do about it', async () => {
  const page = await newPage(editor.context, 'looked-at');
  await checks(page)
    .getByRole('button', { name: /^Checks/ })
    .click();
  await checks(page).getByRole('button', { name: 'Look for yourself (5)' }).click();
  const question = findings(page).filter({ hasText: 'Are words in another language marked?' });
  await expect(question).toContainText('choose “Language”');
  await expect(findings(page).filter({ hasText: 'Do videos and recordings have captions' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('what was found is saved as a file that names the page, the rule and the place', async () => {
  const page = await pageWithFaults('reported');
  await count(page, 'Checks: 5 findings').click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('checks.jsonld');
  const report: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(report).toMatchObject({ '@type': 'earl:TestSubject', 'dct:title': '/reported' });
  expect(JSON.stringify(report)).toContain('This image has no alternative text.');
});

test('an element of one’s own says where it is chosen how much was found in it', async () => {
  const tree = {
    value: { id: 'root', type: 'div' },
    children: [{ value: { id: 'way', type: 'button1', text: 'Click here', link: 'https://hall.test/way' } }],
  };
  for (const [name, text] of [
    ['Way in', 'Click here'] as const,
    ['Way out', 'How to find the exit'] as const,
  ]) {
    const contents = JSON.stringify(tree).replace('Click here', text);
    await asAdmin(editor.product, 'POST', '/elements', { name, description: '', type: 'element', contents });
  }
  const page = await newPage(editor.context, 'chosen');
  await page.getByRole('button', { name: 'Add New Element' }).click();
  const picker = page.getByRole('region', { name: 'Add New Element' });
  await expect(picker.getByRole('button', { name: /^Way in.*1 thing to check$/ })).toBeVisible();
  await expect(picker.getByRole('button', { name: /^Way out/ })).not.toContainText('to check');
});

test('before a page goes public one is asked, with the keyboard alone; after that only about what is new', async () => {
  const page = await pageWithFaults('asked');
  await page.keyboard.press('Control+s');
  await expect(question(page).getByRole('listitem')).toHaveCount(5);
  await expect(question(page).getByRole('button', { name: 'Look at them' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(findings(page)).toHaveCount(5);
  await expect(spoken(page)).toContainText('Nothing was saved yet.');
  // The first finding has the focus.
  await expect(page.locator('[data-field="link"] :focus')).toBeVisible();

  await page.keyboard.press('Control+s');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await noticed(page, 'create page successfully', () => page.keyboard.press('Enter'));
  // The device has heard of it too.
  await expect(page).toHaveURL(/\/edit\/asked$/);

  // Nothing has come: nothing is asked.
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('The way to the hall');
  await noticed(page, 'update page successfully', () => page.keyboard.press('Control+s'));
  await expect(question(page)).toBeHidden();

  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Read more');
  await page.keyboard.press('Control+s');
  await expect(question(page).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
});

test('what is not published after all is as it was: nothing is unsaved, and the button has the focus again', async () => {
  await asAdmin(editor.product, 'POST', '/pages', {
    route: 'not-yet',
    status: 'draft',
    headerId: null,
    footerId: null,
    contents: JSON.stringify({ value: { id: 'root', type: 'div' }, children: [] }),
  });
  const page = await editor.context.newPage();
  await page.goto('/dashboard/pages/edit/not-yet');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => question(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await publish.click();
    await expect(question(page)).toBeVisible();
    await leave();
    await expect(question(page)).toBeHidden();
    await expect(publish).toBeFocused();
    await expect(findings(page)).toHaveCount(0);
    await expect(page.getByText('Synced', { exact: true })).toBeVisible();
  }
  await page.reload();
  await expect(publish).toBeVisible();
  await expect(page.getByText('Synced', { exact: true })).toBeVisible();
});

test('on a phone and offline: the list gives way to the field, and the question comes all the same', async () => {
  const page = await pageWithFaults('on-the-way');
  await expect(count(page, 'Checks: 5 findings')).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  await editor.context.setOffline(true);
  await count(page, 'Checks: 5 findings').click();
  const picture = findings(page).filter({ hasText: 'This image has no alternative text.' });
  await picture.getByRole('button').first().click();
  await expect(page.getByRole('textbox', { name: 'Alternative text' })).toBeFocused();
  await expect(findings(page)).toHaveCount(0);
  await expect(canvas(page).locator('figure')).toBeAttached();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await noticed(page, 'create page successfully', () =>
    question(page).getByRole('button', { name: 'Publish anyway' }).click(),
  );
  await editor.context.setOffline(false);
  await onServer(editor.product, 'on-the-way');
});

test('made public in the list of pages, offline too: the same question, which leads into the page', async () => {
  const tree = { value: { id: 'root', type: 'div' }, children: [] };
  const fields = { status: 'draft', headerId: null, footerId: null };
  await asAdmin(editor.product, 'POST', '/pages', {
    route: 'listed',
    ...fields,
    contents: JSON.stringify(tree),
  });
  const page = await editor.context.newPage();
  await page.goto('/dashboard/pages');
  await expect(page.getByRole('link', { name: 'Edit /listed' })).toBeVisible();
  await editor.context.setOffline(true);
  const publish = async () => {
    await page.getByRole('button', { name: 'More actions for /listed' }).click();
    await page.getByRole('menuitemradio', { name: 'Make public' }).click();
    await expect(question(page)).toContainText('This page has no header.');
  };
  await publish();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Page settings' })).toBeVisible();
  await expect(findings(page).first()).toBeVisible();
  await page.goBack();
  await publish();
  await noticed(page, /^Page is now public/, () =>
    question(page).getByRole('button', { name: 'Publish anyway' }).click(),
  );
  await editor.context.setOffline(false);
  await expect(async () => {
    const saved = await asAdmin<{ status: string }>(editor.product, 'GET', '/pages/route/listed');
    expect(saved.status).toBe('public');
  }).toPass();
});

test('[LI6] many made public at once, offline too: asked once about those with findings, and the others alone', async () => {
  const header = await asAdmin<{ id: number }>(editor.product, 'POST', '/elements', {
    name: 'Hall header',
    description: '',
    type: 'header',
    contents: JSON.stringify({
      value: { id: 'root', type: 'header1', logo: { text: 'Our hall' } },
      children: [],
    }),
  });
  for (const [route, headerId] of [
    ['group-1', null],
    ['group-2', header.id],
    ['group-3', null],
  ] as const)
    await asAdmin(editor.product, 'POST', '/pages', {
      route,
      status: 'draft',
      headerId,
      footerId: null,
      contents: headed(`About ${route}`),
    });
  const page = await editor.context.newPage();
  await page.goto('/dashboard/pages?search=group-');
  const rows = page.getByRole('region', { name: 'Pages' }).locator('[data-row]');
  await expect(rows).toHaveCount(3);
  await editor.context.setOffline(true);
  const bar = page.getByRole('group', { name: 'Actions for the selection' });
  const publish = async (title: string) => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await bar.getByRole('button', { name: 'Make public' }).click();
    return page.getByRole('dialog', { name: title });
  };
  const asked = await publish('Make 3 pages public');
  await expect(asked).toContainText('2 of 3 pages have something to look at:');
  await expect(asked.getByRole('listitem')).toHaveText(['/group-11 finding', '/group-31 finding']);
  expect(await violations(page)).toEqual([]);
  await asked.getByRole('link', { name: '/group-3' }).click();
  await expect(page).toHaveURL(/\/edit\/group-3$/);
  await expect(findings(page).first()).toBeVisible();
  await page.goBack();

  const again = await publish('Make 3 pages public');
  await noticed(page, /^Page is now public/, () =>
    again.getByRole('button', { name: 'Publish only the other page' }).click(),
  );
  await expect(rows.getByRole('cell', { name: 'public', exact: true })).toHaveCount(1);
  const left = await publish('Make 2 pages public');
  await expect(left.getByRole('button', { name: /^Publish only/ })).toBeHidden();
  await noticed(page, /^2 pages are now public/, () =>
    left.getByRole('button', { name: 'Publish anyway' }).click(),
  );
  await editor.context.setOffline(false);
  await expect(async () => {
    for (const route of ['group-1', 'group-2', 'group-3']) {
      const saved = await asAdmin<{ status: string }>(editor.product, 'GET', `/pages/route/${route}`);
      expect(saved.status).toBe('public');
    }
  }).toPass();
});

test('in a new page nothing is wrong until something is typed', async () => {
  const page = await editor.context.newPage();
  await page.goto('/dashboard/pages/create');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.waitFor();
  // Whatever would be found has been found by then.
  await page.waitForTimeout(3000);
  await expect(checks(page)).toBeHidden();
  await title.fill('The way to the hall');
  await expect(checks(page)).toBeVisible();
});

test('a page without findings is saved as ever', async () => {
  const header = { name: 'Main header', description: '', type: 'header' };
  const tree = { value: { id: 'root', type: 'header1', logo: { text: 'Our hall' } }, children: [] };
  await asAdmin(editor.product, 'POST', '/elements', { ...header, contents: JSON.stringify(tree) });
  const page = await newPage(editor.context, 'in-order');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('public');
  await page.getByRole('combobox', { name: 'Header' }).fill('Main');
  await page.getByRole('option', { name: 'Main header' }).click();
  await add(page, 'Text');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('The way to the hall');
  await page.getByLabel('Kind').selectOption('Heading 1');
  await expect(count(page, 'Checks: nothing found')).toBeVisible();
  await noticed(page, 'create page successfully', () =>
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  );
  await expect(question(page)).toBeHidden();
});
