import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violations } from '../../../test-kit/accessible';
import { saved, widget } from '../../../test-kit/documents';
import { field, openSettings } from '../settings-kit';

const frames = () => [...page.getByRole('region', { name: 'Preview' }).element().querySelectorAll('iframe')];
const lastBody = () => frames().at(-1)?.contentDocument?.body;
const style = () => {
  const body = lastBody();
  return body && getComputedStyle(body);
};

const open = () =>
  openSettings(
    {},
    {
      server: (_, model) => {
        const headerUid = saved(model, 'Of the preview', { kind: 'header' });
        const headerId = model.documents.get(headerUid)?.id ?? null;
        for (const route of ['a', 'b', 'c', 'd'])
          saved(model, route, {
            fields: { title: `Page ${route}`, status: 'public', headerId },
            children: [widget('w1', 'text', { text: `Page ${route}`, tag: 'h1' })],
          });
        saved(model, 'private', { fields: { title: 'Hidden' } });
      },
    },
  );

it('shows what is typed on three public pages, with their header and logo', async () => {
  await open();
  await expect.poll(() => frames().length).toBe(3);
  await expect.poll(() => lastBody()?.textContent).toContain('Page');
  const before = style()?.backgroundColor;
  await field('Background').fill('#f0e6d2');
  await expect.poll(() => style()?.backgroundColor).toBe('rgb(240, 230, 210)');
  await field('Logo').fill('/assets/sample/open-book.webp');
  await expect.poll(() => lastBody()?.querySelector('header img')?.getAttribute('src')).toMatch(/open-book/);
  await field('Background').fill('');
  await expect.poll(() => style()?.backgroundColor).toBe(before);
  await page.viewport(375, 667);
  await expect.poll(() => frames().length).toBe(3);
  expect(await violations()).toEqual([]);
});

it('shows the name of the site in a header that has no logo, as it is typed', async () => {
  await openSettings(
    {},
    {
      server: (_, model) => {
        const headerUid = saved(model, 'Main', { kind: 'header' });
        const headerId = model.documents.get(headerUid)?.id ?? null;
        saved(model, 'a', { fields: { title: 'A', status: 'public', headerId } });
      },
    },
  );
  await field('Site name').fill('St. Mark’s Church');
  await expect.poll(() => lastBody()?.querySelector('header .logo')?.textContent).toBe('St. Mark’s Church');
});

it('shows a pair of typefaces in itself, chosen by keys', async () => {
  await open();
  const pairs = page.getByRole('radiogroup', { name: 'Typefaces' });
  const usual = pairs.getByRole('radio', { name: 'The visitor’s own' });
  await expect.element(usual).toBeChecked();
  await expect.poll(() => lastBody()?.textContent).toContain('Page');
  (usual.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(pairs.getByRole('radio', { name: 'Lora and Source Sans 3' })).toBeChecked();
  await expect.poll(() => style()?.fontFamily).toMatch(/^"Source Sans 3"/);
  expect(await violations()).toEqual([]);
});

it('shows pages too while a language is half typed', async () => {
  await open();
  await expect.poll(() => lastBody()?.textContent).toContain('Page');
  await page.getByRole('combobox', { name: 'Site language' }).fill('e');
  await expect.element(page.getByText('1 change not saved yet')).toBeVisible();
  expect(lastBody()?.textContent).toContain('Page');
});

it('says what will be there once a page is public', async () => {
  await openSettings();
  await expect.element(page.getByText('Once a page is public, you see it here.')).toBeVisible();
});
