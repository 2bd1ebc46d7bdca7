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
  [OPERATIONS.slice(0, 2), 'Status: public, Quote: quote', '狀態：公開、引言：引言'],
  [OPERATIONS, 'Status: public, Quote: quote, Removed Quote and more', '狀態：公開、引言：引言、移除引言等'],
  [[field('headerId', 1), field('footerId', 2)], 'Header, Footer', '頁首、頁尾'],
  [[field('status', 'odd')], 'Status: odd', '狀態：odd'],
  [[field('later', 1)], 'later', 'later'],
  [[field('x'.repeat(5000), 1)], 'x'.repeat(60), 'x'.repeat(60)],
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
