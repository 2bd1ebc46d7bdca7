import { t } from '@vestry/sync/messages/translate';
import { type ReactNode, useState } from 'react';
import { ConfirmModal } from '../../../ui/overlays/confirm-modal';

interface BulkModalProps {
  /** What will happen, with the number: the title and the button. */
  says: string;
  count: number;
  tone: 'red' | 'blue';
  children: ReactNode;
  /** Says how many are done. */
  onConfirm: (onDone: (done: number) => void) => Promise<void>;
  onClose: () => void;
}

/** Fewer are done before anybody reads a number. */
export const MANY = 20;

/** How many of them are done, where there is time to read it. */
export function Progress({ done, count }: { done: number; count: number }) {
  return done > 0 && count >= MANY ? (
    <p role="status" className="mt-3 tabular-nums">
      {t('documents.manyProgress', { done, count })}
    </p>
  ) : null;
}

/** Asks before something is done to many documents, and counts while it is done. */
export function BulkModal({ says, count, tone, children, onConfirm, onClose }: BulkModalProps) {
  const [done, setDone] = useState(0);
  return (
    <ConfirmModal
      open
      onClose={onClose}
      title={says}
      confirmLabel={says}
      tone={tone}
      onConfirm={() => onConfirm(setDone)}
    >
      <div className="flex flex-col gap-2 wrap-anywhere">{children}</div>
      <Progress done={done} count={count} />
    </ConfirmModal>
  );
}
