import { beforeEach, expect, test } from 'vitest';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { readOpenDraft } from '../drafts/draft-sessions';
import type { VestryDatabase } from '../storage/database';
import { createDraft } from '../test-support/create-draft';
import { engineFor, freshDatabase, page } from '../test-support/fixtures';
import { deadAddresses } from './use-dead-links';

let db: VestryDatabase;
let server: ModelServer;

beforeEach(async () => {
  db = await freshDatabase();
  server = new ModelServer();
});

const saved = (route: string, status: string, ...links: string[]) => savedAs(route, status, {}, links);

async function savedAs(route: string, status: string, more: object, links: string[] = []): Promise<string> {
  const state = page(route);
  const children = links.map((link, at) => ({ value: { id: `b${at}`, type: 'button1', text: 'x', link } }));
  const fields = { ...state.fields, status, ...more };
  const uid = await createDraft('page', { fields, tree: { ...state.tree, children } });
  await (await readOpenDraft(db, uid))!.save();
  await engineFor(db, server).sync({ on: 'save' });
  return uid;
}

const found = async () =>
  (await deadAddresses(db)).map(({ route, why, links }) => [route, why, links.map(({ widget }) => widget)]);

test('[MO5] dead links are listed by the page that they name, and change with it', async () => {
  const about = await saved('about', 'public', '/', '/gone', '/plans#x', '/about');
  await saved('plans', 'draft', '/gone', '/old.html');
  expect(await found()).toEqual([
    ['/old.html', 'missing', ['b1']],
    ['gone', 'missing', ['b1', 'b0']],
    ['home', 'missing', ['b0']],
    ['plans', 'hidden', ['b2']],
  ]);
  await saved('gone', 'public');
  await saved('home', 'public');
  expect(await found()).toEqual([
    ['/old.html', 'missing', ['b1']],
    ['plans', 'hidden', ['b2']],
  ]);
  await db.documents.update(about, { removed: true });
  expect(await found()).toEqual([['/old.html', 'missing', ['b1']]]);
});

test('a topic has a page as long as a public post is about it', async () => {
  const entry = { kind: 'post', on: '2026-01-01' };
  await saved('about', 'public', '/topics/roof', '/topics/choir', '/topics/none');
  await savedAs('roof', 'public', { entry, topics: ['Roof'] });
  await savedAs('choir', 'draft', { entry, topics: ['Choir'] });
  await savedAs('plain', 'public', { topics: ['None'] });
  expect((await found()).map(([route, why]) => [route, why])).toEqual([
    ['topics/choir', 'hidden'],
    ['topics/none', 'missing'],
  ]);
});

test('a page that holds its changes back is where visitors find it', async () => {
  const uid = await saved('new-name', 'public');
  await saved('links', 'public', '/old-name', '/new-name');
  const head = (await db.documents.get(uid))!;
  const published = { version: 1, at: '2026-01-01T00:00:00Z', route: 'old-name', changes: 1 };
  await db.documents.update(uid, { fields: { ...head.fields, held: true }, published: published as never });
  expect(await found()).toEqual([['new-name', 'hidden', ['b1']]]);
});
