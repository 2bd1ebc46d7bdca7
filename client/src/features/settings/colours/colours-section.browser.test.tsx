import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { changeSiteSettings } from '@vestry/sync/contract/site-settings';
import { violations } from '../../../test-kit/accessible';
import { field, openSettings, save } from '../settings-kit';

it('refuses colours that nobody can read, and offers one that can be read', async () => {
  const { server, site } = await openSettings();
  const better = page.getByRole('button', { name: /^Use #/ });
  await field('Background').fill('#14121c');
  await field('Text').fill('#f3eefc');
  await field('Links and buttons').fill('#333333');
  await expect
    .element(field('Links and buttons'))
    .toHaveAccessibleDescription('Contrast on the background: 1.4 to 1');
  await save();
  await expect.element(page.getByText(/Hard to read on the background/)).toBeVisible();
  expect(server.callsOf(changeSiteSettings)).toEqual([]);
  await better.click();
  await expect.element(better).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await save();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(site.settings).toMatchObject({ colourBackground: '#14121c', colourText: '#f3eefc' });
  await page.getByRole('button', { name: 'Use the usual colors' }).click();
  await save();
  await expect.poll(() => site.settings.colourBackground).toBe('');
  expect(site.settings).toMatchObject({ colourText: '', colourAccent: '' });
});

it('paints the whole site by one click on a palette', async () => {
  const { site } = await openSettings();
  await page.getByRole('radio', { name: 'Wine' }).click();
  await expect.element(field('Links and buttons')).toHaveValue('#7a1f3d');
  await expect.element(page.getByRole('radio', { name: 'Wine' })).toBeChecked();
  await save();
  await expect
    .poll(() => site.settings)
    .toMatchObject({
      colourBackground: '#fffafa',
      colourText: '#2a1a20',
      colourAccent: '#7a1f3d',
      colourDark: '#3a0f1f',
    });
  await field('Footer and menu').fill('#000000');
  await expect.element(page.getByRole('radio', { name: 'Wine' })).not.toBeChecked();
});
