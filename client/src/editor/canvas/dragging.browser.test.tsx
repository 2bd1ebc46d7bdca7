import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, canvas, field, openEditor, sample, spoken, texts, words } from '../../test-kit/editor';
import { boxOf, mouse, press } from '../../test-kit/input';

const overlay = () => canvas().css('[data-overlay]');
const within = (selector: string) => overlay().element().shadowRoot?.querySelector(selector);

const selectWanderer = async () => {
  await words().click();
  await expect.element(field('Text')).toHaveValue('Wanderer');
};
const wanderer = () => [sample('div'), ...texts('Wanderer')];
const inSection = () => canvas().css('div[data-widget-id] > p[data-widget-id]');

it('dragged in the canvas by its handle, into another container, with the place shown', async () => {
  await openEditor(wanderer());
  await selectWanderer();
  // The frame comes to what it is around with the next picture.
  const beside = () => {
    const [frame, text] = [within('.selected.shown'), words().element()].map((each) =>
      each?.getBoundingClientRect(),
    );
    return frame && text ? Math.hypot(frame.left - text.left, frame.top - text.top) : Infinity;
  };
  await expect.poll(beside).toBeLessThan(1);
  const target = await boxOf(canvas().css('div.div div.div[data-widget-id]'));
  const handle = await boxOf(overlay().css('.selected .name'));
  const from = { x: handle.x + 6, y: handle.y + 6 };
  await mouse.move(from);
  await mouse.down();
  await mouse.move({ x: from.x + 20, y: from.y + 5 });
  await mouse.move({ x: target.x + 60, y: target.y + target.height / 2 }, 4);
  await expect.poll(() => within('.drop')?.classList.contains('shown')).toBe(true);
  await mouse.up();
  await expect.element(spoken()).toHaveTextContent('Moved: Text Wanderer, 1 of 1 in Section');
  await expect.element(canvas().css('div.div div.div > p')).toHaveTextContent('Wanderer');
  await button('Undo').click();
  await expect.element(spoken()).toHaveTextContent('Undone: Move Text');
});

it('a drag ends by Escape without a change', async () => {
  await openEditor(texts('one', 'two'));
  await words().first().click();
  const [from, to] = [await boxOf(words().first()), await boxOf(words().last())];
  await mouse.move({ x: from.x + 20, y: from.y + from.height / 2 });
  await mouse.down();
  await mouse.move({ x: from.x + 20, y: to.y + to.height - 2 }, 4);
  await expect.element(spoken()).toHaveTextContent(/^After Text two/);
  await press('Escape');
  await expect.element(spoken()).not.toHaveTextContent(/^After Text two/);
  await mouse.up();
  expect(
    words()
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['one', 'two']);
});

it('moved by keys: to another container by a dialog, in the content tree by Space and arrows, announced by name and place', async () => {
  await openEditor(wanderer());
  await selectWanderer();
  (await button('Move to…').findElement()).focus();
  await press('Enter');
  await expect.element(field('Into')).toHaveFocus();
  await field('Into').selectOptions('\u2003Section');
  (await button('Move').findElement()).focus();
  await press('Enter');
  await expect.element(spoken()).toHaveTextContent('Moved: Text Wanderer, 1 of 1 in Section');
  await press('Control+z');
  await expect.element(spoken()).toHaveTextContent('Undone: Move Text');
  await selectWanderer();
  await press('Escape');
  (await button('Reorder Text Wanderer').findElement()).focus();
  await press('Space');
  const live = page.css('[id^="DndLiveRegion"]');
  await expect.element(live).toHaveTextContent('Picked up Text Wanderer, 2 of 2.');
  // The places are measured a moment after the live region has announced the pick-up.
  while (live.element().textContent === 'Picked up Text Wanderer, 2 of 2.') await press('ArrowUp');
  await expect.element(live).toHaveTextContent('Text Wanderer over Section, 1 of 2.');
  await press('Space');
  await expect.element(spoken()).toHaveTextContent('Moved: Text Wanderer, 1 of 2');
  expect(inSection().length).toBe(1);
});
