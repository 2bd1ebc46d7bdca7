import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dateAt } from '@vestry/sync/time/clock';
import { saved, savedHeader, widget } from '../../test-kit/documents';
import { setOffline } from '../../test-kit/network';
import { openScreen } from '../../test-kit/open-screen';

// A page that is published, and hidden, at a time: [PP1] to [PP3].

const strip = page.getByRole('region', { name: 'Scheduled to be published' });
const publishOn = page.getByLabelText('Publish on', { exact: true });
const hideOn = page.getByLabelText('Hide from visitors on', { exact: true });
const status = page.getByRole('combobox', { name: 'Status' });
const saving = page.getByRole('button', { name: /^Save( and publish)?$/ });
const SOON = '2030-05-01T20:00';

async function openPage(more: Readonly<Record<string, unknown>> = {}) {
  const opened = await openScreen('/dashboard/pages/edit/planned', {
    server: (_, model) => {
      const headerId = savedHeader(model);
      const children = [widget('h', 'text', { text: 'Hello', tag: 'h1' })];
      saved(model, 'planned', { fields: { headerId, ...more }, children });
    },
  });
  if (!more.publishAt) await page.getByRole('button', { name: 'Schedule publishing' }).click();
  await expect.element(publishOn).toBeVisible();
  const fields = () => [...opened.model.documents.values()].find(({ kind }) => kind === 'page')?.state.fields;
  return { ...opened, fields };
}

it('[PP1] a time is scheduled, shown, and cancelled', async () => {
  const { fields } = await openPage();
  await publishOn.fill(SOON);
  await hideOn.fill('2030-06-01T20:00');
  await saving.click();
  await expect.element(strip).toHaveTextContent('Will be published on 2030/05/01 20:00 (Asia/Taipei)');
  await expect
    .element(page.getByRole('region', { name: 'Scheduled to be hidden' }))
    .toHaveTextContent('2030/06/01 20:00');
  await expect.poll(fields).toMatchObject({ publishAt: '2030-05-01T12:00:00.000Z' });
  await strip.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(strip).not.toBeInTheDocument();
  await expect.poll(fields).not.toHaveProperty('publishAt');
});

it('[PP1] Change on the strip leads to the time, from a widget too', async () => {
  await openPage({ publishAt: '2030-05-01T12:00:00.000Z' });
  const change = strip.getByRole('button', { name: 'Change' });
  await change.click();
  await expect.element(publishOn).toHaveFocus();
  await page.frameLocator(page.getByTitle('Canvas')).getByText('Hello').click();
  await expect.element(publishOn).not.toBeInTheDocument();
  await change.click();
  await expect.element(publishOn).toHaveFocus();
});

it('[PP1] the list of pages says when a page is published', async () => {
  const publishAt = '2030-05-01T12:00:00.000Z';
  await openScreen('/dashboard/pages', {
    server: (_, model) => saved(model, 'planned', { fields: { publishAt } }),
  });
  await expect
    .element(page.getByRole('row').filter({ hasText: '/planned' }))
    .toHaveTextContent('Publishes 2030/05/01 20:00');
});

it('[PP2] a scheduled time in the past is shown as past, and offline the strip says that it is carried out when back online', async () => {
  const { server, fields } = await openPage();
  setOffline(server, true);
  await publishOn.fill('2020-05-01T20:00');
  await expect.element(page.getByText('This time is past: the page is published as soon as')).toBeVisible();
  await saving.click();
  await expect.element(strip).toHaveTextContent('It will be published when this device is back online');
  setOffline(server, false);
  await expect.poll(fields).toMatchObject({ publishAt: '2020-05-01T12:00:00.000Z' });
});

it('[PP1] an end before the start shows an error at the field and is not saved', async () => {
  const { fields } = await openPage();
  await publishOn.fill(SOON);
  await hideOn.fill('2030-05-01T19:00');
  await saving.click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'The page must end after' })).toBeVisible();
  expect(fields()).not.toHaveProperty('publishAt');
  await hideOn.fill('2030-05-02T19:00');
  await saving.click();
  await expect.element(strip).toBeVisible();
});

it('[PP3] a status chosen in the editor cancels the schedule that it supersedes, and a new schedule can be set with it', async () => {
  const { fields } = await openPage();
  await publishOn.fill(SOON);
  await saving.click();
  await expect.element(strip).toBeVisible();
  await status.selectOptions('private');
  await expect.element(publishOn).toHaveValue(SOON);
  await status.selectOptions('public');
  await saving.click();
  await expect.element(strip).not.toBeInTheDocument();
  await expect.poll(fields).toMatchObject({ status: 'public' });
  expect(fields()).not.toHaveProperty('publishAt');
  await status.selectOptions('private');
  await publishOn.fill(SOON);
  await saving.click();
  await expect.element(strip).toBeVisible();
  await expect.poll(fields).toMatchObject({ status: 'private', publishAt: '2030-05-01T12:00:00.000Z' });
});

it('a scheduled post that is published before has the day on which that is', async () => {
  const entry = { kind: 'post', on: '2030-05-01' };
  const { fields } = await openPage({ entry, publishAt: '2030-05-01T12:00:00.000Z' });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(strip).not.toBeInTheDocument();
  const today = dateAt(Date.now(), 'Asia/Taipei');
  await expect.poll(fields).toMatchObject({ status: 'public', entry: { kind: 'post', on: today } });
});
