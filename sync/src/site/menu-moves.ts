import { MOST_MENU_PAGES } from '../limits/page-lists';
import type { MenuRow } from './menu-rows';

/** Where an entry goes: into a row (or the header itself), behind another one in it; null is the first place. */
export interface MenuSpot {
  parent: string;
  after: string | null;
  /** The parent is a link, which becomes a group: it stays as the first link in it. */
  groups?: true;
}

/**
 * Why an entry cannot go there: a menu has two levels (`deep`); a `group` stays on the first one, as does `other`: no link;
 * there is no link or group `above` it; the level of a `page` comes from its address; pages that the menu has by itself
 * stay `together`; there are too `many` of them to be put in order.
 */
export type MenuRefusal = 'deep' | 'group' | 'other' | 'above' | 'page' | 'together' | 'many';

export type MenuMove = MenuSpot | MenuRefusal;

export const isRefusal = (move: MenuMove): move is MenuRefusal => typeof move === 'string';

const isPart = (row: MenuRow): boolean => row.kind === 'page';

/** A row and all that lies in it. */
function withBelow(rows: readonly MenuRow[], at: number): readonly MenuRow[] {
  const { depth } = rows[at]!;
  const end = rows.findIndex((row, i) => i > at && row.depth <= depth);
  return rows.slice(at, end < 0 ? undefined : end);
}

/** Of these rows the last one that stands in `parent`. */
const lastIn = (rows: readonly MenuRow[], parent: string): string | null =>
  rows.findLast((row) => row.parent === parent)?.id ?? null;

const tooMany = (rows: readonly MenuRow[], { node }: MenuRow): boolean =>
  rows.filter((row) => row.kind === 'page' && row.node === node).length > MOST_MENU_PAGES;

/** A page of a menu that follows them: only its place among its neighbours can be chosen. */
function pageSpot(
  rows: readonly MenuRow[],
  before: readonly MenuRow[],
  row: MenuRow,
  depth: number,
): MenuMove {
  if (depth !== row.depth) return 'page';
  if (tooMany(rows, row)) return 'many';
  const last = before.at(-1);
  const isInside = last && (last.id === row.node.value.id || (isPart(last) && last.node === row.node));
  if (!isInside) return 'together';
  // Of the level below, only its own upper page has a place for it.
  if (last.id !== row.parent && !before.some(({ id }) => id === row.parent)) return 'together';
  if (last.id !== row.parent && last.parent !== row.parent && last.depth <= row.depth) return 'together';
  return {
    parent: row.parent,
    after: lastIn(
      before.filter(({ hidden }) => !hidden),
      row.parent,
    ),
  };
}

/** What is above a link decides which group it comes into. */
function innerSpot(before: readonly MenuRow[], row: MenuRow): MenuMove {
  if (row.kind === 'group') return 'group';
  if (row.kind !== 'link') return 'other';
  const above = before.findLast(({ depth }) => depth === 0);
  if (above?.kind === 'group') return { parent: above.id, after: lastIn(before, above.id) };
  if (above?.kind === 'link') return { parent: above.id, after: null, groups: true };
  return 'above';
}

/** A link of the first level, before one that lies in a group. */
const splitsGroup = (row: MenuRow, next: MenuRow | undefined): boolean =>
  row.kind === 'link' && row.depth === 0 && next !== undefined && next.depth > 0 && !isPart(next);

/**
 * Where a row goes that is dropped on another one at some depth, as a list shows them: what comes from above lands behind
 * that row, what comes from below before it. A link of the first level comes into the group between whose links it is
 * dropped. Or why it cannot go there. `root`: the id of the header.
 */
export function moveOf(
  rows: readonly MenuRow[],
  { id, over, depth, root }: { id: string; over: string; depth: number; root: string },
): MenuMove | null {
  const [from, to] = [id, over].map((each) => rows.findIndex((row) => row.id === each));
  const row = rows[from!];
  if (!row || row.hidden || to === undefined || to < 0) return null;
  const moved = withBelow(rows, from!);
  // On something of its own: it stays in its place, on another level perhaps.
  const at = Math.max(Math.min(to, from!), to - moved.length + 1);
  const rest = rows.filter((each) => !moved.includes(each));
  const before = rest.slice(0, at);
  if (isPart(row)) return pageSpot(rows, before, row, depth);
  if (row.kind === 'link' && depth >= 2) return 'deep';
  if (depth > 0 || splitsGroup(row, rest[at])) return innerSpot(before, row);
  return { parent: root, after: lastIn(before, root) };
}

/** What the buttons of a row do: those of its neighbours' level, and to the other level. Null where there is no such place. */
export interface MenuSteps {
  up: MenuMove | null;
  down: MenuMove | null;
  inward: MenuMove | null;
  outward: MenuMove | null;
}

export function stepsOf(rows: readonly MenuRow[], id: string, root: string): MenuSteps {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  if (!row || row.hidden) return { up: null, down: null, inward: null, outward: null };
  const { parent, depth } = row;
  const siblings = rows.filter((each) => each.parent === parent && !each.hidden);
  const place = siblings.indexOf(row);
  const beside = (after: number): MenuMove =>
    isPart(row) && tooMany(rows, row) ? 'many' : { parent, after: siblings[after]?.id ?? null };
  const isInGroup = depth > 0 && !isPart(row);
  return {
    up: place > 0 ? beside(place - 2) : null,
    down: place < siblings.length - 1 ? beside(place + 1) : null,
    inward: isPart(row) ? 'page' : isInGroup ? 'deep' : innerSpot(rows.slice(0, at), row),
    outward: isPart(row) ? 'page' : isInGroup ? { parent: root, after: parent } : null,
  };
}
