import { topicRoute } from '@vestry/sync/dates/topic-pages';
import { lowered } from '@vestry/sync/routes/route';
import type { WxrChannel, WxrItem, WxrTerm } from '../file/wxr-item';
import { topicOf } from '../page/topics';
import { readable } from './entry-routes';
import type { Section } from './kinds';

const MOST_LISTS = 10_000;
/** Categories one above the other. */
const MOST_ABOVE = 8;

const keyOf = (domain: string, nicename: string): string => `${domain} ${nicename}`;

/** Where plugins list their entries by the terms of a group, from the site's root on, unless somebody has changed it. */
const LISTED: Readonly<Record<string, { section: Section; bases: readonly string[] }>> = {
  tribe_events_cat: { section: 'events', bases: ['events/category'] },
  'event-categories': { section: 'events', bases: ['events/categories'] },
  'event-tags': { section: 'events', bases: ['events/tags'] },
  mec_category: { section: 'events', bases: ['mec-category'] },
  wpfc_sermon_topics: { section: 'sermons', bases: ['topics', 'sermons/topics'] },
  wpfc_sermon_series: { section: 'sermons', bases: ['series', 'sermons/series'] },
  wpfc_preacher: { section: 'sermons', bases: ['preacher', 'sermons/preacher'] },
  wpfc_bible_book: { section: 'sermons', bases: ['book', 'sermons/book'] },
  wpfc_service_type: { section: 'sermons', bases: ['service-type', 'sermons/service-type'] },
  series: { section: 'sermons', bases: ['series'] },
  ctc_sermon_topic: { section: 'sermons', bases: ['sermon-topic'] },
  ctc_sermon_series: { section: 'sermons', bases: ['sermon-series'] },
  ctc_sermon_book: { section: 'sermons', bases: ['sermon-book'] },
  ctc_sermon_speaker: { section: 'sermons', bases: ['sermon-speaker'] },
};

/** What a former list has become: the page of a topic, and where there is none, the list of a section. */
export interface FormerList {
  section: Section;
  topic: string | undefined;
}

interface TopicHere {
  route: string;
  title: string;
}

/** Where a former site listed its entries: by category, tag, month, author, series. Those of a topic have a page here. */
export class Lists {
  /** From the site's root on. */
  readonly #addresses = new Map<string, FormerList>();
  /** By group and nicename, what visitors read of. */
  readonly #topics = new Map<string, TopicHere | undefined>();
  #terms: ReadonlyMap<string, WxrTerm> = new Map();
  readonly #numbers = new Map<string, string>();
  readonly #above = new Map<string, string>();
  #tagBase = 'tag';

  begin({ terms, tagBase = 'tag' }: WxrChannel): void {
    this.#terms = terms;
    this.#tagBase = tagBase;
    for (const [id, { domain, nicename, parent }] of terms) {
      this.#numbers.set(keyOf(domain, nicename), id);
      this.#above.set(keyOf(domain, nicename), parent);
    }
  }

  /** An entry that visitors see. */
  add({ type, date, terms, link, author }: WxrItem): void {
    for (const term of terms) this.#add(term, type);
    if (type !== 'post' || link.includes('?')) return;
    const [, year, month] = /^(\d{4})-(\d\d)-/.exec(date) ?? [];
    if (year !== undefined && year !== '0000') {
      this.#list(year);
      this.#list(`${year}/${month}`);
    }
    if (author !== '') this.#list(`author/${author}`);
  }

  #add(term: WxrItem['terms'][number], type: string): void {
    const { domain, nicename } = term;
    const key = keyOf(domain, nicename);
    const title = topicOf(term);
    const route = title === '' ? undefined : topicRoute(title);
    if (!this.#topics.has(key) && this.#topics.size < MOST_LISTS)
      this.#topics.set(key, route === undefined ? undefined : { route, title });
    if (nicename === '') return;
    const { section = 'posts', paths } = this.#pathsOf(domain, nicename, type);
    for (const path of paths) this.#list(path, section, this.#topics.get(key)?.route);
  }

  #list(path: string, section: Section = 'posts', topic?: string): void {
    if (this.#addresses.size < MOST_LISTS && !this.#addresses.has(path))
      this.#addresses.set(path, { section, topic });
  }

  #pathsOf(domain: string, nicename: string, type: string): { section?: Section; paths: string[] } {
    const [name, id] = [readable(nicename), this.#numbers.get(keyOf(domain, nicename))];
    // The Events Calendar lists what a tag of posts has among events, too.
    if (domain === 'post_tag' && type === 'tribe_events')
      return { section: 'events', paths: [`events/tag/${name}`] };
    const above = readable(this.#withAbove(domain, nicename));
    const each = (base: string) => [...new Set([`${base}/${name}`, `${base}/${above}`])];
    if (Object.hasOwn(LISTED, domain)) {
      const { section, bases } = LISTED[domain]!;
      return { section, paths: [...bases.flatMap(each), `?${domain}=${name}`] };
    }
    if (type !== 'post') return { paths: [] };
    if (domain === 'post_tag')
      return {
        paths: [`${this.#tagBase}/${name}`, ...(this.#tagBase === 'tag' ? [`?tag=${name}`] : [])],
      };
    if (domain !== 'category') return { paths: [] };
    return { paths: [...each('category'), ...(id === undefined ? [] : [`?cat=${id}`])] };
  }

  /** A category below those that it is in: 'house/roof'. */
  #withAbove(domain: string, nicename: string): string {
    const path = [nicename];
    for (let level = 0; level < MOST_ABOVE; level += 1) {
      const parent = this.#above.get(keyOf(domain, path[0]!));
      if (!parent || path.includes(parent)) break;
      path.unshift(parent);
    }
    return path.join('/');
  }

  /** All addresses that lead on. */
  former(): Iterable<[string, FormerList]> {
    return this.#addresses;
  }

  /** The route of the topic whose entries stood at a path of the former site. */
  topicAt(path: string): string | undefined {
    const asked = path.slice(1);
    return (this.#addresses.get(asked) ?? this.#addresses.get(lowered(asked)))?.topic;
  }

  /** The topic that a category or tag has become, by its number. */
  topicOfTerm(id: string): TopicHere | undefined {
    const term = this.#terms.get(id);
    return term && this.#topics.get(keyOf(term.domain, term.nicename));
  }
}
