import type { DocumentKind } from '@vestry/sync/contract/document';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { walk } from '@vestry/sync/tree/walk';
import { withFreshIds } from '@vestry/sync/widgets/instantiate';
import { isForeign } from '@vestry/sync/widgets/shapes';
import { asText } from '../../lib/as-text';
import { freeRoute } from '../../lib/free-route';
import { newId } from '../../lib/id';
import { closeDraft, flushAll, openNewDraft, readOpenDraft } from '../drafts/draft-sessions';
import { openedDatabase, type VestryDatabase } from '../storage/database';

/** A new document that is queued at once. Resolves to its uid. Throws when the device's storage fails. */
export async function createSaved(kind: DocumentKind, state: DocumentState): Promise<string> {
  const draft = openNewDraft(kind, state);
  try {
    await draft.save();
  } finally {
    void closeDraft(draft);
  }
  return draft.uid;
}

/** `refused`: it holds what this program cannot read, and so cannot copy. */
type Copy = { uid: string; kind: DocumentKind; name: string } | 'missing' | 'refused';

/**
 * Copies a document as its editor shows it, unsaved work included: a page with an address that is free, for nobody to
 * see yet, an element with the name that `rename` gives. `name` is the address or name of the copy.
 */
export async function duplicateDocument(uid: string, rename: (name: string) => string): Promise<Copy> {
  await flushAll();
  const db = openedDatabase();
  const original = await readOpenDraft(db, uid);
  if (!original) return 'missing';
  const { kind } = original.document;
  const { fields: all, tree } = original.model.state;
  // Nobody sees the copy: there is nothing to hold back.
  const { held: _held, ...fields } = all;
  for (const { value } of walk(tree)) if (isForeign(value)) return 'refused';
  const name =
    kind === 'page' ? await routeOfCopy(db, asText(fields.route)) : nameOfCopy(rename, asText(fields.name));
  const own = kind === 'page' ? { route: name, status: 'private' } : { name };
  const state = { fields: { ...fields, ...own }, tree: copyOf(tree) };
  return { uid: await createSaved(kind, state), kind, name };
}

async function routeOfCopy(db: VestryDatabase, route: string): Promise<string> {
  const heads = await db.documents.where('kind').equals('page').toArray();
  const taken = heads.flatMap(({ removed, fields }) => (removed ? [] : [asText(fields.route)]));
  return freeRoute(`${route || 'page'}-copy`, new Set(taken));
}

/** The longest that PRODUCT.md DO4 allows. */
const nameOfCopy = (rename: (name: string) => string, name: string): string =>
  Array.from(rename(name)).slice(0, 100).join('');

/** The root is called the same in every document; all below it is of the copy's own. */
function copyOf(tree: TreeNode): TreeNode {
  const copy = withFreshIds(tree, newId);
  return { ...copy, value: { ...copy.value, id: tree.value.id } };
}
