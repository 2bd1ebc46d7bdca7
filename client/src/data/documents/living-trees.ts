import { shown } from '@vestry/sync/engine/rebase';
import type { TreeNode } from '@vestry/sync/tree/node';
import { livingDocuments } from '../storage/document-heads';
import type { VestryDatabase } from '../storage/database';
import type { DocumentHead } from '../storage/rows';

interface Living {
  head: DocumentHead;
  /** As it was saved here. */
  tree: TreeNode | undefined;
}

/** The documents of this device that nobody has deleted. */
export async function livingTrees(db: VestryDatabase): Promise<Living[]> {
  const heads = await livingDocuments(db);
  const contents = await db.contents.bulkGet(heads.map(({ uid }) => uid));
  return heads.map((head, at) => ({ head, tree: contents[at] && shown(contents[at])?.tree }));
}
