import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  canvas,
  field,
  haveTexts,
  heading,
  openEditor,
  sample,
  texts,
  words,
} from '../../../test-kit/editor';
import { press, type } from '../../../test-kit/input';

const bar = () => page.getByRole('region', { name: 'Find and replace' });
const find = () => bar().getByRole('searchbox', { name: 'Find' });
const status = () => bar().getByRole('status');

/** What is highlighted on the canvas. */
function marked(): string {
  const { contentWindow } = page.getByTitle('Canvas').element() as HTMLIFrameElement;
  const { CSS } = contentWindow as Window & typeof globalThis;
  return [...(CSS.highlights.get('found') ?? [])].map(String).join();
}

it('finds and replaces on the page by keys alone: step by step, one, all, and undone in one step', async () => {
  await openEditor(texts('The Ｓｕｎ', 'Sunday sun', 'sunny'));
  await press('Control+f');
  await expect.element(find()).toHaveFocus();
  await type('sun');
  await expect.element(status()).toHaveTextContent('1 of 4');
  await expect.poll(marked).toBe('Ｓｕｎ');
  await press('Enter');
  await press('Enter');
  await expect.element(status()).toHaveTextContent('3 of 4');
  await expect.poll(marked).toBe('sun');
  await expect.element(field('Text')).toHaveValue('Sunday sun');
  await press('Shift+Enter');
  await expect.poll(marked).toBe('Sun');

  const whole = bar().getByRole('button', { name: 'Whole words' });
  (await whole.findElement()).focus();
  await userEvent.keyboard(' ');
  await expect.element(status()).toHaveTextContent('1 of 2');
  (await bar().getByLabelText('Replace with').findElement()).focus();
  await type('moon');
  await press('Enter');
  await haveTexts(words(), ['The moon', 'Sunday sun', 'sunny']);
  await expect.poll(marked).toBe('sun');
  (await whole.findElement()).focus();
  await userEvent.keyboard(' ');
  (await bar().getByRole('button', { name: 'Replace all' }).findElement()).focus();
  await press('Enter');
  await haveTexts(words(), ['The moon', 'moonday moon', 'moonny']);
  await expect.element(status()).toHaveTextContent('No matches');
  await press('Control+z');
  await haveTexts(words(), ['The moon', 'Sunday sun', 'sunny']);
  await press('Escape');
  await expect.element(bar()).not.toBeInTheDocument();
});

it('makes room for the search in a small window, as its button does', async () => {
  await openEditor(texts('A short word'), { width: 375 });
  await page.getByRole('button', { name: 'Open the panel' }).click();
  await expect.element(page.getByRole('button', { name: 'Close the panel' })).toBeVisible();
  await press('Control+f');
  await expect.element(find()).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Open the panel' })).toBeVisible();
  await bar().getByLabelText('Replace with').click();
});

it('finds in lists, lines and articles, with the marks; a match opens the item that has it', async () => {
  await openEditor([sample('faq1'), sample('article')]);
  await page.getByRole('button', { name: /^Find and replace/ }).click();
  await find().fill('seven families');
  await expect.element(status()).toHaveTextContent('1 of 1');
  await expect.poll(marked).toBe('seven families');
  await bar().getByLabelText('Replace with').fill('nine people');
  await bar().getByRole('button', { name: 'Replace', exact: true }).click();
  await expect.element(canvas().css('main strong')).toHaveTextContent('nine people');
  await find().fill('children');
  await expect.element(status()).toHaveTextContent('Questions');
  await expect.element(heading('Edit Questions')).toBeVisible();
});
