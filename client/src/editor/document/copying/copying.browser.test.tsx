import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { saved } from '../../../test-kit/documents';
import {
  back,
  button,
  canvas,
  contentsOf,
  field,
  openEditor,
  pageOf,
  pickTile,
  save,
  texts,
} from '../../../test-kit/editor';
import { toast } from '../../../test-kit/input';
import { setOffline } from '../../../test-kit/network';

// Elements that are made of widgets, and the links that take their place: by uid until the server has given a number.

const bar = () => page.css('main > header');
const linked = () => page.getByRole('combobox', { name: 'Linked element' });

async function saveAsElement(text: string, name: string): Promise<void> {
  await canvas().getByText(text).click();
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Save as element' }).click();
  await field('Name').fill(name);
  await button('Save element').click();
  await expect.element(toast(/is an element now/)).toBeVisible();
}

it('without a network an element is linked at once, and offered for other places', async () => {
  const { model, server } = await openEditor(texts('One', 'Two'));
  setOffline(server, true);
  await saveAsElement('Two', 'Shared words');
  await expect.element(linked()).toHaveDisplayValue('Shared words');
  await back();
  await pickTile('Shared words');
  await expect.poll(() => canvas().getByText('Two').length).toBe(2);
  await save();
  setOffline(server, false);
  await expect.poll(() => contentsOf(model, 'about')).toMatch(/("elementId":\d+.*){2}/);
  await expect.element(linked()).toHaveDisplayValue('Shared words');
  await expect.element(bar().getByText('Synced', { exact: true })).toBeVisible();
});

it('a link that a version of before left waiting is put in when its page is opened', async () => {
  const before = texts('One', 'Two');
  const { model } = await openEditor(before, {
    server(_, documents) {
      const element = saved(documents, 'Shared words', { kind: 'element', children: texts('Two') });
      const uid = pageOf(documents, 'about')?.uid;
      const waiting = { page: uid, element, ids: ['text-2'], before: JSON.stringify(before.slice(1)) };
      localStorage.setItem('vestry.awaited-links', JSON.stringify([waiting]));
    },
  });
  await expect.element(toast(/is an element now/)).toBeVisible();
  await save();
  await expect.poll(() => contentsOf(model, 'about')).toMatch(/"elementId":\d+/);
  expect(contentsOf(model, 'about')).not.toContain('Two');
  expect(localStorage.getItem('vestry.awaited-links')).toBe('[]');
});
