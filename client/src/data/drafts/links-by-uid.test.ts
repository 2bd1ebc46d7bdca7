import { afterEach, describe, expect, it } from 'vitest';
import { linkedElement, linkTo } from '@vestry/sync/widgets/linked-element';
import type { Operation } from '@vestry/sync/tree/operation';
import { retry } from '@vestry/sync/engine/changes';
import { usesOf } from '../documents/use-element-use';
import { createDraft } from '../test-support/create-draft';
import { setField, setText, until } from '../test-support/fixtures';
import { closeTabs, editOnOtherDevice, savedPage, tab, textOf } from '../test-support/tabs';
import { atomically } from '../storage/transactions';
import { syncTables, syncTransaction } from '../sync/storage-adapter';
import type { OpenDraft } from './open-draft';

afterEach(closeTabs);

const ELEMENT = {
  value: { id: 'root', type: 'div' },
  children: [{ value: { id: 'e', type: 'text', text: 'x' } }],
};

const linkOf = ({ state }: Pick<OpenDraft, 'state'>) =>
  state.tree.children?.map(({ value }) => linkedElement(value)).find((each) => each !== undefined);

const insertLink = (uid: string): Operation => ({
  op: 'insert',
  parent: 'root',
  after: null,
  node: linkTo(uid, () => 'link'),
});

/** An element that waits to be sent, and a page that the server has, with a link to it in its draft. */
async function linkedOffline(fields: Record<string, unknown> = { name: 'Shared', type: 'element' }) {
  const page = await savedPage();
  const element = await createDraft('element', { fields, tree: ELEMENT });
  const made = await tab(page.db, element);
  await made.save();
  page.session.edit('Save as element', [insertLink(element)]);
  return { ...page, element, made };
}
const onServer = ({ server, uid }: Awaited<ReturnType<typeof linkedOffline>>) =>
  linkOf({ state: server.documents.get(uid)!.state });

describe('a link to an element that is not on the server', () => {
  it('[O18] is in the draft at once, and on the server by number', async () => {
    const world = await linkedOffline();
    const { session, element, engine, server } = world;
    expect(linkOf(session)).toBe(element);
    await session.save();
    expect(linkOf(session)).toBe(element);
    await engine.sync({ on: 'save' });
    await until(() => session.syncStatus === 'synced');
    const { id } = server.documents.get(element)!;
    expect([onServer(world), linkOf(session), session.dirty]).toEqual([id, id, false]);
  });

  it('[O18] what is typed while the number arrives stays unsaved, and nothing else is', async () => {
    const world = await linkedOffline();
    const { session, engine, server, element } = world;
    await session.save();
    session.edit('Edit text', [setText('w0', 'typed')]);
    await engine.sync({ on: 'save' });
    const { id } = server.documents.get(element)!;
    await until(() => linkOf(session) === id);
    expect([session.syncStatus, session.undoLabel]).toEqual(['draft', 'Edit text']);
    session.undo();
    await session.flush();
    expect([linkOf(session), session.dirty]).toEqual([id, false]);
  });

  it('an unsaved one stays by uid until it is saved', async () => {
    const world = await linkedOffline();
    const { session, engine, element } = world;
    await engine.sync({ on: 'save' });
    expect([linkOf(session), session.dirty]).toEqual([element, true]);
    await session.save();
    await engine.sync({ on: 'save' });
    await until(() => session.syncStatus === 'synced');
    expect(linkOf(session)).toBe(onServer(world));
  });

  it.each(['the same tab', 'one that is opened later'])(
    '[O18] undo and redo lead to what is saved, in %s',
    async (where) => {
      const { db, uid, session, engine, server, element } = await linkedOffline();
      await session.save();
      await engine.sync({ on: 'save' });
      const { id } = server.documents.get(element)!;
      await until(() => linkOf(session) === id);
      const again = where === 'the same tab' ? session : await tab(db, uid);
      again.undo();
      expect(linkOf(again)).toBeUndefined();
      await again.flush();
      expect(again.dirty).toBe(true);
      again.redo();
      await again.flush();
      expect([linkOf(again), again.dirty]).toEqual([id, false]);
    },
  );

  it('[O18] a deleted one that undo brings back is the same link', async () => {
    const { session, engine, server, element } = await linkedOffline();
    await session.save();
    session.edit('Delete section', [{ op: 'remove', id: 'link' }]);
    await session.flush();
    await engine.sync({ on: 'save' });
    const { id } = server.documents.get(element)!;
    await until(() => session.base !== null && linkOf({ state: session.base }) === id);
    expect([linkOf(session), session.dirty, session.undoLabel]).toEqual([undefined, true, 'Delete section']);
    session.undo();
    await session.flush();
    expect([linkOf(session), session.dirty]).toEqual([id, false]);
  });

  it('[O18] as a header stays the same through undo and redo once its number has arrived', async () => {
    const { session, engine, server, element } = await linkedOffline();
    await session.save();
    session.edit('Header', [setField('headerId', element)]);
    await session.save();
    expect(session.state.fields['headerId']).toBe(element);
    await engine.sync({ on: 'save' });
    const { id } = server.documents.get(element)!;
    await until(() => session.state.fields['headerId'] === id);
    expect(session.dirty).toBe(false);
    session.undo();
    expect(session.state.fields['headerId']).toBeUndefined();
    session.redo();
    await session.flush();
    expect([session.state.fields['headerId'], session.dirty]).toEqual([id, false]);
  });

  it('that others change meanwhile is theirs', async () => {
    const world = await linkedOffline();
    const { session, server, uid, engine } = world;
    await session.save();
    await engine.sync({ on: 'save' });
    editOnOtherDevice(server, uid, crypto.randomUUID(), [
      { op: 'set', id: 'link', path: ['elementId'], value: 77 },
    ]);
    session.edit('Edit text', [setText('w0', 'typed')]);
    await engine.sync({ on: 'manual' });
    await until(() => linkOf(session) === 77);
    await session.save();
    await engine.sync({ on: 'save' });
    expect([onServer(world), textOf(session, 1)]).toEqual([77, 'typed']);
  });

  it('counts as a use of the element, before and after it has a number', async () => {
    const { db, session, element, engine } = await linkedOffline();
    await session.save();
    const uses = async () => (await usesOf(db, [(await db.documents.get(element))!])).get(element);
    expect(await uses()).toEqual(['/about']);
    await engine.sync({ on: 'save' });
    await until(() => session.syncStatus === 'synced');
    expect(await uses()).toEqual(['/about']);
  });
});

it('a page whose element was refused waits with it, and goes when the element is mended', async () => {
  // The model refuses a second route.
  const world = await linkedOffline({ name: 'Shared', type: 'element', route: 'about' });
  const { db, session, engine, made, element, uid } = world;
  await session.save();
  await engine.sync({ on: 'save' });
  await until(() => made.syncStatus === 'refused' && session.syncStatus === 'refused');
  expect(linkOf(session)).toBe(element);
  expect(onServer(world)).toBeUndefined();
  made.edit('Name', [setField('route', 'free')]);
  await made.save();
  await engine.sync({ on: 'save' });
  await until(() => made.syncStatus === 'synced');
  await atomically(db, syncTables(db), () => retry(syncTransaction(db), uid, 1));
  await engine.sync({ on: 'save' });
  await until(() => session.syncStatus === 'synced');
  expect(linkOf(session)).toBe(onServer(world));
  expect(typeof linkOf(session)).toBe('number');
});
