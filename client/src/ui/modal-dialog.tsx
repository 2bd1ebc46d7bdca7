import { type ComponentProps, useLayoutEffect, useRef } from 'react';

interface ModalDialogProps extends ComponentProps<'dialog'> {
  /** Asked for by Escape or a press on the backdrop. */
  onClose: () => void;
}

/**
 * A native modal dialog, shown for as long as it is mounted: focus is kept inside and given back, the page behind is
 * inert.
 */
export function ModalDialog({ onClose, ...rest }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // In a layout effect: its cleanup runs before the dialog leaves the document, and only then is the focus given back.
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    // Otherwise the browser takes what comes first, which is the button that closes the dialog.
    box?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => box?.close();
  }, []);
  return (
    // Escape is the keyboard's way to what a press on the backdrop does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    />
  );
}
