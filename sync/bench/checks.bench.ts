import '../src/widgets/hand-in';
import { checking } from '../src/checks/check';
import type { Steps } from '../src/checks/in-steps';
import { reading } from '../src/checks/read-page';
import { apply } from '../src/tree/apply';
import type { TreeNode } from '../src/tree/node';
import { walk } from '../src/tree/walk';
import { sampleState } from './sample-tree';

function* looking(tree: TreeNode): Steps<number> {
  const shown = yield* reading({ tree, page: { header: null, footer: null }, elements: {} });
  return (yield* checking(shown, { pageOf: () => 'public' })).length;
}

/** How long a check takes, and the longest of its steps: so long a key press may wait for it. */
function timed(tree: TreeNode): { all: number; step: number } {
  const start = performance.now();
  let before = start;
  let step = 0;
  for (const steps = looking(tree); ;) {
    const { done } = steps.next();
    const now = performance.now();
    step = Math.max(step, now - before);
    before = now;
    if (done) return { all: now - start, step };
  }
}

const middle = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

function print(name: string, runs: { all: number; step: number }[]): void {
  const measured = (['all', 'step'] as const).map((part) =>
    middle(runs.map((run) => run[part]))
      .toFixed(2)
      .padStart(8),
  );
  console.log(`${name.padEnd(40)} ${measured[0]} ms   longest step ${measured[1]} ms`);
}

print('20 widgets, the first of a session', [timed(sampleState(20).tree)]);
print('2000 widgets, the first of a session', [timed(sampleState(2000).tree)]);
for (const count of [20, 2000]) {
  print(
    `${count} widgets, first`,
    Array.from({ length: 20 }, () => timed(sampleState(count).tree)),
  );
  const base = sampleState(count);
  timed(base.tree);
  const { id } = [...walk(base.tree)].at(-2)!.value;
  const edited = Array.from({ length: 50 }, (_, i) => {
    const { tree } = apply(base, [
      { op: 'set', id, path: ['text'], value: `Words, for the ${i}. time` },
    ]).state;
    return timed(tree);
  });
  print(`${count} widgets, after one edit`, edited);
}
