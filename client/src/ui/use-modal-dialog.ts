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
    return () => box?.close();
  }, []);
  return dialog;
}
