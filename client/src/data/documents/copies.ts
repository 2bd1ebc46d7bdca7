import type { DocumentKind } from '@vestry/sync/contract/document';
import { HOME_ROUTE } from '@vestry/sync/routes/route';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { DocumentState } from '@vestry/sync/tree/operation';
import { walk } from '@vestry/sync/tree/walk';
import { withFreshIds } from '@vestry/sync/widgets/instantiate';
import { isForeign } from '@vestry/sync/widgets/shapes';
import { asText } from '../../lib/text';
import { freeRoute, routesOf } from '../names/free-route';
import { newId } from '../../lib/id';
import { closeDraft, flushAll, openNewDraft, readOpenDraft } from '../drafts/draft-sessions';
import { addressed } from '../storage/addressed';
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

/** Nobody sees the copy: there is nothing to hold back, and nothing scheduled. It is in the language of the page itself. */
const NOT_COPIED = ['held', 'publishAt', 'unpublishAt', 'translationOf'];

/** `refused`: it holds what this program cannot read, and so cannot copy. */
type Copy = { uid: string; kind: DocumentKind; name: string } | 'missing' | 'refused';

interface CopyOptions {
  /** What the copy of an element is called. */
  rename: (name: string) => string;
  /** BCP 47: the copy of a page is to be put into that language. */
  into?: string;
}

/**
 * Copies a document as its editor shows it, unsaved work included: a page with an address that is free, for nobody to
 * see yet, an element with the name that `rename` gives. `name` is the address or name of the copy.
 */
export async function duplicateDocument(uid: string, { rename, into }: CopyOptions): Promise<Copy> {
  await flushAll();
  const db = openedDatabase();
  const original = await readOpenDraft(db, uid);
  if (!original) return 'missing';
  const { kind } = original;
  const { fields: all, tree } = original.state;
  const fields = { ...all };
  for (const name of NOT_COPIED) delete fields[name];
  for (const { value } of walk(tree)) if (isForeign(value)) return 'refused';
  const name =
    kind === 'page'
      ? await routeOfCopy(db, asText(fields.route), into)
      : nameOfCopy(rename, asText(fields.name));
  const tied = into === undefined ? {} : { lang: into, translationOf: uid };
  const own = kind === 'page' ? { route: name, status: 'private', ...tied } : { name };
  const state = { fields: { ...fields, ...own }, tree: copyOf(tree) };
  return { uid: await createSaved(kind, state), kind, name };
}

/** '/about' in Spanish is at '/es/about', and the page at '/' at '/es'. */
const routeIn = (lang: string, route: string): string =>
  route === HOME_ROUTE ? lang.toLowerCase() : `${lang.toLowerCase()}/${route || 'page'}`;

async function routeOfCopy(db: VestryDatabase, route: string, into: string | undefined): Promise<string> {
  const heads = await db.documents.where('kind').equals('page').toArray();
  const taken = routesOf(heads.filter(({ removed }) => !removed).map(addressed));
  const requested = into === undefined ? `${route || 'page'}-copy` : routeIn(into, route);
  return freeRoute(requested, taken);
}

/** The longest that PRODUCT.md DO4 allows. */
const nameOfCopy = (rename: (name: string) => string, name: string): string =>
  Array.from(rename(name)).slice(0, 100).join('');

/** The root is called the same in every document; all below it is of the copy's own. */
function copyOf(tree: TreeNode): TreeNode {
  const copy = withFreshIds(tree, newId);
  return { ...copy, value: { ...copy.value, id: tree.value.id } };
}
