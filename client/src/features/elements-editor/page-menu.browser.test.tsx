import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { saved } from '../../test-kit/documents';
import { add, canvas, haveTexts, save } from '../../test-kit/editor';
import { openScreen } from '../../test-kit/open-screen';

// A menu that follows the pages, as it is put in order: [MN1].

const names = canvas().css('.main-nav .pages1 > li');

it('[MN1] a header gets a menu of the pages, put in order, named and shortened where it is edited', async () => {
  let uid = '';
  const { model } = await openScreen('/dashboard/elements', {
    server(_, documents) {
      for (const [route, title] of [
        ['home', 'Welcome'],
        ['about', 'About us'],
        ['visit', 'Visit'],
      ] as const)
        saved(documents, route, { fields: { status: 'public', title } });
      uid = saved(documents, 'To edit', { kind: 'header' });
    },
  });
  await page.getByRole('link', { name: 'Edit To edit' }).click();
  await add('Pages');
  await haveTexts(names, ['Welcome', 'About us', 'Visit']);
  await page.getByRole('button', { name: 'Move Visit up' }).click();
  await haveTexts(names, ['Welcome', 'Visit', 'About us']);
  await page.getByRole('textbox', { name: 'About us · /about', exact: true }).fill('Who we are');
  await page.getByRole('button', { name: 'Show Welcome in this menu' }).click();
  await haveTexts(names, ['Visit', 'Who we are']);
  await save();
  await expect.poll(() => JSON.stringify(model.documents.get(uid)?.state.tree)).toContain('Who we are');
});
