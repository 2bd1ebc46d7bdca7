import '@vestry/sync/widgets/hand-in';
import { expect, test } from 'vitest';
import { longWork } from '../../test-kit/long-work';
import { contents, pageTree, text } from '../../test-kit/trees';
import { bodyState } from './body-state';

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
