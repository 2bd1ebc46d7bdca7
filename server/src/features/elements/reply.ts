import type { ElementFields } from '@vestry/sync/contract/document';
import type { Element } from '@vestry/sync/contract/elements';
import { type DocumentRow, headOf } from '../../platform/documents/stored-document';

/** A stored element as the API gives it. */
export function toElement(row: DocumentRow): Element {
  return { ...(row.fields as ElementFields), ...headOf(row), contents: row.contents };
}
