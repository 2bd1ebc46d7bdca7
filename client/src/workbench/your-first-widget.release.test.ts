import { expect, it } from 'vitest';
import { follow, load, pageWith, readGuide, run, site } from './test-support/first-widget';

// Before a release: to compile a copy of the product two times and to run a test in it takes a minute. `npm test` follows the
// guide to the widget on a page.

it('your first widget, followed word for word, compiles', async () => {
  await follow((await readGuide()).first);
  await expect(run('client', 'tsc', '-p', '.')).resolves.toBeDefined();
});

it('your first widget brings what was stored before to its later shape, and its own test says so', async () => {
  const { first, later } = await readGuide();
  await follow([...first, ...later]);
  await run('client', 'tsc', '-p', '.');
  await run('sync', 'vitest', 'run', 'src/widgets/notice1');
  const product = await load();
  const stored = {
    value: { id: 'a', type: 'notice1', title: 'Closed', message: 'At ten', tone: 'urgent' },
  };
  const page = product.renderPage(pageWith(product.upgradeTree(stored)), site);
  expect(page).toContain('data-tone="loud"');
  expect(page).toContain('<h1 class="title">Closed</h1><p>At ten</p>');
});
