import { ROOT_ID } from '@vestry/sync/tree/node';
import { t } from '@vestry/sync/messages/translate';
import { quotedName, widgetName } from './naming';
import type { TreeIndex } from './tree-index';
import type { Spot } from './placement';
import { placeOf } from './walk';

/** Names a place for the live region and for drags: 'Text Welcome, 2 of 5 in Section'. Never an id. */
export function spokenPlace(index: TreeIndex, id: string, nameOf = quotedName): string {
  const entry = index.get(id);
  if (!entry) return '';
  const place = placeOf(index, id);
  if (!place) return nameOf(entry.node);
  const parent = index.get(place.parent);
  const values = { name: nameOf(entry.node), at: place.at + 1, count: place.siblings.length };
  if (!parent || place.parent === ROOT_ID) return t('editor.place', values);
  return t('editor.placeIn', { ...values, parent: widgetName(parent.node.value.type) });
}

/** What stands around a place: 'Between Hero and Text'; of something to be added there 'Add between Hero and Text'. */
export function spokenSpot(
  index: TreeIndex,
  { parent, after }: Spot,
  how: 'add' | 'drop',
  nameOf = quotedName,
): string {
  const childIds = index.get(parent)?.childIds ?? [];
  const named = (id: string | null | undefined): string | undefined => {
    const node = id == null ? undefined : index.get(id)?.node;
    return node && nameOf(node);
  };
  const before = named(after);
  const next = named(childIds[after === null ? 0 : childIds.indexOf(after) + 1]);
  if (before !== undefined && next !== undefined) return t('editor.spotBetween', { how, before, next });
  if (before !== undefined) return t('editor.spotAfter', { how, name: before });
  if (next !== undefined) return t('editor.spotBefore', { how, name: next });
  const box = index.get(parent);
  const name = parent === ROOT_ID || !box ? '' : nameOf(box.node);
  return name ? t('editor.spotInto', { how, name }) : t('editor.spotFirst', { how });
}
