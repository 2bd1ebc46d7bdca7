import { MAX_IMPORTED } from '@vestry/sync/contract/redirects';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../platform/db/db';
import { RedirectIndex } from '../../platform/redirects/redirect-index';
import { longestStall } from '../../test-kit/stall';
import { resolve } from './resolve';
import { movedPages } from './test-support/moved-pages';

const { context, databaseUrl, sql, createPage } = await movedPages();
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
  // Stands for the table in this one connection: writing so many rows takes several times as long as reading them.
  const alone = connect(databaseUrl, { max: 1 });
  onTestFinished(() => alone.end());
  await alone`
    create temporary view redirects as
    select '/former-' || n as path, '00000000-0000-4000-8000-000000000001'::uuid as uid, null::text as topic from generate_series(1, 400000) n`;
  const index = new RedirectIndex(alone, context.log);
  const stall = await longestStall(() => index.ready());
  expect(await index.pageFor('/former-400000')).toBeDefined();
  // In one piece it takes more than 200.
  expect(stall).toBeLessThan(150);
});
