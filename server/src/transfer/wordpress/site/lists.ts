import { topicRoute } from '@vestry/sync/dates/topic-pages';
import { lowered } from '@vestry/sync/routes/route';
import type { WxrChannel, WxrItem, WxrTerm } from '../file/wxr-item';
import { topicOf } from '../page/topics';
import { readable } from './entry-routes';

const MOST_LISTS = 10_000;
/** Categories one above the other. */
const MOST_ABOVE = 8;

const keyOf = (domain: string, nicename: string): string => `${domain} ${nicename}`;

interface TopicHere {
  route: string;
  title: string;
}

/** Where a former site listed its posts: by category, tag, month and author. Those of a topic have a page here. */
export class Lists {
  /** From the site's root on, each with the topic that has a page here, if any. */
  readonly #addresses = new Map<string, string | undefined>();
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

  /** An entry that visitors see; `isPost`: the former site had it in its lists. */
  add({ date, terms, link, author }: WxrItem, isPost: boolean): void {
    for (const term of terms) this.#add(term, isPost);
    if (!isPost || link.includes('?')) return;
    const [, year, month] = /^(\d{4})-(\d\d)-/.exec(date) ?? [];
    if (year !== undefined && year !== '0000') {
      this.#list(year);
      this.#list(`${year}/${month}`);
    }
    if (author !== '') this.#list(`author/${author}`);
  }

  #add(term: WxrItem['terms'][number], isPost: boolean): void {
    const { domain, nicename } = term;
    const key = keyOf(domain, nicename);
    if (this.#topics.has(key)) return;
    const title = topicOf(term);
    const route = title === '' ? undefined : topicRoute(title);
    if (this.#topics.size < MOST_LISTS)
      this.#topics.set(key, route === undefined ? undefined : { route, title });
    if (isPost && nicename !== '')
      for (const path of this.#pathsOf(domain, nicename)) this.#list(path, route);
  }

  #list(path: string, topic?: string): void {
    if (this.#addresses.size < MOST_LISTS && !this.#addresses.has(path)) this.#addresses.set(path, topic);
  }

  #pathsOf(domain: string, nicename: string): string[] {
    const [name, id] = [readable(nicename), this.#numbers.get(keyOf(domain, nicename))];
    if (domain === 'post_tag')
      return [`${this.#tagBase}/${name}`, ...(this.#tagBase === 'tag' ? [`?tag=${name}`] : [])];
    if (domain !== 'category') return [];
    const above = readable(this.#withAbove(nicename));
    return [
      `category/${name}`,
      ...(above === name ? [] : [`category/${above}`]),
      ...(id === undefined ? [] : [`?cat=${id}`]),
    ];
  }

  /** A category below those that it is in: 'house/roof'. */
  #withAbove(nicename: string): string {
    const path = [nicename];
    for (let level = 0; level < MOST_ABOVE; level += 1) {
      const parent = this.#above.get(keyOf('category', path[0]!));
      if (!parent || path.includes(parent)) break;
      path.unshift(parent);
    }
    return path.join('/');
  }

  /** All addresses that lead on, each with the topic that comes before the list of all posts. */
  former(): Iterable<[string, string | undefined]> {
    return this.#addresses;
  }

  /** The route of the topic whose entries stood at a path of the former site. */
  topicAt(path: string): string | undefined {
    const asked = path.slice(1);
    return this.#addresses.get(asked) ?? this.#addresses.get(lowered(asked));
  }

  /** The topic that a category or tag has become, by its number. */
  topicOfTerm(id: string): TopicHere | undefined {
    const term = this.#terms.get(id);
    return term && this.#topics.get(keyOf(term.domain, term.nicename));
  }
}
