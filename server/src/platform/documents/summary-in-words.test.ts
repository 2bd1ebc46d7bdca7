import { messageOf } from '@vestry/sync/messages/message';
import type { Operation } from '@vestry/sync/tree/operation';
import { expect, test } from 'vitest';
import { pageTree, text } from '../../test-kit/trees';
import { summarize } from './summary';
import { summaryInWords } from './summary-in-words';

const tree = pageTree(text('a', 'one'));
const field = (name: string, value: unknown): Operation => ({ op: 'field', name, value });
const OPERATIONS: Operation[] = [
  field('status', 'public'),
  { op: 'set', id: 'a', path: ['text'], value: 'two' },
  { op: 'remove', id: 'a' },
  field('route', 'x'),
];

test.each<[Operation[], string, string]>([
  [OPERATIONS.slice(0, 2), 'Status: public, Quote “one” changed', '狀態：公開、修改引言「one」'],
  [
    OPERATIONS,
    'Status: public, Quote “one” changed, Removed Quote “one” and more',
    '狀態：公開、修改引言「one」、移除引言「one」等',
  ],
  [[field('headerId', 1), field('footerId', 2)], 'Header changed, Footer changed', '更換頁首、更換頁尾'],
  [[field('status', 'odd')], 'Status: odd', '狀態：odd'],
  [[field('later', 1)], 'later changed', '修改later'],
  [[field('x'.repeat(5000), 1)], `${'x'.repeat(60)} changed`, `修改${'x'.repeat(60)}`],
  [[{ op: 'remove', id: 'gone' }], 'Removed Widget', '移除小工具'],
  [[], 'Saved', '已儲存'],
])('%#: %j', (operations, english, chinese) => {
  const stored = summarize(operations, tree, tree);
  expect(stored.length).toBeLessThan(500);
  expect(summaryInWords(stored, 'en')).toBe(english);
  expect(summaryInWords(stored, 'zh-TW')).toBe(chinese);
});

test('one message is put into words', () => {
  const stored = messageOf('server.summaryRestored', { version: 1200 });
  expect(summaryInWords(stored, 'en')).toBe('Restored version 1200');
  expect(summaryInWords(stored, 'zh-TW')).toBe('已還原版本 1200');
});

test.each([
  'Created',
  'Status: public, Text: text',
  'Hero: title and more',
  '',
  '[[',
  '[["later.key",{}]]',
  '[[1]]',
])('%j of another version is given out as it is stored', (stored) => {
  for (const language of ['en', 'zh-TW'] as const) expect(summaryInWords(stored, language)).toBe(stored);
});

const programme = pageTree({
  value: {
    id: 'p',
    type: 'schedule1',
    items: [
      { key: 'k', title: 'Morning prayer', time: '7:30' },
      { key: 'l', title: '', time: '8:00' },
    ],
  },
});
const anEntry = (path: string[], value: unknown): Operation => ({ op: 'set', id: 'p', path, value });

test.each<[Operation, string, string]>([
  [
    anEntry(['items', 'k', 'time'], '8:30'),
    'Schedule “Morning prayer”: time changed',
    '修改時間表「Morning prayer」的時間',
  ],
  [
    anEntry(['items', 'k', 'title'], 'Lauds'),
    'Schedule “Morning prayer” changed',
    '修改時間表「Morning prayer」',
  ],
  [
    anEntry(['items', 'l', 'time'], '8:30'),
    'Schedule “Morning prayer”: time changed',
    '修改時間表「Morning prayer」的時間',
  ],
  [
    { op: 'remove-item', id: 'p', list: 'items', key: 'k' },
    'Schedule “Morning prayer”: entries changed',
    '修改時間表「Morning prayer」的項目',
  ],
  [
    { op: 'insert', parent: 'root', after: null, node: text('n', 'widgets.text') },
    'Added Quote “widgets.text”',
    '新增引言「widgets.text」',
  ],
  [
    anEntry(['later'], 'x'),
    'Schedule “Morning prayer”: later changed',
    '修改時間表「Morning prayer」的later',
  ],
  [
    anEntry(['later', 'k', 'x'], 'x'),
    'Schedule “Morning prayer”: later changed',
    '修改時間表「Morning prayer」的later',
  ],
  [
    anEntry(['items', 'gone', 'x'], 'x'),
    'Schedule “Morning prayer”: entries changed',
    '修改時間表「Morning prayer」的項目',
  ],
])('what changed is called by its own words: %j', (operation, english, chinese) => {
  const stored = summarize([operation], programme, programme);
  expect(summaryInWords(stored, 'en')).toBe(english);
  expect(summaryInWords(stored, 'zh-TW')).toBe(chinese);
});

test('what former versions have stored is read as well', () => {
  const stored = JSON.stringify([['server.summaryField', { widget: 'widgets.text', field: 'widgets.text' }]]);
  expect(summaryInWords(stored, 'en')).toBe('Text: text changed');
});
