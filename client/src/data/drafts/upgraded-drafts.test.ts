import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { changeDocument } from '@vestry/sync/engine/changes';
import { shown } from '@vestry/sync/engine/rebase';
import type { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { plantWidgets, upgradedWidget } from '@vestry/sync/test-support/planted';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { find } from '@vestry/sync/tree/locate';
import { add, change, rename } from '@vestry/sync/widgets/upgrade-steps';
import { upgradeTree } from '@vestry/sync/widgets/upgrade';
import { createDraft } from '../test-support/create-draft';
import { engineFor, page, setField, setText, until } from '../test-support/fixtures';
import { closeTabs, savedPage, tab } from '../test-support/tabs';
import { dexieStorage } from '../sync/storage-adapter';
import type { OpenDraft } from './open-draft';

// A device of a program without these upgrades has unsent work of every kind; then a program with them opens it.

afterEach(closeTabs);

const loud = (value: unknown) => (typeof value === 'string' ? `${value}!` : value);

/** The server has rewritten what it stores. */
function upgrade(server: ModelServer): void {
  plantLouderText();
  const newest = ({ fields, tree }: DocumentState) => ({ fields, tree: upgradeTree(tree) });
  for (const document of server.documents.values()) {
    document.state = newest(document.state);
    for (const [version, state] of document.revisions) document.revisions.set(version, newest(state));
  }
}

const plantLouderText = () =>
  plantWidgets(
    upgradedWidget(
      'quote1',
      [
        { number: 1, note: 'The text is called words', steps: [rename('text', 'words')] },
        { number: 2, note: 'Words end with a mark', steps: [change('words', loud), add('tone', 'plain')] },
      ],
      { tone: z.string().optional() },
    ),
  );

const insert: Operation = {
  op: 'insert',
  parent: 'root',
  after: 'w1',
  node: { value: { id: 'new', type: 'quote1', text: 'inserted' } },
};

/** The words of every text, in both shapes. */
const wordsOf = ({ state }: Pick<OpenDraft, 'state'>) =>
  state.tree.children?.map(({ value }) => value.words ?? `former ${String(value.text)}`);

it('an open draft with its steps: state, undo and redo are right, and so is what is saved', async () => {
  const { db, server, engine, uid, session } = await savedPage();
  session.edit('Edit one', [setText('w0', 'first')]);
  session.seal();
  session.edit('Edit one', [setText('w0', 'second')]);
  session.edit('Add Text', [insert]);
  session.edit('Edit new', [setText('new', 'typed')]);
  session.edit('Delete two', [{ op: 'remove', id: 'w1' }]);
  session.undo();
  session.undo();
  await closeTabs();

  upgrade(server);
  const later = await tab(db, uid);
  expect(wordsOf(later)).toEqual(['second!', 'two!', 'inserted!']);
  later.redo();
  expect(wordsOf(later)).toEqual(['second!', 'two!', 'typed!']);
  later.redo();
  expect(wordsOf(later)).toEqual(['second!', 'typed!']);
  for (let i = 0; i < 3; i++) later.undo();
  expect(wordsOf(later)).toEqual(['second!', 'two!']);
  later.undo();
  expect(wordsOf(later)).toEqual(['first!', 'two!']);
  later.undo();
  expect([wordsOf(later), later.undoLabel]).toEqual([['one!', 'two!'], null]);
  later.redo();
  later.redo();
  later.edit('Edit two', [{ op: 'set', id: 'w1', path: ['words'], value: 'by hand' }]);
  await later.flush();
  const rows = await db.journal.where('[uid+seq]').between([uid, 0], [uid, Infinity]).toArray();
  expect(rows.at(-1)?.operations).toEqual([
    { op: 'set', id: 'w1', path: ['words'], value: 'by hand', shape: 2 },
  ]);
  // All of it once more, from the disk.
  const again = await tab(db, uid);
  expect(wordsOf(again)).toEqual(['second!', 'by hand']);
  again.undo();
  expect(wordsOf(again)).toEqual(['second!', 'two!']);
  again.redo();
  await again.save();
  await engine.sync({ on: 'save' });
  expect(wordsOf(server.documents.get(uid)!)).toEqual(['second!', 'by hand']);
  expect(find(server.documents.get(uid)!.state.tree, 'w1')?.value).toEqual({
    id: 'w1',
    type: 'quote1',
    words: 'by hand',
    tone: 'plain',
    shape: 2,
  });
});

it('a draft of a page never saved', async () => {
  const { db, server, engine } = await savedPage();
  const uid = await createDraft('page', page('new', 'a', 'b'));
  const session = await tab(db, uid);
  session.edit('Edit a', [setText('w0', 'typed')]);
  await closeTabs();
  upgrade(server);
  const later = await tab(db, uid);
  expect(wordsOf(later)).toEqual(['typed!', 'b!']);
  later.undo();
  expect(wordsOf(later)).toEqual(['a!', 'b!']);
  later.redo();
  await later.save();
  await engine.sync({ on: 'save' });
  expect(wordsOf(server.documents.get(uid)!)).toEqual(['typed!', 'b!']);
});

it('what waits in the outbox is shown in the new shapes and sent as it was made', async () => {
  const { db, server, uid, session } = await savedPage();
  session.edit('Edit one', [setText('w0', 'waits'), insert]);
  await session.save();
  const made = await createDraft('page', page('made', 'x'));
  await (await tab(db, made)).save();
  await dexieStorage(db).transact((tx) => changeDocument(tx, made, [setText('w0', 'y')], 1));
  await closeTabs();
  const before = await db.outbox.toArray();
  expect(before.map(({ mutation }) => mutation.type)).toEqual(['update', 'create', 'update']);

  upgrade(server);
  const contents = async (of: string) => ({ state: shown((await db.contents.get(of))!)! });
  expect(wordsOf(await contents(uid))).toEqual(['waits!', 'two!', 'inserted!']);
  expect(wordsOf(await contents(made))).toEqual(['y!']);
  // Another tab, on what waits.
  const later = await tab(db, uid);
  later.edit('Edit two', [{ op: 'set', id: 'w1', path: ['words'], value: 'on top' }]);
  await later.save();
  expect((await db.outbox.toArray()).slice(0, 3)).toEqual(before);

  const sent: unknown[] = [];
  server.onDecided = (_client, mutation) => sent.push(mutation);
  await engineFor(db, server).sync({ on: 'manual' });
  expect(sent.slice(0, 3)).toEqual(before.map(({ mutation }) => mutation));
  expect(wordsOf(server.documents.get(uid)!)).toEqual(['waits!', 'on top', 'inserted!']);
  expect(wordsOf(server.documents.get(made)!)).toEqual(['y!']);
  for (const of of [uid, made])
    expect(await contents(of)).toEqual({ state: server.documents.get(of)!.state });
  expect(await db.outbox.count()).toBe(0);
});

it('a newer state of the server comes under a draft and under what waits', async () => {
  const { db, server, engine, uid, session } = await savedPage();
  session.edit('Edit one', [setText('w0', 'waits')]);
  await session.save();
  session.edit('Edit one', [setText('w0', 'typed')]);
  await closeTabs();

  upgrade(server);
  const operations: Operation[] = [{ op: 'set', id: 'w1', path: ['words'], value: 'theirs', shape: 2 }];
  server.push('00000000-0000-4000-8000-0000000000ff', [
    { number: 1, uid, kind: 'page', type: 'update', base: { version: 1 }, operations },
  ]);
  const later = await tab(db, uid);
  await engine.sync({ on: 'manual' });
  await until(() => wordsOf(later)?.[1] === 'theirs');
  expect(wordsOf(later)).toEqual(['typed!', 'theirs']);
  later.undo();
  expect(wordsOf(later)).toEqual(['waits!', 'theirs']);
  expect(wordsOf(server.documents.get(uid)!)).toEqual(['waits!', 'theirs']);
});

it('what was refused is shown, and sent again as it is now', async () => {
  const { db, server, engine, uid, session } = await savedPage();
  const other = await createDraft('page', page('news', 'x'));
  await (await tab(db, other)).save();
  await engine.sync({ on: 'save' });
  session.edit('Route', [setField('route', 'news')]);
  session.edit('Edit text', [setText('w0', 'kept')]);
  await session.save();
  await engine.sync({ on: 'save' });
  await until(() => session.syncStatus === 'refused');
  await closeTabs();

  upgrade(server);
  const later = await tab(db, uid);
  expect(wordsOf(later)).toEqual(['kept!', 'two!']);
  later.edit('Route', [setField('route', 'free')]);
  await later.save();
  await engine.sync({ on: 'save' });
  expect(wordsOf(server.documents.get(uid)!)).toEqual(['kept!', 'two!']);
});
