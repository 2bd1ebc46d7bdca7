import { type Dated, type DatedPage, datedOf, datedSteps, type Moment } from '@vestry/sync/dates/dated';
import { equal } from '@vestry/sync/tree/json';
import { inTurns } from '../../../platform/db/turn';
import type { PublicEntry } from './public-entry';

/** The page itself, not a copy: what is worked out for it is kept with it. */
const isDated = (page: PublicEntry): page is PublicEntry & DatedPage => page.entry !== undefined;

/** What a list says of a page; undefined for one that stands in none. */
function listed(page: PublicEntry | undefined): object | undefined {
  if (page?.entry === undefined) return undefined;
  const { route, title, lang, description, image, topics, seconds, entry } = page;
  return { route, title, lang, description, image, topics, seconds, entry };
}

/** The posts and events among the public pages: worked out when a list is drawn, and again when one of them is over. */
export class DatedIndex {
  readonly #pages: () => Iterable<PublicEntry>;
  #made: { dated: Dated; zone: string } | undefined;
  #building: Promise<void> | undefined;
  /** How often the lists have changed. */
  #changes = 0;

  constructor(pages: () => Iterable<PublicEntry>) {
    this.#pages = pages;
  }

  at(moment: Moment): Dated {
    const known = this.known(moment);
    if (known) return known;
    const dated = datedOf(this.#listed(), moment);
    this.#made = { zone: moment.zone, dated };
    return dated;
  }

  /** Undefined where it is to be worked out. */
  known({ now, zone }: Moment): Dated | undefined {
    const made = this.#made;
    return made?.zone === zone && now < made.dated.until ? made.dated : undefined;
  }

  /** As `at`, event by event, so that others go between. */
  async inTurns(moment: Moment): Promise<Dated> {
    this.#building ??= this.#make(moment).finally(() => (this.#building = undefined));
    await this.#building;
    // What has changed meanwhile is worked out now: most of it is done.
    return this.at(moment);
  }

  /** Whether a page that is shown as `shown` until now, and as `next` from now on, changes the lists, which are forgotten then. */
  concerns(shown: PublicEntry | undefined, next: PublicEntry | undefined): boolean {
    if (equal(listed(shown), listed(next))) return false;
    this.forget();
    return true;
  }

  forget(): void {
    this.#made = undefined;
    this.#changes += 1;
  }

  async #make(moment: Moment): Promise<void> {
    if (this.known(moment)) return;
    const changes = this.#changes;
    const dated = await inTurns(datedSteps(this.#listed(), moment));
    if (changes === this.#changes) this.#made = { zone: moment.zone, dated };
  }

  #listed(): DatedPage[] {
    return [...this.#pages()].filter(isDated);
  }
}
