import { decoded, HOME_ROUTE, lowered, parseRoute } from '@vestry/sync/routes/route';
import { routeOfTitle } from '@vestry/sync/routes/route-of-title';
import { SECTIONS, sectionOf } from './kinds';

/** What is known of an entry without its text. */
export interface Entry {
  uid: string;
  id: string;
  type: string;
  title: string;
  /** Its permalink. */
  link: string;
  name: string;
  parent: string;
  route: string;
  /** What it and its translations have in common; '' for one that has none. */
  group: string;
  isPublic: boolean;
  /** Its text is empty. */
  isEmpty: boolean;
  /** It will not be here: in the trash of its site, or of a kind that is none here. */
  isLeft: boolean;
}

export const readable = (text: string): string => decoded(text) ?? text;

/** A part of a route out of whatever text. */
const segmentOf = (text: string): string =>
  lowered(readable(text))
    .replaceAll(/[^\p{L}\p{M}\p{Nd}-]+/gu, '-')
    .replace(/^[-\p{M}]+/u, '')
    .replace(/-+$/, '');

const MOST_SEGMENTS = 8;
const LONGEST = 190;

interface Known {
  entries: ReadonlyMap<string, Entry>;
  /** A link of the former site as its path; undefined for another site's. */
  pathOf: (address: string) => string | undefined;
}

/** Finds each entry of an export the address that its page is to have. */
export class EntryRoutes {
  readonly #known: Known;
  readonly #numbers = new Map<string, number>();

  constructor(known: Known) {
    this.#known = known;
  }

  #wished(entry: Entry): string {
    const { type, id, name, title, link } = entry;
    const own = segmentOf(name) || routeOfTitle(title) || `${type}-${id}`;
    const section = sectionOf(type);
    if (section !== undefined) return `${SECTIONS[section]}/${own}`;
    const path = this.#known.pathOf(link);
    if (path === '/') return HOME_ROUTE;
    if (path !== undefined && !path.includes('?'))
      return (
        path
          .replace(/\.html?$/i, '')
          .slice(1)
          .split('/')
          .map(segmentOf)
          .filter(Boolean)
          .join('/') || own
      );
    const segments = [own];
    let above = this.#known.entries.get(entry.parent);
    for (let level = 0; above && level < MOST_SEGMENTS; level += 1) {
      segments.unshift(segmentOf(above.name) || routeOfTitle(above.title) || above.id);
      above = this.#known.entries.get(above.parent);
    }
    return segments.join('/');
  }

  /**
   * Gives each entry its route. `isTaken`: by a page that is no entry of this export. `kept`: the routes of entries that
   * are here already.
   * @returns those that have another address than they should have had
   */
  give(isTaken: (route: string) => boolean, kept: ReadonlyMap<string, string>): Entry[] {
    const given = new Set(kept.values());
    const other: Entry[] = [];
    for (const entry of this.#known.entries.values()) {
      if (entry.isLeft) continue;
      const known = kept.get(entry.uid);
      const wished = this.#wished(entry);
      entry.route = known ?? this.#free(wished, entry, (route) => given.has(route) || isTaken(route));
      given.add(entry.route);
      if (known === undefined && entry.route !== wished && wished !== HOME_ROUTE) other.push(entry);
    }
    return other;
  }

  #free(wished: string, { id, type, name, title }: Entry, isTaken: (route: string) => boolean): string {
    const shortened = wished.split('/').slice(-MOST_SEGMENTS).join('/');
    const fits =
      Array.from(shortened).length <= LONGEST
        ? shortened
        : Array.from(shortened.slice(shortened.lastIndexOf('/') + 1))
            .slice(0, LONGEST)
            .join('');
    const choices = [fits, segmentOf(name) || routeOfTitle(title), `${type}-${id}`];
    // Nobody’s start page gives way: the former one has an address of its own then.
    const fit = (choice: string) =>
      'route' in parseRoute(choice) && !(choice === HOME_ROUTE && isTaken(choice));
    const first = choices.find(fit) ?? '';
    for (let number = this.#numbers.get(first) ?? 1; ; number += 1) {
      const parsed = parseRoute(number === 1 ? first : `${first}-${number}`);
      if ('error' in parsed || isTaken(parsed.route)) continue;
      // Of thousands with one name each begins where the last one ended.
      this.#numbers.set(first, number + 1);
      return parsed.route;
    }
  }
}
