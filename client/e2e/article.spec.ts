import { expect, test, type Page } from '@playwright/test';
import { GOOGLE_DOCS, HEAVY, WEB_PAGE, WORD } from './clipboards';
import { add, canvas, newPage, ONLINE, save, signedIn, typesWithoutPause } from './editor-kit';
import { editorOfFile } from './editor-of-file';
import { noticed } from './notices';

// Articles are written on the canvas: by keys, tools, Markdown, paste, touch, and by two at once.
const editor = editorOfFile(ONLINE);

const written = (page: Page) => canvas(page).locator('[data-writing]');
const blocks = (page: Page) => written(page).locator('> *');
const tool = (page: Page, name: RegExp) =>
  page.getByRole('toolbar', { name: 'Text formatting' }).getByRole('button', { name });

/** A page with an article of one empty paragraph, under the caret. */
async function writingPage(route: string): Promise<Page> {
  const page = await newPage(editor.context, route);
  await add(page, 'Article');
  await page.getByRole('button', { name: 'Write on the page' }).click();
  await expect(written(page)).toBeFocused();
  await move(page, 'Control+a');
  await page.keyboard.press('Backspace');
  await expect(written(page)).toHaveText('');
  await page.keyboard.press('Control+Alt+0');
  return page;
}

/**
 * ProseMirror sets the caret again 20 ms after it was focused: a longer timer that begins now ends after it. Then two frames:
 * the browser says of a caret that moved with the next one.
 */
const frames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 30)),
  );

/** A key that moves the caret. */
async function move(page: Page, key: string): Promise<void> {
  await frames(page);
  await page.keyboard.press(key);
  await frames(page);
}

/** As another program would put it onto the clipboard. */
async function paste(page: Page, html: string, plain = 'plain'): Promise<void> {
  await page.evaluate(
    async ([html, plain]) => {
      // What the asynchronous clipboard writes is cleaned by the browser; what is copied goes as it is.
      const copy = (event: ClipboardEvent) => {
        event.clipboardData?.setData('text/html', html);
        event.clipboardData?.setData('text/plain', plain);
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Canvas"]')!.contentDocument!;
      frame.addEventListener('copy', copy, { capture: true, once: true });
      frame.execCommand('copy');
    },
    [html, plain] as const,
  );
  await page.keyboard.press('Control+v');
}

const shapes = (page: Page) =>
  blocks(page).evaluateAll((all) =>
    all.map(({ localName, dataset, innerHTML }) =>
      [localName, dataset.kind?.[0], dataset.level, innerHTML].filter(Boolean).join(' '),
    ),
  );

test('Escape leaves the library alone, and then the question for a picture', async () => {
  const page = await writingPage('picture-left');
  const question = page.getByRole('dialog', { name: 'Insert image' });
  const library = page.getByRole('dialog', { name: 'Choose an image' });
  await page.getByRole('button', { name: 'Insert image' }).click();
  await question.getByRole('button', { name: 'Choose an image' }).click();
  await expect(library).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(library).toBeHidden();
  await expect(question.getByRole('button', { name: 'Choose an image' })).toBeFocused();
  // A window for files that is closed again says so as a dialog does.
  await question.getByRole('button', { name: 'Choose an image' }).click();
  await library
    .getByLabel('Image file')
    .evaluate((field) => field.dispatchEvent(new Event('cancel', { bubbles: true })));
  await expect(library).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(written(page)).toBeFocused();
  await page.close();
});

test('written by keys, tools, Markdown and a paste, it is what a visitor reads', async () => {
  const page = await writingPage('written');
  await typesWithoutPause(page);
  await page.keyboard.type('## How it ');
  await page.keyboard.type('began');
  await page.keyboard.press('Enter');
  await page.keyboard.type('We met in a **living room** and *stayed*, see [the story](/story).');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- one');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('below');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('> ');
  await page.keyboard.type('The door is open.');
  await expect
    .poll(() => shapes(page))
    .toEqual([
      'h2 How it began',
      'p We met in a <strong>living room</strong> and <em>stayed</em>, see <a href="/story">the story</a>.',
      'li b 1 one',
      'li b 2 below',
      'blockquote The door is open.',
    ]);

  // By word, as everywhere; the tools say what stands at the caret.
  await page.keyboard.press('Control+z');
  await expect(blocks(page).last()).toHaveText('The door is ');
  await page.keyboard.press('Control+Shift+z');
  await expect(blocks(page).last()).toHaveText('The door is open.');
  await expect(tool(page, /^Quote/)).toHaveAttribute('aria-pressed', 'true');
  await move(page, 'Shift+Home');
  await tool(page, /^Heading 3/).click();
  await tool(page, /^Italic/).click();
  await tool(page, /^Link/).click();
  await page.getByRole('combobox', { name: 'Address' }).fill('example.org');
  await page.getByRole('button', { name: 'Set link' }).click();
  await expect(written(page)).toBeFocused();
  await expect(blocks(page).last().locator('a[href="https://example.org"] em')).toHaveText(
    'The door is open.',
  );
  await move(page, 'Control+End');
  await expect(blocks(page).last()).toHaveJSProperty('localName', 'h3');
  await page.keyboard.press('Enter');
  await paste(page, GOOGLE_DOCS);
  await expect(written(page)).toContainText('Summer camp');
  await page.keyboard.press('Escape');
  await expect(written(page)).toHaveCount(0);
  await expect(canvas(page).getByRole('listitem').filter({ hasText: 'below' }).first()).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByLabel('Status').selectOption('public');
  await save(page);
  const visitor = await editor.context.newPage();
  await expect(async () => {
    expect((await visitor.goto('/written'))?.status()).toBe(200);
  }).toPass();
  const article = visitor.locator('.article');
  await expect(article.locator('h2')).toHaveText(['How it began', 'Summer camp']);
  await expect(article.locator('h2').last()).toHaveAttribute('id', 'h-summer-camp');
  await expect(article.locator('strong')).toHaveText(['living room', 'tent']);
  await expect(article.locator('ul > li > ul > li')).toHaveText(['below', 'Bread']);
  await expect(article.locator('a')).toHaveText(['the story', 'The door is open.', 'Sign up']);
  await visitor.close();
  await page.close();
});

test('a key acts where the caret is, also before the browser has said that it moved', async () => {
  const page = await writingPage('hasty-keys');
  await page.keyboard.type('Bring a friend');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  const tool = page.getByRole('button', { name: /^Bold/ });
  await tool.click();
  await expect(written(page).locator('strong')).toHaveText('friend');
  /** A caret behind what is selected, and a key in the same moment. */
  const hasty = (key: string, alt: boolean) =>
    written(page).evaluate(
      (element, { key, alt }) => {
        element.ownerDocument.getSelection()!.collapseToEnd();
        element.dispatchEvent(
          new KeyboardEvent('keydown', { key, altKey: alt, bubbles: true, cancelable: true }),
        );
      },
      { key, alt },
    );
  await hasty('Enter', false);
  await page.keyboard.type('and a cake');
  await expect(blocks(page)).toHaveText(['Bring a friend', 'and a cake']);

  // Whole words, then the tools at once: what is set there is for what comes next.
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await tool.click();
  await expect(written(page).locator('p:last-child strong')).toHaveText('cake');
  await hasty('F10', true);
  await expect(written(page)).not.toBeFocused();
  await tool.click();
  await page.keyboard.type('!');
  await expect(written(page).locator('p:last-child strong')).toHaveText('cake');
  await expect(blocks(page)).toHaveText(['Bring a friend', 'and a cake!']);
  await page.close();
});

test('of what Word and other pages put on the clipboard, text and its order are kept, and nothing else', async () => {
  const page = await writingPage('pasted');
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/policy/i.test(message.text())) refused.push(message.text());
  });
  const pasted = async (html: string, last: string) => {
    await move(page, 'Control+a');
    await paste(page, html);
    await expect(blocks(page).last()).toContainText(last);
  };
  const isPasted = () => expect.poll(() => shapes(page));
  // Whoever pasted it is told what became of the table.
  await noticed(page, /^A table was pasted as paragraphs/, () => pasted(WORD, 'Sum'));
  await isPasted().toEqual([
    'h2 Minutes',
    'p We <strong>decided</strong> on <em>three</em> things.',
    'li b 1 New chairs',
    'li n 2 Forty of them',
    'p Name',
    'p Sum',
  ]);
  await noticed(page, /^One picture was not pasted\./, () => pasted(WEB_PAGE, 'b'));
  await isPasted().toEqual([
    'h2 Opening hours',
    'p Daily from nine, <a href="/contact">ask us</a>.',
    'blockquote Come in.',
    'li n 1 First',
    'li n 2 Deeper',
    'li n 1 Second',
    // A picture of this site, with what is said of it.
    'figure <img src="/assets/sample/open-book.webp" alt="An open book"><figcaption>Reading</figcaption>',
    'p a\n  b',
  ]);
  // 2 MB, most of it pictures.
  await noticed(page, /^100 pictures were not pasted\./, () => pasted(HEAVY, 'cell 99'));
  await isPasted().toHaveLength(200);
  expect(await page.evaluate(() => 'pasted' in window)).toBe(false);
  expect(refused).toEqual([]);

  // Copied out, lists are lists again.
  await pasted(WEB_PAGE, 'b');
  await move(page, 'Control+a');
  await page.keyboard.press('Control+c');
  const copied = () =>
    page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return (await item!.getType('text/html')).text();
    });
  await expect.poll(copied).toContain('alt="An open book"');
  await expect.poll(copied).toContain('<ol><li>First<ol><li>Deeper</li></ol></li><li>Second</li></ol>');
  await page.close();
});

test('two windows write in one paragraph, with marks, while one of them composes', async () => {
  const one = await writingPage('together');
  await one.keyboard.type('We meet on Sunday at ten in the hall.');
  await save(one);
  await expect(one).toHaveURL(/\/edit\/together$/);
  const other = await editor.context.newPage();
  await other.goto(one.url());
  await canvas(other).getByText('We meet on Sunday').dblclick();
  await expect(written(other)).toBeFocused();
  await move(other, 'Home');
  await other.keyboard.press('Control+b');
  await other.keyboard.type('All welcome! ');
  await expect(blocks(one).first()).toHaveText('All welcome! We meet on Sunday at ten in the hall.');
  await expect(blocks(one).first().locator('strong')).toHaveText('All welcome! ');

  // The caret has stayed at the end.
  const devtools = await editor.context.newCDPSession(one);
  await written(one).focus();
  await frames(one);
  await devtools.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
  await expect(blocks(one).first()).toHaveText('All welcome! We meet on Sunday at ten in the hall.ni');
  await other.keyboard.type('Yes. ');
  await expect(blocks(other).first()).toHaveText('All welcome! Yes. We meet on Sunday at ten in the hall.');
  await expect(blocks(one).first()).toHaveText('All welcome! We meet on Sunday at ten in the hall.ni');
  await devtools.send('Input.insertText', { text: '你好' });
  for (const page of [one, other])
    await expect(blocks(page).first()).toHaveText(
      'All welcome! Yes. We meet on Sunday at ten in the hall.你好',
    );
  await other.close();
  await one.close();
});

test('with the keyboard alone: in, to the tools and back, and out', async () => {
  const page = await newPage(editor.context, 'keys');
  await add(page, 'Article');
  await canvas(page).locator('.article').click();
  await page.keyboard.press('Enter');
  await expect(written(page)).toBeFocused();
  await move(page, 'Control+a');
  await page.keyboard.type('Only words');
  await move(page, 'Control+a');
  await page.keyboard.press('Alt+F10');
  await expect(tool(page, /^Bold/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, /^Italic/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(written(page)).toBeFocused();
  await expect(blocks(page).first().locator('em')).toHaveText('Only words');
  const address = page.getByRole('combobox', { name: 'Address' });
  await page.keyboard.press('Control+k');
  await expect(address).toBeFocused();
  await page.keyboard.type('/contact');
  await page.keyboard.press('Enter');
  await expect(blocks(page).first().locator('a[href="/contact"]')).toHaveText('Only words');
  await page.keyboard.press('Control+k');
  await expect(address).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Link' })).toBeHidden();
  await expect(written(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(written(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Edit Article' })).toBeVisible();
  await page.close();
});

test('on a phone the tools lie at the lower edge, and a finger reaches them', async ({ browser }) => {
  const phone = await signedIn(browser, editor.product, {
    ...ONLINE,
    viewport: { width: 375, height: 667 },
    hasTouch: true,
  });
  const page = await newPage(phone, 'phone');
  await add(page, 'Article');
  await page.getByRole('button', { name: 'Write on the page' }).tap();
  await expect(written(page)).toBeFocused();
  await page.keyboard.type(' And on.');
  await tool(page, /^Bulleted list/).tap();
  await expect(written(page)).toBeFocused();
  await expect(blocks(page).last()).toHaveJSProperty('localName', 'li');
  const lowerEdge = async () => {
    const bar = await page.getByRole('toolbar', { name: 'Text formatting' }).boundingBox();
    return Math.round((bar?.y ?? 0) + (bar?.height ?? 0));
  };
  await expect.poll(lowerEdge).toBe(667);
  await tool(page, /^Done/).tap();
  await expect(written(page)).toHaveCount(0);
  await phone.close();
});
