import type { PageStatus } from '@vestry/sync/contract/document';
import type { DocumentRow } from '../../data/documents/document-list';

export interface PageRow extends Omit<DocumentRow, 'fields'> {
  route: string;
  status: PageStatus;
}

/** A listed document as a page; a draft may lack what nobody has typed yet. */
export function asPageRow({ fields, ...row }: DocumentRow): PageRow {
  return {
    ...row,
    route: typeof fields['route'] === 'string' ? fields['route'] : '',
    status: (fields['status'] ?? 'draft') as PageStatus,
  };
}
