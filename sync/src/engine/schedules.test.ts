import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retry, saveDocument, undoChange } from './changes';
import { Device, type Fate, page, setField, setText, uidOf } from './test-support/device';
import { Crash } from './test-support/memory-storage';
import { ModelServer } from './test-support/model-server';
import { runs } from '../test-support/tier';

const DEVICES = 3;
const DOCUMENTS = 3;

const device = fc.nat({ max: DEVICES - 1 });
const document = fc.nat({ max: DOCUMENTS - 1 });
const fate = fc.constantFrom<Fate>('ok', 'ok', 'ok', 'lost', 'answer-lost');

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('insert' as const), device, document }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('type' as const), device, document, text: fc.nat({ max: 9 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('route' as const), device, document, route: fc.nat({ max: 3 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('sync' as const),
      device,
      fates: fc.array(fate, { maxLength: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('crash' as const),
      device,
      after: fc.nat({ max: 40 }),
      fates: fc.array(fate, { maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('frozen tab' as const), device, at: fc.nat({ max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('two tabs' as const), device }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('undo' as const), device, at: fc.nat({ max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('too old' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

class World {
  readonly server = new ModelServer();
  readonly devices = Array.from({ length: DEVICES }, (_, i) => new Device(this.server, String(i + 1)));
  /** Widget ids by document: inserted, and not undone before they were sent. */
  readonly inserted = new Map<string, Set<string>>();
  #count = 0;

  async begin(): Promise<void> {
    for (let i = 0; i < DOCUMENTS; i++) {
      await this.devices[0]!.create(uidOf(i), page(`page-${i}`, 'text'));
      this.inserted.set(uidOf(i), new Set());
    }
    await this.heal();
  }

  async run(one: Step): Promise<void> {
    if (one.do === 'too old') {
      this.server.purged = this.server.space;
      return;
    }
    const at = this.devices[one.device]!;
    switch (one.do) {
      case 'insert': {
        const uid = uidOf(one.document);
        const id = `i${this.#count++}`;
        await at.edit(uid, [
          { op: 'insert', parent: 'root', after: null, node: { value: { id, type: 'quote1' } } },
        ]);
        this.inserted.get(uid)!.add(id);
        return;
      }
      case 'type':
        return at.edit(uidOf(one.document), [setText('w0', `typed ${one.text}`)]);
      case 'route':
        return at.edit(uidOf(one.document), [setField('route', `page-${one.route}`)]);
      case 'sync':
        return this.#sync(at, one.fates);
      case 'crash': {
        let left = one.after;
        at.storage.atStep = () => {
          if (left-- <= 0) throw new Crash();
        };
        await this.#sync(at, one.fates);
        at.restart();
        return;
      }
      case 'two tabs': {
        const other = at.open();
        await Promise.all([at.engine.sync({ on: 'manual' }), other.sync({ on: 'manual' })]);
        other.stop();
        at.timers.time += 60_000;
        return;
      }
      case 'frozen tab': {
        // Its answer comes when another tab has taken over and gone on.
        let thaw: () => void = () => undefined;
        at.frozen = { at: one.at, until: new Promise((resolve) => (thaw = resolve)) };
        const frozen = at.engine.sync({ on: 'manual' });
        await new Promise((resolve) => setTimeout(resolve));
        at.frozen = null;
        at.timers.time += 60_000;
        const other = at.open();
        await other.sync({ on: 'manual' });
        await at.edit(uidOf(0), [setText('w0', 'while frozen')]);
        await other.sync({ on: 'manual' });
        thaw();
        await frozen;
        other.stop();
        at.timers.time += 60_000;
        return;
      }
      case 'undo': {
        const row = at.rows()[one.at];
        if (row) await this.#undoChange(at, row.seq);
      }
    }
  }

  /** As the data layer does it: what is undone is not lost, it is saved again. */
  async #undoChange(at: Device, seq: number): Promise<void> {
    const taken = await at.storage.transact((tx) => undoChange(tx, seq, at.timers.now()));
    if (taken) await at.storage.transact((tx) => saveDocument(tx, taken.uid, taken.before, at.timers.now()));
  }

  async #sync(at: Device, fates: Fate[]): Promise<void> {
    const queue = [...fates];
    at.fate = () => queue.shift() ?? 'ok';
    await at.engine.sync({ on: 'manual' });
    at.fate = () => 'ok';
  }

  async heal(): Promise<void> {
    for (let turn = 0; turn < 3; turn++) {
      for (const each of this.devices) {
        each.restart();
        await each.engine.sync({ on: 'manual' });
      }
    }
  }

  /** A person mends what was refused: the route that was taken becomes one that is free. */
  async repair(): Promise<void> {
    for (const each of this.devices) {
      for (const [uid, { syncStatus }] of each.storage.tables.documents) {
        if (syncStatus !== 'attention') continue;
        const free = setField('route', `free-${this.#count++}`);
        await each.edit(uid, [free]);
        await each.storage.transact((tx) => retry(tx, uid, each.timers.now()));
      }
    }
    await this.heal();
  }

  /** What is not as promised; empty when all is well. */
  problems(): unknown[] {
    const truth = this.server.texts();
    const problems: unknown[] = [];
    for (const [i, each] of this.devices.entries()) {
      const { phase, lastError } = each.engine.status();
      if (phase !== 'idle') problems.push(`device ${i} is ${phase}: ${lastError?.message}`);
      if (each.rows().length > 0) problems.push({ device: i, queued: each.rows() });
      if (JSON.stringify(each.texts()) !== JSON.stringify(truth)) {
        problems.push({ device: i, shows: each.texts(), server: truth });
      }
    }
    for (const [uid, ids] of this.inserted) {
      const children = this.server.documents.get(uid)?.state.tree.children ?? [];
      const there = children.map(({ value }) => value.id).filter((id) => id.startsWith('i'));
      const expected = [...ids];
      if (there.toSorted().join(',') !== expected.toSorted().join(','))
        problems.push({ uid, there, expected });
    }
    return problems;
  }
}

async function play(steps: Step[], world = new World()): Promise<World> {
  await world.begin();
  for (const one of steps) await world.run(one);
  await world.heal();
  await world.repair();
  return world;
}

describe('any schedule of edits, faults and crashes', () => {
  it('[O1] [O5] [O9] ends with equal devices, every edit there once, and an empty outbox', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        expect((await play(steps)).problems()).toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });

  it('does so when answers come in pages of one document', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const world = new World();
        world.server.pageSize = 1;
        expect((await play(steps, world)).problems()).toEqual([]);
      }),
      { numRuns: runs(150) },
    );
  });

  it('[O6] gets back what devices still hold after a backup was restored', async () => {
    const edits = fc.array(
      step.filter((one) => one.do !== 'too old' && one.do !== 'route'),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(edits, edits, edits, async (before, between, after) => {
        const world = new World();
        await world.begin();
        for (const one of before) await world.run(one);
        const restore = world.server.backup();
        for (const one of between) await world.run(one);
        restore();
        for (const one of after) await world.run(one);
        await world.heal();
        await world.repair();
        expect(world.problems()).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });
});
