import { t, tRich } from '@vestry/sync/messages/translate';
import type { DocumentRow } from '../../data/documents/document-list';
import { ChangeLinksPart } from '../../editor/document/links/change-links-part';
import { documentName } from '../../data/names/document-names';
import { BOLD } from '../../ui/text/bold-tag';
import { ConfirmModal } from '../../ui/overlays/confirm-modal';
import { textOf } from './row-fields';

interface HidePageProps {
  row: DocumentRow;
  confirmLabel: string;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

/** Asked before a public page that others link to is hidden. */
export function HidePage({ row: page, confirmLabel, onClose, onConfirm }: HidePageProps) {
  const name = documentName('page', page.fields);
  return (
    <ConfirmModal
      open
      onClose={onClose}
      title={t('documents.hidePage')}
      confirmLabel={confirmLabel}
      onConfirm={onConfirm}
    >
      <p>{tRich('documents.hidePageText', BOLD, { name })}</p>
      <ChangeLinksPart uid={page.uid} from={page.publishedRoute ?? textOf(page, 'route')} />
    </ConfirmModal>
  );
}
