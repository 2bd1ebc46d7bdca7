import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { push } from '@vestry/sync/contract/sync';
import { SITE_NAME_COOKIE } from '@vestry/sync/site/site';
import { violations } from '../../../test-kit/accessible';
import { saved, widget } from '../../../test-kit/documents';
import { openScreen } from '../../../test-kit/open-screen';

// What search engines and shared links show of a page: [DO8].

const title = page.getByRole('textbox', { name: 'Title', exact: true });
const description = page.getByRole('textbox', { name: 'Description', exact: true });
const image = page.getByRole('textbox', { name: 'Social image' });
const search = page.getByRole('region', { name: 'In search results' });
const shared = page.getByRole('region', { name: 'When the link is shared' });
const saving = page.getByRole('button', { name: /^Save( and publish)?$/ });
const PICTURE = '/assets/sample/morning-field.webp';

// As the server says it at a sign-in.
beforeEach(() => {
  document.cookie = `${SITE_NAME_COOKIE}=Vestry; path=/`;
});
afterEach(() => {
  document.cookie = `${SITE_NAME_COOKIE}=; path=/; max-age=0`;
});

async function openSettings() {
  const opened = await openScreen('/dashboard/pages/edit/about', {
    server: (_, model) =>
      saved(model, 'about', {
        fields: { status: 'public' },
        children: [
          widget('a', 'text', { tag: 'h1', text: 'Who we are' }),
          widget('b', 'text', { text: 'A house in the old town.' }),
        ],
      }),
  });
  await page.getByRole('button', { name: 'Search and sharing' }).click();
  await expect.element(search).toBeVisible();
  const fields = () => [...opened.model.documents.values()][0]?.state.fields;
  return { ...opened, fields };
}

it('[DO8] what is empty shows what takes its place', async () => {
  await openSettings();
  await expect.element(title).toHaveAttribute('placeholder', 'Who we are');
  await expect.element(description).toHaveAttribute('placeholder', 'A house in the old town.');
  await expect.element(search).toHaveTextContent('Who we are · Vestry');
  await expect.element(shared).toHaveTextContent('No image');
});

it('[DO8] what is typed is seen as it will look', async () => {
  const { fields } = await openSettings();
  await title.fill('Everything that somebody may want to know about us before the first visit');
  await expect
    .element(search)
    .toHaveTextContent('Everything that somebody may want to know about us before…');
  await title.fill('About us');
  await description.fill('People who\nmeet');
  await expect.element(description).toHaveValue('People who meet');
  await image.fill(PICTURE);
  await page.getByLabelText('Language of the page').selectOptions('עברית');
  // The canvas reads as visitors will.
  await expect.poll(canvasRoot).toMatchObject({ dir: 'rtl' });
  for (const preview of [search, shared]) {
    await expect.element(preview).toHaveTextContent('About us · Vestry');
    await expect.element(preview).toHaveTextContent('People who meet');
  }
  await expect.element(search).toHaveTextContent('› about');
  expect(shared.element().querySelector('img')?.getAttribute('src')).toBe(PICTURE);
  expect(await violations()).toEqual([]);
  await page.getByRole('switch', { name: 'Hide from search engines' }).click();
  await expect.element(search).toHaveTextContent('Search engines are asked to leave this page out.');
  await saving.click();
  await expect.poll(fields).toMatchObject({
    title: 'About us',
    description: 'People who meet',
    image: PICTURE,
    lang: 'he',
    noindex: true,
  });
});

it('what cannot be stored is an error at its field, and nothing is sent; undone, all is as before', async () => {
  const { server } = await openSettings();
  await title.fill('x'.repeat(10_000));
  await image.fill('javascript:alert(1)');
  await saving.click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Must be at most 200 characters' }))
    .toBeVisible();
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  await expect.element(image).toHaveAttribute('aria-invalid', 'true');
  expect(server.callsOf(push)).toEqual([]);
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(title).toHaveValue('');
  await expect.element(image).toHaveValue('');
});

function canvasRoot(): HTMLElement | undefined {
  const frame = page.getByTitle('Canvas').element();
  return frame instanceof HTMLIFrameElement ? frame.contentDocument?.documentElement : undefined;
}
