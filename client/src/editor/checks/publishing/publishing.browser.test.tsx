import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { violations } from '../../../test-kit/accessible';
import { saved, savedHeader, widget } from '../../../test-kit/documents';
import { setOffline } from '../../../test-kit/network';
import { openScreen } from '../../../test-kit/open-screen';

const question = page.getByRole('dialog', { name: 'Before this page goes public' });
const asked = question.getByRole('listitem');
const findings = page.getByRole('region', { name: 'Checks' }).getByRole('listitem');
const text = page.getByRole('textbox', { name: 'Text', exact: true });
const save = () => userEvent.keyboard('{Control>}s{/Control}');
const anyway = question.getByRole('button', { name: 'Publish anyway' });
const HEADING = widget('h', 'text', { text: 'Our hall', tag: 'h1' });

/** Without a header, a heading, words for a picture and a link that leads somewhere; public in the open editor. */
async function openFaults(width?: number) {
  const opened = await openScreen('/dashboard/pages/edit/asked', {
    ...(width ? { width } : {}),
    server: (_, model) =>
      saved(model, 'asked', {
        children: [
          widget('p', 'image1', { image: '/assets/sample/x.webp', alt: '' }),
          widget('b', 'button1', { text: 'Click here', link: '/nowhere' }),
        ],
      }),
  });
  if (width) await page.getByRole('button', { name: 'Open the panel' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('public');
  return opened;
}

const stateOf = (model: ModelServer, route: string) =>
  [...model.documents.values()].find(({ state }) => state.fields.route === route)?.state.fields.status;

it('before a page goes public one is asked, with the keyboard alone; after that only about what is new', async () => {
  await openFaults();
  await save();
  await expect.element(asked).toHaveLength(5);
  await expect.element(question.getByRole('button', { name: 'Look at them' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(findings).toHaveLength(5);
  await expect.element(page.getByText('Nothing was saved yet.')).toBeInTheDocument();
  // The field of the first finding has the focus.
  await expect.poll(() => document.activeElement?.closest('[data-field]')).not.toBeNull();

  await save();
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  await expect.element(page.getByText('update page successfully')).toBeVisible();

  // Nothing has come: nothing is asked.
  await page.frameLocator(page.getByTitle('Canvas')).getByText('Click here').click();
  await text.fill('The way to the hall');
  await save();
  await expect.element(page.getByText('Synced', { exact: true })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();

  await text.fill('Read more');
  await save();
  await expect.element(asked).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
});

it('what is not published after all is as it was: nothing is unsaved, and the button has the focus again', async () => {
  await openScreen('/dashboard/pages/edit/not-yet', { server: (_, model) => saved(model, 'not-yet') });
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  for (const leave of [
    () => userEvent.keyboard('{Escape}'),
    () => question.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await publish.click();
    await expect.element(question).toBeVisible();
    await leave();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(publish).toHaveFocus();
    await expect.element(findings).toHaveLength(0);
    await expect.element(page.getByText('Synced', { exact: true })).toBeVisible();
  }
});

it('on a phone and offline the question comes all the same', async () => {
  const { server, model } = await openFaults(375);
  setOffline(server, true);
  await page.getByRole('button', { name: /^Save( and publish)?$/ }).click();
  await anyway.click();
  await expect
    .element(page.getByText('Saved on this device. Visitors see it once you’re online.'))
    .toBeVisible();
  expect(stateOf(model, 'asked')).toBe('draft');
  setOffline(server, false);
  await expect.poll(() => stateOf(model, 'asked')).toBe('public');
});

it('made public in the list of pages, offline too: the same question, which leads into the page', async () => {
  const { server, model } = await openScreen('/dashboard/pages', {
    server: (_, documents) => saved(documents, 'listed'),
  });
  const publish = async () => {
    await page.getByRole('button', { name: 'More actions for /listed' }).click();
    await page.getByRole('menuitemradio', { name: 'Make public' }).click();
    await expect.element(question).toHaveTextContent('This page has no header.');
  };
  await expect.element(page.getByRole('link', { name: 'Edit /listed' })).toBeVisible();
  setOffline(server, true);
  await publish();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Page settings' })).toBeVisible();
  await expect.element(findings.first()).toBeVisible();
  history.back();
  await publish();
  await anyway.click();
  await expect.element(page.getByText(/^Page is now public/)).toBeVisible();
  setOffline(server, false);
  await expect.poll(() => stateOf(model, 'listed')).toBe('public');
});

/** Three drafts, the second of which has all that it needs. */
function threePages(model: ModelServer): void {
  const headerId = savedHeader(model);
  saved(model, 'group-1', { children: [HEADING] });
  saved(model, 'group-2', { children: [HEADING], fields: { headerId } });
  saved(model, 'group-3', { children: [HEADING] });
}

it('[LI6] many made public at once, offline too: asked once about those with findings, and the others alone', async () => {
  const { server, model } = await openScreen('/dashboard/pages', {
    server: (_, documents) => threePages(documents),
  });
  const bar = page.getByRole('group', { name: 'Actions for the selection' });
  const publish = async (title: string) => {
    const all = page.getByRole('checkbox', { name: 'Select all on this page' });
    // While the rows are being read there is nothing to select.
    await expect.element(page.getByRole('checkbox', { name: 'Select /group-3' })).toBeVisible();
    if (!all.element().matches(':checked')) await all.click();
    await bar.getByRole('button', { name: 'Make public' }).click();
    return page.getByRole('dialog', { name: title });
  };
  await expect.element(page.getByRole('link', { name: 'Edit /group-3' })).toBeVisible();
  setOffline(server, true);
  const first = await publish('Make 3 pages public');
  await expect.element(first).toHaveTextContent('2 of 3 pages have something to look at:');
  const named = first.getByRole('listitem');
  await expect.element(named).toHaveLength(2);
  await expect.element(named.first()).toHaveTextContent('/group-11 finding');
  await expect.element(named.last()).toHaveTextContent('/group-31 finding');
  expect(await violations()).toEqual([]);
  await first.getByRole('link', { name: '/group-3' }).click();
  await expect.element(findings.first()).toBeVisible();
  expect(location.pathname).toBe('/dashboard/pages/edit/group-3');
  history.back();

  const again = await publish('Make 3 pages public');
  await again.getByRole('button', { name: 'Publish only the other page' }).click();
  await expect.element(page.getByText(/^Page is now public/)).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'public', exact: true })).toHaveLength(1);
  const left = await publish('Make 2 pages public');
  await expect.element(left).toBeVisible();
  await expect.element(left.getByRole('button', { name: /^Publish only/ })).not.toBeInTheDocument();
  await left.getByRole('button', { name: 'Publish anyway' }).click();
  await expect.element(page.getByText(/^2 pages are now public/)).toBeVisible();
  setOffline(server, false);
  await expect
    .poll(() => ['group-1', 'group-2', 'group-3'].map((route) => stateOf(model, route)))
    .toEqual(['public', 'public', 'public']);
});

it('a page without findings is published without a question', async () => {
  await openScreen('/dashboard/pages/edit/group-2', { server: (_, model) => threePages(model) });
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('public');
  await expect.element(page.getByRole('button', { name: 'Checks: nothing found' })).toBeVisible();
  await page.getByRole('button', { name: /^Save( and publish)?$/ }).click();
  await expect.element(page.getByText('update page successfully')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

it('before a page is scheduled one is asked the same, and after that only about what is new', async () => {
  const { model } = await openScreen('/dashboard/pages/edit/planned', {
    server: (_, documents) => saved(documents, 'planned', { children: [HEADING] }),
  });
  await page.getByRole('button', { name: 'Schedule publishing' }).click();
  await page.getByLabelText('Publish on', { exact: true }).fill('2030-05-01T20:00');
  await save();
  await expect.element(question).toHaveTextContent('This page has no header.');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect([...model.documents.values()][0]?.state.fields).not.toHaveProperty('publishAt');
  await save();
  await question.getByRole('button', { name: 'Schedule anyway' }).click();
  await expect.element(page.getByRole('region', { name: 'Scheduled to be published' })).toBeVisible();
  await page.frameLocator(page.getByTitle('Canvas')).getByText('Our hall').click();
  await text.fill('The hall');
  await save();
  await expect.element(page.getByText('Synced', { exact: true })).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});
