import { deleteDocument } from '../../data/documents';
import { ConfirmModal } from '../../ui/confirm-modal';
import { notify } from '../../ui/notify';
import type { ElementRow } from './element-row';

export function DeleteElement({ element, onClose }: { element: ElementRow | null; onClose: () => void }) {
  const name = element?.name || 'this element';
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
