import { ROOT_ID } from '@vestry/sync/tree/node';
import { t } from '@vestry/sync/messages/translate';
import { fullName, widgetName } from './naming';
import type { TreeIndex } from './tree-index';
import type { Spot } from './placement';
import { placeOf } from './walk';

/** For the live region and for drags: 'Text Welcome, 2 of 5 in Section'. Never an id. */
export function spokenPlace(index: TreeIndex, id: string): string {
  const entry = index.get(id);
  if (!entry) return '';
  const place = placeOf(index, id);
  if (!place) return fullName(entry.node);
  const parent = index.get(place.parent);
  const values = { name: fullName(entry.node), at: place.at + 1, count: place.siblings.length };
  if (!parent || place.parent === ROOT_ID) return t('editor.place', values);
  return t('editor.placeIn', { ...values, parent: widgetName(parent.node.value.type) });
}

/** What stands around a place: 'Between Hero and Text'; of something to be added there 'Add between Hero and Text'. */
export function spokenSpot(index: TreeIndex, { parent, after }: Spot, how: 'add' | 'drop'): string {
  const childIds = index.get(parent)?.childIds ?? [];
  const nameOf = (id: string | null | undefined): string | undefined => {
    const node = id == null ? undefined : index.get(id)?.node;
    return node && fullName(node);
  };
  const before = nameOf(after);
  const next = nameOf(childIds[after === null ? 0 : childIds.indexOf(after) + 1]);
  if (before !== undefined && next !== undefined) return t('editor.spotBetween', { how, before, next });
  if (before !== undefined) return t('editor.spotAfter', { how, name: before });
  if (next !== undefined) return t('editor.spotBefore', { how, name: next });
  const box = index.get(parent);
  const name = parent === ROOT_ID || !box ? '' : fullName(box.node);
  return name ? t('editor.spotInto', { how, name }) : t('editor.spotFirst', { how });
}
