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
    // Otherwise the browser takes what comes first, which is the button that closes the dialog: its name would lie over
    // what is to be read. From the dialog itself a screen reader begins with its title.
    (box?.querySelector<HTMLElement>('[data-first]') ?? box)?.focus();
    return () => box?.close();
  }, []);
  return (
    // Escape is the keyboard's way to what a press on the backdrop does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      {...rest}
      ref={dialog}
      tabIndex={-1}
      onCancel={(event) => {
        // React passes on that of a dialog inside, and the browser that of a field whose window for files was closed.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    />
  );
}
