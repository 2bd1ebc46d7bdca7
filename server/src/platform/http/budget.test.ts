import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { budgetOf } from './budget';

/** Work that ends on demand. */
function workOf(order: string[], name: string) {
  let end = () => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  const work = () => {
    order.push(name);
    return over;
  };
  return { work, end: () => end() };
}

it('who goes first goes before all others, in the order of asking', async () => {
  const turns = budgetOf(1);
  const order: string[] = [];
  const works = ['under way', 'one', 'two', 'urgent one', 'urgent two'].map((name) => workOf(order, name));
  const ends = works.map(({ work }, at) => turns.run(1, work, at > 2));
  for (const { end } of works) end();
  await Promise.all(ends);
  expect(order).toEqual(['under way', 'urgent one', 'urgent two', 'one', 'two']);
});

it('who comes after as many as may wait is turned away, unless it goes first', async () => {
  const turns = budgetOf(1, { maxWaiting: 1 });
  const order: string[] = [];
  const works = ['under way', 'waits', 'too many', 'urgent'].map((name) => workOf(order, name));
  const ends = works.map(({ work }, at) => turns.run(1, work, at === 3));
  await expect(ends[2]).rejects.toMatchObject({ kind: 'unavailable' });
  await setImmediate();
  expect(order).toEqual(['under way']);
  for (const { end } of works) end();
  await Promise.all([ends[0], ends[1], ends[3]]);
  expect(order).toEqual(['under way', 'urgent', 'waits']);
});
