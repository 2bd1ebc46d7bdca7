import { IMPORT_LIMITS } from '@vestry/sync/limits/site-import';
import { expect, it } from 'vitest';
import { newItem } from '../file/wxr-item';
import { Outline } from './outline';

it('[WX2] the outline of an export keeps what stands in its patterns, together as large as one entry', () => {
  const outline = new Outline();
  outline.begin({ title: '', link: 'https://old.test', language: '', terms: new Map(), authors: new Map() });
  const pattern = (id: string, content: string, status = 'publish') =>
    outline.add({ ...newItem(), type: 'wp_block', id, content, status });
  pattern('1', '<p>Sundays at ten.</p>');
  pattern('2', 'x'.repeat(IMPORT_LIMITS.item));
  pattern('3', '<p>Gone.</p>', 'trash');
  pattern('4', '<p>At seven.</p>');
  expect(Object.fromEntries(outline.patterns)).toEqual({
    1: '<p>Sundays at ten.</p>',
    4: '<p>At seven.</p>',
  });
});

it('[WX2] the key of a site is one short line, whatever the export says', () => {
  const keyOf = (key: string) => {
    const outline = new Outline();
    outline.begin({
      title: '',
      link: 'https://old.test',
      language: '',
      terms: new Map(),
      authors: new Map(),
      key,
    });
    return outline.key;
  };
  expect(keyOf('a\u0000b\n')).toBe('ab');
  expect(keyOf('x'.repeat(8_000))).toMatch(/^[0-9a-f]{64}$/);
  expect(keyOf('x'.repeat(8_000))).not.toBe(keyOf('y'.repeat(8_000)));
});
