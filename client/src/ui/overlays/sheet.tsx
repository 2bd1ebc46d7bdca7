import type { ReactNode } from 'react';
import { LuX } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { IconButton } from '../inputs/icon-button';
import { ModalDialog } from './modal-dialog';

export interface SheetProps {
  onClose: () => void;
  title: string;
  heading: ReactNode;
  children: ReactNode;
}

/** A panel from the left edge, over the page, where there is no space beside the content. Open while it is mounted. */
export function Sheet({ onClose, title, heading, children }: SheetProps) {
  return (
    <ModalDialog
      aria-label={title}
      onClose={onClose}
      className="slide-in m-0 me-auto h-dvh max-h-none w-64 max-w-[85vw] bg-surface p-0 text-ink shadow-float"
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex h-14 shrink-0 items-center justify-between gap-2 border-b border-line pe-2 ps-4">
          {heading}
          <IconButton label={t('common.close')} icon={<LuX />} onClick={onClose} />
        </div>
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">{children}</div>
      </div>
    </ModalDialog>
  );
}
