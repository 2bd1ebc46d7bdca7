import { MAX_IMPORTED } from '@vestry/sync/contract/redirects';
import { expect, test } from 'vitest';
import { RedirectIndex } from '../../platform/redirects/redirect-index';
import { longestStall } from '../../test-kit/stall';
import { resolve } from './resolve';
import { movedPages } from './test-support/moved-pages';

const { context, sql, createPage } = await movedPages();
const many = Array.from({ length: MAX_IMPORTED }, (_, at) => ({
  from: `/Old/page-${at}.html`,
  to: 'https://church.example/new',
}));

test('the largest import is worked out in turns, and holds nobody up', async () => {
  await createPage('new');
  let resolved: object[] = [];
  const stall = await longestStall(
    async () => (resolved = await resolve(sql, many, 'https://church.example')),
  );
  expect(resolved).toHaveLength(many.length);
  expect(resolved.every((each) => 'path' in each)).toBe(true);
  // In one piece it takes 100; the rest is room for the garbage of others.
  expect(stall).toBeLessThan(80);
});

test('redirects are read in turns, however many they are', async () => {
  await createPage('new');
  await sql`
    insert into redirects (path, uid, by_hand)
    select '/former-' || n, (select uid from documents where kind = 'page' limit 1), true from generate_series(1, 400000) n`;
  const index = new RedirectIndex(sql, context.log);
  const stall = await longestStall(() => index.ready());
  expect(await index.pageFor('/former-400000')).toBeDefined();
  // In one piece it takes more than 200.
  expect(stall).toBeLessThan(150);
});
