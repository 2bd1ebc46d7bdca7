import { t } from '@vestry/sync/messages/translate';
import { Button } from '../../ui/inputs/button';
import { CopyButton } from '../../ui/inputs/copy-button';
import { Modal } from '../../ui/overlays/modal';

interface Props {
  name: string;
  token: string;
  onClose: () => void;
}

/** The only time that a token is seen. */
export function TokenOnce({ name, token, onClose }: Props) {
  return (
    <Modal
      open
      onClose={onClose}
      title={t('tokens.createdTitle', { name })}
      buttons={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className="flex flex-col items-start gap-3 text-ink">
        <p>{t('tokens.createdHint')}</p>
        {/* Focused first: no key that is still down may press what closes it. */}
        <code
          data-first
          tabIndex={-1}
          className="w-full rounded-md bg-canvas p-3 text-sm wrap-anywhere select-all"
        >
          {token}
        </code>
        <CopyButton text={token} label={t('tokens.copy')} tone="blue" />
      </div>
    </Modal>
  );
}
