import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shown } from '@vestry/sync/engine/rebase';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { ModelServer } from '@vestry/sync/engine/test-support/model-server';
import { createDraft } from '../test-support/create-draft';
import { readOpenDraft } from './draft-sessions';
import type { OpenDraft } from './open-draft';
import type { VestryDatabase } from '../storage/database';
import { engineFor, freshDatabase, page, setText } from '../test-support/fixtures';
import { runs } from '@vestry/sync/test-support/tier';

const TABS = 4;
const step = fc.record({
  tab: fc.nat(TABS - 1),
  does: fc.constantFrom('writes', 'writes', 'saves', 'syncs', 'follows', 'dies', 'closes'),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function opened(db: VestryDatabase, uid: string): Promise<OpenDraft> {
  const draft = (await readOpenDraft(db, uid))!;
  await draft.begin();
  return draft;
}

/** Plays the steps on tabs dealt out to the devices, then brings all to rest. */
async function play(steps: Step[], kind: 'two devices' | 'a new page') {
  const server = new ModelServer();
  const dbs = [await freshDatabase(), ...(kind === 'two devices' ? [await freshDatabase()] : [])];
  const devices = dbs.map((db) => ({ db, engine: engineFor(db, server) }));
  const uid = await createDraft('page', page('about', 'one'));
  if (kind === 'two devices') {
    await (await opened(dbs.at(-1)!, uid)).save();
    for (const { engine } of devices.toReversed()) await engine.sync({ on: 'manual' });
  }
  const of = (tab: number) => devices[tab % devices.length]!;
  const tabs = await Promise.all(Array.from({ length: TABS }, (_, i) => opened(of(i).db, uid)));

  const written = ['one'];
  for (const [i, { tab, does }] of steps.entries()) {
    const draft = tabs[tab]!;
    if (does === 'writes') {
      const node = { value: { id: `n${i}`, type: 'text', text: `text ${i}` } };
      draft.model.edit('Add', [{ op: 'insert', parent: 'root', after: null, node }], i + 1);
      await draft.flush();
      written.push(node.value.text);
    } else if (does === 'saves') await draft.save();
    else if (does === 'syncs') await of(tab).engine.sync({ on: 'focus' });
    else if (does === 'follows') await draft.follow((await of(tab).db.documents.get(uid))?.change ?? 0);
    else {
      if (does === 'closes') await draft.close();
      tabs[tab] = await opened(of(tab).db, uid);
    }
  }
  for (const draft of tabs) await draft.save();
  for (const { engine } of [...devices, ...devices]) await engine.sync({ on: 'manual' });
  for (const [i, draft] of tabs.entries()) await draft.follow((await of(i).db.documents.get(uid))!.change);

  const contents = await Promise.all(dbs.map((db) => db.contents.get(uid)));
  for (const db of dbs) db.close();
  const onServer = server.documents.get(uid)!.state;
  const onDevices = contents.map((each) => shown(each!));
  return { written, onServer, onDevices, inTabs: tabs.map(({ model }) => model.state) };
}

it.each(['two devices', 'a new page'] as const)(
  'whatever the tabs of %s write, save, send and follow in any order is there once, everywhere',
  async (kind) => {
    const schedule = fc.array(step, { minLength: 5, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(schedule, async (steps) => {
        const { written, onServer, onDevices, inTabs } = await play(steps, kind);
        const texts = onServer.tree.children?.map(({ value }) => value.text);
        expect(texts?.toSorted()).toEqual(written.toSorted());
        for (const each of [...onDevices, ...inTabs]) expect(each).toEqual(onServer);
      }),
      { numRuns: runs(50) },
    );
  },
);

const key = fc.record({
  tab: fc.nat(TABS - 1),
  at: fc.nat(20),
  does: fc.constantFrom('types', 'types', 'types', 'writes', 'saves', 'syncs', 'follows'),
});

it('[M18] of one text that four tabs of a device write at once, every letter is there once, everywhere', async () => {
  const schedule = fc.array(key, { minLength: 5, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(schedule, async (keys) => {
      const server = new ModelServer();
      const db = await freshDatabase();
      const engine = engineFor(db, server);
      const uid = await createDraft('page', page('about', 'one'));
      const tabs = await Promise.all(Array.from({ length: TABS }, () => opened(db, uid)));
      const words = ({ tree }: DocumentState) => String(tree.children?.[0]?.value.text);
      const letters: string[] = [];
      for (const [i, { tab, at, does }] of keys.entries()) {
        const draft = tabs[tab]!;
        if (does === 'types') {
          const letter = String.fromCodePoint(0x4e00 + i);
          const now = words(draft.state);
          draft.model.edit('Type', [setText('w0', now.slice(0, at) + letter + now.slice(at))], i * 400);
          letters.push(letter);
        } else if (does === 'syncs') await engine.sync({ on: 'focus' });
        else if (does === 'follows') await draft.follow((await db.documents.get(uid))?.change ?? 0);
        else await draft.flush();
        if (does === 'saves') await draft.save();
      }
      await Promise.all(tabs.map((draft) => draft.flush()));
      for (const draft of tabs) await draft.save();
      await engine.sync({ on: 'manual' });
      await engine.sync({ on: 'manual' });
      for (const draft of tabs) await draft.follow((await db.documents.get(uid))!.change);
      db.close();
      const { state } = server.documents.get(uid)!;
      for (const { model } of tabs) expect(model.state).toEqual(state);
      for (const letter of letters) expect(words(state).split(letter)).toHaveLength(2);
    }),
    { numRuns: 15 },
  );
});
