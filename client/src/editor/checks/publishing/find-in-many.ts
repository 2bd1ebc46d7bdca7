import { isSaved } from '@vestry/sync/engine/sync-state';
import { openedDatabase } from '../../../data/storage/database';
import { asText } from '../../../lib/text';
import { siteOf } from '../../store/use-site';
import { type KnownHere, readKnown } from '../known-here';
import { findingsOf } from './findings-of';
import { savedPageIn } from './saved-page';

interface Looking {
  isOff?: () => boolean;
  /** Says how many are looked through. */
  onLooked?: (count: number) => void;
}

/**
 * How much is found in each of these pages by its uid, as visitors would see it if all of them were public; those in which
 * nothing is are left out. A link from one of them to another leads to a public page then.
 */
export async function findInMany(
  uids: readonly string[],
  { isOff = () => false, onLooked }: Looking = {},
): Promise<Map<string, number>> {
  const db = openedDatabase();
  const [site, known, heads] = await Promise.all([
    siteOf(db),
    readKnown(db),
    db.documents.bulkGet([...uids]),
  ]);
  // One never saved stays a draft.
  const routes = heads.flatMap((head) =>
    head && isSaved(head) ? [[asText(head.fields.route), 'public'] as const] : [],
  );
  const then: KnownHere = { ...known, pages: new Map([...known.pages, ...routes]) };
  const counts = new Map<string, number>();
  for (const [at, uid] of uids.entries()) {
    if (isOff()) break;
    const page = await savedPageIn(db, uid, site);
    const count = page ? (await findingsOf(page, then)).length : 0;
    if (count > 0) counts.set(uid, count);
    onLooked?.(at + 1);
  }
  return counts;
}
