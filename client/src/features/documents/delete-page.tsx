import { deleteDocument } from '../../data/documents/documents';
import { documentName } from '../../lib/document-name';
import { ConfirmModal } from '../../ui/confirm-modal';
import { notify } from '../../ui/notify';
import type { PageRow } from './page-row';

export function DeletePage({ row: page, onClose }: { row: PageRow | null; onClose: () => void }) {
  const name = page?.route ? documentName('page', page) : 'this page';
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
        {page?.status === 'public' ? ' Visitors will no longer find it.' : ''}
      </p>
    </ConfirmModal>
  );
}
