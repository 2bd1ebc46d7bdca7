import type { Conflict } from '@vestry/sync/contract/conflicts';
import type { MarkedText } from '@vestry/sync/tree/marked-text';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { expect, it } from 'vitest';
import { conflictView } from './conflict-sides';

const text: MarkedText = [['We meet on '], ['Sunday', { b: true }]];
const state: DocumentState = {
  fields: { route: 'about' },
  tree: {
    value: { id: 'root', type: 'div' },
    children: [{ value: { id: 'a', type: 'article', blocks: [{ key: 'one', kind: 'p', text }] } }],
  },
};

it('text with marks is named and shown in words', () => {
  const operation: Operation = { op: 'set', id: 'a', path: ['blocks', 'one', 'text'], value: text };
  const lost: MarkedText = [['We meet on '], ['Monday', { href: '/monday' }]];
  const view = conflictView(state, { operation, lost } as unknown as Conflict);
  expect(view.title).toBe('Article We meet on Sunday: text');
  expect([view.current.text, view.lost.text]).toEqual(['We meet on Sunday', 'We meet on Monday']);
});
