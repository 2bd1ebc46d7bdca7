import { t } from '@vestry/sync/messages/translate';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { Button } from '../../../ui/inputs/button';
import { Modal } from '../../../ui/overlays/modal';
import { ChangeLinks } from './change-links';

interface MovedDialogProps {
  from: string;
  to: string;
  /** Visitors found it where it was. */
  isSeen: boolean;
  onClose: () => void;
}

/** Changes the links to a page that was just saved with another address, as was chosen, and says what became of them. */
export function MovedDialog({ from, to, isSeen, onClose }: MovedDialogProps) {
  return (
    <Modal
      open
      onClose={onClose}
      title={t('linking.movedTitle')}
      buttons={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <p>
        {t(isSeen ? 'linking.movedText' : 'linking.movedTextUnseen', {
          from: pathOfRoute(from),
          to: pathOfRoute(to),
        })}
      </p>
      <ChangeLinks unnamed uid="" from={from} movedTo={to} offers="done" />
    </Modal>
  );
}
