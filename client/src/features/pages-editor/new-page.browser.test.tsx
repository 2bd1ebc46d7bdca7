import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saved } from '../../test-kit/documents';
import { openNewPage } from '../../test-kit/editor';
import { openScreen } from '../../test-kit/open-screen';

const title = page.getByRole('textbox', { name: 'Title', exact: true });
const route = page.getByRole('textbox', { name: 'Route' });

it("a new page's address is made from its title, and is one step of undo with it", async () => {
  await openScreen('/dashboard/pages/create');
  await expect.element(route).toBeVisible();
  // No time passes between two keys: a busy machine makes no pause in typing.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  await title.click();
  await userEvent.keyboard('What’s on');
  await expect.element(route).toHaveValue('whats-on');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(title).toHaveValue('What’s ');
  await expect.element(route).toHaveValue('whats');
});

it('an address that another page has is not taken', async () => {
  await openScreen('/dashboard/pages/create', { server: (_, model) => saved(model, 'news') });
  const addressOf = async (text: string) => {
    await title.fill('');
    await title.fill(text);
    return route.element().getAttribute('value');
  };
  // Until the pages of the device are read, none is taken.
  await expect.poll(() => addressOf('News')).toBe('news-2');
  await title.fill('');
  await expect.element(route).toHaveValue('');
});

it('the address stays what somebody has typed, and from the first save on', async () => {
  await openScreen('/dashboard/pages/create');
  await title.fill('Our garden');
  await expect.element(route).toHaveValue('our-garden');
  await route.fill('garden');
  await title.fill('Our old garden');
  await expect.element(route).toHaveValue('garden');
  await title.fill('Garden');
  await page.getByRole('button', { name: /^Save( and publish)?$/ }).click();
  await expect.poll(() => location.pathname).toBe('/dashboard/pages/edit/garden');
  // From now on the address is one that others may know.
  await title.fill('The garden');
  await expect.element(route).toHaveValue('garden');
});

it('an address typed in words is the route that they mean, and the field shows it', async () => {
  await openNewPage('');
  await title.fill('Our garden');
  await route.fill('Come And See');
  await expect.element(page.getByText('Becomes /come-and-see', { exact: true })).toBeVisible();
  await expect.element(route).toHaveValue('Come And See');
  await userEvent.keyboard('{Tab}');
  await expect.element(route).toHaveValue('come-and-see');
  // Saved from within the field, too; and what cannot be one is still refused.
  await route.fill('Dashboard');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText(/^Route must not begin with 'dashboard'/).first()).toBeVisible();
  await route.fill(`${location.origin}/Visit Us/?from=mail`);
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => location.pathname).toBe('/dashboard/pages/edit/visit-us');
});
