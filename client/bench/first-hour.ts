// The tasks of an office's first hour, walked as a person walks them: clicks, fields, keys and screens, beside the clicks of
// Squarespace, Gutenberg and WordPress that were counted by hand. A word that is selected is one
// click. `npx tsx bench/first-hour.ts`, after `npm run build`; it fails where a task takes more than in these.
import { chromium } from '@playwright/test';
import { apiOf } from '../e2e/api';
import { ADMIN, startProduct } from '../e2e/product';
import { adminContext, BROWSER } from './browser';
import { type Counts, Person } from './first-hour/person';
import { TASKS } from './first-hour/tasks';

const product = await startProduct({ SAMPLE_SITE: 'true' });
const browser = await chromium.launch(BROWSER);
const row = (...cells: readonly (string | number)[]) =>
  console.log(
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(50) : String(cell).padStart(9))).join(''),
  );

try {
  const context = await adminContext(browser, product.url);
  // The first task chooses another one.
  await apiOf(product, ADMIN).put('/starter', { name: 'club' });
  row('task', 'clicks', 'fields', 'keys', 'screens', 'peers');
  for (const { name, peerClicks, peer, from, walk } of TASKS) {
    const page = await context.newPage();
    await page.goto(from);
    const person = new Person(page);
    const theirs = await walk(person, { url: product.url, browser });
    const line = ({ clicks, fields, keys, screens }: Counts, of = name) =>
      row(of, clicks, fields, keys, screens, peerClicks ?? '-', `  ${peer}`);
    line(person.counts);
    if (theirs) line(theirs, '  and who is invited');
    if (peerClicks !== null && person.clicks > peerClicks) {
      console.log(`  more than the ${peerClicks} of the peer`);
      process.exitCode = 1;
    }
    await page.close();
  }
} finally {
  await browser.close();
  await product.remove();
}
