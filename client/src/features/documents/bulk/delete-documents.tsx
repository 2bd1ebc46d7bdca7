import type { DocumentKind } from '@vestry/sync/contract/document';
import { t } from '@vestry/sync/messages/translate';
import { useState } from 'react';
import type { DocumentRow } from '../../../data/documents/document-row';
import { deleteMany } from '../../../data/documents/many-documents';
import { restoreMany } from '../../../data/trash/restore-many';
import { usesOf } from '../../../data/documents/use-element-use';
import { useStored } from '../../../data/storage/use-database';
import { Button } from '../../../ui/inputs/button';
import { Modal } from '../../../ui/overlays/modal';
import { rowName } from '../row-fields';
import { whatDeletingDoes } from '../what-deleting-does';
import { useMenuEntries } from '../menu-entries';
import { BulkModal } from './bulk-modal';
import { namesOf } from '../../../ui/tables/selection/names-of';
import { sayOutcome } from './say-outcome';

interface Props {
  kind: DocumentKind;
  rows: readonly DocumentRow[];
  onClose: () => void;
}

interface Deleting {
  kind: DocumentKind;
  rows: readonly DocumentRow[];
  /** Takes their links out of the menus; resolves to what undoes that. */
  takeLinks: (deleted: readonly DocumentRow[]) => Promise<() => Promise<void>>;
}

async function deleteAll({ kind, rows, takeLinks }: Deleting, onDone: (done: number) => void) {
  const outcome = await deleteMany(rows, onDone);
  const putLinksBack = await takeLinks(rows.filter(({ uid }) => outcome.done.has(uid)));
  const back = [...outcome.done].filter(([, isRestorable]) => isRestorable).map(([uid]) => uid);
  sayOutcome(outcome, {
    done: (count) => t('documents.manyDeleted', { kind, count }),
    undo:
      back.length === 0
        ? undefined
        : async () => {
            const count = await restoreMany(back);
            await putLinksBack();
            return count < back.length
              ? t('documents.manyRestoredSome', { count, total: back.length })
              : t('documents.manyRestored', { count });
          },
  });
}

/** Which of them pages show, as this device knows it; null while that is read. The server would refuse to delete those. */
function useUsed(rows: readonly DocumentRow[]): ReadonlySet<string> | null {
  const elements = rows.filter(({ kind }) => kind === 'element');
  return useStored<ReadonlySet<string> | null>(
    async (db) => (elements.length === 0 ? new Set() : new Set((await usesOf(db, elements)).keys())),
    [elements.map(({ uid }) => uid).join()],
    null,
  );
}

/** Asks before many pages or elements are deleted, and says what cannot come back. */
export function DeleteDocuments({ kind, rows, onClose }: Props) {
  const [asked] = useState(rows);
  const menus = useMenuEntries(asked);
  const used = useUsed(asked);
  if (!used) return null;
  const staying = asked.filter(({ uid }) => used.has(uid));
  const going = asked.filter(({ uid }) => !used.has(uid));
  const says = t('documents.deleteMany', { kind, count: going.length });
  const stays =
    staying.length > 0 ? (
      <p>{t('documents.deleteManyUsed', { count: staying.length, names: namesOf(staying.map(rowName)) })}</p>
    ) : null;
  if (going.length === 0)
    return (
      <Modal
        open
        onClose={onClose}
        title={t('documents.deleteMany', { kind, count: asked.length })}
        buttons={<Button onClick={onClose}>{t('common.cancel')}</Button>}
      >
        {stays}
      </Modal>
    );
  return (
    <BulkModal
      says={says}
      count={going.length}
      tone="red"
      onClose={onClose}
      onConfirm={(onDone) => deleteAll({ kind, rows: going, takeLinks: menus.take }, onDone)}
    >
      <p>{whatDeletingDoes(going)}</p>
      {menus.part}
      {stays}
    </BulkModal>
  );
}
