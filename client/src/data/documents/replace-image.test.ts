import { beforeEach, describe, expect, it } from 'vitest';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import type { ImageSwap } from '@vestry/sync/media/replaced-image';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { readOpenDraft } from '../drafts/draft-sessions';
import type { VestryDatabase } from '../storage/database';
import { session, SIGNED_OUT } from '../storage/session-store';
import { createDraft } from '../test-support/create-draft';
import { engineFor, freshDatabase, page, setField, setText } from '../test-support/fixtures';
import { documentsShowing, replaceImageIn, undoImageIn, unseenUses } from './replace-image';

const OLD = '/api/v1/media/choir-0123456789abcdef.jpg';
const NEW = '/api/v1/media/steps-fedcba9876543210.webp';
const SWAP: ImageSwap = {
  key: '0123456789abcdef',
  by: NEW,
  sameShape: true,
  origin: 'https://grace.example',
};
let db: VestryDatabase;
let server: ModelServer;

const user = { id: 1, username: 'ann', email: 'ann@example.org', roles: ['editor'] };

beforeEach(async () => {
  db = await freshDatabase();
  server = new ModelServer();
  session.set({ state: 'in', user: user as never, expired: false });
});

const synced = () => engineFor(db, server).sync({ on: 'save' });

/** A page with an image. */
function showing(route: string, image: string): DocumentState {
  const state = page(route, 'words');
  const widget = { value: { id: 'i', type: 'image1', image, alt: 'Twelve people' } };
  return { ...state, tree: { ...state.tree, children: [...(state.tree.children ?? []), widget] } };
}

async function saved(route: string, image = OLD): Promise<string> {
  const uid = await createDraft('page', showing(route, image));
  await (await readOpenDraft(db, uid))!.save();
  await synced();
  return uid;
}

async function edited(uid: string, save: boolean, ...operations: ReturnType<typeof setText>[]) {
  const draft = (await readOpenDraft(db, uid))!;
  await draft.begin();
  draft.model.edit('Edit', operations, Date.now());
  await draft.write();
  if (save) await draft.save();
}

const imageIn = (state: DocumentState | null) => state?.tree.children?.at(-1)?.value.image;
const onServer = (uid: string) => imageIn(server.documents.get(uid)!.state);
const shownIn = async () => (await documentsShowing(db, SWAP)).map(({ uid }) => uid);

describe('an image that is replaced everywhere', () => {
  it('[ME9] is found in all documents, replaced in each by one save, and put back by undoing it', async () => {
    const [first, second, other] = [await saved('one'), await saved('two'), await saved('three', NEW)];
    expect((await shownIn()).toSorted()).toEqual([first, second].toSorted());
    const done = await replaceImageIn(first, SWAP);
    expect(done).toEqual({ changed: 1, left: null, draft: false, held: false });
    await replaceImageIn(second, SWAP);
    // Nothing was sent yet: it waits in the queue, as without a network.
    expect(onServer(first)).toBe(OLD);
    await synced();
    expect([first, second, other].map(onServer)).toEqual([NEW, NEW, NEW]);
    expect(await shownIn()).toEqual([]);
    expect(await replaceImageIn(first, SWAP)).toMatchObject({ changed: 0, left: null });
    expect(await undoImageIn(first, done)).toBe(true);
    await synced();
    expect([first, second].map(onServer)).toEqual([OLD, NEW]);
    expect(await undoImageIn(first, done)).toBe(false);
  });

  it('[ME9] changes in a draft with unsaved work, which stays unsaved', async () => {
    const uid = await saved('one');
    await edited(uid, false, setText('w0', 'unfinished'));
    expect(await documentsShowing(db, SWAP)).toMatchObject([{ uid, draft: true }]);
    expect(await replaceImageIn(uid, SWAP)).toMatchObject({ changed: 1, draft: true });
    await synced();
    expect(onServer(uid)).toBe(OLD);
    expect(imageIn((await readOpenDraft(db, uid))!.model.state)).toBe(NEW);
  });

  it('stays where somebody has to look at a conflict, or this person may not edit', async () => {
    const uid = await saved('one');
    await db.documents.update(uid, { conflicts: 1 });
    expect(await replaceImageIn(uid, SWAP)).toMatchObject({ changed: 0, left: 'attention' });
    await db.documents.update(uid, { conflicts: 0 });
    session.set({ ...SIGNED_OUT });
    expect(await replaceImageIn(uid, SWAP)).toMatchObject({ changed: 0, left: 'permission' });
    session.set({ state: 'in', user: user as never, expired: false });
    expect(await replaceImageIn('nowhere', SWAP)).toMatchObject({ changed: 0, left: null });
  });

  it('is replaced on 40 pages, one after the other', async () => {
    const uids: string[] = [];
    for (let at = 0; at < 40; at += 1) {
      const uid = await createDraft('page', showing(`page-${at}`, OLD));
      await (await readOpenDraft(db, uid))!.save();
      uids.push(uid);
    }
    await synced();
    expect(await shownIn()).toHaveLength(40);
    for (const uid of uids) expect((await replaceImageIn(uid, SWAP)).changed).toBe(1);
    expect(await shownIn()).toEqual([]);
    await synced();
    expect(new Set(uids.map(onServer))).toEqual(new Set([NEW]));
  });

  it('is told of where only the server knows it, or visitors alone still see it', async () => {
    const [here, held] = [await saved('one'), await saved('two')];
    await edited(held, true, setField('status', 'public'), setField('held', true));
    await synced();
    const idOf = async (uid: string) => (await db.documents.get(uid))!.id;
    const use = async (uid: string) => ({ kind: 'page' as const, id: await idOf(uid), title: '' });
    const uses = [
      await use(here),
      await use(held),
      { kind: 'element' as const, id: 77, title: 'Banner' },
      { kind: 'settings' as const, id: 0, title: '' },
    ];
    expect(await unseenUses(db, uses, [{ kind: 'page', id: await idOf(here) }])).toEqual([
      { ...uses[1], held: true },
      { ...uses[2], held: false },
    ]);
  });
});
