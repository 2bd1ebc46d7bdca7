import type { ElementFields } from '@vestry/sync/contract/document';
import type { Element } from '@vestry/sync/contract/elements';
import { author, type DocumentRow } from '../../platform/documents/stored-document';

/** A stored element as the API gives it. */
export function toElement(row: DocumentRow): Element {
  const { name, description, type } = row.fields as ElementFields;
  return {
    id: row.id,
    uid: row.uid,
    name,
    description,
    contents: row.contents,
    type,
    version: row.version,
    creator: author(row.creator),
    editor: author(row.editor),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
