import { expect, it } from 'vitest';
import { follow, load, pageWith, readGuide, site } from './test-support/first-widget';

it('your first widget, followed word for word, is on a page with its look and its behaviour, and has its mark', async () => {
  await follow((await readGuide()).first);
  const product = await load();
  const sample = product.instantiate(
    'notice1',
    () => 'a',
    () => '',
  );
  const page = product.renderPage(pageWith(sample), site);
  expect(page).toContain('<section class="w notice1 top" data-behaviour="notice" data-tone="calm">');
  expect(page).toContain('<h1 class="title">No service on Sunday</h1><p>We meet at the river instead.</p>');
  expect(page).toContain('.site .notice1 button {');
  expect(product.editorOf('notice1')).toMatchObject({ icon: expect.any(Function) });
  const element = { dataset: { behaviour: 'notice' }, querySelector: () => null };
  expect(product.attachBehaviour(element, true)).toBeInstanceOf(Function);
});
