import { byText } from '../text/by-text';
import { DAY_MS, QUARTER_MS, QUARTERS } from './day';

/** What is counted by name beside the visits: hosts that visitors came from, their languages, what they clicked. */
export const TALLIES = ['sources', 'languages', 'clicks'] as const;
type TallyName = (typeof TALLIES)[number];

/** In place of the names that were too many. Nothing is called so. */
export const REST = '*';
/** Names of a day, and of a reply. */
export const MAX_NAMES = 200;
/** So many names are counted separately while a day is read; beyond that the less frequent half joins the rest. */
const MAX_SEEN = 2_000;
/** Of a day that goes on. */
export const MAX_NAMES_OF_PART = MAX_SEEN / 2;

export type Named = readonly [name: string, count: number];
export type Totals = Record<TallyName, Named[]>;
/** Of each name, by turns: the quarter of an hour since the day began, and how many there were in it. */
export type QuarterTotals = Record<TallyName, (readonly [name: string, pairs: readonly number[]])[]>;

const forEach = <T>(make: (name: TallyName) => T): Record<TallyName, T> => ({
  sources: make('sources'),
  languages: make('languages'),
  clicks: make('clicks'),
});

export const noTotals = (): Totals => forEach(() => []);

interface Count {
  total: number;
  quarters: Uint32Array;
}

const newCount = (): Count => ({ total: 0, quarters: new Uint32Array(QUARTERS) });

function addTo(count: Count, quarter: number, times: number): void {
  count.total += times;
  count.quarters[quarter]! += times;
}

/** Most first; the rest, which is no name, is the last. */
const byCount = ([a, inA]: Named, [b, inB]: Named): number =>
  Number(a === REST) - Number(b === REST) || inB - inA || byText(a, b);

function pairsOf({ quarters }: Count): number[] {
  const pairs: number[] = [];
  quarters.forEach((times, quarter) => {
    if (times > 0) pairs.push(quarter, times);
  });
  return pairs;
}

/** One tally of a day, in bounded memory whatever number of names there are. What it leaves out is in the rest. */
class Counted {
  readonly #names = new Map<string, Count>();
  readonly #rest = newCount();

  add(name: string, quarter: number, times: number): void {
    if (name === REST) return addTo(this.#rest, quarter, times);
    let count = this.#names.get(name);
    if (!count) {
      if (this.#names.size >= MAX_SEEN) this.#keep(MAX_SEEN / 2);
      count = newCount();
      this.#names.set(name, count);
    }
    addTo(count, quarter, times);
  }

  #keep(most: number): void {
    const ranked = [...this.#names].map(([name, { total }]): Named => [name, total]).toSorted(byCount);
    for (const [name] of ranked.slice(most)) {
      this.#names.get(name)!.quarters.forEach((times, quarter) => addTo(this.#rest, quarter, times));
      this.#names.delete(name);
    }
  }

  finish(most: number): QuarterTotals[TallyName] {
    this.#keep(most);
    const all = [...this.#names, [REST, this.#rest] as const].filter(([, { total }]) => total > 0);
    return all
      .toSorted(([a, { total: inA }], [b, { total: inB }]) => byCount([a, inA], [b, inB]))
      .map(([name, count]) => [name, pairsOf(count)] as const);
  }
}

/** What a visit adds, as far as it is known. */
export interface Origin {
  /** A host; '' for a visitor whom no page sent; nothing for one who was on the site already. */
  source?: string | undefined;
  /** '' where the browser names none. */
  language?: string | undefined;
  clicks?: readonly string[] | undefined;
}

/** The tallies of one day, from its visits one by one. */
export class DayTallies {
  readonly #tallies = forEach(() => new Counted());

  /** `time` in milliseconds since the day began. */
  add(time: number, { source, language, clicks = [] }: Origin): void {
    const quarter = Math.min(QUARTERS - 1, Math.floor(time / QUARTER_MS));
    if (source !== undefined) this.#tallies.sources.add(source, quarter, 1);
    if (language !== undefined) this.#tallies.languages.add(language, quarter, 1);
    for (const target of clicks) this.#tallies.clicks.add(target, quarter, 1);
  }

  /** What was stored of the same day before. */
  addStored(stored: QuarterTotals): void {
    for (const tally of TALLIES) {
      for (const [name, pairs] of stored[tally]) {
        for (let at = 0; at < pairs.length; at += 2)
          this.#tallies[tally].add(name, pairs[at]!, pairs[at + 1]!);
      }
    }
  }

  finish(most = MAX_NAMES): QuarterTotals {
    return forEach((tally) => this.#tallies[tally].finish(most));
  }
}

/** Of the quarters that begin in `[from, to)`, milliseconds since the day began. */
export function totalsOf(stored: QuarterTotals, from = 0, to = DAY_MS): Totals {
  return forEach((tally) =>
    stored[tally]
      .map(([name, pairs]): Named => {
        let sum = 0;
        for (let at = 0; at < pairs.length; at += 2) {
          const start = pairs[at]! * QUARTER_MS;
          if (start >= from && start < to) sum += pairs[at + 1]!;
        }
        return [name, sum];
      })
      .filter(([, sum]) => sum > 0)
      .toSorted(byCount),
  );
}

/** The sums of any number of days, or of sums. */
export function addTotals(parts: readonly Totals[]): Totals {
  return forEach((tally) => {
    const sums = new Map<string, number>();
    for (const part of parts) {
      for (const [name, count] of part[tally]) sums.set(name, (sums.get(name) ?? 0) + count);
    }
    return [...sums].toSorted(byCount);
  });
}

/** The first names of each; the others are one. Nothing is lost of the sum. */
export function mostNamed(totals: Totals): Totals {
  return forEach((tally) => {
    const names = totals[tally].filter(([name]) => name !== REST);
    const sum = (list: readonly Named[]) => list.reduce((all, [, count]) => all + count, 0);
    const most = names.slice(0, MAX_NAMES);
    const rest = sum(totals[tally]) - sum(most);
    return rest > 0 ? [...most, [REST, rest]] : most;
  });
}
