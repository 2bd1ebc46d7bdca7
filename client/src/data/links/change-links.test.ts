import { beforeEach, describe, expect, it } from 'vitest';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { readOpenDraft } from '../drafts/draft-sessions';
import type { VestryDatabase } from '../storage/database';
import { session, SIGNED_OUT } from '../storage/session-store';
import { createDraft } from '../test-support/create-draft';
import { engineFor, freshDatabase, page, setField, setText } from '../test-support/fixtures';
import { changeLinksIn, undoLinksIn } from './change-links';

const MOVE = { from: 'picnic', to: '/summer', isMove: true };
let db: VestryDatabase;
let server: ModelServer;

const user = { id: 1, username: 'ann', email: 'ann@example.org', roles: ['editor'] };

beforeEach(async () => {
  db = await freshDatabase();
  server = new ModelServer();
  session.set({ state: 'in', user: user as never, expired: false });
});

const synced = () => engineFor(db, server).sync({ on: 'save' });

/** A page with a button that leads to the page that moves. */
function linking(route: string): DocumentState {
  const state = page(route, 'words');
  const button = { value: { id: 'b', type: 'button1', text: 'Come', link: '/picnic#map' } };
  return { ...state, tree: { ...state.tree, children: [...(state.tree.children ?? []), button] } };
}

async function saved(route: string): Promise<string> {
  const uid = await createDraft('page', linking(route));
  await (await readOpenDraft(db, uid))!.save();
  await synced();
  return uid;
}

const linkIn = (state: DocumentState | null) => state?.tree.children?.at(-1)?.value.link;
const onServer = (uid: string) => linkIn(server.documents.get(uid)!.state);

describe('links to a page that moves', () => {
  it('[MO4] are changed, saved, sent, and undone', async () => {
    const uid = await saved('one');
    const done = await changeLinksIn(uid, MOVE);
    expect(done).toEqual({ changed: 1, left: null, draft: false, held: false });
    // Nothing was sent yet: it waits in the queue, as without a network.
    expect(onServer(uid)).toBe('/picnic#map');
    await synced();
    expect(onServer(uid)).toBe('/summer#map');
    expect((await db.documents.get(uid))?.draft).toBe(false);
    expect(await undoLinksIn(uid, done)).toBe(true);
    await synced();
    expect(onServer(uid)).toBe('/picnic#map');
    expect(await undoLinksIn(uid, done)).toBe(false);
  });

  it('change in a draft with unsaved work, which stays unsaved', async () => {
    const uid = await saved('one');
    const draft = (await readOpenDraft(db, uid))!;
    await draft.begin();
    draft.model.edit('Edit text', [setText('w0', 'unfinished')], Date.now());
    await draft.write();
    expect(await changeLinksIn(uid, MOVE)).toMatchObject({ changed: 1, draft: true });
    await synced();
    expect(onServer(uid)).toBe('/picnic#map');
    expect(linkIn((await readOpenDraft(db, uid))!.model.state)).toBe('/summer#map');
  });

  it('of a page that holds its changes back wait until that is published', async () => {
    const uid = await saved('one');
    const draft = (await readOpenDraft(db, uid))!;
    await draft.begin();
    draft.model.edit('Hold', [setField('status', 'public'), setField('held', true)], Date.now());
    await draft.write();
    await draft.save();
    expect(await changeLinksIn(uid, MOVE)).toMatchObject({ changed: 1, held: true });
  });

  it('[MO4] stay where somebody has to look at a conflict, or this person may not edit', async () => {
    const uid = await saved('one');
    await db.documents.update(uid, { conflicts: 1 });
    expect(await changeLinksIn(uid, MOVE)).toMatchObject({ changed: 0, left: 'attention' });
    await db.documents.update(uid, { conflicts: 0 });
    session.set({ ...SIGNED_OUT });
    expect(await changeLinksIn(uid, MOVE)).toMatchObject({ changed: 0, left: 'permission' });
    session.set({ state: 'in', user: user as never, expired: false });
    expect(await changeLinksIn('nowhere', MOVE)).toMatchObject({ changed: 0, left: null });
    await synced();
    expect(onServer(uid)).toBe('/picnic#map');
  });
});
