import type { Conflict } from '@vestry/sync/contract/conflicts';
import type { MarkedText } from '@vestry/sync/tree/marked-text';
import type { DocumentState, Operation } from '@vestry/sync/tree/operation';
import { expect, it, test } from 'vitest';
import { quoted } from '../../lib/quoted';
import { conflictView } from './conflict-sides';

const text: MarkedText = [['We meet on '], ['Sunday', { b: true }]];
const state: DocumentState = {
  fields: {
    route: 'about',
    status: 'draft',
    headerId: 7,
    lang: 'he',
    title: 'About',
    entry: { kind: 'post', on: '2026-05-01', author: 'Grace' },
  },
  tree: {
    value: { id: 'root', type: 'div' },
    children: [
      { value: { id: 'a', type: 'article', blocks: [{ key: 'one', kind: 'p', text }] } },
      { value: { id: 'b', type: 'survey1', icon: { name: 'FaBookOpen', color: 'red-700' }, title: '' } },
      {
        value: {
          id: 'c',
          type: 'form',
          items: [{ key: '1', label: 'Name', kind: 'longText', required: true }],
        },
      },
      { value: { id: 'd', type: 'div', bgColor: 'sky-100' } },
    ],
  },
};
const ELEMENTS = [{ id: 7, name: 'Main header' }];
const viewOf = (operation: Operation, lost: unknown) =>
  conflictView(state, { operation, lost } as unknown as Conflict, ELEMENTS);

it('text with marks is named and shown in words', () => {
  const operation: Operation = { op: 'set', id: 'a', path: ['blocks', 'one', 'text'], value: text };
  const lost: MarkedText = [['We meet on '], ['Monday', { href: '/monday' }]];
  const view = viewOf(operation, lost);
  expect(view.title).toBe(`Article ${quoted('We meet on Sunday')}: text`);
  expect([view.current.text, view.lost.text]).toEqual(['We meet on Sunday', 'We meet on Monday']);
  // Words say all of it, but where the same words look otherwise.
  expect([view.current.tree, view.lost.tree]).toEqual([null, null]);
  const bold = viewOf(operation, [['We meet on ', { b: true }], ['Sunday']]);
  expect([bold.current.tree, bold.lost.tree]).not.toContain(null);
});

const set = (id: string, ...path: string[]): Operation => ({ op: 'set', id, path });
const field = (name: string): Operation => ({ op: 'field', name, value: null });

test.each<[Operation, unknown, string, string]>([
  [field('status'), 'private', 'draft', 'private'],
  [field('headerId'), null, 'Main header', 'Empty'],
  [field('headerId'), 9, 'Main header', 'Element 9'],
  [field('title'), undefined, 'About', 'Empty'],
  [field('lang'), 'zh-Hant', 'Hebrew', 'Traditional Chinese'],
  [field('noindex'), true, 'Off', 'On'],
  [
    field('entry'),
    { kind: 'event', start: '2026-05-03T10:00', end: '2026-05-03T11:00', place: 'Hall', cancelled: true },
    'Post, 2026/05/01, Grace',
    'Event, 2026/05/03 10:00 – 2026/05/03 11:00, Hall, canceled',
  ],
  [field('entry'), { kind: 'from tomorrow' }, 'Post, 2026/05/01, Grace', 'From a newer version'],
  [set('b', 'icon'), { name: 'FaHeart' }, 'Open book · red 700', 'Heart'],
  [set('b', 'title'), 'Two minutes?', 'Empty', 'Two minutes?'],
  [set('c', 'items', '1', 'kind'), 'email', 'Several lines', 'Email'],
  [set('c', 'items', '1', 'required'), false, 'On', 'Off'],
  [set('d', 'bgColor'), 'amber-100', 'sky 100', 'amber 100'],
])('%j: a value is shown as its panel shows it', (operation, lost, current, replaced) => {
  const view = viewOf(operation, lost);
  expect([view.current.text, view.lost.text]).toEqual([current, replaced]);
});
