import type { DocumentState } from '@vestry/sync/tree/operation';
import { linkingTo } from '../../../data/links/use-linking';
import { openedDatabase } from '../../../data/storage/database';
import { asText } from '../../../lib/text';

/** An address that a save takes a page from, while something links there. */
export interface LeftAddress {
  from: string;
  /** Its new route; null for a page that is hidden. */
  to: string | null;
  /** Visitors find it there until then: afterwards the address leads on by itself. */
  isSeen: boolean;
}

/** What a save will do to the address that links know, if any do; null otherwise. */
export async function leftAddress(
  uid: string,
  before: DocumentState,
  now: DocumentState,
): Promise<LeftAddress | null> {
  const isSeen = before.fields.status === 'public';
  const isPublic = now.fields.status === 'public';
  // Visitors still see it where it was.
  if (isSeen && isPublic && now.fields.held === true) return null;
  const db = openedDatabase();
  const published =
    isSeen && before.fields.held === true ? (await db.documents.get(uid))?.published : undefined;
  const from = published?.route ?? asText(before.fields.route);
  const to = isSeen && !isPublic ? null : asText(now.fields.route);
  if (from === to) return null;
  const linking = await linkingTo(db, to === null ? uid : '', from);
  return linking.length > 0 ? { from, to, isSeen } : null;
}
