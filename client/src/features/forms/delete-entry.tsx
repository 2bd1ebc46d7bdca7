import { deleteEntry, type FormEntry } from '@vestry/sync/contract/forms';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { ConfirmModal } from '../../ui/overlays/confirm-modal';
import { notify } from '../../ui/feedback/notify';
import { EntrySummary } from './entry-summary';

interface Props {
  entry: FormEntry | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteEntry({ entry, onClose, onDeleted }: Props) {
  const confirm = async () => {
    if (!entry) return;
    await call(deleteEntry, { params: { id: entry.id } });
    notify.success(t('forms.deleted'));
    onDeleted();
  };
  return (
    <ConfirmModal
      open={entry !== null}
      onClose={onClose}
      title={t('forms.delete')}
      confirmLabel={t('forms.delete')}
      onConfirm={confirm}
    >
      <p className="text-ink [overflow-wrap:anywhere]">{entry ? <EntrySummary entry={entry} /> : null}</p>
      <p className="mt-3">{t('forms.deleteHint')}</p>
    </ConfirmModal>
  );
}
