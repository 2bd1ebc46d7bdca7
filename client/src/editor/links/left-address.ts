import type { DocumentState } from '@vestry/sync/tree/operation';
import { linkingTo } from '../../data/links/use-linking';
import { openedDatabase } from '../../data/storage/database';
import { asText } from '../../lib/as-text';

/** An address that a public page has just left. */
export interface LeftAddress {
  from: string;
  /** Its new route; null for a page that was hidden. */
  to: string | null;
}

/** What a save did to the address that visitors know, if something links there still; null otherwise. */
export async function leftAddress(
  uid: string,
  before: DocumentState | null,
  now: DocumentState | null,
): Promise<LeftAddress | null> {
  if (before?.fields.status !== 'public' || !now) return null;
  const { status, route, held } = now.fields;
  // Visitors still see it where it was.
  if (status === 'public' && held === true) return null;
  const db = openedDatabase();
  const published = before.fields.held === true ? (await db.documents.get(uid))?.published : undefined;
  const from = published?.route ?? asText(before.fields.route);
  const to = status === 'public' ? asText(route) : null;
  if (from === to) return null;
  const linking = await linkingTo(db, to === null ? uid : '', from);
  return linking.length > 0 ? { from, to } : null;
}
