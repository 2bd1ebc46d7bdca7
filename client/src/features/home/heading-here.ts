import { shown } from '@vestry/sync/engine/rebase';
import type { VestryDatabase } from '../../data/storage/database';
import { factsOf } from '../../site/page-facts';

/** The heading that stands for a page of this device; '' where it has none. */
export async function headingHere(db: VestryDatabase, uid: string): Promise<string> {
  const contents = await db.contents.get(uid);
  const tree = contents && shown(contents)?.tree;
  return (tree && factsOf(tree, {}).title) ?? '';
}
