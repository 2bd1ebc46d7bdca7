import type { PageStatus } from '@vestry/sync/contract/document';
import { t } from '@vestry/sync/messages/translate';
import type { DocumentRow } from '../../data/documents/document-row';
import { asText } from '../../lib/text';
import { documentName } from '../../data/names/document-names';

export const textOf = ({ fields }: DocumentRow, name: string): string => asText(fields[name]);

export const statusOf = ({ fields }: DocumentRow): PageStatus => (fields.status ?? 'draft') as PageStatus;

/** What a row is called where it is spoken of. */
export function rowName(row: DocumentRow): string {
  const { kind, fields } = row;
  if (textOf(row, kind === 'page' ? 'route' : 'name').trim() !== '') return documentName(kind, fields);
  return t(kind === 'page' ? 'documents.unnamedPage' : 'documents.unnamedElement');
}
