import type { ReactNode } from 'react';
import { t } from '@vestry/sync/messages/translate';
import type { DocumentRow } from '../../data/documents/document-list';
import type { Column } from '../../ui/column';
import { SyncMark } from '../../ui/sync-mark';
import { personName } from '../../lib/person-name';

/** The sync status of a document. */
export const syncColumn = (): Column<DocumentRow> => ({
  key: 'sync',
  header: t('documents.sync'),
  className: 'w-40',
  cell: ({ state }) => <SyncMark state={state} />,
});

export const authorColumn = (
  key: 'creator' | 'editor',
  header: string,
  className: string,
): Column<DocumentRow> => ({
  key,
  header,
  className,
  cell: ({ [key]: name }) => (name === null ? '–' : personName(name)),
});

/** The last column: what can be done with a row. */
export const actionsColumn = (cell: (row: DocumentRow) => ReactNode): Column<DocumentRow> => ({
  key: 'actions',
  header: t('documents.actions'),
  align: 'right',
  card: 'actions',
  pinned: true,
  className: 'w-28',
  cell,
});
