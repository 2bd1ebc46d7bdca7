import { useState } from 'react';
import { t } from '@vestry/sync/messages/translate';
import { pathOfRoute } from '@vestry/sync/routes/route';
import type { LeftAddress } from './left-address';
import { type LeavingChoice, LeavingDialog } from './leaving-dialog';
import { Button } from '../../../ui/inputs/button';
import { Modal } from '../../../ui/overlays/modal';
import { ChangeLinks } from './change-links';

export interface LeavingProps {
  uid: string;
  left: LeftAddress;
  /** What is to come after the save; null where nothing is to be saved. */
  onDecide: (after: (() => void) | null) => void;
  onClose: () => void;
}

/** Asks before a save that takes a page from its address, and changes the links after it where that was chosen. */
export function Leaving({ uid, left, onDecide, onClose }: LeavingProps) {
  // The address that they are for: a save that fails is tried again, and asks again.
  const [chosen, setChosen] = useState<LeftAddress | null>(null);
  const [saved, setSaved] = useState<LeftAddress | null>(null);
  const choose = (choice: LeavingChoice) => {
    if (choice === 'change') {
      setChosen(left);
      onDecide(() => setSaved(left));
      return;
    }
    onClose();
    onDecide(choice === 'leave' ? () => undefined : null);
  };
  if (chosen !== left) return <LeavingDialog uid={uid} left={left} onChoose={choose} />;
  const { from, to, isSeen } = left;
  if (saved !== left || to === null) return null;
  return <MovedDialog from={from} to={to} isSeen={isSeen} onClose={onClose} />;
}

interface MovedDialogProps {
  from: string;
  to: string;
  /** Visitors found it where it was. */
  isSeen: boolean;
  onClose: () => void;
}

/** Changes the links to a page that was just saved with another address, as was chosen, and says what became of them. */
function MovedDialog({ from, to, isSeen, onClose }: MovedDialogProps) {
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
