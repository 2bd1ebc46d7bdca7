import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setField } from '@vestry/sync/engine/test-support/device';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { changeOnOtherDevice, saved, savedHeader, widget } from '../../test-kit/documents';
import type { FakeServer } from '../../test-kit/fake-server';
import { answerHistories } from '../../test-kit/histories';
import { setOffline } from '../../test-kit/network';
import { openScreen } from '../../test-kit/open-screen';

// A public page with changes that are not published: [DO9].

const title = page.getByRole('textbox', { name: 'Title', exact: true });
const strip = page.getByRole('region', { name: 'Changes not published' });
const saving = page.getByRole('button', { name: /^Save( and publish)?$/ });
const publish = strip.getByRole('button', { name: 'Publish' });
const discard = strip.getByRole('button', { name: 'Discard changes' });
const moreWays = page.getByRole('button', { name: 'More ways to save' });
const holding = page.getByRole('menuitem', { name: 'Save without publishing' });

/** A public page in which nothing is found, so that nothing is asked before it is published. */
function publicPage(server: FakeServer, model: ModelServer): string {
  answerHistories(server, model);
  return saved(model, 'quiet', {
    fields: { title: 'Old', status: 'public', headerId: savedHeader(model) },
    children: [widget('h', 'text', { text: 'Hello', tag: 'h1' })],
  });
}

async function openPage() {
  const opened = await openScreen('/dashboard/pages/edit/quiet', { server: publicPage });
  await expect.element(title).toHaveValue('Old');
  const fields = () => [...opened.model.documents.values()].find(({ kind }) => kind === 'page')?.state.fields;
  return { ...opened, fields };
}

async function hold(words: string): Promise<void> {
  await title.fill(words);
  await moreWays.click();
  await holding.click();
}

it('[DO9] a page saved without publishing counts the unpublished changes until it is published', async () => {
  const { fields } = await openPage();
  await hold('New');
  await expect.element(strip).toHaveTextContent(/^Published .+, 1 change since/);
  await expect.element(page.getByRole('switch', { name: 'Hold back changes' })).toBeChecked();
  await title.fill('Newest');
  await saving.click();
  await expect.element(strip).toHaveTextContent('2 changes since');
  await expect.poll(fields).toMatchObject({ title: 'Newest', held: true });
  await publish.click();
  await expect.element(strip).not.toBeInTheDocument();
  await expect.poll(fields).not.toHaveProperty('held');
  await expect.poll(fields).toMatchObject({ title: 'Newest' });
});

it('by keys, the focus stays in the bar when what was pressed goes', async () => {
  await openPage();
  await title.fill('New');
  await expect.element(moreWays).toBeVisible();
  moreWays.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(holding).toBeVisible();
  holding.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(strip).toBeVisible();
  await expect.element(saving).toHaveFocus();
  (await publish.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(strip).not.toBeInTheDocument();
  await expect.element(saving).toHaveFocus();
});

it('[DO9] the draft is compared with the published version and reset to it, with Undo', async () => {
  const { fields } = await openPage();
  await page.getByRole('switch', { name: 'Hold back changes' }).click();
  await title.fill('New');
  await saving.click();
  await strip.getByRole('link', { name: 'Compare' }).click();
  await expect.element(page.getByRole('list', { name: 'Differences' })).toHaveTextContent('Title');
  history.back();

  await discard.click();
  await expect.element(title).toHaveValue('Old');
  await expect.element(strip).not.toBeInTheDocument();
  await expect.poll(fields).toMatchObject({ title: 'Old' });
  await page.getByRole('group').getByRole('button', { name: 'Undo' }).click();
  await expect.element(title).toHaveValue('New');
  await expect.element(strip).toBeVisible();
  await expect.poll(fields).toMatchObject({ title: 'New', held: true });
});

it('[DO9] without a network the published state on the server cannot be restored, and a notification says so', async () => {
  const { server, fields } = await openPage();
  await hold('New');
  await expect.poll(fields).toMatchObject({ held: true });
  await expect.element(strip).toHaveTextContent('1 change since');
  setOffline(server, true);
  await title.fill('New offline');
  await saving.click();
  await expect.element(strip).toHaveTextContent('2 changes since');
  await discard.click();
  await expect.element(page.getByText(/^The published page is on the server\./)).toBeVisible();
  await expect.element(title).toHaveValue('New offline');
});

it('[DO9] a change that was saved without publishing while offline is discarded offline', async () => {
  const { server, fields } = await openPage();
  setOffline(server, true);
  await hold('New');
  await expect.element(strip).toHaveTextContent('Visitors still see the published version.');
  await discard.click();
  await expect.element(title).toHaveValue('Old');
  await expect.element(strip).not.toBeInTheDocument();
  setOffline(server, false);
  await expect.poll(() => server.asked.filter(({ path }) => path === '/sync/push')).not.toHaveLength(0);
  await expect.poll(fields).toMatchObject({ title: 'Old' });
});

it('[DO9] the list of pages says which have unpublished changes', async () => {
  await openScreen('/dashboard/pages', {
    server: (server, model) =>
      changeOnOtherDevice(model, publicPage(server, model), [
        setField('title', 'New'),
        setField('held', true),
      ]),
  });
  await expect
    .element(page.getByRole('row').filter({ hasText: '/quiet' }))
    .toHaveTextContent('Unpublished changes');
});
