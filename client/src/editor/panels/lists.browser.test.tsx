import { expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import {
  back,
  button,
  canvas,
  field,
  heading,
  openEditor,
  openItem,
  rows,
  sample,
  widgets,
} from '../../test-kit/editor';

// The items of a list in the panel: the canvas follows them, and the focus stays.

/** A list of each kind of view: a carousel, pages of members, disclosures, a plain list. */
const LISTS = [
  { name: 'hero1', title: 'Hero', list: 'Slides', item: '.slide' },
  { name: 'member1', title: 'Members', list: 'Members', item: '.member' },
  { name: 'group1', title: 'Groups', list: 'Groups', item: '.card' },
  { name: 'faq1', title: 'Questions', list: 'Questions', item: 'details' },
  { name: 'timeline1', title: 'Timeline', list: 'Events', item: 'ol > li' },
  { name: 'timeline2', title: 'Timeline with years', list: 'Events', item: 'ol > li' },
  { name: 'iconList1', title: 'Icon list', list: 'Items', item: 'li' },
  { name: 'report1', title: 'Report', list: 'Items', item: '.items > li' },
  { name: 'schedule1', title: 'Schedule', list: 'Entries', item: 'li' },
  { name: 'course1', title: 'Courses', list: 'Courses', item: 'article' },
] as const;

/** Of the widget below all the others, which is out of sight at first. */
async function openLast(name: string, title: string): Promise<void> {
  await openEditor([sample('member1'), sample('group1'), sample(name)]);
  const all = button(new RegExp(`^Open ${title}`));
  await all.last().click();
  await expect.element(heading(`Edit ${title}`)).toBeVisible();
}

it.each(LISTS)('the canvas shows the item of $title that is opened', async ({ name, title, list, item }) => {
  await openLast(name, title);
  await expect.poll(() => rows(list).length).toBeGreaterThan(0);
  const count = rows(list).length;
  const shown = widgets().last().css(item);
  await expect.poll(() => shown.length).toBe(count);
  for (const at of [count - 1, 0]) {
    await openItem(list, at);
    await expect.element(shown.nth(at)).toBeInViewport({ ratio: 0.6 });
  }
});

it('the canvas follows what is added and moved, and goes on while one types in it', async () => {
  await openLast('hero1', 'Hero');
  const slides = canvas().css('.slide');
  await expect.poll(() => slides.length).toBeGreaterThan(0);
  const count = slides.length;
  await button('Add Slide').click();
  await expect.poll(() => slides.length).toBe(count + 1);
  await expect.element(slides.nth(count)).toBeInViewport({ ratio: 0.6 });
  await openItem('Slides', count);
  await field('Title').fill('Fourth');
  await expect.element(canvas().getByRole('heading', { name: 'Fourth' })).toBeInViewport();
  const dot = widgets().last().css('.dots > [aria-current]');
  await expect.poll(() => dot.query()?.ariaLabel).toBe(`Slide ${count + 1} of ${count + 1}`);
  await rows('Slides').nth(count).css('[data-item-main]').click();
  await button('Move Fourth up').click();
  await expect.element(slides.nth(count - 1)).toHaveTextContent('Fourth');
  await expect.element(slides.nth(count - 1)).toBeInViewport({ ratio: 0.6 });
});

it('the schedule of a tab is shown when it is opened', async () => {
  await openEditor([sample('calendar1')]);
  await button(/^Open Calendar/).click();
  for (const at of [0, 3]) {
    await button(/^Open /)
      .nth(at)
      .click();
    await expect.element(heading('Edit Schedule')).toBeVisible();
    await expect.element(canvas().css('.panel').nth(at)).toBeInViewport({ ratio: 0.6 });
    await back();
  }
});

it('[DO5] the focus stays in the list when one of its rows goes', async () => {
  await openEditor([sample('faq1')]);
  await button(/^Open Questions/).click();
  const questions = rows('Questions');
  const mains = questions.css('[data-item-main]');
  const remove = (at: number): Promise<void> =>
    questions
      .nth(at)
      .getByRole('button', { name: /^Delete/ })
      .click();
  await expect.poll(() => mains.length).toBe(3);
  await remove(0);
  await expect.poll(() => mains.length).toBe(2);
  await expect.element(mains.first()).toHaveFocus();
  await remove(1);
  await expect.poll(() => mains.length).toBe(1);
  await expect.element(mains.first()).toHaveFocus();
  await remove(0);
  await expect.element(button('Add Question')).toHaveFocus();
  await back();
  await button(/^Delete Questions/).click();
  await expect.element(button('Add New Element')).toHaveFocus();
});

it('a list with a long text stays within the panel', async () => {
  await openEditor([sample('faq1')]);
  await button(/^Open Questions/).click();
  const list: Locator = page.getByRole('group', { name: 'Questions' });
  await openItem('Questions');
  await field('Question').first().fill('And is there something for children of every age? '.repeat(4));
  const panel = page.css('#editor-panel').element();
  await expect.poll(() => panel.scrollWidth - panel.clientWidth).toBe(0);
  await expect.element(list.getByRole('button', { name: /^Delete/ }).first()).toBeInViewport({ ratio: 1 });
});
