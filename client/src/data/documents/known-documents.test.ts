import { rank, termsOf } from '@vestry/sync/search/quick/rank';
import { beforeEach, expect, it } from 'vitest';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { readOpenDraft } from '../drafts/draft-sessions';
import type { VestryDatabase } from '../storage/database';
import { newDocument } from '../drafts/new-document';
import { createDraft } from '../test-support/create-draft';
import { engineFor, freshDatabase, page, setText } from '../test-support/fixtures';
import { deleteDocument } from './document-actions';
import { asKnown, knownDocuments, placeOf, readWritten } from './known-documents';

let db: VestryDatabase;
let server: ModelServer;

beforeEach(async () => {
  db = await freshDatabase();
  server = new ModelServer();
});

async function saved(route: string, ...texts: string[]): Promise<string> {
  const uid = await createDraft('page', page(route, ...texts));
  await (await readOpenDraft(db, uid))!.save();
  await engineFor(db, server).sync({ on: 'save' });
  return uid;
}

async function found(typed: string): Promise<string[]> {
  const documents = await knownDocuments(db);
  await readWritten(db, documents, { isOff: () => false, onSome: () => undefined });
  return rank(documents, termsOf(typed), 9).flatMap((group) => group.found.map(({ item }) => item.name));
}

it('[QF2] pages of the device are found by what is written in them, saved, typed and changed since', async () => {
  const uid = await saved('one', 'the sun', 'a river');
  await saved('two', 'the moon');
  await createDraft('page', page('three', 'a sunny draft'));
  expect((await found('sun')).toSorted()).toEqual(['/one', '/three']);
  expect(await found('moon')).toEqual(['/two']);

  const draft = (await readOpenDraft(db, uid))!;
  await draft.begin();
  draft.edit('Edit text', [setText('w0', 'the stars')]);
  await draft.flush();
  expect(await found('stars')).toEqual(['/one']);
  expect(await found('sun')).toEqual(['/three']);
  await (await readOpenDraft(db, uid))!.save();
  expect(await found('stars river')).toEqual(['/one']);
  await deleteDocument(uid);
  expect(await found('stars')).toEqual([]);
});

it('10,000 drafts of which nothing is read yet are found by their names, in their order', () => {
  const long = 'long'.repeat(75);
  const titleOf = (at: number): string => {
    if (at === 300) return long;
    return at % 1000 === 7 ? `Party 🎉 ${at}` : '';
  };
  const heads = Array.from({ length: 10_000 }, (_, at) => ({
    ...newDocument('page', { fields: { route: `page-${at}`, title: titleOf(at) }, tree: page('any').tree }),
    draft: true,
  }));
  const documents = asKnown(db, heads);
  const named = (typed: string) =>
    rank(documents, termsOf(typed), 3).flatMap(({ found: best }) => best.map(({ item }) => item.name));
  expect(named('page')).toEqual(['/page-0', '/page-1', '/page-2']);
  expect(named('🎉')).toEqual(['Party 🎉 7', 'Party 🎉 1007', 'Party 🎉 2007']);
  expect(named(long)).toEqual([long]);
  // A name goes before an address beside a name.
  expect(named('page-300')).toEqual(['/page-3000', '/page-3001', '/page-3002']);
  expect(named('page-300 long')).toEqual([long]);
});

it('what was read is there at once the next time, and the place of a word is its widget', async () => {
  await saved('one', 'the sun', 'a river');
  expect((await knownDocuments(db)).map(({ isRead }) => isRead)).toEqual([false]);
  await found('river');
  const [known] = await knownDocuments(db);
  expect(known).toMatchObject({ isRead: true, written: 'the sun\na river' });
  const place = await placeOf(known!.head, termsOf('river'));
  const { tree } = (await readOpenDraft(db, known!.head.uid))!.state;
  expect(tree.children?.find(({ value }) => value.id === place)?.value.text).toBe('a river');
  expect(await placeOf(known!.head, termsOf('moon'))).toBeNull();
});
