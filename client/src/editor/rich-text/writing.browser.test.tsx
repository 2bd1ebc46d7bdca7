import { expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { noMedia } from '../../test-kit/answers';
import {
  button,
  canvas,
  contentsOf,
  haveTexts,
  heading,
  leaveText,
  openEditor,
  sample,
  save,
  typedInto,
} from '../../test-kit/editor';
import { copyFrom, press, tap, toast, type, withoutPauses, withTouch } from '../../test-kit/input';
import type { Opening } from '../../test-kit/open-screen';
import { GOOGLE_DOCS, HEAVY, WEB_PAGE, WORD } from './test-support/clipboards';

// Articles are written on the canvas: by keys, tools, Markdown, paste and touch.

const written = (): Locator => canvas().css('[data-writing]');
const blocks = (): Locator => written().css('> *');
const tool = (name: RegExp): Locator =>
  page.getByRole('toolbar', { name: 'Text formatting' }).getByRole('button', { name });

/** An article of one empty paragraph, under the caret. */
async function openWriting(options: Opening = {}) {
  const opened = await openEditor([sample('article')], options);
  await canvas().css('.article').click();
  await expect.element(heading('Edit Article')).toBeVisible();
  await button('Write on the page').click();
  await expect.element(written()).toHaveFocus();
  await move('Control+a');
  await press('Backspace');
  await expect.poll(() => written().element().textContent).toBe('');
  await press('Control+Alt+0');
  return opened;
}

/**
 * ProseMirror sets the caret again 20 ms after it was focused: a longer timer that begins now ends after it. Then two frames:
 * the browser says of a caret that moved with the next one.
 */
const frames = () =>
  new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 30));

/** A key that moves the caret. */
async function move(key: string): Promise<void> {
  await frames();
  await press(key);
  await frames();
}

async function paste(html: string, plain = 'plain'): Promise<void> {
  copyFrom(written().element().ownerDocument, { 'text/html': html, 'text/plain': plain });
  await press('Control+v');
}

const shapes = () =>
  blocks()
    .elements()
    .map((each) =>
      [each.localName, each.dataset.kind?.[0], each.dataset.level, each.innerHTML].filter(Boolean).join(' '),
    );

it('Escape leaves the library alone, and then the question for a picture', async () => {
  await openWriting({ server: noMedia });
  const question = page.getByRole('dialog', { name: 'Insert image' });
  const choose = question.getByRole('button', { name: 'Choose an image' });
  const library = page.getByRole('dialog', { name: 'Choose an image' });
  await button('Insert image').click();
  await choose.click();
  await expect.element(library).toBeVisible();
  await press('Escape');
  await expect.element(library).not.toBeInTheDocument();
  await expect.element(choose).toHaveFocus();
  // A window for files that is closed again says so as a dialog does.
  await choose.click();
  await expect.element(library.getByLabelText('Image file')).toBeInTheDocument();
  library
    .getByLabelText('Image file')
    .element()
    .dispatchEvent(new Event('cancel', { bubbles: true }));
  await expect.element(library).toBeVisible();
  await press('Escape');
  await press('Escape');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(written()).toHaveFocus();
});

it('an article is written by keys, tools, Markdown and a paste', async () => {
  const { model } = await openWriting();
  withoutPauses();
  await type('## How it ');
  await type('began');
  await press('Enter');
  await type('We met in a **living room** and *stayed* ~~a while~~, see [the story](/story).');
  await press('Enter');
  await type('- one');
  await press('Enter');
  await press('Tab');
  await type('below');
  await press('Enter');
  await press('Enter');
  await press('Enter');
  await type('> ');
  await type('The door is open.');
  await expect
    .poll(shapes)
    .toEqual([
      'h2 How it began',
      'p We met in a <strong>living room</strong> and <em>stayed</em> <s>a while</s>, see <a href="/story">the story</a>.',
      'li b 1 one',
      'li b 2 below',
      'blockquote The door is open.',
    ]);

  // By word, as everywhere; the tools say what is at the caret.
  await press('Control+z');
  await expect.poll(() => blocks().last().element().textContent).toBe('The door is ');
  await press('Control+Shift+z');
  await haveTexts(blocks().last(), ['The door is open.']);
  await expect.element(tool(/^Quote/)).toHaveAttribute('aria-pressed', 'true');
  await move('Shift+Home');
  await tool(/^Heading 3/).click();
  await tool(/^Italic/).click();
  await tool(/^Link/).click();
  await page.getByRole('combobox', { name: 'Address' }).fill('example.org');
  await button('Set link').click();
  await expect.element(written()).toHaveFocus();
  await haveTexts(blocks().last().css('a[href="https://example.org"] em'), ['The door is open.']);
  // Above the line or below it, not both.
  await tool(/^Strikethrough/).click();
  await press('Control+.');
  await haveTexts(blocks().last().css('s sup'), ['The door is open.']);
  await tool(/^Subscript/).click();
  await expect.element(tool(/^Superscript/)).toHaveAttribute('aria-pressed', 'false');
  await haveTexts(blocks().last().css('s sub'), ['The door is open.']);
  await press('Control+,');
  await press('Control+Shift+x');
  await expect.poll(() => blocks().last().css('s, sub').query()).toBeNull();
  await move('Control+End');
  expect(blocks().last().element().localName).toBe('h3');
  await press('Enter');
  await paste(GOOGLE_DOCS);
  await expect.poll(() => written().element().textContent).toContain('Summer camp');
  await leaveText();
  await expect.element(canvas().getByRole('listitem').filter({ hasText: 'below' }).first()).toBeVisible();
  await save();
  await expect.poll(() => contentsOf(model, 'about')).toContain('Summer camp');
});

it('a key works where the caret is, also before the browser has reported that it moved', async () => {
  await openWriting();
  await type('Bring a friend');
  await press('Control+Shift+ArrowLeft');
  const bold = button(/^Bold/);
  await bold.click();
  await haveTexts(written().css('strong'), ['friend']);
  /** A caret behind what is selected, and a key in the same moment. */
  const hasty = (key: string, altKey: boolean) => {
    const element = written().element();
    element.ownerDocument.getSelection()?.collapseToEnd();
    element.dispatchEvent(new KeyboardEvent('keydown', { key, altKey, bubbles: true, cancelable: true }));
  };
  hasty('Enter', false);
  await type('and a cake');
  await haveTexts(blocks(), ['Bring a friend', 'and a cake']);

  // Whole words, then the tools at once: what is set there is for what comes next.
  await press('Control+Shift+ArrowLeft');
  await bold.click();
  const strong = written().css('p:last-child strong');
  await haveTexts(strong, ['cake']);
  hasty('F10', true);
  await expect.element(written()).not.toHaveFocus();
  await bold.click();
  await type('!');
  await haveTexts(strong, ['cake']);
  await haveTexts(blocks(), ['Bring a friend', 'and a cake!']);
});

it('of what Word and other pages put on the clipboard, text and its order are kept, and nothing else', async () => {
  await openWriting();
  const pasted = async (html: string, last: string) => {
    await move('Control+a');
    await paste(html);
    await expect.poll(() => blocks().last().query()?.textContent).toContain(last);
  };
  // A notification says that a table in a table became paragraphs.
  await pasted(WORD.replace('Name', '<table><tr><td>Name</td></tr></table>'), 'Sum');
  await expect.element(toast(/^A table was pasted as paragraphs/)).toBeVisible();
  await expect
    .poll(shapes)
    .toEqual([
      'h2 Minutes',
      'p We <strong>decided</strong> on <em>three</em> things.',
      'li b 1 New chairs',
      'li n 2 Forty of them',
      'p Name',
      'p Sum',
    ]);
  await pasted(WEB_PAGE, 'b');
  await expect.element(toast(/^One picture was not pasted\./)).toBeVisible();
  await expect.poll(shapes).toEqual([
    'h2 Opening hours',
    'p Daily from nine, <a href="/contact">ask us</a>.',
    'blockquote Come in.',
    'li n 1 First',
    'li n 2 Deeper',
    'li n 1 Second',
    // A picture of this site, with its alternative text and caption.
    'figure <img src="/assets/sample/open-book.webp" alt="An open book"><figcaption>Reading</figcaption>',
    'p a\n  b',
  ]);
  // 2 MB, most of it pictures.
  await pasted(HEAVY, 'cell 99');
  await expect.element(toast(/^100 pictures were not pasted\./)).toBeVisible();
  await expect.poll(() => shapes().length).toBe(200);
  expect('pasted' in window).toBe(false);
  expect('pasted' in (written().element().ownerDocument.defaultView ?? {})).toBe(false);

  // Copied out, lists are lists again.
  await pasted(WEB_PAGE, 'b');
  await move('Control+a');
  await press('Control+c');
  const copied = async () => {
    const [item] = await navigator.clipboard.read();
    return (await item!.getType('text/html')).text();
  };
  await expect.poll(copied).toContain('alt="An open book"');
  await expect.poll(copied).toContain('<ol><li>First<ol><li>Deeper</li></ol></li><li>Second</li></ol>');
});

it('with the keyboard alone: in, to the tools and back, and out', async () => {
  await openEditor([sample('article')]);
  await canvas().css('.article').click();
  await expect.element(heading('Edit Article')).toBeVisible();
  await press('Enter');
  await expect.element(written()).toHaveFocus();
  await move('Control+a');
  await type('Only words');
  await move('Control+a');
  await press('Alt+F10');
  await expect.element(tool(/^Bold/)).toHaveFocus();
  await press('ArrowRight');
  await expect.element(tool(/^Italic/)).toHaveFocus();
  await press('Enter');
  await expect.element(written()).toHaveFocus();
  await haveTexts(blocks().first().css('em'), ['Only words']);
  const address = page.getByRole('combobox', { name: 'Address' });
  await press('Control+k');
  await expect.element(address).toHaveFocus();
  await type('office@stmark.org');
  await press('Enter');
  await haveTexts(blocks().first().css('a[href="mailto:office@stmark.org"]'), ['Only words']);
  await press('Control+k');
  await expect.element(address).toHaveFocus();
  await address.fill('/contact');
  await press('Enter');
  await haveTexts(blocks().first().css('a[href="/contact"]'), ['Only words']);
  await press('Control+k');
  await expect.element(address).toHaveFocus();
  await press('Escape');
  await expect.element(page.getByRole('dialog', { name: 'Link' })).not.toBeInTheDocument();
  await expect.element(written()).toHaveFocus();
  await leaveText();
  await expect.element(heading('Edit Article')).toBeVisible();
});

it('on a phone the tools lie at the lower edge, and a finger reaches them', async () => {
  withTouch();
  await openEditor([sample('article')], { width: 375 });
  await tap(canvas().css('.article h2').first());
  await expect.element(heading('Edit Article')).toBeVisible();
  await tap(button('Write on the page'));
  await expect.element(written()).toHaveFocus();
  await type(' And on.');
  await tap(tool(/^Bulleted list/));
  await expect.element(written()).toHaveFocus();
  await expect.poll(() => blocks().last().element().localName).toBe('li');
  const bar = page.getByRole('toolbar', { name: 'Text formatting' });
  await expect.poll(() => Math.round(bar.element().getBoundingClientRect().bottom)).toBe(667);
  // All tools are wider than a phone; the way out is in sight.
  await expect.poll(() => Math.round(tool(/^Done/).element().getBoundingClientRect().right)).toBe(375);
  await tap(tool(/^Done/));
  await expect.element(typedInto()).not.toBeInTheDocument();
});
