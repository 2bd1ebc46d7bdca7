import { translationGroups } from '@vestry/sync/site/site-translations';
import type { PublicEntry } from './public-entry';
import type { Change } from '../sql';

type InGroup = Pick<PublicEntry, 'lang' | 'translationOf' | 'noindex'> & { route: string | null };

const isTiedTheSame = (a: InGroup | undefined, b: InGroup | undefined): boolean =>
  a?.route === b?.route &&
  a?.lang === b?.lang &&
  a?.translationOf === b?.translationOf &&
  a?.noindex === b?.noindex;

/** Which public pages are one page in several languages. */
export class TranslationIndex {
  readonly #pages: () => Iterable<PublicEntry>;
  #groups: ReadonlyMap<string, readonly PublicEntry[]> | undefined;

  constructor(pages: () => Iterable<PublicEntry>) {
    this.#pages = pages;
  }

  /** The page, and those that say the same in other languages; none for a page that stands alone. */
  of(uid: string): readonly PublicEntry[] {
    this.#groups ??= translationGroups(this.#pages());
    return this.#groups.get(uid) ?? [];
  }

  forget(): void {
    this.#groups = undefined;
  }

  /** Lets pages be changed by `take`; gives the routes of those that have other languages, or other addresses of them, then. */
  concerned(
    changes: readonly Change[],
    shown: (uid: string) => PublicEntry | undefined,
    take: () => void,
  ): string[] {
    const tied = changes.filter(
      ({ uid, kind, isPublic, ...change }) =>
        kind === 'page' && !isTiedTheSame(shown(uid), isPublic ? change : undefined),
    );
    const routes = () => tied.flatMap(({ uid }) => this.of(uid).map(({ route }) => route));
    const before = routes();
    take();
    if (tied.length === 0) return [];
    this.forget();
    return [...before, ...routes()];
  }
}
