import { t } from '@vestry/sync/messages/translate';
import type { DocumentRow } from '../../data/documents/document-list';
import { deleteDocument } from '../../data/documents/document-actions';
import { ChangeLinksPart } from '../../editor/document/links/change-links-part';
import { documentName } from '../../data/names/document-names';
import { ConfirmModal } from '../../ui/overlays/confirm-modal';
import { sayDeleted } from './trash/say-deleted';
import { textOf } from './row-fields';
import { whatDeletingDoes } from './what-deleting-does';

export function DeletePage({ row: page, onClose }: { row: DocumentRow | null; onClose: () => void }) {
  const name = page && textOf(page, 'route') ? documentName('page', page.fields) : t('documents.thisPage');
  return (
    <ConfirmModal
      open={page !== null}
      onClose={onClose}
      title={t('documents.deletePage')}
      confirmLabel={t('documents.deleteNamed', { name })}
      onConfirm={async () => {
        if (!page) return;
        sayDeleted(page.uid, t('documents.pageDeleted'), await deleteDocument(page.uid));
      }}
    >
      {page ? <p>{whatDeletingDoes([page])}</p> : null}
      {page && textOf(page, 'route') ? (
        <ChangeLinksPart uid={page.uid} from={page.publishedRoute ?? textOf(page, 'route')} />
      ) : null}
    </ConfirmModal>
  );
}
