import type { PageStatus } from '@vestry/sync/contract/document';
import type { DocumentRow } from '../../data/documents/document-list';
import { asText } from '../../lib/as-text';

export const textOf = ({ fields }: DocumentRow, name: string): string => asText(fields[name]);

export const statusOf = ({ fields }: DocumentRow): PageStatus => (fields.status ?? 'draft') as PageStatus;
