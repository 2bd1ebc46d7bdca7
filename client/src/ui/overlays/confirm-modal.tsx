import { useState, type ReactNode } from 'react';
import { t } from '@vestry/sync/messages/translate';
import { Button } from '../inputs/button';
import { Modal } from './modal';
import { useBusy } from '../hooks/use-busy';

export interface ConfirmModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The button names the action: 'Delete Hero', never 'OK'. */
  confirmLabel: string;
  tone?: 'green' | 'blue' | 'red';
  /** Closes when it has resolved; a rejection is shown and the question stays. */
  onConfirm: () => void | Promise<void>;
}

export function ConfirmModal({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  tone = 'red',
  onConfirm,
}: ConfirmModalProps) {
  const [error, setError] = useState('');
  const { busy, run } = useBusy((cause) =>
    setError(cause instanceof Error ? cause.message : t('common.tryLater')),
  );
  const confirm = async () => {
    setError('');
    await onConfirm();
    onClose();
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      locked={busy}
      buttons={
        <>
          <Button data-first onClick={onClose} disabled={busy}>
            {t('common.cancel')}
          </Button>
          <Button tone={tone} busy={busy} onClick={() => void run(confirm)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error ? (
        <p role="alert" className="mt-3 text-red-ink">
          {error}
        </p>
      ) : null}
    </Modal>
  );
}
