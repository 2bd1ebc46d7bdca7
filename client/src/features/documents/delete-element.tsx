import type { DocumentRow } from '../../data/documents/document-list';
import { deleteDocument } from '../../data/documents/documents';
import { useElementUse } from '../../data/documents/use-element-use';
import { Button } from '../../ui/button';
import { ConfirmModal } from '../../ui/confirm-modal';
import { Modal } from '../../ui/modal';
import { notify } from '../../ui/notify';
import { textOf } from './row-fields';

export function DeleteElement({ row: element, onClose }: { row: DocumentRow | null; onClose: () => void }) {
  const name = (element && textOf(element, 'name')) || 'this element';
  const pages = useElementUse(element?.id ?? 0);
  // The server would refuse it. Said here, before it waits in the outbox for nothing.
  if (element && pages.length > 0) {
    return (
      <Modal
        open
        onClose={onClose}
        title="Delete element"
        buttons={<Button onClick={onClose}>Cancel</Button>}
      >
        <p>
          <strong className="font-semibold break-words text-ink">{name}</strong> is used by{' '}
          {pages.length === 1 ? 'one page' : `${pages.length} pages`}: {pages.slice(0, 10).join(', ')}
          {pages.length > 10 ? ' …' : ''}. Take it out there first.
        </p>
      </Modal>
    );
  }
  return (
    <ConfirmModal
      open={element !== null}
      onClose={onClose}
      title="Delete element"
      confirmLabel={`Delete ${name}`}
      onConfirm={async () => {
        if (!element) return;
        await deleteDocument(element.uid);
        notify.success('delete element successfully');
      }}
    >
      <p>
        <strong className="font-semibold break-words text-ink">{name}</strong> and its drafts will be deleted.
        While a page still uses it, the server keeps it and names the pages.
      </p>
    </ConfirmModal>
  );
}
