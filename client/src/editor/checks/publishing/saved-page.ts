import { shown } from '@vestry/sync/engine/rebase';
import { isSaved } from '@vestry/sync/engine/sync-state';
import { openedDatabase, type VestryDatabase } from '../../../data/storage/database';
import { siteOf } from '../../store/use-site';
import type { Site } from '../../store/site-context';
import type { Publishing } from './findings-of';

/**
 * A saved page of this device as it would be public; what is in its draft would not. Null for one never saved, which stays
 * a draft until it is, and is asked about then.
 */
export async function savedPageIn(
  db: VestryDatabase,
  uid: string,
  { elements }: Pick<Site, 'elements'>,
): Promise<Publishing | null> {
  const [head, contents] = await Promise.all([db.documents.get(uid), db.contents.get(uid)]);
  const base = contents && shown(contents);
  if (!base || !head || !isSaved(head)) return null;
  return { uid, state: { ...base, fields: { ...base.fields, status: 'public' } }, base, elements };
}

export async function savedPage(uid: string): Promise<Publishing | null> {
  const db = openedDatabase();
  return savedPageIn(db, uid, await siteOf(db));
}
