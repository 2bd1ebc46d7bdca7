import type { Mutation } from '@vestry/sync/contract/sync';
import type { Operation } from '@vestry/sync/tree/operation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { pageFields, setText, TestDevice } from '../../test-kit/test-device';
import { pageTree, text } from '../../test-kit/trees';

const kit = await testApp();
const { signInAs, sql } = kit;
const editor = await signInAs('editor');

/** One device's day: what it does next, and to which of the shared pages. */
const stepArbitrary = fc.record({
  device: fc.nat({ max: 2 }),
  page: fc.nat({ max: 1 }),
  action: fc.constantFrom('edit', 'add', 'move', 'push', 'push', 'lose', 'pull'),
  value: fc.nat({ max: 5 }),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer S> ? S : never;

class Worker {
  readonly device = new TestDevice(kit, editor);
  /** Not yet answered, in order. */
  queue: Mutation[] = [];
  readonly #last = new Map<string, Mutation>();

  /** A save on what this device shows: its own last unsent change, else the version it has pulled. */
  save(uid: string, operation: Operation): void {
    const known = this.device.documents.get(uid);
    const last = this.#last.get(uid);
    if (!known) return;
    const mutation = last
      ? this.device.number({
          type: 'update',
          uid,
          kind: 'page',
          base: { mutation: last.number, seen: known.version },
          operations: [operation],
        })
      : this.device.update(uid, known.version, operation);
    this.#last.set(uid, mutation);
    this.queue.push(mutation);
  }

  /** `lost`: the answer never arrives, so the same is sent again later. */
  async push(lost: boolean): Promise<void> {
    if (this.queue.length === 0) return;
    const { results } = await this.device.push(...this.queue);
    const refused = results.find(({ status }) => status === 'refused');
    if (refused) throw new Error(JSON.stringify(refused));
    if (!lost) this.queue = [];
  }

  async take({ device, action, value }: Step, uid: string, index: number): Promise<void> {
    const widget = ['a', 'b', 'c'][value % 3]!;
    const node = text(`new${index}`, `by ${device}`);
    if (action === 'edit') this.save(uid, setText(widget, `${device} at ${index}`));
    if (action === 'move')
      this.save(uid, { op: 'move', id: widget, parent: 'root', after: value > 2 ? null : 'b' });
    if (action === 'add') this.save(uid, { op: 'insert', parent: 'root', after: widget, node });
    if (action === 'push' || action === 'lose') await this.push(action === 'lose');
    if (action === 'pull') await this.pull();
  }

  /** As a device does it: what a pull shows as done leaves the queue, and later saves stand on the pulled version. */
  async pull(): Promise<void> {
    const { lastMutation } = await this.device.pull();
    this.queue = this.queue.filter(({ number }) => number > lastMutation);
    for (const [uid, { number }] of this.#last) if (number <= lastMutation) this.#last.delete(uid);
  }
}

async function play(steps: Step[]): Promise<void> {
  const workers = [new Worker(), new Worker(), new Worker()] as const;
  const [{ device: first }] = workers;
  const pages = [0, 1].map(() =>
    first.create(pageTree(text('a', 'a'), text('b', 'b'), text('c', 'c')), pageFields()),
  );
  await first.push(...pages);
  for (const worker of workers) await worker.pull();

  const added = new Map<string, string[]>(pages.map(({ uid }) => [uid, []]));
  for (const [index, step] of steps.entries()) {
    const { uid } = pages[step.page]!;
    if (step.action === 'add') added.get(uid)!.push(`new${index}`);
    await workers[step.device]!.take(step, uid, index);
  }
  for (const worker of workers) await worker.push(false);
  for (const worker of workers) await worker.pull();

  for (const { uid } of pages) {
    const [row] = await sql`select contents from documents where uid = ${uid}`;
    for (const { device } of workers) expect(device.text(uid)).toBe(row?.['contents']);
    const tree = JSON.parse(row?.['contents']) as { children: { value: { id: string } }[] };
    const ids = tree.children.map((child) => child.value.id);
    expect(ids.toSorted()).toEqual(['a', 'b', 'c', ...added.get(uid)!].toSorted());
  }
}

test('[O3] three devices, saves, lost answers and pulls in any order: all end equal, every addition is there once', async () => {
  await fc.assert(fc.asyncProperty(fc.array(stepArbitrary, { minLength: 5, maxLength: 30 }), play), {
    numRuns: 15,
  });
});
