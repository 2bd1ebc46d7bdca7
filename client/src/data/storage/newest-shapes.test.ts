import Dexie from 'dexie';
import { describe, expect, it } from 'vitest';
import { plantWidgets, upgradedWidget, withoutUpgrades } from '@vestry/sync/test-support/planted';
import type { TreeNode } from '@vestry/sync/tree/node';
import { knownShapes } from '@vestry/sync/widgets/shapes';
import { add, rename } from '@vestry/sync/widgets/upgrade-steps';
import { z } from 'zod';
import { createDraft } from '../test-support/create-draft';
import { freshDatabase, page, setText, until } from '../test-support/fixtures';
import { openDraft } from '../drafts/draft-sessions';
import { databaseName, openDatabase, VestryDatabase } from './database';
import { storageProblem } from './storage-problem';

const FIRST = { number: 1, note: 'The text is called words', steps: [rename('text', 'words')] };
const SECOND = { number: 2, note: 'A tone', steps: [add('tone', 'plain')] };

/** From now on, this program is one that knows these upgrades of a text. Returns the way back. */
const know = (...upgrades: (typeof FIRST | typeof SECOND)[]) =>
  plantWidgets(...withoutUpgrades(), upgradedWidget('quote1', upgrades, { tone: z.string().optional() }));

const firstText = (tree: TreeNode) => tree.children?.[0]?.value;

describe('trees of former shapes', () => {
  it('are upgraded however they are read, and stay on disk as they are', async () => {
    const db = await freshDatabase();
    const uid = await createDraft('page', page('old', 'Hello'));
    const bytes = async () =>
      JSON.stringify([await rawRow('contents', uid), await rawRow('draftStates', uid)]);
    async function rawRow(table: string, key: string): Promise<unknown> {
      const store = db.backendDB().transaction(table).objectStore(table);
      return new Promise((resolve) => {
        const request = store.get(key);
        request.addEventListener('success', () => resolve(request.result));
      });
    }
    const before = await bytes();
    const ways = {
      get: async () => [await db.contents.get(uid), await db.draftStates.get(uid)],
      bulkGet: async () => [...(await db.contents.bulkGet([uid])), ...(await db.draftStates.bulkGet([uid]))],
      toArray: async () => [...(await db.contents.toArray()), ...(await db.draftStates.toArray())],
      where: async () => [
        await db.contents.where('uid').equals(uid).first(),
        await db.draftStates.where({ uid }).last(),
      ],
      each: async () => {
        const rows: unknown[] = [];
        await db.contents.each((row) => rows.push(row));
        await db.draftStates.filter(() => true).each((row) => rows.push(row));
        return rows;
      },
    };
    for (const read of Object.values(ways)) {
      const forget = know(FIRST);
      const upgraded = { words: 'Hello', shape: 1 };
      const [contents, draft] = (await read()) as [
        { view: { tree: TreeNode } },
        { snapshot: { tree: TreeNode } },
      ];
      expect(firstText(contents.view.tree)).toMatchObject(upgraded);
      expect(firstText(draft.snapshot.tree)).toMatchObject(upgraded);
      forget();
      const [former] = (await read()) as [{ view: { tree: TreeNode } }];
      expect(firstText(former.view.tree)).toEqual({ id: 'w0', type: 'quote1', text: 'Hello' });
    }
    expect(await db.contents.get('none')).toBeUndefined();
    expect(await db.draftStates.bulkGet(['none'])).toEqual([undefined]);
    expect(await bytes()).toBe(before);
    db.close();
  });
});

describe('two programs on one device', () => {
  it('[O14] a tab lets go of the database when one that knows newer shapes opens it, with all that was typed', async () => {
    know(FIRST);
    const db = await freshDatabase();
    const uid = await createDraft('page', page('shared', 'Hello'));
    const session = await openDraft(uid);
    session?.edit('Edit text', [{ op: 'set', id: 'w0', path: ['words'], value: 'just now' }]);
    know(FIRST, SECOND);
    const newer = new VestryDatabase(db.userId);
    await newer.open();
    know(FIRST);
    // One process is one program at a time: the tab may have looked while it was the newer one.
    await newer.table('meta').put({ key: 'shapes', shapes: 'quote1.2' });
    await until(() => storageProblem.get() === 'upgraded');
    expect(db.isOpen()).toBe(false);
    know(FIRST, SECOND);
    const rows = await newer.journal.toArray();
    expect(rows.map(({ operations }) => operations)).toEqual([
      [{ op: 'set', id: 'w0', path: ['words'], value: 'just now', shape: 1 }],
    ]);
    newer.close();
  });

  it('[O14] is not opened by a program that knows less than one before it, and nothing is changed', async () => {
    know(FIRST, SECOND);
    const db = await freshDatabase();
    const { userId } = db;
    db.close();
    know(FIRST);
    await expect(openDatabase(userId)).rejects.toThrow('A newer version of the dashboard was used');
    expect(storageProblem.get()).toBe('upgraded');
    know(FIRST, SECOND);
    const again = await openDatabase(userId);
    expect(await again.table('meta').get('shapes')).toEqual({ key: 'shapes', shapes: 'quote1.2' });
    again.close();
  });

  it('a tab that has not noticed yet writes no tree', async () => {
    const db = await freshDatabase();
    const uid = await createDraft('page', page('shared', 'Hello'));
    const session = await openDraft(uid);
    session?.edit('Edit text', [setText('w0', 'mine')]);
    await session?.flush();
    // Written in a way that no live query sees.
    const other = new Dexie(databaseName(db.userId), { autoOpen: true });
    await other.open();
    const store = other.backendDB().transaction('meta', 'readwrite').objectStore('meta');
    store.put({ key: 'shapes', shapes: 'quote1.1' });
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve));
    other.close();
    await expect(session?.save()).rejects.toThrow('A newer version of the dashboard was used');
    expect(await db.outbox.count()).toBe(0);
    db.close();
  });

  it('a type that was taken out of the product keeps nobody out', async () => {
    const db = await freshDatabase();
    await db.table('meta').put({ key: 'shapes', shapes: 'mine9.3' });
    db.close();
    const again = await openDatabase(db.userId);
    expect(await again.table('meta').get('shapes')).toEqual({ key: 'shapes', shapes: knownShapes() });
    again.close();
  });
});
