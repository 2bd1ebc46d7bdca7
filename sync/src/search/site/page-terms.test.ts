import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexQuery } from './index-query';
import { pageText } from './page-text';
import { PLACES, type PageTerms, termSteps } from './page-terms';
import { searchForm } from './search-form';
import { searchedPage, searchPages } from './search-pages';
import { linesOfStored, storedLines } from './stored-lines';
import { parseQuery } from './terms';
import { withoutBreak } from '../../tree/steps';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const pageOf = (title: string, main: string) =>
  searchedPage('/a', pageText(`<title>${escaped(title)}</title><main>${main}</main>`));
const termsOf = (title: string, main: string): PageTerms =>
  withoutBreak(termSteps(pageOf(title, main).forms));

/** What a database does with such a query: `&`, `|`, brackets, words in quotes, and their beginnings. */
function matches(terms: readonly string[], query: string): boolean {
  const tokens = query.match(/'[^']*'(?::\*)?|[&|()]/g) ?? [];
  let at = 0;
  const one = (): boolean => {
    const token = tokens[at++] ?? '';
    if (token === '(') {
      const inner = any();
      at += 1;
      return inner;
    }
    const word = token.slice(1, token.lastIndexOf("'"));
    return token.endsWith(':*') ? terms.some((term) => term.startsWith(word)) : terms.includes(word);
  };
  const all = (): boolean => {
    let result = one();
    for (; tokens[at] === '&';) {
      at += 1;
      const next = one();
      result &&= next;
    }
    return result;
  };
  const any = (): boolean => {
    let result = all();
    for (; tokens[at] === '|';) {
      at += 1;
      const next = all();
      result ||= next;
    }
    return result;
  };
  return any();
}

test('words and pairs of letters, and where they are, are the terms of a page', () => {
  const { terms, words } = termsOf('Tea 時間', '<h2>Café</h2><p>tea tea tea 主日崇拜 10am</p>');
  const { title, headings, often } = PLACES;
  expect(terms.toSorted()).toEqual(
    [
      'tea cafe 10am 時間 間 主日 日崇 崇拜 拜'.split(' '),
      [`${title}tea`, `${title}時間`, `${title}間`, `${headings}cafe`, `${often}tea`],
    ]
      .flat()
      .toSorted(),
  );
  expect(words).toEqual(['tea', 'cafe']);
});

const letters = fc.constantFrom(...Array.from('ab é1主日崇拜時กำを예배ー々 -\n')).map(String);
const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: letters, maxLength: 40 }));

test('the index names each page that a comparison of its text finds', () => {
  fc.assert(
    fc.property(text, text, text, (typed, title, words) => {
      const page = pageOf(title, `<p>${escaped(words)}</p>`);
      if (searchPages([page], typed, 1).total === 0) return;
      const query = parseQuery(typed);
      const { terms } = withoutBreak(termSteps(page.forms));
      expect(matches(terms, indexQuery([query], true).pages)).toBe(true);
    }),
  );
});

test('each part of a query names some of its pages', () => {
  fc.assert(
    fc.property(text, text, text, (typed, title, words) => {
      const query = parseQuery(typed);
      if (query.terms.length === 0) return;
      const { terms } = termsOf(title, `<h2>${escaped(words)}</h2><p>${escaped(words)}</p>`);
      const { pages, likely } = indexQuery([query]);
      expect(likely.at(-1)).toBe(pages);
      const named = likely.filter((part) => matches(terms, part));
      expect(named.length === 0 || matches(terms, pages)).toBe(true);
    }),
  );
});

test('one plain letter is a word first, and begins one where that is asked for', () => {
  const { terms } = termsOf('', '<p>Plan bees</p>');
  const [query] = [parseQuery('plan b')];
  expect(matches(terms, indexQuery([query]).pages)).toBe(false);
  expect(matches(terms, indexQuery([query], true).pages)).toBe(true);
});

test('the terms of a page of the longest texts are less than a megabyte', () => {
  const random = Array.from({ length: 199_000 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * at * 7919) % 20_000)),
  );
  const { terms } = termsOf('', `<h2>${random.join('')}</h2>`);
  expect(terms.reduce((sum, term) => sum + Buffer.byteLength(term), 0)).toBeLessThan(1_048_575);
});

test('a very long word is found by its beginning', () => {
  const { terms } = termsOf('', `<p>${'a'.repeat(59)}😀${'𠮷'.repeat(3)}${'b'.repeat(3_000)}</p>`);
  expect(Math.max(...terms.map((term) => term.length))).toBeLessThanOrEqual(60);
  expect(matches(terms, indexQuery([parseQuery('a'.repeat(150))]).pages)).toBe(false);
  expect(
    matches(termsOf('', `<p>${'a'.repeat(200)}</p>`).terms, indexQuery([parseQuery('a'.repeat(150))]).pages),
  ).toBe(true);
});

test('stored lines are those of the page, without what no database takes', () => {
  const { lines } = pageText('<main><h2>Tea &#0;time</h2><p>\ud800Cake</p></main>');
  expect(linesOfStored(storedLines(lines))).toEqual([
    { text: 'Tea time', isHeading: true },
    { text: 'Cake', isHeading: false },
  ]);
  expect(linesOfStored(storedLines([]))).toEqual([]);
});

test('a plain text has the form that the long way gives it', () => {
  const plain = fc.string({ unit: fc.constantFrom(...Array.from('aZ09 -–“主日、（ァぱー·')).map(String) });
  fc.assert(
    fc.property(plain, (some) => {
      // A letter with an accent sends the whole text the long way.
      expect(searchForm(`${some}é`)).toBe(`${searchForm(some)}e`);
    }),
  );
});
