import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import { uploadMedia } from '@vestry/sync/contract/media';
import { changeSiteSettings, readSiteSettings } from '@vestry/sync/contract/site-settings';
import { removeDocument } from '@vestry/sync/engine/changes';
import { openedDatabase } from '../../data/storage/database';
import { dexieStorage } from '../../data/sync/storage-adapter';
import { eventsBegin } from '../../data/http/events-begin';
import { putChange } from '../../data/outbox/changes';
import { changeSettingsHere, keepSettings } from '../../data/settings/settings-here';
import { syncNow } from '../../data/sync/sync';
import { imageToSend } from '../../data/test-support/media';
import { violations } from '../../test-kit/accessible';
import { saved, savedHere } from '../../test-kit/documents';
import { image } from '../../test-kit/media';
import { setOffline } from '../../test-kit/network';
import { field, openSettings, save } from './settings-kit';

/** Why the server did not take what waited. A notification of what was kept stays meanwhile. */
const refused = page.getByRole('main').getByRole('alert');

const besideSave = page.css('[data-save-bar] [role=status]');

const sent = (server: Awaited<ReturnType<typeof openSettings>>['server']) =>
  server.callsOf(changeSiteSettings).map(({ body }) => body);

async function shows(text: string | RegExp): Promise<void> {
  await expect.element(page.getByText(text)).toBeVisible();
}

it.for([1440, 375])('checks what is typed at its field, in a window of %i pixels', async (width) => {
  const { server } = await openSettings({}, { width });
  await field('Phone').fill('call me');
  await field('Replies go to').fill('nobody');
  await field('Town').fill('Taipei');
  await shows('3 changes not saved yet');
  await save();
  await expect
    .element(field('Phone'))
    .toHaveAccessibleDescription('Enter a phone number, such as +886 2 2345 6789');
  await expect.element(field('Phone')).toHaveFocus();
  expect(sent(server)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(width);
  expect(await violations()).toEqual([]);
});

it('sends what was changed and nothing else: what somebody else changes meanwhile stays theirs', async () => {
  const { server, site } = await openSettings();
  await field('Phone').fill('+886 2 2345 6789');
  await field('Replies go to').fill('office@example.org');
  site.settings.street = '1 Hill Road';
  await save();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.element(field('Street and number')).toHaveValue('1 Hill Road');
  await expect
    .poll(() => sent(server))
    .toEqual([{ telephone: '+886 2 2345 6789', mailReplyTo: 'office@example.org' }]);
});

it('takes the category of the podcast from those that directories have', async () => {
  const { server } = await openSettings();
  await page.getByLabelText('Category of the podcast').selectOptions('Religion and spirituality');
  await save();
  await expect.poll(() => sent(server)).toEqual([{ podcastCategory: 'Religion & Spirituality' }]);
});

it('says which language a tag is, and refuses what is none', async () => {
  const { server } = await openSettings();
  const language = page.getByRole('combobox', { name: 'Site language' });
  await expect.element(language).toHaveValue('English');
  await language.fill('zh-TW');
  await shows(/Public pages are in .*Chinese/);
  await language.fill('en_GB');
  await save();
  await shows('Enter a language tag, such as en or zh-TW');
  expect(sent(server)).toEqual([]);
});

it('a language is called by its name, and can be typed as one', async () => {
  const { server } = await openSettings();
  const language = page.getByRole('combobox', { name: 'Site language' });
  await language.click();
  await userEvent.keyboard('Deutsch{Tab}');
  await expect.element(language).toHaveValue('Deutsch');
  await save();
  await expect.poll(() => sent(server)).toEqual([{ language: 'de' }]);
});

it.for([1440, 375])('leads to each section, in a window of %i pixels', async (width) => {
  await openSettings({}, { width });
  if (width === 1440)
    await page.getByRole('navigation', { name: 'Go to section' }).getByText('Contact and place').click();
  else await page.getByLabelText('Go to section').selectOptions('Contact and place');
  await expect.element(page.getByRole('heading', { name: 'Contact and place', exact: true })).toHaveFocus();
  // Every section has its link.
  const names = page
    .css('form section h2')
    .elements()
    .map(({ textContent }) => textContent);
  const offered = page
    .css(width === 1440 ? 'form nav a' : 'form option[value]:not([value=""])')
    .elements()
    .map(({ textContent }) => textContent);
  for (const name of names.filter((each) => each !== 'Preview')) expect(offered).toContain(name);
  expect(document.documentElement.scrollWidth).toBe(width);
  expect(await violations()).toEqual([]);
});

it('finds a time zone by a part of its name', async () => {
  const { server } = await openSettings();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Kolk');
  await page.getByRole('option', { name: /Asia\/Kolkata/ }).click();
  await save();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => sent(server)).toEqual([{ timeZone: 'Asia/Kolkata' }]);
});

it('lets a header of the site be chosen for new pages, and says when it is there no more', async () => {
  const { server } = await openSettings(
    { footerId: 99 },
    { server: (_, model) => saved(model, 'Chosen header', { kind: 'header' }) },
  );
  await shows('This element doesn’t exist any more.');
  await page.getByRole('combobox', { name: 'Header' }).fill('Chosen');
  await page.getByRole('option', { name: 'Chosen header' }).click();
  await save();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => sent(server)).toEqual([{ headerId: expect.any(Number) }]);
});

it('keeps what is changed without a network on the device, and sends it with one', async () => {
  const { server, site } = await openSettings();
  await expect.element(page.getByRole('radiogroup', { name: 'Typefaces' })).toBeVisible();
  setOffline(server, true);
  await shows('Offline. What you save stays on this device');
  await field('Town').fill('Hualien');
  await save();
  await shows('1 change is on this device and not on the site yet.');
  await shows(/^Changed on this device · /);
  await expect.element(field('Town')).toHaveValue('Hualien');
  await expect.element(besideSave).toHaveTextContent(/^Saved on this device\./);
  await expect.element(besideSave).toBeInViewport();
  await field('Town').fill('Taitung');
  await expect.element(besideSave).toHaveTextContent('1 change not saved yet');
  await field('Town').fill('Hualien');
  expect(await violations()).toEqual([]);
  site.settings.postalCode = '970';
  setOffline(server, false);
  await expect.element(page.getByText('not on the site yet')).not.toBeInTheDocument();
  await expect.element(besideSave).toHaveTextContent('');
  await expect.element(field('Postal code')).toHaveValue('970');
  expect(site.settings).toMatchObject({ town: 'Hualien', postalCode: '970' });
});

it('keeps what is changed while an image that the settings name is on its way', async () => {
  const logo = imageToSend('00000000000000aa');
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { server } = await openSettings(
    {},
    {
      server: (answering) =>
        answering.on(uploadMedia, async () => {
          await answered;
          return image(1, 'Logo');
        }),
      device: async (db) => {
        await putChange(db, logo);
        await keepSettings(db, { ...NO_DETAILS, name: 'Grace Church', language: 'en', timeZone: 'UTC' });
        await changeSettingsHere(db, { logo: logo.url });
      },
    },
  );
  await shows('1 change is on this device and not on the site yet.');
  await field('Town').fill('Hualien');
  await save();
  await shows('2 changes are on this device and not on the site yet.');
  await expect.element(besideSave).toHaveTextContent('The site changes as soon as it is sent.');
  // Nothing else is under way that would send them.
  await syncNow({ on: 'save' });
  expect(sent(server)).toEqual([]);
  answer();
  await expect.poll(() => sent(server)).toEqual([{ logo: logo.url, town: 'Hualien' }]);
});

it('[OB3] says that what waits needs an image which the server did not accept', async () => {
  const logo = imageToSend('00000000000000ab', { name: 'Logo.png' });
  const { server } = await openSettings(
    {},
    {
      server: (answering) => answering.refuse(uploadMedia, 413, 'The image is too large'),
      device: async (db) => {
        await putChange(db, logo);
        await keepSettings(db, { ...NO_DETAILS, name: 'Grace Church', language: 'en', timeZone: 'UTC' });
        await changeSettingsHere(db, { logo: logo.url });
      },
    },
  );
  await shows(/Waits for “Logo.png”, which the server didn’t accept/);
  expect(sent(server)).toEqual([]);
});

it('[OB3] keeps a header that waits on this device until the server has it, and names it then', async () => {
  const { server, model, site } = await openSettings();
  await expect.element(page.getByRole('radiogroup', { name: 'Typefaces' })).toBeVisible();
  setOffline(server, true);
  const header = await savedHere('Hall header', { kind: 'header' });
  const chooser = page.getByRole('combobox', { name: 'Header' });
  await chooser.click();
  await page.getByRole('option', { name: 'Hall header' }).click();
  await save();
  await shows(/Waits for “Hall header”, which has to be saved on the server first/);
  await expect.element(chooser).toHaveDisplayValue('Hall header');
  expect(await violations()).toEqual([]);
  setOffline(server, false);
  await expect.element(page.getByText('not on the site yet')).not.toBeInTheDocument();
  expect(sent(server)).toEqual([{ headerId: header }]);
  expect(site.settings.headerId).toBe(model.documents.get(header)?.id);
  await expect.element(chooser).toHaveDisplayValue('Hall header');
});

it('[OB3] says that what waits needs a header which the server did not accept', async () => {
  const { server } = await openSettings(
    {},
    { server: (_, model) => saved(model, 'taken', { fields: { route: 'taken' } }) },
  );
  await expect.element(page.getByRole('radiogroup', { name: 'Typefaces' })).toBeVisible();
  setOffline(server, true);
  // The model refuses a second route.
  const header = await savedHere('Hall header', { kind: 'header', fields: { route: 'taken' } });
  const chooser = page.getByRole('combobox', { name: 'Header' });
  await chooser.click();
  await page.getByRole('option', { name: 'Hall header' }).click();
  await save();
  setOffline(server, false);
  await shows(/Waits for “Hall header”, which the server didn’t accept/);
  expect(sent(server)).toEqual([]);
  await dexieStorage(openedDatabase()).transact((tx) => removeDocument(tx, header, Date.now()));
  await syncNow({ on: 'save' });
  // The server says that it is not there.
  await expect.poll(() => sent(server)).toEqual([{ headerId: header }]);
});

it('keeps what is typed while the settings are read again', async () => {
  const { server, site } = await openSettings();
  await field('Town').fill('Taitung');
  site.settings.street = '3 Hill Road';
  const before = server.callsOf(readSiteSettings).length;
  setOffline(server, true);
  setOffline(server, false);
  await expect.poll(() => server.callsOf(readSiteSettings).length).toBeGreaterThan(before);
  await expect.element(field('Town')).toHaveValue('Taitung');
  await save();
  await expect.element(field('Street and number')).toHaveValue('3 Hill Road');
});

it('says why the server refuses what waited, and lets it be discarded', async () => {
  const message = 'This image isn’t in the library';
  const { server } = await openSettings();
  await field('Town').fill('Hualien');
  setOffline(server, true);
  await save();
  await shows('1 change is on this device and not on the site yet.');
  server.refuse(changeSiteSettings, 422, message, [{ field: 'logo', message }]);
  setOffline(server, false);
  await expect.element(refused).toHaveTextContent(message);
  await expect.element(refused).toHaveTextContent('Change it, retry, or remove it from this device.');
  await expect.element(refused.getByRole('time')).toHaveAttribute('datetime');
  await expect.element(besideSave).toHaveTextContent(/^The server didn’t accept what was saved/);
  expect(await violations()).toEqual([]);
  await refused.getByRole('button', { name: 'Discard' }).click();
  await expect.element(refused).not.toBeInTheDocument();
  await expect.element(field('Town')).toHaveValue('');
});

it('leads to a part of the settings by its address', async () => {
  await openSettings();
  await expect.element(page.getByRole('heading', { name: 'Colors' })).toBeVisible();
  history.pushState(null, '', '/dashboard/settings#colours');
  dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(page.getByRole('heading', { name: 'Colors' })).toHaveFocus();
});

it('shows what a colleague changes while the settings are read for the first time', async () => {
  const settings = { ...NO_DETAILS, name: 'Grace Church', language: 'en', timeZone: 'UTC' };
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { server } = await openSettings(
    {},
    {
      server: (answering) =>
        answering.on(readSiteSettings, async () => {
          const asAsked = { ...settings };
          await answered;
          return asAsked;
        }),
    },
  );
  await expect.poll(() => server.callsOf(readSiteSettings).length).toBeGreaterThan(0);
  settings.street = '9 Mill Lane';
  // The server has ended the connection of the change events, and a new one begins.
  eventsBegin();
  answer();
  await expect.element(field('Street and number')).toHaveValue('9 Mill Lane');
});

it('keeps a list at its field, and both in sight, when a part of the screen comes late and pushes them down', async () => {
  await openSettings();
  const header = page.getByRole('combobox', { name: 'Header' });
  await header.fill('none of that name');
  const list = page.css('p:visible').filter({ hasText: 'No options found' });
  await expect.element(list).toBeVisible();
  // Scrolling at that moment is towards another section, not this one.
  let frame = 0;
  const scroll = () => {
    document.dispatchEvent(new Event('scroll'));
    frame = requestAnimationFrame(scroll);
  };
  scroll();
  onTestFinished(() => cancelAnimationFrame(frame));
  const late = document.createElement('div');
  late.style.height = '900px';
  document.querySelector('main form')?.firstElementChild?.prepend(late);
  const boxOf = (what: Locator) => what.element().getBoundingClientRect();
  const isInSight = () => boxOf(header).top >= 0 && boxOf(header).bottom <= innerHeight;
  const gap = () => {
    const [above, below] = [boxOf(header), boxOf(list)];
    return Math.max(below.top - above.bottom, above.top - below.bottom);
  };
  await expect.poll(isInSight).toBe(true);
  await expect.poll(gap).toBeLessThan(20);
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  late.remove();
  // Opened where nobody sees it, too.
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  scrollTo(0, 0);
  expect(isInSight()).toBe(false);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(isInSight).toBe(true);
});

it('a header with a text of its own is named beside the logo, and shows the logo from one press on', async () => {
  const logo = '/api/v1/media/logo-0123456789abcdef.png';
  const { model } = await openSettings(
    { logo },
    {
      server: (_, documents) =>
        saved(documents, 'Main header', { kind: 'header', root: { logo: { text: 'Grace' } } }),
    },
  );
  await shows('Main header has a logo or text of its own.');
  await page.getByRole('button', { name: 'Show this logo in Main header' }).click();
  await expect.element(page.getByText('Main header has a logo or text of its own.')).not.toBeInTheDocument();
  await expect.poll(() => [...model.documents.values()][0]?.state.tree.value).not.toHaveProperty('logo');
});
