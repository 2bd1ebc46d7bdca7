import type { ReactNode } from 'react';
import { LuX } from 'react-icons/lu';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { useModalDialog } from './use-modal-dialog';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Instead of the title at the top; the title still names the sheet. */
  heading?: ReactNode;
  side?: 'left' | 'right' | 'bottom';
  children: ReactNode;
}

const SIDES = {
  left: 'slide-in mr-auto h-dvh w-64 max-w-[85vw]',
  right: 'slide-in ml-auto h-dvh w-96 max-w-[92vw] [--from:100%]',
  bottom: 'float-in mt-auto max-h-[85dvh] w-full rounded-t-xl',
};

/** A panel from an edge, over the page: menus and side panels where there is no room beside the content. */
export function Sheet({ open, ...rest }: SheetProps) {
  return open ? <SheetBox {...rest} /> : null;
}

function SheetBox({ onClose, title, heading, side = 'right', children }: Omit<SheetProps, 'open'>) {
  const dialog = useModalDialog();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      className={classNames('m-0 max-h-none max-w-none bg-surface p-0 text-ink shadow-float', SIDES[side])}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex h-14 shrink-0 items-center justify-between gap-2 border-b border-line pr-2 pl-4">
          {heading ?? <h2 className="text-base font-semibold">{title}</h2>}
          <IconButton label="Close" icon={<LuX />} onClick={onClose} />
        </div>
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">{children}</div>
      </div>
    </dialog>
  );
}
