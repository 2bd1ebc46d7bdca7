import { MOST_MENU_PAGES } from '../limits/page-lists';
import { inMenuOrder, type MenuChoice, type MenuPage } from './site-menu';

export type KeyedChoice = MenuChoice & { key: string };

/** It says no more than where a page stands. The same key on every device: two people who begin an order make one list. */
export const plainChoice = (page: string): KeyedChoice => ({ key: page, page });

/**
 * Choices by which the pages keep this order. Those for pages that are not in it, because they are hidden or not on this
 * device yet, are kept behind them.
 */
export function choicesInOrder<Choice extends MenuChoice>(
  order: readonly MenuPage[],
  choices: readonly Choice[],
): (Choice | KeyedChoice)[] {
  const known = new Map(choices.map((choice) => [choice.page, choice]));
  const listed = new Set(order.map(({ uid }) => uid));
  return [
    ...order.map(({ uid }) => known.get(uid) ?? plainChoice(uid)),
    ...choices.filter(({ page }) => !listed.has(page)),
  ];
}

/** The choices that say where a page stands. Of an order that lacks some pages, those at its end only leave pages out. */
function placesIn(choices: readonly KeyedChoice[], pages: readonly MenuPage[]): readonly KeyedChoice[] {
  const chosen = new Set(choices.map(({ page }) => page));
  if (pages.every(({ uid }) => chosen.has(uid))) return choices;
  return choices.slice(0, choices.findLastIndex(({ text, hidden }) => text || !hidden) + 1);
}

/** Leaves a page out of a menu, or shows it there again: it keeps its place meanwhile, as all others do. */
export function withChoice(
  choices: readonly KeyedChoice[],
  { page, pages, hidden }: { page: string; pages: readonly MenuPage[]; hidden: boolean },
): KeyedChoice[] {
  const change = ({ key, text }: KeyedChoice): KeyedChoice => ({
    key,
    page,
    ...(text === undefined ? {} : { text }),
    ...(hidden ? { hidden } : {}),
  });
  const changed = (all: readonly KeyedChoice[]) =>
    all.map((choice) => (choice.page === page ? change(choice) : choice));
  const byThemselves = inMenuOrder(pages, []);
  const hasPlace = (all: readonly KeyedChoice[]) =>
    placesIn(all, byThemselves).some((choice) => choice.page === page);
  if (hasPlace(choices) && hasPlace(changed(choices))) return shortest(changed(choices), byThemselves);
  const all = choicesInOrder(inMenuOrder(pages, placesIn(choices, byThemselves)), choices);
  if (all.length <= MOST_MENU_PAGES) return shortest(changed(all), byThemselves);
  // So many cannot be put in order.
  const others = choices.filter((choice) => choice.page !== page);
  return hidden ? [...others, change(plainChoice(page))] : others;
}

/** None where they say what a menu does by itself: pages that come later then have their place among these. */
const shortest = (choices: KeyedChoice[], byThemselves: readonly MenuPage[]): KeyedChoice[] =>
  choices.length === byThemselves.length &&
  choices.every(({ page, text, hidden }, at) => page === byThemselves[at]?.uid && !text && !hidden)
    ? []
    : choices;
