import { ROOT_ID } from '@vestry/sync/tree/node';
import { t } from '@vestry/sync/messages/translate';
import { fullName, widgetName } from './naming';
import type { TreeIndex } from './tree-index';
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
