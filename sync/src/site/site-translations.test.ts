import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { languagesOf, type Translated, translationGroups, translationsOf } from './site-translations';

const page = (uid: string, lang: string, translationOf = ''): Translated => ({
  uid,
  route: uid,
  lang,
  translationOf,
});
const shown = (uid: string, pages: readonly Translated[], siteLang = 'en') =>
  translationsOf(uid, pages, siteLang).map(({ lang, route, own }) => `${lang}:${route}${own ? '!' : ''}`);

describe('the languages of a page', () => {
  it('are itself and who translates it, the site’s language first', () => {
    const pages = [
      page('about', ''),
      page('es', 'es', 'about'),
      page('de', 'de', 'about'),
      page('alone', 'fr'),
    ];
    expect(shown('about', pages)).toEqual(['en:about!', 'de:de', 'es:es']);
    expect(shown('es', pages)).toEqual(['en:about', 'de:de', 'es:es!']);
    expect(shown('alone', pages)).toEqual([]);
    expect(shown('unknown', pages)).toEqual([]);
  });

  it.each([
    ['a chain', [page('a', ''), page('b', 'de', 'a'), page('c', 'es', 'b')]],
    ['a circle', [page('a', '', 'c'), page('b', 'de', 'a'), page('c', 'es', 'b')]],
    ['an original that is gone', [page('a', '', 'gone'), page('b', 'de', 'gone'), page('c', 'es', 'gone')]],
    ['itself as well', [page('a', '', 'a'), page('b', 'de', 'a'), page('c', 'es', 'a')]],
  ])('are the same with %s', (_, pages) => {
    expect(shown('a', pages)).toEqual(['en:a!', 'de:b', 'es:c']);
  });

  it('are one page each: its own for the page itself, of others the first by address', () => {
    const pages = [page('a', ''), page('b2', 'de', 'a'), page('b1', 'de', 'a')];
    expect(shown('a', pages)).toEqual(['en:a!', 'de:b1']);
    expect(shown('b2', pages)).toEqual(['en:a', 'de:b2!']);
  });

  it('are none where all say the same language', () => {
    expect(shown('a', [page('a', 'en'), page('b', '', 'a')])).toEqual([]);
  });
});

const uids = ['a', 'b', 'c', 'd', 'e', 'f', 'gone'];
const pagesOf = fc.uniqueArray(
  fc.record({
    uid: fc.constantFrom(...uids.slice(0, -1)),
    lang: fc.constantFrom('', 'de', 'es'),
    translationOf: fc.constantFrom('', ...uids),
  }),
  { selector: ({ uid }) => uid },
);

test('[PT1] pages that belong together see the same group, in whatever order pages are read', () => {
  fc.assert(
    fc.property(pagesOf, fc.func(fc.nat()), (drawn, key) => {
      const pages = drawn.map((each) => ({ ...each, route: each.uid }));
      const groups = translationGroups(pages);
      const otherwise = translationGroups(pages.toSorted((a, b) => key(a.uid) - key(b.uid)));
      const names = (of: typeof groups, uid: string) => (of.get(uid) ?? []).map((each) => each.uid).sort();
      for (const { uid } of pages) {
        const group = groups.get(uid) ?? [];
        expect(names(otherwise, uid)).toEqual(names(groups, uid));
        for (const other of group) expect(groups.get(other.uid)).toBe(group);
        const languages = languagesOf(uid, group, 'en').map(({ lang }) => lang);
        expect(new Set(languages).size).toBe(languages.length);
      }
    }),
  );
});
