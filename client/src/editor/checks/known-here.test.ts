import { atOnce } from '@vestry/sync/checks/in-steps';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { withNewestShape } from '@vestry/sync/widgets/shapes';
import { beforeEach, expect, test } from 'vitest';
import { readOpenDraft } from '../../data/drafts/draft-sessions';
import type { VestryDatabase } from '../../data/storage/database';
import { createDraft } from '../../data/test-support/create-draft';
import { engineFor, freshDatabase, page } from '../../data/test-support/fixtures';
import { image } from '../../test-kit/media';
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

test('white words on a picture that the library knows to be light are found', async () => {
  const state = page('cover');
  const slides = [{ key: 'a', title: 'Welcome', image: '/api/v1/media/sky-0000000000000001.jpg' }];
  const children = [{ value: withNewestShape({ id: 'cover', type: 'hero1', shade: 'none', slides }) }];
  const rules = async () => {
    const checked = { state: { ...state, tree: { ...state.tree, children } }, elements: [] };
    const known = await readKnown(db);
    return atOnce(findingsIn({ kind: 'page', ...checked, known })).map(({ rule }) => rule.name);
  };
  // A row of a former program says nothing of it.
  await db.media.put(image(1, 'sky'));
  expect(await rules()).not.toContain('words-on-picture');
  await db.media.put(image(1, 'sky', { brightness: { top: 9, middle: 9, bottom: 80 } }));
  expect(await rules()).toContain('words-on-picture');
});

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
