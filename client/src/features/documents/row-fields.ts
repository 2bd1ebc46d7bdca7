import type { PageStatus } from '@vestry/sync/contract/document';
import type { DocumentRow } from '../../data/documents/document-list';

/** A text of a listed document; a draft may lack what nobody has typed yet. */
export function textOf({ fields }: DocumentRow, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

export const statusOf = ({ fields }: DocumentRow): PageStatus => (fields.status ?? 'draft') as PageStatus;
