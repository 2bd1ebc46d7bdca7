import { listTexts } from '@vestry/sync/messages/list-texts';
import { t, tRich } from '@vestry/sync/messages/translate';
import type { DocumentRow } from '../../data/documents/document-row';
import { deleteDocument } from '../../data/documents/document-actions';
import { useElementUse } from '../../data/documents/use-element-use';
import { sayDeleted } from '../../entities/trash/restore';
import { sentences } from '../../lib/text';
import { BOLD } from '../../ui/text/bold-tag';
import { Button } from '../../ui/inputs/button';
import { notify } from '../../ui/feedback/notify';
import { ConfirmModal } from '../../ui/overlays/confirm-modal';
import { Modal } from '../../ui/overlays/modal';
import { textOf } from './row-fields';
import { whatDeletingDoes } from './what-deleting-does';

const NAMED = 10;

export function DeleteElement({ row: element, onClose }: { row: DocumentRow | null; onClose: () => void }) {
  const name = (element && textOf(element, 'name')) || t('documents.thisElement');
  const pages = useElementUse(element);
  // The server would refuse it: shown here, before it waits in the outbox for nothing.
  if (element && pages.length > 0) {
    const rest = pages.length - NAMED;
    const named = pages.slice(0, NAMED);
    if (rest > 0) named.push(t('documents.morePages', { count: rest }));
    return (
      <Modal
        open
        onClose={onClose}
        title={t('documents.deleteElement')}
        buttons={<Button onClick={onClose}>{t('common.cancel')}</Button>}
      >
        <p>{tRich('documents.elementUsed', BOLD, { count: pages.length, name, pages: listTexts(named) })}</p>
      </Modal>
    );
  }
  return (
    <ConfirmModal
      open={element !== null}
      onClose={onClose}
      title={t('documents.deleteElement')}
      confirmLabel={t('documents.deleteNamed', { name })}
      onConfirm={async () => {
        if (!element) return;
        const isRestorable = await deleteDocument(element.uid);
        const message = t('documents.elementDeleted');
        if (isRestorable) sayDeleted({ kind: 'element', key: element.uid, name }, message);
        else notify.success(message);
      }}
    >
      {element ? <p>{sentences(whatDeletingDoes([element]), t('documents.deleteElementUse'))}</p> : null}
    </ConfirmModal>
  );
}
