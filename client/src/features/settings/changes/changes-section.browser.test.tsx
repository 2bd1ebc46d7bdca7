import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../../../test-kit/accessible';
import { field, openSettings, save } from '../settings-kit';

const rows = () => page.getByRole('region', { name: 'History' }).getByRole('listitem');

it('lists who changed what, and takes a change back unless something is typed', async () => {
  const { site } = await openSettings({ mailName: 'The old office' });
  await field('Sender’s name').fill('The office');
  await page.getByRole('radio', { name: 'Bitter and Nunito Sans' }).click();
  await save();
  const newest = rows().first();
  await expect.element(newest).toHaveTextContent(/admin.*The old office.*The office/);
  await expect.element(newest).toHaveTextContent('Bitter and Nunito Sans');
  // What is typed would be lost.
  await field('Postal code').fill('100');
  await expect.element(newest.getByRole('button', { name: 'Change back' })).toBeDisabled();
  await field('Postal code').fill('');
  await newest.getByRole('button', { name: 'Change back' }).click();
  await expect.element(field('Sender’s name')).toHaveValue('The old office');
  expect(site.settings).toMatchObject({ mailName: 'The old office', typefaces: '' });
  await expect.element(rows().first()).toHaveTextContent('The visitor’s own');
  await page.viewport(375, 667);
  expect(await violations()).toEqual([]);
});

it('compares all settings of a former moment with those of now, and puts them into the form', async () => {
  const { site } = await openSettings({ mailName: 'One', town: 'Taipei' });
  await field('Sender’s name').fill('Two');
  await save();
  await expect.element(rows().first()).toHaveTextContent('Two');
  await field('Sender’s name').fill('Three');
  await field('Town').fill('Tainan');
  await save();
  await expect.element(rows().first()).toHaveTextContent('Tainan');
  const second = rows().nth(1);
  await second.getByRole('button', { name: 'Compare with now' }).click();
  await expect.element(second.getByText('Settings before this change')).toBeVisible();
  await expect.element(second).toHaveTextContent('Tainan');
  expect(await violations()).toEqual([]);
  await second.getByRole('button', { name: 'Load into the form' }).click();
  await expect.element(page.getByText('2 changes not saved yet')).toBeVisible();
  await expect.element(field('Sender’s name')).toHaveValue('One');
  await save();
  await expect.element(page.getByText('2 changes not saved yet')).not.toBeInTheDocument();
  expect(site.settings).toMatchObject({ mailName: 'One', town: 'Taipei' });
});
