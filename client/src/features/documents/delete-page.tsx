import type { DocumentRow } from '../../data/documents/document-list';
import { deleteDocument } from '../../data/documents/documents';
import { documentName } from '../../lib/document-name';
import { ConfirmModal } from '../../ui/confirm-modal';
import { notify } from '../../ui/notify';
import { statusOf, textOf } from './row-fields';

export function DeletePage({ row: page, onClose }: { row: DocumentRow | null; onClose: () => void }) {
  const name = page && textOf(page, 'route') ? documentName('page', page.fields) : 'this page';
  return (
    <ConfirmModal
      open={page !== null}
      onClose={onClose}
      title="Delete page"
      confirmLabel={`Delete ${name}`}
      onConfirm={async () => {
        if (!page) return;
        await deleteDocument(page.uid);
        notify.success('delete page successfully');
      }}
    >
      <p>
        <strong className="font-semibold break-all text-ink">{name}</strong> and its drafts will be deleted.
        {page && statusOf(page) === 'public' ? ' Visitors will no longer find it.' : ''}
      </p>
    </ConfirmModal>
  );
}
