import { atOnce } from '@vestry/sync/checks/in-steps';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { beforeEach, expect, test } from 'vitest';
import { readOpenDraft } from '../../data/drafts/draft-sessions';
import type { VestryDatabase } from '../../data/storage/database';
import { createDraft } from '../../data/test-support/create-draft';
import { engineFor, freshDatabase, page } from '../../data/test-support/fixtures';
import { findingsIn, readKnown } from './known-here';

let db: VestryDatabase;

beforeEach(async () => {
  db = await freshDatabase();
});

async function saved(route: string, status: string): Promise<string> {
  const state = page(route);
  const uid = await createDraft('page', { ...state, fields: { ...state.fields, status } });
  await (await readOpenDraft(db, uid))!.save();
  await engineFor(db, new ModelServer()).sync({ on: 'save' });
  return uid;
}

/** The links of a page that lead visitors nowhere, as the checks find them before it is published. */
async function leadingNowhere(...links: string[]): Promise<string[]> {
  const state = page('links');
  const children = links.map((link) => ({ value: { id: link, type: 'button1', text: link, link } }));
  const known = await readKnown(db);
  const checked = { state: { ...state, tree: { ...state.tree, children } }, elements: [], known };
  return atOnce(findingsIn({ kind: 'page', ...checked }))
    .filter(({ rule }) => rule.name === 'link-target')
    .map(({ place }) => place.widget);
}

test('a link leads to pages that are public, and to the page itself', async () => {
  await saved('about', 'public');
  await saved('plans', 'draft');
  expect(await leadingNowhere('/about', '/plans', '/gone', '/links')).toEqual(['/plans', '/gone']);
});

test('a page that holds its changes back is where visitors find it', async () => {
  const uid = await saved('new-name', 'public');
  const head = (await db.documents.get(uid))!;
  const published = { version: 1, at: '2026-01-01T00:00:00Z', route: 'old-name', changes: 1 };
  await db.documents.update(uid, { fields: { ...head.fields, held: true }, published: published as never });
  expect(await leadingNowhere('/old-name', '/new-name')).toEqual(['/new-name']);
});
