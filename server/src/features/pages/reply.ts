import type { Page } from '@vestry/sync/contract/pages';
import type { PageFields } from '@vestry/sync/contract/document';
import { type DocumentRow, headOf } from '../../platform/documents/stored-document';

/** A stored page as the API gives it. */
export function toPage(row: DocumentRow): Page {
  return { ...(row.fields as PageFields), ...headOf(row), contents: row.contents };
}
