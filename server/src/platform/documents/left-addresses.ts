import { pathOfRoute } from '@vestry/sync/routes/route';
import { jsonRows, type Transaction } from '../db/db';
import type { LockedDocument } from './locked-document';
import { shownRoute } from './published-state';

/** Former routes of public pages; the pages may have another route, be hidden or be deleted now. */
function leftAddresses(changed: readonly LockedDocument[]): { path: string; uid: string }[] {
  return changed.flatMap(({ uid, kind, stored, state, published, deleted }) => {
    if (kind !== 'page' || !stored || stored.deleted || stored.state.fields['status'] !== 'public') return [];
    const former = shownRoute(stored);
    const isPublic = !deleted && state.fields['status'] === 'public';
    const stays = isPublic && shownRoute({ state, published }) === former;
    return stays ? [] : [{ path: pathOfRoute(former), uid }];
  });
}

/**
 * A request for an address that a public page has left is redirected to the page. While the page, or another one, is
 * public at the address, that is what is shown.
 */
export function keepLeftAddresses(
  tx: Transaction,
  changed: readonly LockedDocument[],
): PromiseLike<unknown>[] {
  const left = leftAddresses(changed);
  if (left.length === 0) return [];
  // In one order: two transactions that wait for each other's would never end.
  left.sort((a, b) => (a.path < b.path ? -1 : 1));
  return [
    tx`insert into redirects (path, uid, by_hand)
      select path, uid, false from json_to_recordset(${jsonRows(tx, left)}) as u (path text, uid uuid)
      on conflict (path) do update set uid = excluded.uid, topic = null, by_hand = false, creator_id = null,
        created_at = now()
      where redirects.uid <> excluded.uid or redirects.topic is not null`,
  ];
}
