import { useId, type ReactNode } from 'react';
import { LuX } from 'react-icons/lu';
import { t } from '@vestry/sync/messages/translate';
import { classNames } from '../class-names';
import { IconButton } from '../inputs/icon-button';
import { ModalDialog } from './modal-dialog';

export interface ModalProps {
  open: boolean;
  /** Asked for by Escape, the close button or a press on the backdrop. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons, in reading order; the last one confirms. */
  buttons?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'full';
  /** Running work must not be walked away from. */
  locked?: boolean;
}

const SIZES = { sm: 'md:w-96', md: 'md:w-160', lg: 'md:w-3xl', full: 'md:w-[min(96vw,1600px)]' };

export function Modal({ open, onClose, title, children, buttons, size = 'sm', locked = false }: ModalProps) {
  const id = useId();
  const close = () => {
    if (!locked) onClose();
  };
  if (!open) return null;
  return (
    <ModalDialog
      aria-labelledby={id}
      onClose={close}
      className={classNames(
        'float-in m-auto w-[calc(100vw-2rem)] max-w-none rounded-xl bg-raised p-0 text-start text-ink shadow-float',
        SIZES[size],
      )}
    >
      <div className="flex max-h-[calc(100dvh-4rem)] flex-col">
        <div className="flex items-center justify-between gap-2 py-2 pe-2 ps-5">
          <h2 id={id} className="py-2 text-base font-semibold">
            {title}
          </h2>
          <IconButton label={t('common.close')} icon={<LuX />} onClick={close} disabled={locked} />
        </div>
        <div className="min-h-0 overflow-y-auto px-5 pt-1 pb-5 text-sm text-soft">{children}</div>
        {buttons ? (
          <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{buttons}</div>
        ) : null}
      </div>
    </ModalDialog>
  );
}
