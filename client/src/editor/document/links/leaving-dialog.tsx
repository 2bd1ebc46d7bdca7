import { t } from '@vestry/sync/messages/translate';
import { pathOfRoute } from '@vestry/sync/routes/route';
import { Button } from '../../../ui/inputs/button';
import { Modal } from '../../../ui/overlays/modal';
import { ChangeLinks } from './change-links';
import type { LeftAddress } from './left-address';

/** What somebody decides before the save: not to save, to leave the links as they are, or to change them along with it. */
export type LeavingChoice = 'cancel' | 'leave' | 'change';

interface LeavingDialogProps {
  uid: string;
  left: LeftAddress;
  onChoose: (choice: LeavingChoice) => void;
}

/** Comes before a page is saved with another address, or hidden, while others link to it. */
export function LeavingDialog({ uid, left: { from, to, isSeen }, onChoose }: LeavingDialogProps) {
  const cancel = () => onChoose('cancel');
  const path = pathOfRoute(from);
  return (
    <Modal
      open
      onClose={cancel}
      size="md"
      title={t(to === null ? 'linking.hideTitle' : 'linking.moveTitle')}
      buttons={
        <>
          <Button data-first onClick={cancel}>
            {t('common.cancel')}
          </Button>
          {to === null ? (
            <Button tone="red" onClick={() => onChoose('leave')}>
              {t('linking.hide')}
            </Button>
          ) : (
            <>
              <Button onClick={() => onChoose('leave')}>{t('linking.saveOnly')}</Button>
              <Button tone="blue" onClick={() => onChoose('change')}>
                {t('linking.saveAndChange')}
              </Button>
            </>
          )}
        </>
      }
    >
      <p>
        {to === null
          ? t('linking.willHide', { path })
          : t(isSeen ? 'linking.willMove' : 'linking.willMoveUnseen', { from: path, to: pathOfRoute(to) })}
      </p>
      <ChangeLinks unnamed uid={uid} from={from} {...(to === null ? {} : { movedTo: to, offers: 'later' })} />
    </Modal>
  );
}
