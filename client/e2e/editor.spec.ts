import { expect, test, type Page } from '@playwright/test';
import {
  add,
  asAdmin,
  canvas,
  newPage as newPageIn,
  ONLINE,
  onServer,
  outline,
  signedIn,
  spoken,
} from './editor-kit';
import { editorOfFile } from './editor-of-file';
import { noticed } from './notices';

// The editor in one browser context, each test on a page of its own.

const editor = editorOfFile(ONLINE);

const newPage = (route: string): Promise<Page> => newPageIn(editor.context, route);

test('looking at an empty form leaves nothing behind', async () => {
  const page = await editor.context.newPage();
  await page.goto('/dashboard/pages/create');
  await expect(page.getByRole('heading', { name: 'Add New Page' })).toBeVisible();
  await page.goto('/dashboard/pages');
  await expect(page.getByText('No pages yet')).toBeVisible();
  await expect(page.getByText('No route yet')).toHaveCount(0);
  await page.close();
});

test('typing goes on while the address becomes that of the draft, then of the page; undo stays', async () => {
  const page = await editor.context.newPage();
  await page.goto('/dashboard/pages/create');
  await page.getByLabel('Route').pressSequentially('springtime', { delay: 30 });
  await expect(page).toHaveURL(/\/edit\/[0-9a-f-]{36}$/);
  await expect(page.getByLabel('Route')).toBeFocused();
  await expect(page.getByLabel('Route')).toHaveValue('springtime');
  await noticed(page, 'create page successfully', () => page.keyboard.press('Control+s'));
  await expect(page).toHaveURL(/\/edit\/springtime$/);
  await expect(page.getByLabel('Route')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Update Page' })).toBeVisible();
  // One step, or more where there was a pause between two letters.
  const press = async (name: string, until: string) => {
    const route = page.getByLabel('Route');
    // Not once more when it was only slow to show: at the end of the history the button cannot be pressed.
    if ((await route.inputValue()) !== until) await page.getByRole('button', { name }).click();
    await expect(route).toHaveValue(until, { timeout: 500 });
  };
  await expect(() => press('Undo', '')).toPass();
  await expect(() => press('Redo', 'springtime')).toPass();
  await page.close();
});

test('the editor stays when it is drawn anew while its address changes', async () => {
  const page = await editor.context.newPage();
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (...args) => {
      replace(...args);
      if (!location.pathname.includes('/edit/')) return;
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
      dispatchEvent(new Event('offline'));
    };
  });
  await page.goto('/dashboard/pages/create');
  const route = page.getByLabel('Route');
  await route.pressSequentially('stays', { delay: 30 });
  await expect(page).toHaveURL(/\/edit\/[0-9a-f-]{36}$/);
  await expect(route).toBeFocused();
  await expect(route).toHaveValue('stays');
  await page.close();
});

test('the whole of a widget by keys alone, and what happened is said', async () => {
  const page = await newPage('keys');
  await add(page, 'Text');
  await page.getByLabel('Text', { exact: true }).fill('one');
  await canvas(page).getByText('one').click();
  await page.keyboard.press('Control+d');
  await expect(spoken(page)).toHaveText(/Text one, 2 of 2/);
  await page.getByLabel('Text', { exact: true }).fill('two');
  await canvas(page).getByText('two').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(spoken(page)).toHaveText(/Text two, 1 of 2/);
  await expect.poll(() => outline(page)).toEqual(['twoone', 'two', 'one']);
  await page.keyboard.press('Delete');
  await expect(canvas(page).getByText('two')).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(canvas(page).getByText('two')).toBeVisible();
  await expect(spoken(page)).toHaveText(/Undone: Delete Text/);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Route')).toHaveValue('keys');
  await page.close();
});

test(
  'copied in one tab, pasted in another; what is no widget is refused with a reason',
  { tag: '@elsewhere' },
  async () => {
    const from = await newPage('copy-from');
    await add(from, 'Questions');
    await canvas(from).locator('main section').first().click();
    await from
      .getByRole('button', { name: 'Open Questions' })
      .or(from.getByRole('heading', { name: 'Edit Questions' }))
      .first()
      .click();
    await from.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => from.evaluate(() => navigator.clipboard.readText())).toContain('faq1');
    const to = await newPage('copy-to');
    await canvas(to).locator('main').click();
    await to.keyboard.press('Control+v');
    await expect(to.getByRole('heading', { name: 'Edit Questions' })).toBeVisible();
    await to.evaluate(() => navigator.clipboard.writeText('<p onclick="alert(1)">Hello</p>'));
    await canvas(to).locator('main').click();
    await noticed(to, /^The clipboard holds no widgets\./, () => to.keyboard.press('Control+v'));
    await from.close();
    await to.close();
  },
);

test(
  'a wrong link is said at its field, hinders saving, and is shown when one saves from elsewhere',
  { tag: '@elsewhere' },
  async () => {
    const page = await newPage('wrong-link');
    await add(page, 'Link');
    await page.getByRole('combobox', { name: 'Link' }).fill('javascript:alert(1)');
    await expect(
      page.getByText('Use http, https, mailto, tel, # or a path that starts with /'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Back to parent' }).click();
    await noticed(page, /^Not saved\./, () => page.getByRole('button', { name: 'Save' }).click());
    await expect(page.getByRole('heading', { name: 'Edit Link' })).toBeVisible();
    // As it is copied from the browser's address bar.
    await page.getByRole('combobox', { name: 'Link' }).fill(`${new URL(page.url()).origin}/about`);
    await expect(page.getByRole('combobox', { name: 'Link' })).toHaveValue('/about');
    await noticed(page, 'create page successfully', () => page.getByRole('button', { name: 'Save' }).click());
    await page.close();
  },
);

test('a route that another page has is said at the field', { tag: '@elsewhere' }, async () => {
  const page = await newPage('Keys-Two');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/edit\/keys-two$/);
  const other = await newPage('KEYS-two');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(
    other.getByText('The route “keys-two” is taken by another page', { exact: true }),
  ).toBeVisible();
  await page.close();
  await other.close();
});

test(
  'header, footer and a linked element in a page; detached it is a copy',
  { tag: '@elsewhere' },
  async () => {
    const element = await editor.context.newPage();
    await element.goto('/dashboard/elements/create');
    await element.getByLabel('Name').fill('Notice');
    await element.getByLabel('Type').selectOption('element');
    await add(element, 'Text');
    await element.getByLabel('Text', { exact: true }).fill('Closed on Monday');
    await noticed(element, 'create element successfully', () =>
      element.getByRole('button', { name: 'Save' }).click(),
    );
    await expect(element).toHaveURL(/\/elements\/edit\/\d+$/);

    await element.goto('/dashboard/elements/create');
    await element.getByLabel('Name').fill('Main header');
    await element.getByRole('button', { name: 'Add New Element' }).click();
    // A header takes what stands in a menu, and nothing else.
    const offered = element.getByRole('region', { name: 'Add New Element' }).getByRole('button');
    await expect(offered).toHaveText([
      '',
      /^Link/,
      /^Button/,
      /^Search/,
      /^Menu group/,
      /^Pages/,
      /^Languages/,
    ]);
    await element.getByRole('button', { name: /^Link/ }).click();
    await element.getByLabel('Text', { exact: true }).fill('Visit us');
    await element.getByRole('button', { name: 'Save' }).click();
    await expect(element).toHaveURL(/\/elements\/edit\/\d+$/);

    const page = await newPage('composed');
    await page.getByRole('combobox', { name: 'Header' }).click();
    await page.getByRole('option', { name: 'Main header' }).click();
    await expect(canvas(page).getByText('Visit us').first()).toBeVisible();
    await page.getByRole('button', { name: 'Add New Element' }).click();
    await page.getByRole('button', { name: /^Notice/ }).click();
    await expect(canvas(page).getByText('Closed on Monday')).toBeVisible();
    await canvas(page).getByText('Closed on Monday').click();
    await expect(page.getByRole('heading', { name: 'Edit Section' })).toBeVisible();
    await page.getByRole('button', { name: 'Detach' }).click();
    await expect(canvas(page).locator('p[data-widget-id]')).toHaveText('Closed on Monday');
    await canvas(page).getByText('Closed on Monday').click();
    await expect(page.getByRole('heading', { name: 'Edit Text' })).toBeVisible();
    await page.close();
    await element.close();
  },
);

test('deleted elsewhere while it is open: the draft is kept and said', async () => {
  const page = await newPage('doomed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/edit\/doomed$/);
  await add(page, 'Text');
  await page.getByLabel('Text', { exact: true }).fill('Still here');
  const doomed = await onServer(editor.product, 'doomed');
  await asAdmin(editor.product, 'DELETE', `/pages/${doomed.id}`);
  await expect(page.getByText('This was deleted while you had it open.')).toBeVisible();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Still here');
  await page.close();
});

test(
  '[DO6] the preview shows the draft in a window of the chosen size, to anyone in this browser',
  { tag: '@elsewhere' },
  async () => {
    const page = await newPage('previewed');
    await add(page, 'Text');
    await page.getByLabel('Text', { exact: true }).fill('Not saved yet');
    await page.getByRole('button', { name: 'Preview' }).click();
    const opened = editor.context.waitForEvent('page');
    await page.getByRole('menuitem', { name: 'Mobile 375×667' }).click();
    const preview = await opened;
    await expect(preview).toHaveURL(/\/dashboard\/preview$/);
    await expect(preview.frameLocator('iframe').getByText('Not saved yet')).toBeVisible();

    // As another version of this program may have left it there.
    const errors: string[] = [];
    preview.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await preview.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('vestry.preview') ?? '') as {
        tree: { children: object[] };
      };
      kept.tree.children.push({ value: { id: 'odd', type: 'nope' } });
      localStorage.setItem('vestry.preview', JSON.stringify(kept));
    });
    await preview.reload();
    await expect(preview.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(preview.getByText('Unhandled TreeNode: nope', { exact: true })).toBeVisible();
    await expect(preview.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect.poll(() => errors.join('\n')).toContain('Unhandled TreeNode: nope');
    // A new preview is shown in the same window.
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('menuitem', { name: 'Mobile 375×667' }).click();
    await expect(preview.frameLocator('iframe').getByText('Not saved yet')).toBeVisible();
    await preview.close();
    await page.close();
  },
);

test(
  'on a phone the panel is a sheet that a tap on the canvas brings up',
  { tag: '@elsewhere' },
  async ({ browser }) => {
    const phone = await signedIn(browser, editor.product, {
      ...ONLINE,
      viewport: { width: 375, height: 667 },
      hasTouch: true,
    });
    const page = await phone.newPage();
    await page.goto('/dashboard/pages/create');
    await page.getByLabel('Route').fill('phone');
    await add(page, 'Hero');
    await page.getByRole('button', { name: 'Close the panel' }).tap();
    await expect(page.getByRole('heading', { name: 'Edit Hero' })).toBeHidden();
    await canvas(page).getByRole('heading').first().tap();
    await expect(page.getByRole('heading', { name: 'Edit Hero' })).toBeVisible();
    const small = () =>
      page
        .locator('main[aria-label] button:visible')
        .evaluateAll((all) =>
          all.filter((each) => each.getBoundingClientRect().height < 43.5).map((each) => each.outerHTML),
        );
    await expect.poll(small).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await phone.close();
  },
);

test(
  'what was just added is in sight, on a phone above the sheet',
  { tag: '@elsewhere' },
  async ({ browser }) => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 375, height: 667 },
    ]) {
      const own = await signedIn(browser, editor.product, { ...ONLINE, viewport });
      const page = await own.newPage();
      await page.goto('/dashboard/pages/create');
      await page.getByLabel('Route').fill(`in-sight-${viewport.width}`);
      for (const type of ['Hero', 'Members', 'Questions', 'Link']) {
        if (type !== 'Hero') await page.getByRole('button', { name: 'Back to parent' }).click();
        await add(page, type);
      }
      const link = canvas(page).locator('.link[data-widget-id]');
      await expect(link).toBeInViewport({ ratio: 0.99 });
      const below = async () => {
        const top = await page.locator('#editor-panel').boundingBox();
        const box = await link.boundingBox();
        return box!.y + box!.height - top!.y;
      };
      if (viewport.width < 768) await expect.poll(below).toBeLessThanOrEqual(0);
      await own.close();
    }
  },
);
