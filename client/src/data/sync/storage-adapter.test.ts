import Dexie from 'dexie';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { changeDocument } from '@vestry/sync/engine/changes';
import { shown } from '@vestry/sync/engine/rebase';
import type { OutboxRow } from '@vestry/sync/engine/ports';
import { uidOf } from '@vestry/sync/engine/test-support/device';
import { textsOf } from '@vestry/sync/engine/test-support/model-document';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import type { VestryDatabase } from '../storage/database';
import { atomically } from '../storage/transactions';
import { storageProblem } from '../storage/storage-problem';
import { dexieStorage } from './storage-adapter';
import { createPage, engineFor, freshDatabase, page, setField, setText } from '../test-support/fixtures';

async function texts(db: VestryDatabase) {
  const contents = await db.contents.toArray();
  return textsOf(contents.map((each) => [each.uid, shown(each)!]));
}

describe('the engine on Dexie', () => {
  it('gives the documents that are asked for in their order, one by one or from the whole table', async () => {
    const db = await freshDatabase();
    for (let i = 0; i < 60; i++) await createPage(db, uidOf(i), `page-${i}`);
    for (const many of [3, 55]) {
      const uids = Array.from({ length: many }, (_, i) => uidOf(59 - i));
      const asked = [...uids.slice(0, 2), uidOf(99), ...uids.slice(2)];
      const found = await dexieStorage(db).transact((tx) => tx.documents(asked));
      expect(found.map(({ uid }) => uid)).toEqual(uids);
      expect(found[0]?.view?.fields).toMatchObject({ route: 'page-59' });
    }
  });

  it('brings two devices to the state of the server', async () => {
    const edit = fc.record({
      device: fc.nat({ max: 1 }),
      uid: fc.nat({ max: 1 }).map(uidOf),
      widget: fc.nat({ max: 1 }),
      text: fc.nat({ max: 99 }),
      sync: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 10 }), async (edits) => {
        const server = new ModelServer();
        const one = await freshDatabase();
        const devices = [one, await freshDatabase()];
        const engines = devices.map((db, i) => engineFor(db, server, `tab ${i}`));
        const sync = async () => {
          for (const engine of engines) await engine.sync({ on: 'manual' });
        };
        for (const i of [0, 1]) await createPage(one, uidOf(i), `page-${i}`);
        await sync();
        for (const { device, uid, widget, text, sync } of edits) {
          const operations = [setText(`w${widget}`, `text ${text}`)];
          await dexieStorage(devices[device]!).transact((tx) => changeDocument(tx, uid, operations, 1));
          if (sync) await engines[device]!.sync({ on: 'save' });
        }
        await sync();
        await sync();
        for (const db of devices) {
          expect(await texts(db)).toEqual(server.texts());
          expect(await db.outbox.count()).toBe(0);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('keeps the list row beside the tree: fields, number, sync status, and a count of changes', async () => {
    const db = await freshDatabase();
    const engine = engineFor(db, new ModelServer());
    await createPage(db, uidOf(1), 'about');
    await engine.sync({ on: 'manual' });
    const before = (await db.documents.get(uidOf(1)))!;
    expect(before).toMatchObject({ id: 1, version: 1, syncStatus: 'synced', fields: { route: 'about' } });
    await dexieStorage(db).transact((tx) => changeDocument(tx, uidOf(1), [setField('route', 'news')], 1));
    const after = (await db.documents.get(uidOf(1)))!;
    expect(after).toMatchObject({
      syncStatus: 'waiting',
      fields: { route: 'news' },
      change: before.change + 1,
    });
    expect(
      (await db.keptRuns.toArray()).flatMap(({ rows }) => rows.map((row) => row.mutation.number)),
    ).toEqual([1]);
  });

  it('leaves a page that was never saved the address that is being typed', async () => {
    const db = await freshDatabase();
    const uid = uidOf(1);
    const flags = { removed: false, deletedOnServer: false, syncStatus: 'synced' as const };
    const nobody = { creator: null, editor: null, createdAt: '', updatedAt: '' };
    await dexieStorage(db).transact((tx) =>
      tx.putDocuments([
        { uid, kind: 'page', id: 0, version: 0, server: null, view: page(''), ...flags, ...nobody },
      ]),
    );
    await db.documents.update(uid, { draft: true, fields: page('typed').fields });
    await dexieStorage(db).transact(async (tx) => {
      const [document] = await tx.documents([uid]);
      await tx.putDocuments([document!]);
    });
    expect(await db.documents.get(uid)).toMatchObject({ fields: { route: 'typed' }, draft: true });
  });

  it('drains many documents in a few requests', async () => {
    const db = await freshDatabase();
    const server = new ModelServer();
    for (let i = 0; i < 60; i++) await createPage(db, uidOf(i), `page-${i}`);
    for (let i = 0; i < 60; i++) {
      await dexieStorage(db).transact((tx) => changeDocument(tx, uidOf(i), [setText('w0', `text ${i}`)], 1));
    }
    await engineFor(db, server).sync({ on: 'manual' });
    expect(await db.outbox.count()).toBe(0);
    expect(await texts(db)).toEqual(server.texts());
  });
});

describe('one transaction', () => {
  it('is all or nothing', async () => {
    const db = await freshDatabase();
    const broken = atomically(db, [db.drafts], async () => {
      await db.drafts.put({ uid: 'a', sequence: 1, floor: 0, dirty: true, change: 1, at: 1 });
      throw new Error('stopped');
    });
    await expect(broken).rejects.toThrow('stopped');
    expect(await db.drafts.count()).toBe(0);
  });

  it('is tried again after the browser killed the handle', async () => {
    const db = await freshDatabase();
    let tries = 0;
    const result = await atomically(db, [db.drafts], async () => {
      if (++tries === 1) throw new Dexie.UnknownError('Connection to Indexed Database server lost');
      return db.drafts.count();
    });
    expect([tries, result]).toEqual([2, 0]);
  });

  it('is tried again until the browser has cleared what it has of the site', async () => {
    const db = await freshDatabase();
    let tries = 0;
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The connection was closed.', 'AbortError');
    });
    const result = atomically(db, [db.drafts], async () => {
      tries += 1;
      if (tries > 1) return db.drafts.count();
      db.close({ disableAutoOpen: false });
      throw new Dexie.AbortError('The transaction was aborted, so the request cannot be fulfilled.');
    });
    await expect.poll(() => opening).toHaveBeenCalledTimes(2);
    opening.mockRestore();
    expect([await result, tries]).toEqual([0, 2]);
  });

  it('says that the storage is full, also when only the abort shows it, and when it no longer is', async () => {
    const db = await freshDatabase();
    const full = atomically(db, [db.drafts], async () => {
      throw new Dexie.AbortError('aborted', new DOMException('full', 'QuotaExceededError'));
    });
    await expect(full).rejects.toThrow('aborted');
    expect(storageProblem.get()).toBe('full');
    await atomically(db, [db.drafts], async () => db.drafts.count());
    expect(storageProblem.get()).toBeNull();
  });
});

it('[O6] what is acknowledged leaves the outbox, is found by number, and is forgotten in time', async () => {
  const db = await freshDatabase();
  const row = (number: number, at: number) => ({
    seq: number,
    state: 'acknowledged' as const,
    mutation: { number, uid: uidOf(1), kind: 'page' as const, type: 'delete' as const, base: { version: 1 } },
    result: null,
    at,
  });
  const storage = dexieStorage(db);
  const numbers = (rows: OutboxRow[]) => rows.map(({ mutation }) => mutation.number);
  await storage.transact(async (tx) => {
    await tx.putRows([1, 2, 3, 4, 6].map((number) => ({ ...row(number, 1), state: 'pending' })));
    await tx.acknowledge([row(1, 20), row(2, 20), row(3, 20)]);
    // With a gap in between it is no range.
    await tx.acknowledge([row(4, 30), row(6, 30)]);
    await tx.acknowledge([]);
    expect(numbers(await tx.pending(0))).toEqual([]);
  });
  const above = (number: number) => storage.transact(async (tx) => numbers(await tx.keptAbove(number)));
  expect(await db.outbox.count()).toBe(0);
  expect(await above(0)).toEqual([1, 2, 3, 4, 6]);
  expect(await above(2)).toEqual([3, 4, 6]);
  await storage.transact((tx) => tx.deleteKept([3]));
  expect(await above(0)).toEqual([1, 2, 4, 6]);
  await storage.transact((tx) => tx.deleteKeptBefore(31, 5));
  expect(await above(0)).toEqual([4, 6]);
  await storage.transact((tx) => tx.deleteKeptBefore(30, 6));
  expect(await above(0)).toEqual([4, 6]);
  await storage.transact((tx) => tx.deleteKept([4, 6]));
  expect(await db.keptRuns.count()).toBe(0);
});
