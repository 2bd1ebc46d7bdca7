import { type Dated, type DatedPage, datedOf, type Moment } from '@vestry/sync/dates/dated';
import { equal } from '@vestry/sync/tree/json';
import type { Change } from '../sql';
import { entryOf, type PublicEntry } from './public-entry';

/** The page itself, not a copy: what is worked out for it is kept with it. */
const isDated = (page: PublicEntry): page is PublicEntry & DatedPage => page.entry !== undefined;

/** What a list says of a page; undefined for one that stands in none. */
function listed(page: PublicEntry | undefined): object | undefined {
  if (page?.entry === undefined) return undefined;
  const { route, title, lang, description, entry } = page;
  return { route, title, lang, description, entry };
}

/** The posts and events among the public pages: worked out when a list is drawn, and again when one of them is over. */
export class DatedIndex {
  readonly #pages: () => Iterable<PublicEntry>;
  #made: { dated: Dated; zone: string } | undefined;

  constructor(pages: () => Iterable<PublicEntry>) {
    this.#pages = pages;
  }

  at(moment: Moment): Dated {
    const { now, zone } = moment;
    if (this.#made?.zone !== zone || this.#made.dated.until <= now) {
      this.#made = { zone, dated: datedOf([...this.#pages()].filter(isDated), moment) };
    }
    return this.#made.dated;
  }

  /** Whether a change of a page that is shown as `shown` until now changes the lists, which are forgotten then. */
  concerns(shown: PublicEntry | undefined, change: Change): boolean {
    const { isPublic, route } = change;
    const next = isPublic && route !== null ? entryOf({ ...change, route }) : undefined;
    if (equal(listed(shown), listed(next))) return false;
    this.forget();
    return true;
  }

  forget(): void {
    this.#made = undefined;
  }
}
