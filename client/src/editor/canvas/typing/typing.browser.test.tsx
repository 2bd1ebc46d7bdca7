import { expect, it } from 'vitest';
import type { Locator } from 'vitest/browser';
import { syncNow } from '../../../data/sync/sync';
import { changeOnOtherDevice } from '../../../test-kit/documents';
import {
  button,
  canvas,
  contentsOf,
  field,
  haveTexts,
  heading,
  leaveText,
  openEditor,
  sample,
  save,
  texts,
  typedInto,
  widgets,
  words,
  type OpeningEditor,
} from '../../../test-kit/editor';
import {
  composing,
  onClipboard,
  press,
  tap,
  toast,
  type,
  withoutPauses,
  withTouch,
} from '../../../test-kit/input';

// Typing on the canvas itself: by mouse, by keys alone, by touch, and with an input method.

/** The editor on a page with one text, under the caret. */
async function openTyping(text = 'One two', options: OpeningEditor = {}) {
  const opened = await openEditor(texts(text), options);
  await words().dblClick();
  await expect.element(typedInto()).toHaveFocus();
  await expect.element(heading('Edit Text')).toBeVisible();
  withoutPauses();
  await press('End');
  return opened;
}

const panelText = (): Locator => field('Text');

it('a double-click puts the caret into a text; what is typed is the panel’s, word by word undone', async () => {
  await openTyping();
  await type(' three apples');
  await expect.element(panelText()).toHaveValue('One two three apples');
  await haveTexts(typedInto(), ['One two three apples']);
  await press('Control+z');
  await haveTexts(typedInto(), ['One two three']);
  await press('Control+z');
  await expect.element(panelText()).toHaveValue('One two');
  await press('Control+Shift+z');
  await expect.element(panelText()).toHaveValue('One two three ');
  await type('a');
  // Of the editor's keys, none is pressed.
  await press('Backspace');
  await press('Delete');
  await haveTexts(words(), ['One two three']);
  await leaveText();
  await haveTexts(words(), ['One two three']);
  await expect.element(heading('Edit Text')).toBeVisible();
  await press('Escape');
  await expect.element(heading('Edit Text')).not.toBeInTheDocument();
});

it('lines break where they are kept; a paste is words with their marks', async () => {
  await openTyping();
  await press('Enter');
  await type('next');
  await press('Enter');
  await expect.element(panelText()).toHaveValue('One two\nnext\n');
  await onClipboard({
    'text/html': '<b>bold</b><script>alert(1)</script><table><tr><td>cell</td></tr></table><!-- no -->',
    'text/plain': 'bold\r\ncell',
  });
  await press('Control+v');
  await expect.element(panelText()).toHaveValue('One two\nnext\nbold\ncell');
  expect(typedInto().css(':not(p, strong, br)').length).toBe(0);
  await leaveText();
  await expect.element(canvas().css('strong').getByText('bold')).toBeVisible();
});

it('of 100,000 characters pasted as HTML a text takes what it may hold, with what marks them', async () => {
  await openTyping();
  const line = (at: number) => `${at} The quick brown fox jumps over the lazy dog. `;
  const plain = Array.from({ length: 2_100 }, (_, at) => line(at)).join('');
  const html = plain.replaceAll('fox', '<img src=x onerror="window.pasted = 1"><b>fox</b>');
  await onClipboard({ 'text/html': `<script>window.pasted = 1</script>${html}`, 'text/plain': plain });
  await press('Control+v');
  await expect.element(toast(/^This text can have at most 20,000 characters/)).toBeVisible();
  await expect.element(panelText()).toHaveValue(`One two${plain}`.slice(0, 20_000));
  expect(typedInto().css(':not(p, strong, br)').length).toBe(0);
  expect('pasted' in window).toBe(false);
  await press('Control+z');
  await expect.element(panelText()).toHaveValue('One two');
});

it('an input method composes in peace; its word is one edit, also when it is broken off', async () => {
  const { model } = await openTyping();
  await composing.show('ni');
  await haveTexts(typedInto(), ['One twoni']);
  await expect.element(panelText()).toHaveValue('One two');
  await composing.commit('你好');
  await expect.element(panelText()).toHaveValue('One two你好');
  await press('Control+z');
  await expect.element(panelText()).toHaveValue('One two');

  await composing.show('ni');
  await haveTexts(typedInto(), ['One twoni']);
  await panelText().click();
  await expect.element(panelText()).toHaveValue('One twoni');
  await haveTexts(words(), ['One twoni']);
  await save();
  await expect.poll(() => contentsOf(model, 'about')).toContain('One twoni');
});

it('a press opens the item of a list, a second one types into it; a question keeps its spaces', async () => {
  await openEditor([sample('faq1')]);
  const question = canvas().css('summary h3').nth(1);
  await question.click();
  await expect.element(field('Question')).toHaveValue('Is there something for children?');
  await question.dblClick();
  await expect.element(typedInto()).toHaveFocus();
  await press('End');
  await type(' At all? ');
  await expect.element(field('Question')).toHaveValue('Is there something for children? At all? ');
  await expect.poll(() => canvas().css('details[open]').length).toBe(1);
  // One line: Enter ends it.
  await press('Enter');
  await expect.element(typedInto()).not.toBeInTheDocument();
  await expect.element(canvas().getByText('At all?')).toBeVisible();
});

it('by keys alone: Enter begins, Tab goes on to the next text, an emptied one can be found again', async () => {
  await openEditor([sample('timeline1')]);
  await canvas()
    .css('li')
    .last()
    .click({ position: { x: 2, y: 2 } });
  await expect.element(heading('Edit Timeline')).toBeVisible();
  await press('Escape');
  await press('Enter');
  await expect.element(typedInto()).toHaveAccessibleName('Title');
  const title = canvas().css('section.timeline1 > .title');
  await press('Control+a');
  await press('Delete');
  await expect.element(field('Title').first()).toHaveValue('');
  await press('Tab');
  await expect.element(canvas().css('li h3').first()).toHaveFocus();
  await type('!');
  await press('Shift+Tab');
  await expect.element(title).toHaveFocus();
  await leaveText();
  await expect.element(title).toHaveAttribute('data-placeholder', 'Title');
  await expect.element(title).toBeVisible();
  await press('Enter');
  await expect.element(typedInto()).toHaveFocus();
  await type('Our way');
  await leaveText();
  await expect.element(canvas().getByRole('heading', { name: 'Our way' })).toBeVisible();
  await press('Escape');
  await press('Escape');
  await expect.element(heading('Edit Timeline')).not.toBeInTheDocument();
});

const TYPED = [
  'hero1',
  'member1',
  'group1',
  'report1',
  'schedule1',
  'course1',
  'calendar1',
  'iconList1',
  'survey1',
];

it.each([...TYPED, 'link'])('a text of %s can be typed into', async (name) => {
  // At the top of a page the label of what is selected would lie over its first text.
  await openEditor([...texts('Above'), sample(name)]);
  const shown = widgets().last().css('[data-text]:not(:empty)').first();
  await expect.element(shown).toBeVisible();
  await shown.dblClick();
  await expect.element(typedInto()).toHaveFocus();
  await press('End');
  await type(' x y');
  await leaveText();
  await expect.element(widgets().last()).toHaveTextContent(' x y');
});

it('what others change meanwhile is taken over; an input method is left alone until it is done', async () => {
  const { model, uid } = await openTyping('We meet on Sundays at ten, in the hall.');
  await composing.show('ni');
  await haveTexts(typedInto(), ['We meet on Sundays at ten, in the hall.ni']);
  changeOnOtherDevice(model, uid, [
    { op: 'set', id: 'text-1', path: ['text'], value: 'We meet on Mondays at ten, in the hall.' },
  ]);
  await syncNow();
  await expect.element(panelText()).toHaveValue('We meet on Mondays at ten, in the hall.');
  await haveTexts(typedInto(), ['We meet on Sundays at ten, in the hall.ni']);
  await composing.commit('你');
  await haveTexts(typedInto(), ['We meet on Mondays at ten, in the hall.你']);
  await type('!');
  await expect.element(panelText()).toHaveValue('We meet on Mondays at ten, in the hall.你!');
});

it('on a phone two taps begin, and the sheet makes room', async () => {
  withTouch();
  await openEditor(texts('Tap here'), { width: 375 });
  await button('Open the panel').click();
  const text = words();
  await tap(text, 2);
  await expect.element(typedInto()).toHaveFocus();
  await expect.poll(() => panelText().query()?.checkVisibility() ?? false).toBe(false);
  await press('End');
  await type(' now');
  await haveTexts(text, ['Tap here now']);
  await leaveText();
  await tap(text);
  await expect.element(panelText()).toHaveValue('Tap here now');
});
