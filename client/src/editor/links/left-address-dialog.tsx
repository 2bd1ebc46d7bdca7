import { t } from '@vestry/sync/messages/translate';
import { pathOfRoute } from '@vestry/sync/route';
import { Button } from '../../ui/button';
import { Modal } from '../../ui/modal';
import { ChangeLinks } from './change-links';
import type { LeftAddress } from './left-address';

interface LeftAddressDialogProps {
  uid: string;
  left: LeftAddress;
  onClose: () => void;
}

/** Comes after a public page was saved with another address, or hidden, while others link to it. */
export function LeftAddressDialog({ uid, left: { from, to }, onClose }: LeftAddressDialogProps) {
  const path = pathOfRoute(from);
  return (
    <Modal
      open
      onClose={onClose}
      title={t(to === null ? 'linking.hiddenTitle' : 'linking.movedTitle')}
      buttons={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <p>
        {to === null
          ? t('linking.hiddenText', { path })
          : t('linking.movedText', { from: path, to: pathOfRoute(to) })}
      </p>
      <ChangeLinks uid={uid} from={from} {...(to === null ? {} : { movedTo: to })} />
    </Modal>
  );
}
