import type { DocumentKind } from '@vestry/sync/contract/document';
import type { VestryDatabase } from './database';
import type { DocumentHead } from './rows';

/** A document by its uid, or as an address names it: by number, or a page by its route. */
export type DocumentRef = string | { kind: DocumentKind; id: number } | { kind: 'page'; route: string };

/** The document that a uid or an address names; of several pages that claim one route, one the server knows. */
export async function findDocument(db: VestryDatabase, ref: DocumentRef): Promise<DocumentHead | undefined> {
  if (typeof ref === 'string') return db.documents.get(ref);
  if ('id' in ref) return db.documents.where('[kind+id]').equals([ref.kind, ref.id]).first();
  const found = await db.documents
    .where('kind')
    .equals('page')
    .filter((head) => head.fields.route === ref.route && !head.removed)
    .toArray();
  return found.sort((a, b) => (a.id || Infinity) - (b.id || Infinity))[0];
}
