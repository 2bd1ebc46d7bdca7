import { describe, expect, it } from 'vitest';
import { quoted, quotedParts, withoutMarks } from './quoted';

describe('a text that quotes', () => {
  it('is taken apart again, with the language of what is quoted', () => {
    const text = `已移動：${quoted('Welcome')}，${quoted('Herzlich willkommen', 'de')}之後`;
    expect(quotedParts(text)).toEqual([
      { text: '已移動：', lang: null },
      { text: 'Welcome', lang: '' },
      { text: '，', lang: null },
      { text: 'Herzlich willkommen', lang: 'de' },
      { text: '之後', lang: null },
    ]);
  });

  it('is a plain text without its marks', () => {
    expect(withoutMarks(`Delete ${quoted('Willkommen', 'de')}`)).toBe('Delete Willkommen');
  });

  it('is one part without quotes, and none when it is empty', () => {
    expect(quotedParts('Saved')).toEqual([{ text: 'Saved', lang: null }]);
    expect(quotedParts('')).toEqual([]);
  });
});
