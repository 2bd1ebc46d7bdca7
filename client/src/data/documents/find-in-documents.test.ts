import { beforeEach, describe, expect, it } from 'vitest';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { readOpenDraft } from '../drafts/draft-sessions';
import type { VestryDatabase } from '../storage/database';
import { createDraft } from '../test-support/create-draft';
import { engineFor, freshDatabase, page, setText } from '../test-support/fixtures';
import { findInDocuments, replaceInDocument, undoInDocument } from './find-in-documents';

const SUN = { text: 'sun', matchCase: false, wholeWords: false };
let db: VestryDatabase;
let server: ModelServer;

beforeEach(async () => {
  db = await freshDatabase();
  server = new ModelServer();
});

const synced = () => engineFor(db, server).sync({ on: 'save' });

async function saved(route: string, ...texts: string[]): Promise<string> {
  const uid = await createDraft('page', page(route, ...texts));
  await (await readOpenDraft(db, uid))!.save();
  await synced();
  return uid;
}

const textsOf = ({ tree }: DocumentState) => tree.children?.map(({ value }) => value.text);

const onServer = (uid: string) => {
  const { state } = server.documents.get(uid)!;
  return state ? textsOf(state) : [];
};

/** All places of a document, as the screen has them. */
async function keysIn(uid: string): Promise<Set<string>> {
  const found = (await findInDocuments(SUN)).find((each) => each.uid === uid);
  return new Set(found?.places.map(({ key }) => key));
}

describe('words in all documents', () => {
  it('are replaced where they were found, saved, sent, and undone document by document', async () => {
    const [first, second] = [await saved('one', 'the sun', 'sun and Sun'), await saved('two', 'sun')];
    const [one] = await findInDocuments(SUN);
    expect(one).toMatchObject({ uid: first, draft: false });
    const keys = new Set(one?.places.slice(0, 2).map(({ key }) => key));
    const done = await replaceInDocument(first, SUN, keys, 'moon');
    expect(done).toEqual({ replaced: 2, refused: 0, changed: 0, draft: false });
    await synced();
    expect([onServer(first), onServer(second)]).toEqual([['the moon', 'moon and Sun'], ['sun']]);
    expect((await db.documents.get(first))?.draft).toBe(false);

    expect(await undoInDocument(first, done)).toBe(true);
    await synced();
    expect(onServer(first)).toEqual(['the sun', 'sun and Sun']);
    expect(await undoInDocument(first, done)).toBe(false);
  });

  it('go into a draft that has unsaved work, which stays unsaved', async () => {
    const uid = await saved('one', 'sun', 'two');
    const draft = (await readOpenDraft(db, uid))!;
    await draft.begin();
    draft.edit('Edit text', [setText('w1', 'unsaved sun')]);
    await draft.flush();
    const done = await replaceInDocument(uid, SUN, await keysIn(uid), 'moon');
    expect(done).toMatchObject({ replaced: 2, draft: true });
    await synced();
    expect(onServer(uid)).toEqual(['sun', 'two']);
    expect(textsOf((await readOpenDraft(db, uid))!.state)).toEqual(['moon', 'unsaved moon']);
    expect(await undoInDocument(uid, done)).toBe(true);
    expect(textsOf((await readOpenDraft(db, uid))!.state)).toEqual(['sun', 'unsaved sun']);
    expect(onServer(uid)).toEqual(['sun', 'two']);
  });

  it('that somebody has changed since they were found stay as they are', async () => {
    const uid = await saved('one', 'sun', 'sun');
    const keys = await keysIn(uid);
    const draft = (await readOpenDraft(db, uid))!;
    await draft.begin();
    draft.edit('Edit text', [setText('w0', 'rain')]);
    await draft.flush();
    await draft.save();
    expect(await replaceInDocument(uid, SUN, keys, 'moon')).toMatchObject({ replaced: 1, changed: 1 });
    expect(await replaceInDocument('nowhere', SUN, keys, 'moon')).toMatchObject({ replaced: 0, changed: 2 });
  });
});
