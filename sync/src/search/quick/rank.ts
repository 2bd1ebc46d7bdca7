import { searchForm } from '../site/search-form';
import { SEARCH_LIMITS } from '../../limits/site-visits';
import { indexOfTerm, parseQuery, type Term } from '../site/terms';

/** Can be found, in the form that is compared (`searchForm`). */
export interface Forms {
  name: string;
  /** Has its other names: an address, an alternative text, other words for an action. */
  also: string;
  /** Has the text that is written in it. */
  text: string;
}

export interface Candidate {
  /** The items of a group are listed together. */
  group: string;
  forms: Forms;
}

export interface Found<Item> {
  item: Item;
  /** Whether every word is in its name or in its other names. */
  named: boolean;
}

interface FoundGroup<Item extends Candidate> {
  group: Item['group'];
  /** Counts all that match; `found` has the best of them. */
  total: number;
  found: Found<Item>[];
}

/** Scores a match of a whole name, its beginning, a word in it, its other names, and what is written in it. */
const SCORES = { whole: 100, beginning: 60, word: 40, also: 20, text: 1 } as const;

/** Signs that are no part of a word, and that people put into names all the same. */
const PICTURE = /\p{Extended_Pictographic}/gu;

/** A name in which somebody has pasted a page is compared up to here, in UTF-16 units. */
const MAX_NAME = 500;

export function formsOf({ name, also = '', text = '' }: Partial<Forms> & Pick<Forms, 'name'>): Forms {
  return {
    name: searchForm(name.slice(0, MAX_NAME)).trim(),
    also: searchForm(also.slice(0, MAX_NAME)),
    text: searchForm(text),
  };
}

/** The words and pictures that all must be found. */
export function termsOf(typed: string): Term[] {
  const { terms } = parseQuery(typed);
  const pictures = new Set(searchForm(typed.slice(0, SEARCH_LIMITS.query)).match(PICTURE) ?? []);
  return [...terms, ...Array.from(pictures, (text) => ({ text, anywhere: true }))];
}

function scoreOfName(name: string, term: Term): number {
  const at = indexOfTerm(name, term);
  if (at < 0) return 0;
  if (at > 0) return SCORES.word;
  return name.length === term.text.length ? SCORES.whole : SCORES.beginning;
}

/** 0 where one of the terms is in none of the forms. */
function scoreOf({ name, also, text }: Forms, terms: readonly Term[]): { score: number; named: boolean } {
  let [score, named] = [0, true];
  for (const term of terms) {
    let best = scoreOfName(name, term);
    if (best === 0 && indexOfTerm(also, term) >= 0) best = SCORES.also;
    if (best === 0) {
      if (text === '' || indexOfTerm(text, term) < 0) return { score: 0, named: false };
      [best, named] = [SCORES.text, false];
    }
    score += best;
  }
  return { score: score / terms.length, named };
}

interface Scored<Item> extends Found<Item> {
  score: number;
  length: number;
}

const isBetter = (one: Scored<unknown>, other: Scored<unknown>): boolean =>
  one.score > other.score || (one.score === other.score && one.length < other.length);

/** Puts it where it belongs among the best, the first of equals staying first; the last one goes when there are too many. */
function insert<Item>(best: Scored<Item>[], next: Scored<Item>, most: number): void {
  if (best.length === most && !isBetter(next, best[most - 1]!)) return;
  let at = best.length;
  while (at > 0 && isBetter(next, best[at - 1]!)) at -= 1;
  best.splice(at, 0, next);
  if (best.length > most) best.pop();
}

/**
 * What has every word of what was typed at the beginning of one of its own, in groups: at most `most` of each, the best
 * first, and the group with the best of all first. Of equals a shorter name goes before, then the order they came in.
 */
export function rank<Item extends Candidate>(
  items: Iterable<Item>,
  terms: readonly Term[],
  most: number,
): FoundGroup<Item>[] {
  if (terms.length === 0) return [];
  const groups = new Map<Item['group'], { total: number; best: Scored<Item>[] }>();
  for (const item of items) {
    const { score, named } = scoreOf(item.forms, terms);
    if (score === 0) continue;
    let group = groups.get(item.group);
    if (!group) groups.set(item.group, (group = { total: 0, best: [] }));
    group.total += 1;
    insert(group.best, { item, named, score, length: named ? item.forms.name.length : 0 }, most);
  }
  return [...groups]
    .toSorted(([, one], [, other]) => other.best[0]!.score - one.best[0]!.score)
    .map(([group, { total, best }]) => ({
      group,
      total,
      found: best.map(({ item, named }) => ({ item, named })),
    }));
}
