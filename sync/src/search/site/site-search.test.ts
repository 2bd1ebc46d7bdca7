import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { pageText } from './page-text';
import { resultsMarkup } from './results-markup';
import { searchForm } from './search-form';
import { searchedPage, searchPages } from './search-pages';
import { parseQuery } from './terms';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function markup(title: string, main: string, head = ''): string {
  return `<!DOCTYPE html><html lang="en" data-worker="/sw.js"><head><title>${escaped(title)} · Grace</title><meta property="og:site_name" content="Grace"/>${head}<style>.site main>p{}</style></head><body><header><nav><a href="/">Menu words</a></nav></header><main id="content" tabindex="-1">${main}</main><footer><p>Footer words</p></footer></body></html>`;
}

const page = (path: string, title: string, main: string) => searchedPage(path, pageText(markup(title, main)));
const pathsFor = (typed: string, ...pages: ReturnType<typeof page>[]) =>
  searchPages(pages, typed, 20).found.map(({ path }) => path);
const shownFor = (typed: string, ...pages: ReturnType<typeof page>[]) =>
  searchPages(pages, typed, 20)
    .found.map(({ excerpt }) => excerpt.map(({ text, marked }) => (marked ? `[${text}]` : text)).join(''))
    .join('\n');

describe('the text of a page', () => {
  test('is what stands in its main part, by headings and other lines', () => {
    const main =
      '<h1>Visit <em>us</em></h1><section><p>Tea &amp; cake<br/>at ten</p><svg><title>icon</title><path d="M0"></path></svg></section><p hidden="">Thanks</p><button type="button" aria-hidden="true"><span>×</span></button><ul><li>One</li><li>Two</li></ul>';
    expect(pageText(markup('Visit', main))).toEqual({
      title: 'Visit',
      lang: 'en',
      noindex: false,
      lines: [
        { text: 'Visit us', isHeading: true },
        { text: 'Tea & cake', isHeading: false },
        { text: 'at ten', isHeading: false },
        { text: 'One', isHeading: false },
        { text: 'Two', isHeading: false },
      ],
    });
  });

  test('keeps apart what stands apart in one line, and a word together that is partly bold', () => {
    const main = '<p><time>10:30</time><span>Sunday</span><span>Hall</span></p><p>Sun<b>day</b><i>s</i></p>';
    expect(pageText(markup('Visit', main)).lines.map(({ text }) => text)).toEqual([
      '10:30 Sunday Hall',
      'Sundays',
    ]);
  });

  test('says what is above and below the line as characters, and leaves out what is struck out', () => {
    const main =
      '<p>10<strong><sup>8</sup></strong> and H<sub>2</sub>O on the 5<sup>th</sup>, <s>Monday <em>only</em> </s>Tuesday</p>';
    expect(pageText(markup('Visit', main)).lines).toEqual([
      { text: '10⁸ and H₂O on the 5th, Tuesday', isHeading: false },
    ]);
    expect(pathsFor('h2o', page('/a', 'A', main))).toEqual(['/a']);
  });

  test('says that search engines are to leave the page out', () => {
    const head = '<meta name="robots" content="noindex"/>';
    expect(pageText(markup('Visit', '', head)).noindex).toBe(true);
  });

  test('is any text, as it was before it was escaped', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, title) => {
        const { lines } = pageText(markup(title, `<p title="a > b">${escaped(text)}</p>`));
        const line = text.replaceAll(/\s+/gu, ' ').trim();
        expect(lines).toEqual(line === '' ? [] : [{ text: line, isHeading: false }]);
      }),
    );
  });

  test('of markup that is broken is some text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<', '>', '"', '<p', '</main>', '<main>', '&#x110000;', '<!--', 'a')),
        (parts) => {
          expect(pageText(`<main>${parts.join('')}`).title).toBe('');
        },
      ),
    );
  });
});

describe('a search', () => {
  test.each([
    ['full-width letters', 'ＡＢＣ', 'The abc of it'],
    ['full-width text', 'abc', 'The ＡＢＣ of it'],
    ['an accent left out', 'cafe', 'Café at ten'],
    ['an accent of its own', 'cafe\u0301', 'Café at ten'],
    ['the beginning of a word', 'serv', 'Our services'],
    ['Chinese within a sentence', '崇拜', '主日崇拜時間是十點'],
    ['Chinese words that are apart on the page', '崇拜時間', '崇拜的時間'],
    ['Japanese', '礼拝', '日曜日の礼拝は十時です'],
    ['half-width katakana', 'ﾊﾟｰﾃｨｰ', '夏のパーティー'],
    ['Thai', 'นมัสการ', 'เวลานมัสการวันอาทิตย์'],
    ['Korean with an ending', '예배', '예배는 열 시에 있습니다'],
    ['a word after Chinese', 'app', '下載app吧'],
    ['a Han letter outside of the first plane', '𠮷', '在𠮷野家見'],
    ['Greek with a last sigma', 'ΛΟΓΟΣ', 'λόγος'],
  ])('finds %s', (_, typed, text) => {
    expect(pathsFor(typed, page('/a', 'A page', `<p>${text}</p>`))).toEqual(['/a']);
  });

  test.each([
    ['the middle of a word', 'art', 'A party'],
    ['a page that lacks one of the words', 'tea cake', 'Tea at ten'],
    ['what header and footer say', 'menu', 'Tea'],
    ['a voiced Japanese letter by its plain one', 'か', 'が'],
    ['signs without a letter', '!? +', 'What!? + more'],
    ['nothing', ' ', 'Tea'],
  ])('does not find %s', (_, typed, text) => {
    expect(pathsFor(typed, page('/a', 'A page', `<p>${text}</p>`))).toEqual([]);
  });

  test('[SE2] puts titles before headings, headings before text, and what stands together before what does not', () => {
    const title = page('/z-title', 'Choir practice', '<p>Mondays</p>');
    const heading = page('/y-heading', 'Music', '<h2>Choir practice</h2><p>Mondays</p>');
    const text = page('/x-text', 'Evenings', '<p>Choir practice on Mondays</p>');
    const apart = page('/a-apart', 'Other', '<p>Practice makes a choir</p>');
    expect(pathsFor('choir practice', apart, text, heading, title)).toEqual([
      '/z-title',
      '/y-heading',
      '/x-text',
      '/a-apart',
    ]);
  });

  test('[SE2] shows where the words are, marked as they are written there', () => {
    const long = page('/a', 'A', `<p>${'Before it. '.repeat(20)}Our ＣＡＦÉ is open.</p><p>Next line</p>`);
    expect(shownFor('cafe open', long)).toMatch(/^…Before it\. .*Our \[ＣＡＦÉ\] is \[open\]\. · Next line$/);
    expect(shownFor('崇拜時間', page('/b', '歡迎', '<p>崇拜時間</p>'))).toBe('[崇拜時間]');
    expect(shownFor('welcome', page('/c', 'Welcome', '<h1>Welcome</h1><p>Tea at ten</p>'))).toBe(
      'Tea at ten',
    );
  });

  test('of a text as long as a widget may have costs no more than what is shown of it', () => {
    const text = `${'river 主日 '.repeat(2_400)}garden ${'river 主日 '.repeat(100)}`;
    const long = page('/long', 'Long', `<p>${text}</p>`);
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    try {
      expect(shownFor('river garden', long)).toMatch(/^….*\[garden\] \[river\].*…$/);
      expect(segment.mock.calls.reduce((sum, [part]) => sum + part.length, 0)).toBeLessThan(5_000);
    } finally {
      segment.mockRestore();
    }
  });

  test('gives so many and counts all', () => {
    const pages = Array.from({ length: 30 }, (_, at) => page(`/p${at}`, 'Tea', '<p>Tea</p>'));
    const { total, found } = searchPages(pages, 'tea', 20);
    expect([total, found.length]).toEqual([30, 20]);
  });

  test('of any words in any page ends, and its excerpt is text of the page', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(text, text, (typed, words) => {
        const one = searchedPage('/a', pageText(markup('T', `<p>${escaped(words)}</p>`)));
        for (const { excerpt } of searchPages([one], typed, 5).found) {
          const shown = excerpt
            .map((piece) => piece.text)
            .join('')
            .replaceAll('…', '');
          expect(one.text.replaceAll('…', '')).toContain(shown);
        }
      }),
    );
  });

  test('of a word of any page finds that page', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (words) => {
        const one = searchedPage('/a', pageText(markup('T', `<p>${escaped(words)}</p>`)));
        const { terms } = parseQuery(words);
        expect(searchPages([one], words, 5).total).toBe(terms.length > 0 ? 1 : 0);
      }),
    );
  });
});

test('the form of a form is itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(searchForm(searchForm(text))).toBe(searchForm(text));
    }),
  );
});

test('results are markup in which nothing of a page is markup', () => {
  const evil = page('/a', '<b>"x"</b>', '<p>&lt;img src=x&gt; tea</p>');
  expect(resultsMarkup(searchPages([evil], 'tea', 5).found)).toBe(
    '<ol class="results"><li lang="en"><a href="/a">&lt;b&gt;&quot;x&quot;&lt;/b&gt;</a><p class="where" dir="ltr">/a</p><p>&lt;img src=x&gt; <mark>tea</mark></p></li></ol>',
  );
  expect(resultsMarkup([])).toBe('');
});
