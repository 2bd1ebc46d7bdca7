import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexOfTerm } from '../site/terms';
import { type Candidate, type Forms, formsOf, rank, termsOf } from './rank';

const item = (name: string, more: Partial<Forms> = {}, group = 'pages'): Candidate & { id: string } => ({
  id: name,
  group,
  forms: formsOf({ name, ...more }),
});
const names = (items: ReturnType<typeof item>[], typed: string, most = 10) =>
  rank(items, termsOf(typed), most).map(({ group, found }) => [group, found.map(({ item: { id } }) => id)]);

describe('what is found first', () => {
  it('[QF1] a whole name, then its beginning, a word in it, its address, and what is written in it', () => {
    const items = [
      item('Notes', { text: 'The picnic is in June' }),
      item('Summer', { also: '/summer-picnic' }),
      item('The picnic'),
      item('Picnic in the park'),
      item('Picnic'),
      item('Something else'),
    ];
    expect(names(items, 'picnic')).toEqual([
      ['pages', ['Picnic', 'Picnic in the park', 'The picnic', 'Summer', 'Notes']],
    ]);
  });

  it('[QF1] every word must be found, in whatever order and place', () => {
    const items = [
      item('Summer picnic'),
      item('Summer'),
      item('Winter', { text: 'after the summer picnic' }),
    ];
    expect(names(items, 'pic sum')).toEqual([['pages', ['Summer picnic', 'Winter']]]);
  });

  it('[QF1] a word is found by its beginning, Chinese anywhere, and accents may be left out', () => {
    const items = [item('Café'), item('主日崇拜時間'), item('Ｆｕｌｌ width')];
    expect(names(items, 'cafe')).toEqual([['pages', ['Café']]]);
    expect(names(items, 'afe')).toEqual([]);
    expect(names(items, '崇拜')).toEqual([['pages', ['主日崇拜時間']]]);
    expect(names(items, 'full')).toEqual([['pages', ['Ｆｕｌｌ width']]]);
  });

  it('of equals the shorter name goes before, then the one that came first', () => {
    const items = [item('Team in Taipei'), item('Team one'), item('Team two')];
    expect(names(items, 'team')).toEqual([['pages', ['Team one', 'Team two', 'Team in Taipei']]]);
  });

  it('the group with the best of all goes first, and each has its own limit and its count', () => {
    const items = [
      item('About users', {}, 'pages'),
      item('Users', {}, 'screens'),
      ...Array.from({ length: 9 }, (_, at) => item(`My users ${at}`, {}, 'pages')),
    ];
    const found = rank(items, termsOf('users'), 3);
    expect(found.map(({ group, total }) => [group, total])).toEqual([
      ['screens', 1],
      ['pages', 10],
    ]);
    expect(found[1]?.found).toHaveLength(3);
  });
});

it('[QF1] a word begins after a blank, a sign and a letter of a script without spaces, not after a letter or digit', () => {
  const begins = ['a', 'an a', 'l’a', '(a', '主a', 'ーa', '𠮷a', '🎉a', '-a', '_a'];
  const within = ['ba', 'za', '0a', '9a', 'éa', 'ßa', 'жa', '𝒳a', '٣a'];
  const at = (text: string) => indexOfTerm(text, { text: 'a', anywhere: false });
  expect(begins.filter((text) => at(text) < 0)).toEqual([]);
  expect(within.filter((text) => at(text) >= 0)).toEqual([]);
});

describe('bad input', () => {
  it('[QF1] emoji are found, alone and in a family of several, with and without the sign that colors them', () => {
    const items = [item('🎉 Party'), item('Family 👨‍👩‍👧'), item('I ❤️ tea'), item('Plain')];
    expect(names(items, '🎉')).toEqual([['pages', ['🎉 Party']]]);
    expect(names(items, '👨‍👩‍👧')).toEqual([['pages', ['Family 👨‍👩‍👧']]]);
    expect(names(items, '❤ tea')).toEqual([['pages', ['I ❤️ tea']]]);
    expect(names(items, '🦄')).toEqual([]);
  });

  it('a name of 300 letters is found by its beginning and by its last word', () => {
    const long = `${'a'.repeat(300)} end`;
    expect(names([item(long)], 'aaa')).toEqual([['pages', [long]]]);
    expect(names([item(long)], 'end')).toEqual([['pages', [long]]]);
    expect(names([item('a'.repeat(300))], 'a'.repeat(300))).toHaveLength(1);
    expect(names([item('b'.repeat(10_000))], 'b'.repeat(10_000))).toHaveLength(1);
  });

  it('nothing, blanks and punctuation find nothing', () => {
    for (const typed of ['', '  ', '/', '…', '"*"']) expect(names([item('/'), item('…')], typed)).toEqual([]);
  });

  it('10,000 drafts without a name are listed as few, and counted', () => {
    const drafts = Array.from({ length: 10_000 }, (_, at) => item('Untitled', { also: `draft ${at}` }));
    const [group] = rank(drafts, termsOf('untitled'), 6);
    expect(group?.total).toBe(10_000);
    expect(group?.found.map(({ item: { forms } }) => forms.also)).toEqual([
      'draft 0',
      'draft 1',
      'draft 2',
      'draft 3',
      'draft 4',
      'draft 5',
    ]);
  });

  it('[QF1] among 10,000 drafts with emoji and one name of 300 letters, equals keep their order with each key', () => {
    const long = 'long'.repeat(75);
    const drafts = Array.from({ length: 10_000 }, (_, at) => {
      if (at === 300) return item(long);
      return item(at % 1000 === 7 ? `Draft 🎉 ${at}` : `Draft ${at}`, { text: 'a word at a time' });
    });
    const offered = (typed: string) => names(drafts, typed, 6)[0]?.[1] ?? [];
    const untilTyped = (typed: string) => Array.from(typed, (_, at) => typed.slice(0, at + 1));
    const first = ['Draft 0', 'Draft 1', 'Draft 2', 'Draft 3', 'Draft 4', 'Draft 5'];
    for (const typed of untilTyped('draft')) expect(offered(typed)).toEqual(first);
    // Those with the whole word are the same as those with its beginning; the shorter name goes before.
    expect(offered('draft 99')).toEqual([
      'Draft 99',
      ...['990', '991', '992', '993', '994'].map((number) => `Draft ${number}`),
    ]);
    const parties = ['7', '1007', '2007', '3007', '4007', '5007'].map((number) => `Draft 🎉 ${number}`);
    expect(offered('🎉')).toEqual(parties);
    expect(offered('🎉 dra')).toEqual(parties);
    // Half of a sign, as a key that makes two gives it on its way.
    expect(offered('🎉'.slice(0, 1))).toEqual([]);
    for (const typed of untilTyped(long).slice(150)) expect(offered(typed)).toEqual([long]);
    // What is written alone comes in the order of the records.
    expect(offered('a')).toEqual(['Draft 0', 'Draft 1', 'Draft 2', 'Draft 3', 'Draft 4', 'Draft 5']);
    expect(rank(drafts, termsOf('time'), 6)[0]?.total).toBe(9_999);
  });
});

describe('whatever is typed, whatever there is', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('', '🎉', '崇拜', 'ß', 'İ'),
  );
  const items = fc.array(
    fc
      .record({ name: text, also: text, text, group: fc.constantFrom('pages', 'media', 'screens') })
      .map(({ name, also, text: written, group }) => item(name, { also, text: written }, group)),
    { maxLength: 30 },
  );

  it('[QF1] what is found has every word, nothing that has them is left out, and the best of each group are first', () => {
    fc.assert(
      fc.property(items, text, fc.integer({ min: 1, max: 8 }), (all, typed, most) => {
        const terms = termsOf(typed);
        const hasAll = ({ forms }: Candidate) =>
          terms.every((term) => Object.values(forms).some((form) => indexOfTerm(form as string, term) >= 0));
        const expected = terms.length === 0 ? [] : all.filter(hasAll);
        const found = rank(all, terms, most);
        expect(found.reduce((sum, { total }) => sum + total, 0)).toBe(expected.length);
        for (const group of found) {
          expect(group.found).toHaveLength(Math.min(most, group.total));
          expect(group.found.every(({ item: each }) => expected.includes(each as never))).toBe(true);
          const whole = rank(all, terms, all.length).find((each) => each.group === group.group);
          expect(whole?.found.slice(0, most)).toEqual(group.found);
        }
      }),
    );
  });

  it('a name of words is found by the name itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,12}( [a-z]{1,12}){0,3}$/), items, (name, others) => {
        const found = rank([...others, item(name, {}, 'own')], termsOf(name), 5);
        expect(found.some(({ group }) => group === 'own')).toBe(true);
      }),
    );
  });
});
