import { beforeEach, expect, test } from 'vitest';
import type { DocumentState } from '@vestry/sync/tree/operation';
import type { VestryDatabase } from '../../../data/storage/database';
import { createDraft } from '../../../data/test-support/create-draft';
import { freshDatabase, page } from '../../../data/test-support/fixtures';
import { leftAddress } from './left-address';

let db: VestryDatabase;

beforeEach(async () => {
  db = await freshDatabase();
});

const at = (route: string, more: Record<string, unknown> = {}): DocumentState => {
  const state = page(route);
  return { ...state, fields: { ...state.fields, status: 'public', ...more } };
};

function linking(route: string, link: string): DocumentState {
  const state = at(route);
  return { ...state, tree: { ...state.tree, children: [{ value: { id: 'b', type: 'button1', link } }] } };
}

test('[MO4] a page that moves or is hidden leaves an address that others link to', async () => {
  const uid = await createDraft('page', linking('bread', '/bread'));
  const leaves = (now: DocumentState, before = at('bread')) => leftAddress(uid, before, now);
  // Its own links move with it, and go with it.
  expect(await leaves(at('breads'))).toEqual({ from: 'bread', to: 'breads', isSeen: true });
  expect(await leaves(at('bread', { status: 'draft' }))).toBeNull();
  await createDraft('page', linking('menu', '/bread#rye'));
  expect(await leaves(at('bread', { status: 'private' }))).toEqual({ from: 'bread', to: null, isSeen: true });
  expect(await leaves(at('breads', { status: 'draft' }), at('bread', { status: 'draft' }))).toEqual({
    from: 'bread',
    to: 'breads',
    isSeen: false,
  });
  expect(await leaves(at('bread', { title: 'Bread' }))).toBeNull();
  expect(await leaves(at('cakes'), at('rolls'))).toBeNull();
});

test('an unpublished change leaves the old address when it is published', async () => {
  const uid = await createDraft('page', at('breads', { held: true }));
  await createDraft('page', linking('menu', '/bread'));
  expect(await leftAddress(uid, at('bread'), at('breads', { held: true }))).toBeNull();
  const published = { version: 1, at: '2026-01-01T00:00:00Z', route: 'bread', changes: 1 };
  await db.documents.update(uid, { published: published as never });
  expect(await leftAddress(uid, at('breads', { held: true }), at('breads'))).toEqual({
    from: 'bread',
    to: 'breads',
    isSeen: true,
  });
});
