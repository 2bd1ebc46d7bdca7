import { useCallback, useMemo, useState } from 'react';
import { NOTHING_PICKED, pick, type Picked, pickPage, pruned, stateOfPage } from './picked';

interface SelectionOptions<Item> {
  /** Of the page that is shown, in their order; the same object as long as it is the same page. */
  rows: readonly Item[];
  keyOf: (item: Item) => string;
  /** What the list is narrowed to, in words of one's own: another one begins with nothing selected. */
  scope: string;
  /** All keys of the narrowed list, where they are known: what is not among them is not selected. */
  listed?: ReadonlySet<string>;
  /** All of the narrowed list, on every page. */
  all?: () => Promise<readonly Item[]>;
}

/** What the boxes of a page need: the same object while they show the same. */
export interface Boxes {
  has: (key: string) => boolean;
  /** Whether the page that is shown is selected. */
  page: 'none' | 'some' | 'all';
  /** Turns a row round; with `range` all rows from the one pressed before become as it is. */
  pick: (key: string, range?: boolean) => void;
  /** Selects the page, or none of it when all of it is. */
  pickPage: () => void;
  clear: () => void;
}

export interface Selection<Item> extends Boxes {
  items: readonly Item[];
  count: number;
  boxes: Boxes;
  pickAll: (() => Promise<void>) | null;
}

interface Kept<Item> {
  scope: string;
  picked: Picked<Item>;
}

/** Which rows of a list are selected: over its pages, for as long as it is narrowed to the same. */
export function useSelection<Item>(options: SelectionOptions<Item>): Selection<Item> {
  const { rows, keyOf, scope, listed, all } = options;
  const [kept, setKept] = useState<Kept<Item>>({ scope, picked: NOTHING_PICKED });
  const known = kept.scope === scope ? kept.picked : NOTHING_PICKED;
  const picked = useMemo(() => (listed ? pruned<Item>(known, listed) : known), [known, listed]);
  const onPage = useMemo(() => new Map(rows.map((row) => [keyOf(row), row])), [rows, keyOf]);
  const change = useCallback(
    (to: (before: Picked<Item>) => Picked<Item>) =>
      setKept((now) => ({ scope, picked: to(now.scope === scope ? now.picked : NOTHING_PICKED) })),
    [scope],
  );
  const boxes = useMemo(
    (): Boxes => ({
      has: (key) => picked.items.has(key),
      page: stateOfPage(picked, onPage),
      pick: (key, range) => change((before) => pick(before, onPage, key, range)),
      pickPage: () => change((before) => pickPage(before, onPage)),
      clear: () => change(() => NOTHING_PICKED),
    }),
    [picked, onPage, change],
  );
  return {
    ...boxes,
    boxes,
    // As they are now, where they are seen.
    items: useMemo(
      () => Array.from(picked.items, ([key, item]) => onPage.get(key) ?? item),
      [picked, onPage],
    ),
    count: picked.items.size,
    pickAll: all
      ? async () => {
          const items = await all();
          change(() => ({ items: new Map(items.map((item) => [keyOf(item), item])), anchor: null }));
        }
      : null,
  };
}
