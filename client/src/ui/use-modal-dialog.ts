import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Shows a native modal dialog for as long as its component is there. In a layout effect of the component that goes:
 * its cleanup runs before the dialog leaves the document, and only then is the focus given back.
 */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    // Otherwise the browser takes what stands first, which is the button that closes the dialog.
    box?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => box?.close();
  }, []);
  return dialog;
}
