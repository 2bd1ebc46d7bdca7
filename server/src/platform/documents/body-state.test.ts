import '@vestry/sync/widgets/hand-in';
import { expect, test } from 'vitest';
import { contents, pageTree, text } from '../../test-kit/trees';
import { Turn } from '../db/turn';
import { bodyState } from './body-state';

/** Resolves when work that has computed for long goes on. */
function longWork(): Promise<void> {
  const turn = new Turn();
  const end = performance.now() + 15;
  while (performance.now() < end);
  return turn.next();
}

test('contents of the API are read in turns: work that waited before goes on first', async () => {
  const order: string[] = [];
  const tree = pageTree(text('a', 'Words'), text('b', 'More'));
  const other = longWork().then(() => order.push('other'));
  const state = await bodyState('page', contents(tree), { route: 'about' });
  order.push('read');
  await other;
  expect(order).toEqual(['other', 'read']);
  expect(state).toEqual({ fields: { route: 'about' }, tree });
});
