import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setText } from '@vestry/sync/engine/test-support/device';
import { readOpenDraft } from '../../../data/drafts/draft-sessions';
import { openedDatabase } from '../../../data/storage/database';
import { syncNow } from '../../../data/sync/sync';
import { violations } from '../../../test-kit/accessible';
import { changeOnOtherDevice, saved, savedHeader, widget } from '../../../test-kit/documents';
import { openScreen } from '../../../test-kit/open-screen';

// Small pictures of pages in the rows of their list. Those of the home screen's cards are tested with it.

const row = (route: string) => page.getByRole('row').filter({ hasText: `/${route}` });
const words = (text: string) => [widget('w1', 'text', { text, tag: 'p' })];

/** What the picture in a row shows, drawn by the site's own views; undefined while there is none. */
const shownIn = (route: string) =>
  row(route).element().querySelector('iframe')?.contentDocument?.body.textContent ?? undefined;

it('a row shows its page with its header, and what another device changes in it', async () => {
  let uid = '';
  const { model } = await openScreen('/dashboard/pages', {
    server: (_, known) => {
      const headerId = savedHeader(known);
      uid = saved(known, 'picnic', { fields: { headerId }, children: words('Bring a cake') });
    },
  });
  await expect.poll(() => shownIn('picnic')).toMatch(/Our hall.*Bring a cake/);
  // It is for the eye alone.
  expect(await violations()).toEqual([]);
  changeOnOtherDevice(model, uid, [setText('w1', 'Bring two cakes')]);
  await syncNow();
  await expect.poll(() => shownIn('picnic')).toContain('Bring two cakes');
});

it('a row shows what is typed on this device and not saved', async () => {
  let uid = '';
  await openScreen('/dashboard/pages', {
    server: (_, model) => {
      uid = saved(model, 'picnic', { children: words('Bring a cake') });
    },
  });
  await expect.poll(() => shownIn('picnic')).toContain('Bring a cake');
  const draft = (await readOpenDraft(openedDatabase(), uid))!;
  await draft.begin();
  draft.edit('Edit', [setText('w1', 'Bring a lamp')]);
  await draft.flush();
  await expect.poll(() => shownIn('picnic')).toContain('Bring a lamp');
});

/** The routes of the first row and of the last one. */
async function rowsShown(): Promise<(string | undefined)[]> {
  const routes = () =>
    page
      .getByRole('row')
      .elements()
      .flatMap((each) => /\/(page-\d)/.exec(each.textContent)?.[1] ?? []);
  await expect.poll(routes).toHaveLength(10);
  return [routes()[0], routes().at(-1)];
}

it('of the rows, those in sight have pictures, and those that were scrolled away lose theirs', async () => {
  const routes = Array.from({ length: 10 }, (_, at) => `page-${at}`);
  await openScreen('/dashboard/pages', {
    server: (_, model) => {
      for (const route of routes) saved(model, route, { children: words(`Words of ${route}`) });
    },
  });
  await page.viewport(1440, 400);
  const [first, last] = (await rowsShown()) as [string, string];
  await expect.poll(() => shownIn(first)).toContain(`Words of ${first}`);
  expect(shownIn(last)).toBeUndefined();
  row(last).element().scrollIntoView();
  await expect.poll(() => shownIn(last)).toContain(`Words of ${last}`);
  await expect.poll(() => shownIn(first)).toBeUndefined();
});

it('a narrow window has no pictures, and a wide one has them again', async () => {
  await openScreen('/dashboard/pages', {
    server: (_, model) => saved(model, 'picnic', { children: words('Bring a cake') }),
  });
  await expect.poll(() => shownIn('picnic')).toContain('Bring a cake');
  await page.viewport(375, 667);
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  expect(document.querySelector('iframe')).toBeNull();
  await page.viewport(1440, 900);
  await expect.poll(() => shownIn('picnic')).toContain('Bring a cake');
});
