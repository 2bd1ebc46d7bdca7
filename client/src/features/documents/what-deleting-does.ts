import { t } from '@vestry/sync/messages/translate';
import type { DocumentRow } from '../../data/documents/document-row';
import { sentences } from '../../lib/text';
import { namesOf } from '../../ui/tables/selection/names-of';
import { rowName, statusOf } from './row-fields';

/** The warnings before documents are deleted: what goes with them, who will miss them, and what can come back. */
export function whatDeletingDoes(rows: readonly DocumentRow[]): string {
  const count = rows.length;
  const drafts = rows.filter(({ hasDraft, saved }) => hasDraft && saved).length;
  const visible = rows.filter((row) => row.kind === 'page' && statusOf(row) === 'public').length;
  const unsaved = rows.filter(({ saved }) => !saved).length;
  return sentences(
    t('documents.deleteText', { count, drafts, names: namesOf(rows.map(rowName)) }),
    visible > 0 ? t('documents.deletePublic', { count, visible }) : null,
    unsaved < count ? t('documents.deleteRestorable', { count: count - unsaved }) : null,
    unsaved > 0 ? t('documents.deleteUnsaved', { count, unsaved }) : null,
  );
}
