import { expect, it } from 'vitest';
import {
  back,
  button,
  canvas,
  field,
  haveTexts,
  heading,
  openEditor,
  rows,
  sample,
  texts,
  words,
} from '../../test-kit/editor';
import { press, toast, type } from '../../test-kit/input';

// Nothing goes that is not seen to be selected, and what has gone comes back with one click.

const isRead = (...all: string[]) => haveTexts(words(), all);
const main = () => canvas().css('main').element();

it('however often Backspace is pressed, one widget goes, and the toast brings it back', async () => {
  await openEditor(texts('one', 'two', 'three'));
  await words().nth(1).click();
  await expect.element(heading('Edit Text')).toBeVisible();
  for (let count = 0; count < 8; count += 1) await press('Backspace');
  await isRead('one', 'three');
  await expect.element(field('Route')).toBeVisible();
  await toast('Text deleted').getByRole('button', { name: 'Undo' }).click();
  await isRead('one', 'two', 'three');
  await expect.element(toast('Text deleted')).not.toBeInTheDocument();

  // The arrows go on where it was.
  await words().nth(1).click();
  await press('Delete');
  await isRead('one', 'three');
  await press('ArrowDown');
  await expect.element(field('Text')).toHaveValue('three');
});

it('a key that stays down deletes nothing; nor does one while words are marked; letters open nothing', async () => {
  await openEditor(texts('one', 'two'));
  await words().first().click();
  await expect.element(heading('Edit Text')).toBeVisible();
  main().dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Delete', repeat: true, bubbles: true, cancelable: true }),
  );
  await type('banana');
  await expect.element(heading('Edit Text')).toBeVisible();
  await isRead('one', 'two');
  main().ownerDocument.defaultView?.getSelection()?.selectAllChildren(main());
  await press('Backspace');
  await isRead('one', 'two');
});

it('a double click on the bin of a row deletes one, of a list the same', async () => {
  await openEditor([...texts('one', 'two', 'three'), sample('faq1', { title: 'Asked often' })]);
  await button('Delete Text one').dblClick();
  await isRead('two', 'three');
  await toast('Text deleted').getByRole('button', { name: 'Undo' }).click();
  await isRead('one', 'two', 'three');
  await back();
  await button(/^Open Questions/).click();
  await expect.poll(() => rows('Questions').length).toBe(3);
  await rows('Questions')
    .first()
    .getByRole('button', { name: /^Delete/ })
    .dblClick();
  await expect.poll(() => rows('Questions').length).toBe(2);
  await toast('Question deleted').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows('Questions').length).toBe(3);

  // What was done since is not undone by an old toast: it goes.
  await back();
  await button('Delete Text two').click();
  await expect.element(toast('Text deleted')).toBeVisible();
  await field('Route').fill('bins-now');
  await expect.element(toast('Text deleted')).not.toBeInTheDocument();
});
