import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  back,
  button,
  canvas,
  field,
  haveTexts,
  heading,
  openEditor,
  spoken,
  texts,
  words,
} from '../../test-kit/editor';
import { boxOf, mouse, press, tap, toast, touch, withTouch } from '../../test-kit/input';

// Several widgets are selected and treated as one; containers are put around them and taken away; looks are copied.

const word = (text: string) => words().filter({ hasText: text });
async function selected(count: number): Promise<void> {
  await expect.element(heading(`${count} widgets selected`)).toBeVisible();
}
const tool = (name: string) =>
  page.getByRole('toolbar', { name: 'Selected widgets' }).getByRole('button', { name, exact: true });
const isRead = (...all: string[]) => haveTexts(words(), all);
const TEAL = 'rgb(240, 253, 250)';

it('with the mouse: pressed together, moved, wrapped, unwrapped, deleted and brought back', async () => {
  await openEditor(texts('one', 'two', 'three', 'four'));
  await word('one').click();
  await word('three').click({ modifiers: ['Shift'] });
  await selected(3);
  await word('two').click({ modifiers: ['ControlOrMeta'] });
  await selected(2);
  await tool('Move down').click();
  await isRead('two', 'one', 'four', 'three');

  await tool('Wrap in a container').click();
  await page.getByRole('menuitem', { name: 'Columns' }).click();
  await expect.element(heading('Edit Columns')).toBeVisible();
  await haveTexts(canvas().css('main .columns1 p'), ['one', 'three']);
  await button('More actions').click();
  await page.getByRole('menuitem', { name: /^Unwrap/ }).click();
  await selected(2);
  await expect.element(canvas().css('main .columns1')).not.toBeInTheDocument();
  await isRead('two', 'one', 'three', 'four');

  await tool('Delete').click();
  await isRead('two', 'four');
  await toast('2 widgets deleted').getByRole('button', { name: 'Undo' }).click();
  await isRead('two', 'one', 'three', 'four');

  // The list takes the same presses.
  await back();
  await button('Open Text two').click({ modifiers: ['ControlOrMeta'] });
  await button('Open Text three').click({ modifiers: ['Shift'] });
  await selected(3);
  await tool('Duplicate').click();
  await isRead('two', 'one', 'three', 'two', 'one', 'three', 'four');
});

it('with keys alone: Shift and arrows, wrap, copy and paste, style', async () => {
  await openEditor(texts('one', 'two', 'three'));
  await word('one').click();
  await press('Shift+ArrowDown');
  await press('Shift+ArrowDown');
  await selected(3);
  await press('Shift+ArrowUp');
  await selected(2);
  await press('Control+Alt+g');
  await haveTexts(canvas().css('main div.div div.div p'), ['one', 'two']);
  await press('Control+Alt+Shift+g');
  await selected(2);
  await press('Escape');
  await expect.element(heading('Edit Text')).toBeVisible();

  await button('Style').click();
  await page
    .getByRole('radiogroup', { name: 'Background' })
    .getByRole('radio', { name: 'teal 50', exact: true })
    .click();
  await word('one').click();
  await press('Control+Alt+c');
  await press('ArrowDown');
  await press('Shift+ArrowDown');
  await press('Control+Alt+v');
  for (const text of ['two', 'three'])
    await expect.element(word(text)).toHaveStyle({ backgroundColor: TEAL });
  await press('Control+z');
  await expect.element(word('three')).not.toHaveStyle({ backgroundColor: TEAL });

  await press('Control+c');
  await press('Escape');
  await press('Control+v');
  await isRead('one', 'two', 'two', 'three', 'three');
});

it('dragged together by the body of one of them, and back in one step', async () => {
  await openEditor(texts('one', 'two', 'three', 'four'));
  await word('one').click();
  await word('three').click({ modifiers: ['ControlOrMeta'] });
  await selected(2);
  const [from, to] = [await boxOf(word('three')), await boxOf(word('four'))];
  await mouse.move({ x: from.x + 20, y: from.y + from.height / 2 });
  await mouse.down();
  await mouse.move({ x: from.x + 40, y: from.y + from.height / 2 + 12 }, 3);
  await mouse.move({ x: to.x + 40, y: to.y + to.height - 2 }, 3);
  await expect.element(spoken()).toHaveTextContent(/^After Text four/);
  await mouse.up();
  await isRead('two', 'four', 'one', 'three');
  await selected(2);
  await button(/^Undo/).click();
  await isRead('one', 'two', 'three', 'four');
});

it('on a phone a finger that rests picks up, one that moves at once scrolls', async () => {
  withTouch();
  await openEditor(texts('one', 'two', 'three'), { width: 375 });
  const [from, to] = [await boxOf(word('one')), await boxOf(word('three'))];
  const start = { x: from.x + 30, y: from.y + from.height / 2 };
  const below = { x: to.x + 30, y: to.y + to.height - 2 };
  // At once, which no answer in between holds up: nothing is picked up.
  await Promise.all([
    touch('touchStart', start),
    touch('touchMove', { ...start, y: start.y + 20 }),
    touch('touchMove', below),
    touch('touchEnd'),
  ]);
  await isRead('one', 'two', 'three');

  await touch('touchStart', start);
  await expect.element(spoken()).toHaveTextContent('Picked up Text one. Press Escape to cancel.');
  await touch('touchMove', { ...start, y: start.y + 12 });
  await touch('touchMove', below);
  await expect.element(spoken()).toHaveTextContent(/^After Text three/);
  await touch('touchEnd');
  await isRead('two', 'three', 'one');
  await expect.element(spoken()).toHaveTextContent('Moved: Text one, 3 of 3');
});

it('by touch: a mode in which each tap adds or takes away', async () => {
  withTouch();
  await openEditor(texts('one', 'two', 'three'), { width: 375 });
  await tap(button('Open the panel'));
  await tap(button('Select'));
  await tap(word('one'));
  await tap(button('Select Text three'));
  await selected(2);
  await tap(word('one'));
  await tap(word('two'));
  await selected(2);
  await tap(tool('Move up'));
  await isRead('two', 'three', 'one');
  await tap(tool('Move to…'));
  await page.getByRole('combobox', { name: 'Position' }).selectOptions('After Text one');
  await tap(button('Move'));
  await isRead('one', 'two', 'three');
  await tap(tool('Done'));
  await expect.element(field('Route')).toBeVisible();
});
