/** A page, as far as it says what it translates. */
export interface Translated {
  uid: string;
  /** Is a route as `parseRoute` gives it. */
  route: string;
  /** BCP 47, of a page that is not in the site's language. */
  lang?: string | undefined;
  /** The `uid` of a page that says the same in another language; it need not be there any more. */
  translationOf?: string | undefined;
}

/**
 * Returns which pages belong together, by `uid`: a page, what it translates, and all that are tied to one of them, in
 * either direction. A page that stands alone is not among them. Circles, chains and pages that are gone are no fault:
 * several people may have tied the same pages without a network.
 */
export function translationGroups<Page extends Translated>(
  pages: Iterable<Page>,
): ReadonlyMap<string, readonly Page[]> {
  const above = new Map<string, string>();
  const topOf = (uid: string): string => {
    let top = uid;
    for (let next = above.get(top); next !== undefined; next = above.get(top)) top = next;
    // The way is short the next time, however long the chain was.
    if (top !== uid) above.set(uid, top);
    return top;
  };
  const named = new Set<string>();
  const all = [...pages];
  for (const { uid, translationOf } of all) {
    if (!translationOf || translationOf === uid) continue;
    named.add(uid).add(translationOf);
    const [one, other] = [topOf(uid), topOf(translationOf)];
    if (one !== other) above.set(one, other);
  }
  const byTop = new Map<string, Page[]>();
  const groups = new Map<string, readonly Page[]>();
  for (const page of all) {
    if (!named.has(page.uid)) continue;
    const top = topOf(page.uid);
    const group = byTop.get(top) ?? [];
    group.push(page);
    byTop.set(top, group);
    groups.set(page.uid, group);
  }
  for (const [uid, { length }] of groups) if (length < 2) groups.delete(uid);
  return groups;
}

/** A page as its translations name it. */
export interface Translation extends Translated {
  lang: string;
  /** It is the page that names them. */
  own: boolean;
  /** Search engines are to leave it out. */
  noindex?: boolean | undefined;
}

/**
 * A group as the page `uid` shows it: one page for each language, itself for its own, the site's language first and then by
 * tags. Empty for a page that has no other language.
 */
export function languagesOf<Page extends Translated>(
  uid: string,
  group: readonly Page[],
  siteLang: string,
): (Page & Pick<Translation, 'lang' | 'own'>)[] {
  const byLang = new Map<string, Page & Pick<Translation, 'lang' | 'own'>>();
  // Of several in one language that with the first address, on each page and each device.
  const order = group.toSorted((a, b) => (a.route < b.route ? -1 : 1));
  for (const page of order) {
    const lang = page.lang || siteLang;
    const own = page.uid === uid;
    if (own || !byLang.has(lang)) byLang.set(lang, { ...page, lang, own });
  }
  if (byLang.size < 2 || !order.some((page) => page.uid === uid)) return [];
  const place = (lang: string) => (lang === siteLang ? '' : lang);
  return [...byLang.values()].sort((a, b) => (place(a.lang) < place(b.lang) ? -1 : 1));
}

/** The page `uid` in all its languages, among those pages. */
export const translationsOf = <Page extends Translated>(
  uid: string,
  pages: Iterable<Page>,
  siteLang: string,
) => languagesOf(uid, translationGroups(pages).get(uid) ?? [], siteLang);
