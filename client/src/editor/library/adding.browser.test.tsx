import { expect, it, onTestFinished } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { noMedia } from '../../test-kit/answers';
import {
  button,
  canvas,
  field,
  haveTexts,
  heading,
  leaveText,
  openEditor,
  openNewPage,
  pickTile,
  sample,
  spoken,
  texts,
  typedInto,
  widgets,
} from '../../test-kit/editor';
import {
  boxOf,
  middleOf,
  mouse,
  press,
  tap,
  tapAt,
  type,
  withoutPauses,
  withTouch,
} from '../../test-kit/input';

// Adding: what is offered, the place that it goes to, and what lies on the page already moved by its body.

const search = (): Locator => page.getByRole('searchbox', { name: 'Search, for example photo' });
const tiles = (): Locator => page.getByRole('region', { name: 'Add New Element' }).css('[data-tile]');
const library = (): Locator => page.getByRole('dialog', { name: 'Choose an image' });
const address = (): Locator => page.getByRole('searchbox', { name: 'Search, or paste an address' });
const plus = (kind: string): Locator => canvas().css(`.${kind}`);
const MEADOW = '/assets/sample/morning-field.webp';

const twoWidgets = () => [...texts('First words'), sample('faq1')];

it('a text that is added before the canvas is there is typed into once it is', async () => {
  const srcdoc = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'srcdoc');
  if (!srcdoc) throw new Error('Frames have no srcdoc here');
  const waiting: (() => void)[] = [];
  Object.defineProperty(HTMLIFrameElement.prototype, 'srcdoc', {
    configurable: true,
    set(this: HTMLIFrameElement, html: string) {
      waiting.push(() => srcdoc.set?.call(this, html));
    },
  });
  onTestFinished(() => void Object.defineProperty(HTMLIFrameElement.prototype, 'srcdoc', srcdoc));
  await openNewPage('about');
  await pickTile('Text');
  await expect.element(spoken()).toHaveTextContent(/^Added: Text/);
  for (const come of waiting) come();
  await expect.element(typedInto()).toHaveFocus();
  await type('First words');
  await expect.element(widgets()).toHaveTextContent('First words');
});

it('by mouse: a plus between two sections, a search, and a drag by the body', async () => {
  await openEditor(twoWidgets(), { server: noMedia });
  const questions = await boxOf(widgets().nth(1));
  await mouse.move({ x: questions.x + 40, y: questions.y + 2 });
  await mouse.move({ x: questions.x + 60, y: questions.y + 1 });
  await expect.element(plus('near')).toBeVisible();
  await expect
    .element(plus('near'))
    .toHaveAccessibleName(expect.stringMatching(/^Add between Text .* and Questions/));
  await plus('near').click();

  await expect.element(search()).toHaveFocus();
  // In the words of another language too.
  await type('圖片');
  await expect.element(tiles().first()).toHaveAccessibleName(/^Image/);
  await press('Enter');
  await expect.element(spoken()).toHaveTextContent(/^Added: Image.*, 2 of 3\s*$/);
  await expect.element(library()).toBeVisible();
  await press('Escape');
  await expect.element(library()).not.toBeInTheDocument();
  await expect.element(widgets().nth(1)).toHaveTextContent('Choose an image');
  await widgets().nth(1).css('.empty-hint').click();
  await expect.element(address()).toHaveFocus();
  await type(MEADOW);
  await press('Enter');
  await expect.element(widgets().nth(1).css('img')).toBeVisible();
  await expect.element(field('Alternative text')).toHaveFocus();
});

it('by mouse: dragged by the body, not by a press that is not quite still', async () => {
  await openEditor(twoWidgets());
  const from = middleOf(await boxOf(widgets().nth(1).getByRole('heading').first()));
  await mouse.move(from);
  await mouse.down();
  await mouse.move({ x: from.x + 3, y: from.y + 3 });
  await mouse.up();
  await expect.element(heading('Edit Questions')).toBeVisible();
  await mouse.move(from);
  await mouse.down();
  await mouse.move({ x: from.x, y: from.y - 20 }, 3);
  const window = await boxOf(page.getByTitle('Canvas'));
  await mouse.move({ x: from.x, y: window.y + 4 }, 5);
  await expect.element(spoken()).toHaveTextContent(/^Before Text/);
  await mouse.up();
  await expect.element(spoken()).toHaveTextContent(/^Moved: Questions.*, 1 of 2\s*$/);
  await expect.element(heading('Edit Questions')).toBeVisible();
});

it('by mouse: dragged from the picker onto the page', async () => {
  await openEditor(twoWidgets());
  await button('Add New Element').click();
  const tile = await boxOf(button(/^Quote/));
  const text = await boxOf(widgets().first());
  await mouse.move({ x: tile.x + 20, y: tile.y + 10 });
  await mouse.down();
  await mouse.move({ x: tile.x + 60, y: tile.y + 10 }, 3);
  await mouse.move({ x: text.x + 300, y: text.y + text.height - 2 }, 5);
  await expect.element(spoken()).toHaveTextContent(/^Between Text .* and Questions/);
  await mouse.up();
  await expect.element(spoken()).toHaveTextContent(/^Added: Quote.*, 2 of 3\s*$/);
  await expect.poll(() => widgets().length).toBe(3);
});

it('by keys: a plus around what is selected, arrows among the tiles', async () => {
  await openEditor(twoWidgets());
  await button(/^Open Questions/).click();
  await expect.element(heading('Edit Questions')).toBeVisible();
  const before = () => plus('key').first();
  await expect
    .element(before())
    .toHaveAccessibleName(expect.stringMatching(/^Add between Text .* and Questions/));
  (await before().findElement()).focus();
  await press('Enter');
  await expect.element(search()).toHaveFocus();
  await press('ArrowDown');
  await expect.element(tiles().first()).toHaveFocus();
  await press('ArrowRight');
  await expect.element(tiles().nth(1)).toHaveFocus();
  await press('ArrowUp');
  await expect.element(search()).toHaveFocus();
  await type('divider');
  await press('ArrowDown');
  await press('Enter');
  await expect.element(spoken()).toHaveTextContent(/^Added: Divider.*, 2 of 3\s*$/);
  await expect.element(widgets().nth(1)).toHaveClass(/divider1/);
});

it('by touch on a phone: a plus where sections meet', async () => {
  withTouch();
  await openEditor(twoWidgets(), { width: 375, server: noMedia });
  const shown = () => canvas().css('.touch.shown');
  await expect.element(widgets().nth(1)).toBeVisible();
  // A touch of the ground says that there are fingers, once the tools of the canvas have come.
  const ground = await boxOf(page.getByTitle('Canvas'));
  const touched = async () => {
    await tapAt({ x: ground.x + 20, y: ground.y + ground.height - 20 });
    return shown().length;
  };
  await expect.poll(touched).toBe(3);
  const size = () => {
    const each = shown().nth(1).element();
    const style = each.ownerDocument.defaultView?.getComputedStyle(each, '::after');
    return [style?.width, style?.height];
  };
  await expect.poll(size).toEqual(['44px', '44px']);
  await tap(shown().nth(1));
  await expect.element(heading('Add New Element')).toBeVisible();
  await search().fill('相片');
  await tap(button(/^Image/).first());
  await expect.element(spoken()).toHaveTextContent(/^Added: Image.*, 2 of 3\s*$/);
  await expect.element(library()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(375);
});

it('what was added is typed over at once, and undone step by step', async () => {
  await openEditor([]);
  withoutPauses();
  (await button('Add New Element').findElement()).focus();
  await press('Enter');
  await expect.element(search()).toHaveFocus();
  await type('title');
  await press('Enter');
  await expect.element(typedInto()).toHaveFocus();
  await type('Picnic');
  await expect.element(canvas().css('h1')).toHaveTextContent('Picnic');
  await press('Control+z');
  await expect.element(typedInto()).toHaveTextContent('Your heading goes here');
  await press('Control+Shift+z');
  await expect.element(typedInto()).toHaveTextContent('Picnic');
  await leaveText();
  await expect.element(heading('Edit Text')).toBeVisible();
  // Of a page's main headings there is one.
  await press('Control+Enter');
  await expect.element(search()).toHaveFocus();
  await type('heading');
  await press('Enter');
  await expect.element(typedInto()).toHaveFocus();
  await type('Food');
  await expect.element(canvas().css('h2')).toHaveTextContent('Food');
  await leaveText();

  await press('Control+Enter');
  await expect.element(search()).toHaveFocus();
  await type('article');
  await press('Enter');
  await expect.element(typedInto()).toHaveFocus();
  await expect.poll(() => typedInto().css('> h2').length).toBe(1);
  await type('Bread');
  await haveTexts(typedInto().css('> *'), ['Bread']);
  await expect.poll(() => typedInto().css('p').length).toBe(1);
  await press('Control+z');
  await haveTexts(typedInto(), ['']);
  await press('Control+z');
  await expect.poll(() => typedInto().css('> *').length).toBeGreaterThan(1);
  await press('Control+z');
  await expect.poll(() => widgets().length).toBe(2);
});

it('a picture is put beside a text, by key', async () => {
  await openEditor(texts('Some words'), { server: noMedia });
  await widgets().first().click();
  await press('Control+Alt+o');
  await expect.element(library()).toBeVisible();
  await expect.element(address()).toHaveFocus();
  await type(MEADOW);
  await press('Enter');
  await expect.element(field('Alternative text')).toHaveFocus();
  const row = canvas().css('.columns1');
  await expect.poll(() => row.css('[data-widget-id]').length).toBe(2);
  await expect.element(row.css('img')).toBeVisible();
  const [text, picture] = [await boxOf(row.css('p')), await boxOf(row.css('img'))];
  expect(picture.x).toBeGreaterThan(text.x + text.width / 2);
  expect(picture.y).toBeLessThan(text.y + text.height);
  await button(/^Undo/).click();
  await button(/^Undo/).click();
  await expect.element(row).not.toBeInTheDocument();
  await expect.poll(() => widgets().length).toBe(1);
});
