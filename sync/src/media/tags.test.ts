import { describe, expect, it } from 'vitest';
import { tagsSchema } from '../contract/tags';
import { areDistinct, changedTags, hasTag, MAX_TAG, MAX_TAGS, tagsInText } from './tags';

describe('[ME10] tags of an image or a file', () => {
  it('are trimmed, and of each there is one, whatever its case and width', () => {
    expect(tagsSchema.parse(['  Choir ', '合唱團'])).toEqual(['Choir', '合唱團']);
    for (const repeated of [
      ['Choir', 'choir '],
      ['Ｃhoir', 'choir'],
      ['Caf\u00e9', 'cafe\u0301'],
    ]) {
      expect(tagsSchema.safeParse(repeated).success).toBe(false);
      expect(areDistinct(repeated)).toBe(false);
    }
  });

  it('have a length, and one image or file so many', () => {
    const many = Array.from({ length: MAX_TAGS }, (_, at) => `tag ${at}`);
    expect(tagsSchema.safeParse(many).success).toBe(true);
    expect(tagsSchema.safeParse([...many, 'one more']).success).toBe(false);
    expect(tagsSchema.safeParse(['a'.repeat(MAX_TAG)]).success).toBe(true);
    for (const tag of ['', '  ', 'a'.repeat(MAX_TAG + 1), 'two\nlines'])
      expect(tagsSchema.safeParse([tag]).success).toBe(false);
  });

  it('come and go; one that is there keeps its spelling and its place', () => {
    const tags = ['Choir', 'Easter'];
    expect(changedTags(tags, { add: ['choir', 'Youth'], remove: [] })).toEqual(['Choir', 'Easter', 'Youth']);
    expect(changedTags(tags, { add: [], remove: ['EASTER', 'nowhere'] })).toEqual(['Choir']);
    expect(changedTags(tags, { add: ['choir'], remove: ['Choir'] })).toEqual(['Easter', 'choir']);
    expect(hasTag(tags, ' easter')).toBe(true);
    expect(hasTag(tags, 'east')).toBe(false);
  });

  it('are typed with commas between them', () => {
    expect(tagsInText(' Choir, Easter  2026 ,, choir，青年、 ')).toEqual(['Choir', 'Easter 2026', '青年']);
    expect(tagsInText(' , ')).toEqual([]);
  });
});
