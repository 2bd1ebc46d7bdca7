import type { ElementType } from '@vestry/sync/contract/document';
import type { DocumentRow } from '../../data/documents/document-list';

export interface ElementRow extends Omit<DocumentRow, 'fields'> {
  name: string;
  description: string;
  type: ElementType;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A listed document as an element; a draft may lack what nobody has typed yet. */
export function asElementRow({ fields, ...row }: DocumentRow): ElementRow {
  return {
    ...row,
    name: text(fields['name']),
    description: text(fields['description']),
    type: (fields['type'] ?? 'header') as ElementType,
  };
}
