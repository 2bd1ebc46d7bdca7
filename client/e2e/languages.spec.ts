import type { Page } from '@playwright/test';
import { add, canvas, newPage, onServer, ONLINE, save } from './editor-kit';
import { editorOfFile } from './editor-of-file';
import { expect, test } from './test';

/** Tests of screens have the marks of an article, units what a paste keeps and what is rendered of a language. */
const RELEASE = { tag: '@release' } as const;

// That words are in another language than the page (WCAG 3.1.2) is marked by the author and read out to the visitor.
const editor = editorOfFile(ONLINE);

const written = (page: Page) => canvas(page).locator('[data-writing]');
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Text formatting' });
const languageTool = (page: Page) => tools(page).getByRole('button', { name: /^Language/ });
const language = (page: Page, name: string) => page.getByRole('menuitemradio', { name, exact: true });

async function visit(route: string): Promise<Page> {
  const visitor = await editor.context.newPage();
  await expect(async () => {
    expect((await visitor.goto(`/${route}`))?.status()).toBe(200);
  }).toPass();
  return visitor;
}

async function writing(route: string, words: string): Promise<Page> {
  const page = await newPage(editor.context, route);
  await add(page, 'Article');
  await page.getByRole('button', { name: 'Write on the page' }).click();
  await expect(written(page)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await expect(written(page)).toHaveText('');
  await page.keyboard.type(words);
  return page;
}

test(
  'words of an article are marked as another language, with the mouse and by keys, and read so',
  RELEASE,
  async () => {
    const page = await writing('greetings', 'We say hola a todos');
    for (let at = 0; at < 'hola a todos'.length; at += 1) await page.keyboard.press('Shift+ArrowLeft');
    await languageTool(page).click();
    await expect(language(page, 'Same as the page')).toBeFocused();
    await expect(language(page, 'Same as the page')).toHaveAttribute('aria-checked', 'true');
    await expect(language(page, '繁體中文')).toHaveAttribute('lang', 'zh-Hant');
    await language(page, 'Español').click();
    const spanish = written(page).locator('span[lang="es"]');
    await expect(spanish).toHaveText('hola a todos');
    await expect(written(page)).toBeFocused();
    await expect(tools(page).getByRole('button', { name: 'Language: Español' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );

    // At the caret the whole text run is marked; what is typed next can be marked too. All of it by keys.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(languageTool(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(language(page, 'Same as the page')).toBeFocused();
    await page.keyboard.press('p');
    await expect(language(page, 'Português')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(written(page).locator('span[lang="pt"]')).toHaveText('hola a todos');
    await expect(spanish).toHaveCount(0);
    await languageTool(page).click();
    await expect(language(page, 'Same as the page')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(language(page, 'Same as the page')).toBeHidden();
    await expect(languageTool(page)).toBeFocused();
    await languageTool(page).click();
    await language(page, 'Español').click();
    await expect(spanish).toHaveText('hola a todos');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await languageTool(page).click();
    await language(page, 'العربية').click();
    await page.keyboard.type('مرحبا');
    await expect(written(page).locator('span[lang="ar"][dir="rtl"]')).toHaveText('مرحبا');

    // One step back, and forth.
    await page.keyboard.press('Escape');
    await expect(written(page)).toHaveCount(0);
    await expect(canvas(page).locator('.article span[lang="es"]')).toHaveText('hola a todos');
    await page.keyboard.press('Escape');
    await page.getByLabel('Status').selectOption('public');
    await save(page);
    const visitor = await visit('greetings');
    await expect(visitor.locator('.article span[lang="es"]')).toHaveText('hola a todos');
    await expect(visitor.locator('.article span[lang="es"]')).not.toHaveAttribute('dir');
    await expect(visitor.locator('.article span[lang="ar"][dir="rtl"]')).toHaveText('مرحبا');
    await visitor.close();
    await page.close();
  },
);

/** As another program would put it onto the clipboard. */
async function paste(page: Page, html: string): Promise<void> {
  await page.evaluate((html) => {
    const copy = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/html', html);
      event.clipboardData?.setData('text/plain', 'plain');
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Canvas"]')!.contentDocument!;
    frame.addEventListener('copy', copy, { capture: true, once: true });
    frame.execCommand('copy');
  }, html);
  await page.keyboard.press('Control+v');
}

test(
  'a paste keeps the languages that it says, but not the page’s own, and no tag that is none',
  RELEASE,
  async () => {
    const page = await writing('pasted-languages', 'Pasted: ');
    await paste(
      page,
      `<p lang="EN-US">Hello <span lang="ja">東京</span>, <b lang="fr">bonjour <i lang="en-GB">you</i></b>
      <span lang='x"><script>window.pasted=1</script>'>bad</span> <span lang="zz-">tag</span> <span lang="">none</span>
      <span lang="${'a'.repeat(300)}">long</span> <span lang="de">12</span></p>`,
    );
    await expect(written(page)).toContainText('long');
    const marked = () =>
      written(page)
        .locator('[lang]')
        .evaluateAll((all) => all.map((each) => [each.getAttribute('lang'), each.textContent]));
    await expect.poll(marked).toEqual([
      ['ja', '東京'],
      ['fr', 'bonjour '],
    ]);
    await page.close();
  },
);

test('a widget says the language of its words, is undone, and is read so', RELEASE, async () => {
  const page = await newPage(editor.context, 'one-language');
  await add(page, 'Text');
  await page.getByLabel('Text', { exact: true }).fill('Selamat datang');
  await page.getByRole('button', { name: 'Language', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Language of its words' });
  await expect(field).toHaveAccessibleDescription(/screen readers/i);
  await field.selectOption('Bahasa Indonesia');
  const shown = canvas(page).locator('p.text');
  await expect(shown).toHaveAttribute('lang', 'id');
  await expect(shown).toHaveAttribute('dir', 'ltr');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(shown).not.toHaveAttribute('lang');
  await page.getByRole('button', { name: /^Redo/ }).click();
  await field.selectOption('עברית');
  await expect(shown).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'Back to parent' }).click();
  await page.getByLabel('Status').selectOption('public');
  await save(page);
  const visitor = await visit('one-language');
  await expect(visitor.locator('p.text')).toHaveAttribute('lang', 'he');
  await expect(visitor.locator('p.text')).toHaveAttribute('dir', 'rtl');
  expect(JSON.parse((await onServer(editor.product, 'one-language')).contents)).toMatchObject({
    children: [{ value: { type: 'text', lang: 'he' } }],
  });
  await visitor.close();
  await page.close();
});
