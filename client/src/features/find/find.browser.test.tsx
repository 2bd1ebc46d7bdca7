import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pull } from '@vestry/sync/contract/sync';
import { violations } from '../../test-kit/accessible';
import { saved, widget } from '../../test-kit/documents';
import { Refusal } from '../../test-kit/fake-server';
import { openScreen } from '../../test-kit/open-screen';
import { setOffline } from '../../test-kit/network';

const text = (id: string, words: string) => widget(id, 'text', { text: words, tag: 'p' });
const two = {
  server: (_: unknown, model: Parameters<typeof saved>[0]) => {
    saved(model, 'zoo', { children: [text('a', 'zebra and Zebra')] });
    saved(model, 'farm', { children: [text('b', 'a zebra')] });
  },
};
const card = (name: string) => page.getByRole('region', { name, exact: true });
const find = () => page.getByRole('searchbox', { name: 'Find' });
const done = (name: string) =>
  page.getByRole('status', { name: 'What was replaced' }).getByRole('listitem').filter({ hasText: name });

it('finds words in all pages, and replaces them without a network but for places that are left out', async () => {
  const { server, model } = await openScreen('/dashboard/find', two);
  await find().fill('zebra');
  await expect.element(page.getByText('3 matches in 2 documents')).toBeVisible();
  setOffline(server, true);
  expect(await violations()).toEqual([]);
  await page.getByLabelText('Replace with').fill('lion');
  await card('/zoo').getByRole('checkbox').nth(2).click();
  await page.getByRole('button', { name: 'Replace 2 matches' }).click();
  await expect.element(done('/zoo')).toHaveTextContent('1 match replaced and saved.');
  await expect.element(page.getByText('1 match in 1 document')).toBeVisible();
  setOffline(server, false);
  await expect.poll(() => JSON.stringify([...model.documents.values()])).toContain('lion and Zebra');
});

it('undoes what was replaced in one document', async () => {
  await openScreen('/dashboard/find?text=zebra', two);
  await page.getByLabelText('Replace with').fill('lion');
  await expect.element(page.getByText('3 matches in 2 documents')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(done('/farm')).toHaveTextContent('1 match replaced and saved.');
  await done('/farm').getByRole('button', { name: 'Undo' }).click();
  await expect.element(done('/farm')).toHaveTextContent('Undone.');
  await expect.element(page.getByText('1 match in 1 document')).toBeVisible();
});

it('removes matches only after a question, which Enter does not ask', async () => {
  await openScreen('/dashboard/find?text=zebra', two);
  await expect.element(page.getByText('3 matches in 2 documents')).toBeVisible();
  (await page.getByLabelText('Replace with').findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Remove 3 matches' }).click();
  const question = page.getByRole('dialog', { name: 'Remove 3 matches' });
  await expect.element(question).toHaveTextContent('“zebra” will be removed from 2 documents');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('3 matches in 2 documents')).toBeVisible();
});

it('says that nothing is on this device yet, and searches once the pages are', async () => {
  let isHere = false;
  await openScreen('/dashboard/find?text=zebra', {
    server(server, model) {
      saved(model, 'zoo', { children: [text('a', 'a zebra')] });
      server.on(pull, ({ query: { clientId, cookie } }) => {
        if (!isHere) throw new Refusal(503, 'Busy');
        model.remember();
        return model.pull(clientId, cookie ?? null);
      });
    },
  });
  await expect.element(page.getByText('No pages on this device yet')).toBeVisible();
  // Only now: the engine tries again by itself, and takes the button away when it has the pages.
  addEventListener('click', () => (isHere = true), { capture: true, once: true });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('1 match in 1 document')).toBeVisible();
});
