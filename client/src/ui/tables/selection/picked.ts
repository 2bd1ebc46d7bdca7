/** The selection, by key, and where a range begins. */
export interface Picked<Item> {
  readonly items: ReadonlyMap<string, Item>;
  /** The row that was pressed last. */
  readonly anchor: string | null;
}

export const NOTHING_PICKED: Picked<never> = { items: new Map<string, never>(), anchor: null };

/** The rows of a page, in their order. */
type Rows<Item> = ReadonlyMap<string, Item>;

/**
 * After a press on one row, which turns it round. With `range` all rows from the one pressed before become as it is now;
 * of rows that are on another page there is no range.
 */
export function pick<Item>(before: Picked<Item>, rows: Rows<Item>, key: string, range = false): Picked<Item> {
  const keys = [...rows.keys()];
  const at = keys.indexOf(key);
  if (at < 0) return before;
  const from = range && before.anchor !== null ? keys.indexOf(before.anchor) : -1;
  const touched = from < 0 ? [key] : keys.slice(Math.min(from, at), Math.max(from, at) + 1);
  const items = new Map(before.items);
  const isOn = !before.items.has(key);
  for (const each of touched) {
    if (isOn) items.set(each, rows.get(each)!);
    else items.delete(each);
  }
  return { items, anchor: key };
}

/** All rows of the page as well; none of them when all were. */
export function pickPage<Item>(before: Picked<Item>, rows: Rows<Item>): Picked<Item> {
  const items = new Map(before.items);
  const isWhole = stateOfPage(before, rows) === 'all';
  for (const [key, item] of rows) {
    if (isWhole) items.delete(key);
    else items.set(key, item);
  }
  return { items, anchor: null };
}

export function stateOfPage({ items }: Picked<unknown>, rows: Rows<unknown>): 'none' | 'some' | 'all' {
  const count = [...rows.keys()].filter((key) => items.has(key)).length;
  if (count === 0) return 'none';
  return count === rows.size ? 'all' : 'some';
}

/** Drops keys that are in the list no longer; gives the same object where nothing changed. */
export function pruned<Item>(before: Picked<Item>, listed: ReadonlySet<string>): Picked<Item> {
  const left = [...before.items].filter(([key]) => listed.has(key));
  return left.length === before.items.size ? before : { ...before, items: new Map(left) };
}
