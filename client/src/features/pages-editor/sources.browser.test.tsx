import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../../test-kit/accessible';
import { saved, widget } from '../../test-kit/documents';
import { button, canvas, field, heading, openEditor } from '../../test-kit/editor';
import { openScreen } from '../../test-kit/open-screen';

// What is visible on the canvas leads to where it is changed, wherever that is stored.

it('a press on the date and place of an event opens the fields of its date and place', async () => {
  const entry = { kind: 'event', start: '2030-05-01T19:30', place: 'Parish hall' };
  await openEditor([widget('d', 'entry1')], { fields: { entry } });
  await canvas().getByText('Parish hall').click();
  await expect.element(heading('Edit Date and place')).toBeVisible();
  await field('Place').fill('Garden');
  await expect.element(canvas().getByText('Garden')).toBeVisible();
  expect(await violations()).toEqual([]);
  await button(/^Undo/).click();
  await expect.element(canvas().getByText('Parish hall')).toBeVisible();
});

it('a press on the menu or the footer leads into the header or the footer, to the widget that was pressed', async () => {
  await openScreen('/dashboard/pages/edit/about', {
    server: (_, model) => {
      const numberOf = (uid: string) => model.documents.get(uid)?.id;
      const links = [widget('a', 'link', { displayText: 'Visit', href: '/visit' })];
      const headerId = numberOf(saved(model, 'Main header', { kind: 'header', children: links }));
      const footerId = numberOf(
        saved(model, 'Main footer', {
          kind: 'footer',
          root: { section1Title: 'Find us' },
          children: [widget('m', 'iconList1'), widget('r', 'iconList1')],
        }),
      );
      saved(model, 'about', { fields: { headerId, footerId } });
      saved(model, 'second', { fields: { headerId } });
    },
  });
  await canvas().getByText('Find us').click();
  await expect.element(heading('Footer')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Edit Main footer' })).toBeVisible();
  await canvas().getByText('Visit').first().click();
  await expect.element(heading('Header')).toBeVisible();
  await expect.element(page.getByText(/^2 pages have it/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await button('Back to parent').click();
  await expect.element(heading('Page settings')).toBeVisible();
  await canvas().getByText('Visit').first().click();
  await page.getByRole('link', { name: 'Edit Main header' }).click();
  await expect.element(heading('Edit Link')).toBeVisible();
  await expect.element(field('Text')).toHaveValue('Visit');
});

it('a press on an entry of a list leads to the page that it is of', async () => {
  await openScreen('/dashboard/pages/edit/news', {
    server: (_, model) => {
      const entry = { kind: 'post', on: '2030-05-01' };
      saved(model, 'news/letter', { fields: { title: 'Advent letter', status: 'public', entry } });
      saved(model, 'news', { children: [widget('l', 'posts1')] });
    },
  });
  await canvas().getByText('Advent letter').click();
  await expect.element(heading('Edit Posts')).toBeVisible();
  await page.getByRole('link', { name: 'Edit “Advent letter”' }).click();
  await expect.element(field('Route')).toHaveValue('news/letter');
});
