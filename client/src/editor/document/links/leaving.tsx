import { useState } from 'react';
import type { LeftAddress } from './left-address';
import { type LeavingChoice, LeavingDialog } from './leaving-dialog';
import { MovedDialog } from './moved-dialog';

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
