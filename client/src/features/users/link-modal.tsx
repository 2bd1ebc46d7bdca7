import type { SentLink } from '@vestry/sync/contract/access';
import { t } from '@vestry/sync/messages/translate';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Modal } from '../../ui/modal';
import { TextField } from '../../ui/text-field';

interface LinkModalProps {
  sent: SentLink;
  /** Whom it is for. */
  name: string;
  onClose: () => void;
}

/** No mail was sent: says why, and has the link that the admin can hand over in another way. */
export function LinkModal({ sent: { mail, link }, name, onClose }: LinkModalProps) {
  return (
    <Modal
      open
      size="md"
      onClose={onClose}
      title={t('users.notMailedTitle')}
      buttons={
        <>
          <Button data-first onClick={onClose}>
            {t('common.close')}
          </Button>
          <CopyButton tone="blue" text={link ?? ''} label={t('users.copyLink')} />
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p role="alert">{mail === 'failed' ? t('users.mailFailed') : t('users.mailNotSetUp')}</p>
        <p>{t('users.handOver', { name })}</p>
        <TextField
          label={t('users.link')}
          value={link ?? ''}
          onChange={() => undefined}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      </div>
    </Modal>
  );
}
