import { contentsOf, uniqueName } from './api';
import { expect, test } from './test';

/** Tests of screens have it. */
const RELEASE = { tag: '@release' } as const;

// The quick search and the keys, as they are beside a real server and after a reload. Their rules are tested in app/.

test(
  '[QF1, QF3] a page is found by a word in its text and opens there; keys that were changed outlive a reload',
  RELEASE,
  async ({ page, admin }) => {
    const word = uniqueName('zither').replaceAll('-', '');
    const { route } = await admin.createPage({
      title: 'Summer picnic',
      contents: contentsOf(
        { id: 'a', type: 'text', tag: 'h1', text: 'Summer picnic' },
        { id: 'b', type: 'text', text: `Bring a blanket. The ${word} begins to play at noon.` },
      ),
    });
    const button = page.getByRole('button', { name: 'Quick search' });
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const first = page.getByRole('region', { name: 'Pages' }).locator('[data-row]').first();
    await page.goto('/dashboard/pages');
    await expect(first).toBeVisible();
    await expect(button).toHaveAttribute('aria-keyshortcuts');
    await page.keyboard.press('?');
    await sheet.getByRole('button', { name: 'Change the keys for Next row' }).click();
    await page.keyboard.press('x');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.reload();
    await expect(button).toHaveAttribute('aria-keyshortcuts');
    await expect(first).toBeVisible();
    await page.keyboard.press('x');
    await expect(first.locator(':focus')).toHaveCount(1);

    const field = page.getByRole('combobox', { name: 'Quick search' });
    const find = page.getByRole('dialog', { name: 'Quick search' });
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(word);
    await expect(find.getByRole('option', { selected: true })).toContainText('Summer picnic');
    await expect(find).toMatchAriaSnapshot(`
    - combobox "Quick search" [expanded]: ${word}
    - button "Close"
    - listbox "Results":
      - group "Pages":
        - option /Summer picnic .* ${word} begins/ [selected]
    - status: 1 result
    - button "Keyboard shortcuts"
  `);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/dashboard/pages/edit/${route}$`));
    await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(new RegExp(word));
  },
);
