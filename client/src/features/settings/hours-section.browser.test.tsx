import { changeSiteSettings } from '@vestry/sync/contract/site-settings';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '../../test-kit/accessible';
import { openSettings, save } from './settings-kit';

const row = (number: number) => page.getByRole('group', { name: `Time ${number}` });
const add = (name: string) => page.getByRole('button', { name }).click();

it.for([1440, 375])(
  'weekdays, a service and a closed day are one setting, in a window of %i pixels',
  async (width) => {
    const { server, site } = await openSettings({}, { width });
    await add('Add weekdays');
    await row(1).getByLabelText('Closes or ends').fill('16:30');
    await add('Add weekdays');
    await row(2).getByLabelText('Opens or begins').fill('10:30');
    await row(2).getByLabelText('Closes or ends').fill('');
    await row(2).getByLabelText('What it is').fill('Sunday service');
    await add('Add a date');
    await row(3).getByLabelText('From').fill('2030-12-24');
    await row(3).getByLabelText('To', { exact: true }).fill('2030-12-26');
    await expect
      .element(row(3).getByLabelText('Opens or begins'))
      .toHaveAccessibleDescription('Without a time: closed.');
    expect(document.documentElement.scrollWidth).toBe(width);
    expect(await violations()).toEqual([]);
    await save();
    const openingHours = 'mo-fr 09:00-16:30\nsu 10:30 Sunday service\n2030-12-24/2030-12-26 closed';
    await expect
      .poll(() => server.callsOf(changeSiteSettings).map(({ body }) => body))
      .toEqual([{ openingHours }]);
    expect(site.settings.openingHours).toBe(openingHours);
    const history = page.getByRole('region', { name: 'History' }).getByRole('listitem').first();
    await expect
      .element(history)
      .toHaveTextContent(/Monday – Friday 9:00 AM – 4:30 PM; Sunday 10:30 AM Sunday service/);
  },
);

it('a date that is not typed to its end is refused at its field, and a row can be removed', async () => {
  const { server, site } = await openSettings({ openingHours: 'mo-fr 09:00-17:00\n2030-12-25 closed' });
  await row(2).getByLabelText('From').fill('');
  await save();
  await expect.element(row(2).getByLabelText('From')).toHaveAccessibleDescription(/Check the days and times/);
  await expect.element(row(2).getByLabelText('From')).toHaveFocus();
  expect(server.callsOf(changeSiteSettings)).toEqual([]);
  await page.getByRole('button', { name: 'Remove time 2' }).click();
  await save();
  await expect.poll(() => site.settings.openingHours).toBe('mo-fr 09:00-17:00');
});

it('times of before a change are put into the form again', async () => {
  const { site } = await openSettings({ openingHours: 'mo 09:00-12:00' });
  await row(1).getByLabelText('Opens or begins').fill('08:00');
  await save();
  await expect.poll(() => site.settings.openingHours).toBe('mo 08:00-12:00');
  await page.getByRole('button', { name: 'Compare with now' }).click();
  await page.getByRole('button', { name: 'Load into the form' }).click();
  await expect.element(row(1).getByLabelText('Opens or begins')).toHaveValue('09:00');
});
