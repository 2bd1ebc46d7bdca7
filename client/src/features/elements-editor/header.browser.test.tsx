import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { saved, widget } from '../../test-kit/documents';
import { add, canvas, field, haveTexts, heading, save } from '../../test-kit/editor';
import { press, type } from '../../test-kit/input';
import { openScreen } from '../../test-kit/open-screen';

// A header where it is edited: drawn as on a page, with links that say what their pages are called.

function site(model: ModelServer): void {
  saved(model, 'Main header', {
    kind: 'header',
    root: { logo: { text: 'Our hall' } },
    children: [
      widget('a', 'link', { displayText: 'About us', href: '/about' }),
      widget('b', 'button1', { text: 'Visit', link: '/visit' }),
    ],
  });
  for (const [route, title] of [
    ['home', 'Welcome'],
    ['about', 'About us'],
    ['contact-us', 'Contact'],
  ] as const)
    saved(model, route, { fields: { status: 'public', title } });
}

async function open(server = site) {
  const opened = await openScreen('/dashboard/elements', { server: (_, model) => server(model) });
  await page.getByRole('link', { name: 'Edit Main header' }).click();
  await expect.element(links().first()).toBeVisible();
  return opened;
}
const links = () => canvas().css('.main-nav [data-widget-id]');
const address = () => page.getByRole('combobox', { name: 'Link' });
const headerOf = (model: ModelServer) =>
  [...model.documents.values()].find(({ state }) => state.fields.name === 'Main header')?.state.tree;

it('has its menu at the end of the line, as every page has it', async () => {
  await open();
  const header = canvas().css('.header1').element();
  const end = () => links().last().element().getBoundingClientRect().right;
  const inside =
    header.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(header).paddingRight);
  await expect.poll(() => Math.abs(inside - end())).toBeLessThan(1.5);
});

it('a new link stands before the button, and has the name of the page that is chosen for it', async () => {
  const { model } = await open();
  await add('Link');
  await expect.element(heading('Edit Link')).toBeVisible();
  await haveTexts(links(), ['About us', '', 'Visit']);
  await address().click();
  // On the way it is the address of the first page.
  await type('/contact-us');
  await expect.element(field('Text')).toHaveValue('Contact');
  await haveTexts(links(), ['About us', 'Contact', 'Visit']);
  await save();
  await expect
    .poll(() => headerOf(model)?.children?.[1]?.value)
    .toMatchObject({ displayText: 'Contact', href: '/contact-us' });
});

it('the words of a link follow its page until somebody has written others', async () => {
  await open();
  await links().first().click();
  await address().click();
  await press('Control+a');
  await type('/contact-us');
  await expect.element(field('Text')).toHaveValue('Contact');
  await field('Text').fill('Write to us');
  await address().click();
  await press('Control+a');
  await type('/about');
  await expect.element(field('Text')).toHaveValue('Write to us');
});

it('keeps the frame of what is selected around it when a typeface comes late', async () => {
  await open();
  await links().first().click();
  const element = links().first().element();
  const frame = () =>
    element.ownerDocument
      .querySelector('[data-overlay]')
      ?.shadowRoot?.querySelector('.frame.selected')
      ?.getBoundingClientRect().left;
  const left = () => element.getBoundingClientRect().left;
  await expect.poll(() => frame() === left()).toBe(true);
  // What a wider face does to the words beside it, while the page keeps its size.
  canvas().css('.main-nav .button1').element().setAttribute('style', 'letter-spacing: 3px');
  expect(frame()).not.toBe(left());
  element.ownerDocument.fonts.dispatchEvent(new Event('loadingdone'));
  await expect.poll(() => frame() === left()).toBe(true);
});
