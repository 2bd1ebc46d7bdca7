import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mutation } from '../contract/sync';
import type { Work } from '../contract/work-file';
import { saveDocument, undoChange } from '../engine/changes';
import type { ChangeResult } from '../engine/change-result';
import { exportChanges } from '../engine/export-changes';
import { NetworkFailure } from '../engine/ports';
import { Device, type Fate, page, setField, setText, uidOf } from '../engine/test-support/device';
import { ModelServer } from '../engine/test-support/model-server';
import { broughtOnto, changesIn, leftOver } from './left-over';
import { type Relayed, relay } from './relay';
import { runs } from '../test-support/tier';

const [A, B] = [uidOf(1), uidOf(2)];

type Saved = Pick<Work, 'device' | 'outbox' | 'documents' | 'drafts'> & { epoch: string | null };

/** Returns the file that a device saves, as the reader of the file gets it. */
async function saved(device: Device): Promise<Saved> {
  const { clientId, epoch, rows, documents } = await device.storage.transact(exportChanges);
  const outbox = rows.map(({ state, mutation }) => ({ state, mutation })) as Work['outbox'];
  return { device: clientId, epoch, outbox, documents, drafts: [] };
}

/** Somebody else sends it; messages have these fates, and the file is opened until all of them are through. */
async function open(server: ModelServer, file: Saved, fates: Fate[] = []): Promise<Relayed> {
  const queue = [...fates];
  const send = async (mutations: Mutation[]) => {
    const fate = queue.shift() ?? 'ok';
    if (fate === 'lost') throw new NetworkFailure('offline', 'no answer');
    const reply = server.push(file.device, mutations, file.epoch);
    if (fate === 'answer-lost') throw new NetworkFailure('offline', 'no answer');
    return reply;
  };
  for (;;) {
    try {
      return await relay(send, changesIn(file));
    } catch (error) {
      if (!(error instanceof NetworkFailure)) throw error;
    }
  }
}

const left = (file: Saved, { results }: Relayed) => leftOver(file, results);

/** Two devices that have both documents, on a server of their own. */
async function world(): Promise<{ server: ModelServer; first: Device; other: Device }> {
  const server = new ModelServer();
  const [first, other] = [new Device(server, '1'), new Device(server, '2')];
  await first.create(A, page('about', 'text'));
  await first.create(B, page('garden', 'text'));
  for (const device of [first, other]) await device.engine.sync({ on: 'manual' });
  return { server, first, other };
}

const insert = (id: string) => ({
  op: 'insert' as const,
  parent: 'root',
  after: null,
  node: { value: { id, type: 'text', text: id } },
});

const edit = fc.oneof(
  fc.record({ do: fc.constant('insert' as const), uid: fc.constantFrom(A, B) }),
  fc.record({ do: fc.constant('type' as const), uid: fc.constantFrom(A, B), text: fc.nat({ max: 5 }) }),
  fc.record({ do: fc.constant('route' as const), uid: fc.constantFrom(A, B), text: fc.nat({ max: 2 }) }),
  fc.record({ do: fc.constant('create' as const), text: fc.nat({ max: 2 }) }),
  fc.record({ do: fc.constant('remove' as const), uid: fc.constantFrom(A, B) }),
  fc.record({
    do: fc.constant('sync' as const),
    fates: fc.array(fc.constantFrom<Fate>('ok', 'lost', 'answer-lost'), { maxLength: 3 }),
  }),
);
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

/** The same edits make the same ids, on whichever world they are made. */
async function make(device: Device, edits: readonly Edit[], name: string): Promise<void> {
  for (const [i, one] of edits.entries()) {
    if (one.do === 'sync') {
      const fates = [...one.fates];
      device.fate = () => fates.shift() ?? 'ok';
      await device.engine.sync({ on: 'manual' });
      device.fate = () => 'ok';
    } else if (one.do === 'create') {
      await device.create(uidOf(100 + name.charCodeAt(0) * 100 + i), page(`new-${one.text}`, 'made'));
    } else if (!device.document(one.uid)) continue;
    else if (one.do === 'remove') await device.remove(one.uid);
    else if (one.do === 'insert') await device.edit(one.uid, [insert(`${name}${i}`)]);
    else if (one.do === 'type') await device.edit(one.uid, [setText('w0', `${name} ${one.text}`)]);
    else await device.edit(one.uid, [setField('route', `route-${one.text}`)]);
  }
}

const edits = fc.array(edit, { maxLength: 8 });
const fates = fc.array(fc.constantFrom<Fate>('ok', 'lost', 'answer-lost'), { maxLength: 4 });

describe('a file of unsent work', () => {
  it('[HO1] opened on another device does what the device does that sends it itself', async () => {
    await fc.assert(
      fc.asyncProperty(edits, edits, fates, async (mine, theirs, onTheWay) => {
        const [direct, byFile] = [await world(), await world()];
        for (const { first, other } of [direct, byFile]) {
          await make(first, mine, 'm');
          await make(other, theirs, 't');
          await other.engine.sync({ on: 'manual' });
        }
        await direct.first.engine.sync({ on: 'manual' });
        await open(byFile.server, await saved(byFile.first), onTheWay);
        expect(byFile.server.texts()).toEqual(direct.server.texts());
      }),
      { numRuns: runs(120) },
    );
  });

  it('[HO1] opened two times, and again when its device has come back, counts once', async () => {
    await fc.assert(
      fc.asyncProperty(edits, edits, edits, fates, async (mine, later, theirs, onTheWay) => {
        const { server, first, other } = await world();
        const decided = new Map<string, number>();
        server.onDecided = (client, { number }) => {
          const name = `${client} ${number}`;
          decided.set(name, (decided.get(name) ?? 0) + 1);
        };
        await make(first, mine, 'm');
        const file = await saved(first);
        await make(first, later, 'l');
        await make(other, theirs, 't');
        await open(server, file, onTheWay);
        await other.engine.sync({ on: 'manual' });
        await open(server, file);
        for (const device of [first, other, first, other]) await device.engine.sync({ on: 'manual' });
        const texts = server.texts();
        await open(server, file);
        expect(server.texts()).toEqual(texts);
        expect(Math.max(0, ...decided.values())).toBeLessThanOrEqual(1);
        expect(first.storage.tables.meta.clientId).toBe(file.device);
        const waits = first.rows().filter(({ state }) => state === 'pending');
        expect(waits).toEqual([]);
        const shown = first.rows().length === 0 ? first.texts() : texts;
        expect(shown).toEqual(texts);
      }),
      { numRuns: runs(120) },
    );
  });

  it('[HO3] counts as sent on its device: what was changed since goes on, and nothing in it is undone', async () => {
    const { server, first } = await world();
    await first.edit(A, [insert('a')]);
    await first.edit(B, [insert('b')]);
    const [row] = first.rows();
    const file = await saved(first);
    expect(await first.storage.transact((tx) => undoChange(tx, row!.seq, 1))).toBeNull();
    await first.edit(A, [insert('later')]);
    const late = first.rows().at(-1)!;
    expect(await first.storage.transact((tx) => undoChange(tx, late.seq, 1))).not.toBeNull();
    await open(server, file);
    await first.engine.sync({ on: 'manual' });
    expect(first.rows()).toEqual([]);
    expect(first.texts()).toEqual(server.texts());
  });

  it('[HO2] what the server does not take comes as what its person had typed', async () => {
    const { server, first, other } = await world();
    await other.edit(B, [setField('route', 'taken')]);
    await other.engine.sync({ on: 'manual' });
    await first.edit(A, [setField('route', 'taken'), insert('mine')]);
    const file = await saved(first);
    const relayed = await open(server, file);
    const [draft, ...more] = left(file, relayed);
    expect(more).toEqual([]);
    const brought = broughtOnto(other.shown(A), draft!, null);
    expect(brought.fields.route).toBe('taken');
    expect(brought.tree.children?.map(({ value }) => value.id)).toEqual(['mine', 'w0']);
    // Again, and of a later file: only what is new since then.
    const typed = { ...brought, fields: { ...brought.fields, route: 'free' } };
    expect(broughtOnto(typed, draft!, draft!.state)).toBe(typed);
  });

  it('[HO2] what waits for a person on that device comes as a draft, without what the server has of it', async () => {
    const { server, first, other } = await world();
    await other.edit(B, [setField('route', 'taken')]);
    await other.engine.sync({ on: 'manual' });
    await first.edit(A, [setField('route', 'taken')]);
    await first.engine.sync({ on: 'manual' });
    expect(first.document(A)?.syncStatus).toBe('attention');
    const file = await saved(first);
    const relayed = await open(server, file);
    expect(relayed).toEqual({ results: new Map(), undecided: [] });
    expect(left(file, relayed)).toMatchObject([{ uid: A, state: { fields: { route: 'taken' } } }]);
  });

  it('[HO2] of a server that a backup was restored on nothing is decided by old numbers, and nothing is lost', async () => {
    const { server, first, other } = await world();
    const restore = server.backup();
    await first.edit(A, [insert('before')]);
    await first.engine.sync({ on: 'manual' });
    await first.edit(A, [insert('mine')]);
    const file = await saved(first);
    restore();
    const before = server.texts();
    const relayed = await open(server, file);
    expect(relayed.undecided).toHaveLength(1);
    expect(server.texts()).toEqual(before);
    await other.engine.sync({ on: 'manual' });
    const [draft] = left(file, relayed);
    const ids = broughtOnto(other.shown(A), draft!, null).tree.children?.map(({ value }) => value.id);
    expect(ids).toEqual(['mine', 'w0']);
  });

  it('[HO2] where that device has sent something else under its numbers, what the file has is a draft', async () => {
    const { server, first } = await world();
    await first.edit(A, [insert('mine')]);
    const file = await saved(first);
    const { mutation } = first.rows()[0]!;
    server.push(file.device, [{ ...mutation, type: 'delete', base: { version: 1 } }], server.epoch);
    const relayed = await open(server, file);
    expect(relayed.undecided).toHaveLength(1);
    expect(left(file, relayed)).toMatchObject([{ uid: A }]);
  });

  it('a change that the server does not even read ends it, and what is before it counts', async () => {
    const { server, first } = await world();
    for (let i = 0; i < 5; i++) await first.edit(A, [insert(`n${i}`)]);
    const file = await saved(first);
    const numbers = changesIn(file).map(({ number }) => number);
    const bad = numbers[3]!;
    const relayed = await relay(async (mutations) => {
      if (mutations.some(({ number }) => number === bad))
        throw new NetworkFailure('refused', 'No', { reason: 'invalid' });
      return server.push(file.device, mutations, file.epoch);
    }, changesIn(file));
    expect([...relayed.results.keys()]).toEqual(numbers.slice(0, 3));
    expect(relayed.undecided.map(({ number }) => number)).toEqual(numbers.slice(3));
    const [draft] = left(file, relayed);
    const textIds = draft!.state.tree.children?.map(({ value }) => value.id);
    expect(textIds).toEqual(['n4', 'n3', 'n2', 'n1', 'n0', 'w0']);
    expect(draft!.base?.tree.children).toHaveLength(4);
  });

  it('a draft comes as it is, on top of what was refused of its document', async () => {
    const { first } = await world();
    await first.storage.transact((tx) => saveDocument(tx, A, page('about', 'saved'), 1));
    const file = await saved(first);
    const drafts: Work['drafts'] = [
      { uid: A, kind: 'page', id: 1, version: 1, base: page('about', 'saved'), ...page('about', 'typed') },
      { uid: uidOf(9), kind: 'page', id: 0, version: 0, base: null, ...page('new', 'never saved') },
    ];
    const nothing = { results: new Map(), undecided: [] };
    expect(left({ ...file, drafts }, nothing)).toMatchObject([
      { uid: A, base: page('about', 'text'), state: page('about', 'typed') },
      { uid: uidOf(9), base: null, state: page('new', 'never saved') },
    ]);
    const results = new Map<number, ChangeResult>();
    for (const { number } of changesIn(file))
      results.set(number, { number, status: 'applied', id: 1, version: 2, outcomes: [] });
    expect(left({ ...file, drafts }, { results, undecided: [] })[0]).toMatchObject({
      base: page('about', 'saved'),
    });
  });
});
