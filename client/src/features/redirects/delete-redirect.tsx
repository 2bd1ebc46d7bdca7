import { deleteRedirect, type Redirect } from '@vestry/sync/contract/redirects';
import { t } from '@vestry/sync/messages/translate';
import { call } from '../../data/http/call';
import { ConfirmModal } from '../../ui/overlays/confirm-modal';
import { notify } from '../../ui/feedback/notify';

interface DeleteRedirectProps {
  redirect: Redirect;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteRedirect({ redirect, onClose, onDeleted }: DeleteRedirectProps) {
  const { id, from } = redirect;
  const confirm = async () => {
    await call(deleteRedirect, { params: { id } });
    notify.success(t('redirects.deleted'));
    onDeleted();
  };
  return (
    <ConfirmModal
      open
      onClose={onClose}
      title={t('redirects.delete')}
      confirmLabel={t('redirects.delete')}
      onConfirm={confirm}
    >
      <p className="[overflow-wrap:anywhere]">{t('redirects.deleteHint', { path: from })}</p>
    </ConfirmModal>
  );
}
