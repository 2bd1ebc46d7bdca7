import { type MessageKey, t } from '@vestry/sync/messages/translate';
import { isRefusal, type MenuMove, type MenuRefusal } from '@vestry/sync/site/menu-moves';
import type { MenuRow } from '@vestry/sync/site/menu-rows';
import { fullName } from '../../editor/model/naming';

const CANNOT: Record<MenuRefusal, MessageKey> = {
  deep: 'menus.cannotDeep',
  group: 'menus.cannotGroup',
  other: 'menus.cannotOther',
  above: 'menus.cannotAbove',
  page: 'menus.cannotPage',
  together: 'menus.cannotTogether',
  many: 'menus.cannotMany',
};

export const whyNot = (refusal: MenuRefusal): string => t(CANNOT[refusal]);

/** What a row shows as its name. */
export function nameOfRow(row: MenuRow): string {
  if (row.kind === 'other') return fullName(row.node);
  if (row.kind === 'follower') return t('menus.allPages');
  return row.name.trim() || (row.href ?? '') || t('menus.noName');
}

/** In letters: a title of 300 would fill the sentence around it. */
const MOST = 60;

/** The same where it is spoken of: in messages, in the names of buttons, in the history. */
export function shortName(row: MenuRow): string {
  const letters = Array.from(nameOfRow(row));
  return letters.length > MOST ? `${letters.slice(0, MOST - 1).join('')}…` : letters.join('');
}

/** Where an entry goes, or why it cannot. */
export function spokenMove(rows: readonly MenuRow[], move: MenuMove, root: string): string {
  if (isRefusal(move)) return whyNot(move);
  const named = (id: string | null) => {
    const row = rows.find((each) => each.id === id);
    return row && shortName(row);
  };
  const [parent, name] = [move.parent === root ? undefined : named(move.parent), named(move.after)];
  if (parent !== undefined && move.groups) return t('menus.spotGroup', { parent });
  if (parent === undefined) return name === undefined ? t('menus.spotFirst') : t('menus.spotAfter', { name });
  return name === undefined ? t('menus.spotInto', { parent }) : t('menus.spotIn', { parent, name });
}

/** Says 'About us, 2 of 5' */
export function spokenRow(rows: readonly MenuRow[], row: MenuRow): string {
  const siblings = rows.filter(({ parent, hidden }) => parent === row.parent && !hidden);
  return t('editor.place', { name: shortName(row), at: siblings.indexOf(row) + 1, count: siblings.length });
}

/** Returns an address as people read it. */
export function shownAddress(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}
