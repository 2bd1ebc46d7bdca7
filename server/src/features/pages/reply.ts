import type { Page } from '@vestry/sync/contract/pages';
import type { PageFields } from '@vestry/sync/contract/document';
import { author, type DocumentRow } from '../../platform/documents/stored-document';

/** A stored page as the API gives it. */
export function toPage(row: DocumentRow): Page {
  const { route, status, headerId, footerId } = row.fields as PageFields;
  return {
    id: row.id,
    uid: row.uid,
    route,
    contents: row.contents,
    status,
    headerId,
    footerId,
    version: row.version,
    creator: author(row.creator),
    editor: author(row.editor),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
