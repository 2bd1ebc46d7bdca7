import type { DocumentState } from '@vestry/sync/tree/operation';
import type { Transaction } from '../db/db';
import { type LockedDocument, lockedDocumentOf, uniqueName } from './locked-document';
import {
  findFreeNumbers,
  holdElements,
  loadUniqueNames,
  loadContents,
  loadElementCosts,
  loadLargePages,
  loadPageUses,
  lockDocuments,
  type LockedRow,
  takeNumbers,
} from './load-documents';
import { Turn } from '../db/turn';
import { parseStored } from './stored-document';
import { type Intent, dependenciesOf } from './dependencies';
import { type Author, Workspace } from './workspace';

/** Trees that one transaction holds in memory at most; a batch that needs more is done in part. */
const MAX_TREE_BYTES = 8 * 1024 * 1024;

/** Bytes of the trees that one transaction changes, each as often as it is changed: 64 times one of the largest. */
const MAX_WORK_BYTES = 128 * 1024 * 1024;

export interface Opened {
  workspace: Workspace;
  /** How many of the intents, from the first on, it can decide: fewer than all when their trees are too large. */
  taken: number;
}

/**
 * Locks and loads what these changes need, in two round trips whatever their number. Call it first in a transaction:
 * everything is read after the locks are taken.
 */
export async function openWorkspace(
  tx: Transaction,
  author: Author,
  intents: readonly Intent[],
  cached: (uid: string, version: number) => DocumentState | undefined,
): Promise<Opened> {
  const dependencies = dependenciesOf(intents);
  const [rows, uniqueNames, elements, pageUses] = await Promise.all([
    lockDocuments(tx, [...dependencies.uids]),
    dependencies.routes.size + dependencies.names.size > 0
      ? loadUniqueNames(tx, [...dependencies.routes], [...dependencies.names])
      : [],
    dependencies.elements.size + dependencies.elementUids.size > 0
      ? holdElements(tx, [...dependencies.elements], [...dependencies.elementUids])
      : [],
    dependencies.endangered.size > 0 ? loadPageUses(tx, [...dependencies.endangered]) : [],
  ]);

  const taken = fitting(intents, rows);
  const kept = taken === intents.length ? null : new Set(intents.slice(0, taken).map(({ uid }) => uid));
  const loaded = kept ? rows.filter(({ uid }) => kept.has(uid)) : rows;
  // Taken before anything is waited for: meanwhile the cache may drop it.
  const known = new Map(loaded.map(({ uid, version }) => [uid, cached(uid, version)]));
  const missing = loaded.flatMap(({ uid }) => (known.get(uid) ? [] : [uid]));
  // A deleted document that comes back takes its own route or name again.
  const dead = loaded.filter(({ deleted }) => deleted);
  const [contents, revivedNames, elementCosts, largePages, pages, elementNumbers, ...free] =
    await Promise.all([
      missing.length > 0 ? loadContents(tx, missing) : [],
      dead.length > 0 ? loadUniqueNames(tx, ownNames(dead, 'page'), ownNames(dead, 'element')) : [],
      loadElementCosts(
        tx,
        uidsOf(loaded, 'page'),
        elements.map(({ id }) => id),
      ),
      loadLargePages(tx, uidsOf(loaded, 'element')),
      takeNumbers(tx, 'page', dependencies.created.page),
      takeNumbers(tx, 'element', dependencies.created.element),
      findFreeNumbers(tx, 'page', dependencies.named.page),
      findFreeNumbers(tx, 'element', dependencies.named.element),
    ]);
  const texts = new Map(contents.map((row) => [row.uid, row.contents]));
  const turn = new Turn();
  const documents: LockedDocument[] = [];
  for (const row of loaded) {
    await turn.next();
    const state = known.get(row.uid) ?? {
      fields: row.fields,
      tree: parseStored(texts.get(row.uid) ?? ''),
    };
    documents.push(lockedDocumentOf(row, state));
  }
  const workspace = new Workspace(author, {
    documents,
    uniqueNames: [...uniqueNames, ...revivedNames],
    elements,
    pageUses,
    elementCosts,
    largePages,
    numbers: { page: pages, element: elementNumbers },
    freeNumbers: { page: free[0], element: free[1] },
  });
  return { workspace, taken };
}

const uidsOf = (rows: readonly LockedRow[], kind: LockedRow['kind']) =>
  rows.flatMap((row) => (row.kind === kind ? [row.uid] : []));

function ownNames(rows: LockedRow[], kind: LockedRow['kind']): string[] {
  const own = rows.filter((row) => row.kind === kind);
  return own.flatMap(({ fields, published }) =>
    [fields, ...(published ? [published.fields] : [])].map((each) => uniqueName(kind, each)),
  );
}

/** How many intents fit into the memory for trees, and into the work of one transaction; at least one. */
function fitting(intents: readonly Intent[], rows: readonly LockedRow[]): number {
  const sizes = new Map(rows.map((row) => [row.uid, row.bytes]));
  const counted = new Set<string>();
  let bytes = 0;
  let work = 0;
  for (const [index, { uid }] of intents.entries()) {
    const size = sizes.get(uid) ?? 0;
    if (!counted.has(uid)) bytes += size;
    counted.add(uid);
    work += size;
    if (index > 0 && (bytes > MAX_TREE_BYTES || work > MAX_WORK_BYTES)) return index;
  }
  return intents.length;
}
