import { expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import {
  canvas,
  contentsOf,
  field,
  haveTexts,
  heading,
  openEditor,
  save,
  texts,
  typedInto,
  words,
} from '../../../test-kit/editor';
import { widget } from '../../../test-kit/documents';
import { press, toast, type, withoutPauses } from '../../../test-kit/input';

// Words of a paragraph are marked where they are written, on the canvas.

const tool = (name: RegExp): Locator =>
  page.getByRole('toolbar', { name: 'Text formatting' }).getByRole('button', { name });
const written = (): Locator => canvas().css('p[data-marks][data-writing]');

/** A paragraph under the caret, with the tools beside it. */
async function openWords(text = 'Come on Sunday at ten.') {
  const opened = await openEditor(texts(text));
  await words().dblClick();
  await expect.element(written()).toHaveFocus();
  await expect.element(heading('Edit Text')).toBeVisible();
  withoutPauses();
  return opened;
}

/** Words from there on, selected as ProseMirror reads it from the browser. */
async function select(part: string): Promise<void> {
  const element = written().element();
  const document = element.ownerDocument;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.nodeValue!.indexOf(part);
    if (at < 0) continue;
    document.getSelection()!.setBaseAndExtent(node, at, node, at + part.length);
    await new Promise((done) => requestAnimationFrame(done));
    return;
  }
  throw new Error(`'${part}' is in no one text of ${element.innerHTML}`);
}

const html = (): string => words().element().innerHTML;

it('[WI9] the usual keys and the tools mark what is selected; it is shown, stored and undone', async () => {
  const { model } = await openWords();
  await select('Sunday');
  await press('Control+b');
  await expect.poll(() => written().css('strong').query()?.textContent).toBe('Sunday');
  await select('ten');
  await tool(/^Italic/).click();
  await tool(/^Superscript/).click();
  await press('Escape');
  await expect.poll(html).toBe('Come on <strong>Sunday</strong> at <em><sup>ten</sup></em>.');
  await expect.element(field('Text')).toHaveValue('Come on Sunday at ten.');
  await save();
  await expect
    .poll(() => contentsOf(model, 'about'))
    .toContain('[["Come on "],["Sunday",{"b":true}],[" at "],["ten",{"i":true,"sup":true}],["."]]');
  for (const former of ['<em>ten</em>', 'at ten.', 'Come on Sunday at ten.']) {
    await press('Control+z');
    await expect.poll(html).toContain(former);
  }
});

it('Ctrl+K links what is selected, and nothing else opens', async () => {
  await openWords();
  await select('Sunday');
  await press('Control+k');
  const dialog = page.getByRole('dialog', { name: /link/i });
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('combobox').first().fill('/sunday');
  await press('Enter');
  await expect.element(dialog).not.toBeInTheDocument();
  await press('Escape');
  await expect.poll(() => canvas().css('main p a').query()?.getAttribute('href')).toBe('/sunday');
});

it('what is only typed stays a plain text; what is bold in the panel’s words stays bold', async () => {
  const { model } = await openWords();
  await press('End');
  await type(' Bring a friend.');
  await press('Escape');
  await save();
  await expect
    .poll(() => contentsOf(model, 'about'))
    .toContain('"text":"Come on Sunday at ten. Bring a friend."');
  await words().dblClick();
  await expect.element(written()).toHaveFocus();
  await select('friend');
  await press('Control+b');
  await press('Escape');
  await field('Text').fill('Come on Monday at ten. Bring a friend.');
  await expect.poll(html).toBe('Come on Monday at ten. Bring a <strong>friend</strong>.');
});

it('[WI9] Ctrl+B in a heading says that it has no marks', async () => {
  await openEditor([widget('title', 'text', { text: 'Welcome', tag: 'h2' })]);
  await canvas().css('h2').dblClick();
  await expect.element(typedInto()).toHaveFocus();
  await press('Control+a');
  await press('Control+b');
  await expect.element(toast(/^Headings, titles and short texts have no bold/)).toBeVisible();
  await type('Hello');
  await haveTexts(canvas().css('h2'), ['Hello']);
});

it('[WI9] a paragraph that becomes a heading under the caret shows its words alone, and is typed into as one', async () => {
  await openWords();
  await select('Sunday');
  await press('Control+b');
  await field('Kind').selectOptions('Heading 2');
  await expect.poll(() => canvas().css('main h2').query()?.innerHTML).toBe('Come on Sunday at ten.');
  await canvas().css('main h2').dblClick();
  await expect.element(typedInto()).toHaveFocus();
  await press('End');
  await type('!');
  await expect.element(field('Text')).toHaveValue('Come on Sunday at ten.!');
});
