import { shown } from '@vestry/sync/engine/rebase';
import { isSaved } from '../../../data/drafts/draft-journal';
import { openedDatabase } from '../../../data/storage/database';
import { siteOf } from '../../data/use-site';
import type { Publishing } from './ask-before-publishing';

/**
 * A saved page of this device as it would be public; what is in its draft would not. Null for one never saved, which stays
 * a draft until it is, and is asked about then.
 */
export async function savedPage(uid: string): Promise<Publishing | null> {
  const db = openedDatabase();
  const [head, contents] = await Promise.all([db.documents.get(uid), db.contents.get(uid)]);
  const base = contents && shown(contents);
  if (!base || !head || !isSaved(head)) return null;
  const { elements } = await siteOf(db);
  return { uid, state: { ...base, fields: { ...base.fields, status: 'public' } }, base, elements };
}
