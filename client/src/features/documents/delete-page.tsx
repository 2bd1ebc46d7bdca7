import { t, tRich } from '@vestry/sync/messages/translate';
import type { DocumentRow } from '../../data/documents/document-list';
import { deleteDocument } from '../../data/documents/document-acts';
import { ChangeLinksPart } from '../../editor/links/change-links-part';
import { documentName } from '../../lib/document-name';
import { BOLD } from '../../ui/bold-tag';
import { ConfirmModal } from '../../ui/confirm-modal';
import { sayDeleted } from './trash/say-deleted';
import { statusOf, textOf } from './row-fields';

export function DeletePage({ row: page, onClose }: { row: DocumentRow | null; onClose: () => void }) {
  const name = page && textOf(page, 'route') ? documentName('page', page.fields) : t('documents.thisPage');
  const isPublic = page !== null && statusOf(page) === 'public';
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
      <p>
        {isPublic
          ? tRich('documents.deletePublicPageText', BOLD, { name })
          : tRich('documents.deletePageText', BOLD, { name })}
      </p>
      {page && textOf(page, 'route') ? (
        <ChangeLinksPart uid={page.uid} from={page.publishedRoute ?? textOf(page, 'route')} />
      ) : null}
    </ConfirmModal>
  );
}
