import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../../../test-kit/accessible';
import { saved } from '../../../test-kit/documents';
import { setOffline } from '../../../test-kit/network';
import { openScreen } from '../../../test-kit/open-screen';

// A page in several languages: [PT1], [PT2].

const others = page.getByRole('list', { name: 'This page in other languages' });
const open = () => page.getByRole('button', { name: 'Translations' }).click();
const translate = page.getByRole('button', { name: 'Translate this page' });
const twin = page.getByText('/hello is also in English.');

it('[PT2] a page is put into another language, without a network too', async () => {
  const { server, model } = await openScreen('/dashboard/pages/edit/welcome', {
    server: (_, documents) => saved(documents, 'welcome', { fields: { title: 'Welcome' } }),
  });
  await open();
  await expect.element(translate).toBeVisible();
  await expect.element(others).not.toBeInTheDocument();
  setOffline(server, true);
  await translate.click();
  await expect.element(page.getByRole('menuitem', { name: '繁體中文' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'English' })).not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: '繁體中文' }).click();
  await expect.element(page.getByText(/^Copied to \/zh-hant\/welcome/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Route' })).toHaveValue('zh-hant/welcome');
  await expect.poll(canvasLanguage).toBe('zh-Hant');
  await open();
  await expect.element(others.getByRole('link', { name: 'Welcome' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('歡迎');
  await page.getByRole('button', { name: /^Save( and publish)?$/ }).click();
  setOffline(server, false);
  const [welcome] = model.documents.keys();
  await expect
    .poll(() => [...model.documents.values()].at(-1)?.state.fields)
    .toMatchObject({ route: 'zh-hant/welcome', title: '歡迎', lang: 'zh-Hant', translationOf: welcome });
});

it('[PT1] pages that are there already are tied by choosing one, and two in one language are named', async () => {
  const { model } = await openScreen('/dashboard/pages/edit/bonjour', {
    server: (_, documents) => {
      saved(documents, 'hello', { fields: { title: 'Hello' } });
      saved(documents, 'bonjour', { fields: { title: 'Bonjour' } });
    },
  });
  await open();
  await page.getByRole('combobox', { name: 'Translation of' }).fill('hel');
  await page.getByRole('option', { name: 'Hello' }).click();
  await expect.element(twin).toBeVisible();
  await page.getByRole('button', { name: 'Search and sharing' }).click();
  await page.getByLabelText('Language of the page').selectOptions('Français');
  await expect.element(twin).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Save( and publish)?$/ }).click();
  const [hello] = model.documents.keys();
  await expect
    .poll(() => [...model.documents.values()][1]?.state.fields)
    .toMatchObject({ lang: 'fr', translationOf: hello });
  await others.getByRole('link', { name: 'Hello' }).click();
  await expect.poll(() => location.pathname).toBe('/dashboard/pages/edit/hello');
  await open();
  await expect.element(others.getByRole('link', { name: 'Bonjour' })).toBeVisible();
});

function canvasLanguage(): string | undefined {
  const frame = page.getByTitle('Canvas').element();
  return frame instanceof HTMLIFrameElement ? frame.contentDocument?.documentElement.lang : undefined;
}
