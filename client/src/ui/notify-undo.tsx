import { Button } from './button';

/** Milliseconds in which a person reads it and reaches the button. */
const TIME = 8000;
let last = 0;

/** A toast with the way back. Gives back what takes it away. Whoever calls it speaks of it too: it is silent. */
export function notifyUndo(text: string, undoLabel: string, undo: () => void): () => void {
  const toastId = `undo-${(last += 1)}`;
  const content = (
    <div aria-live="off" className="flex w-full items-center justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <Button size="sm" onClick={undo}>
        {undoLabel}
      </Button>
    </div>
  );
  // Where the library cannot be fetched, what was said is heard, and the way back is the history's button.
  const showing = Promise.allSettled([
    import('react-toastify/unstyled').then(({ toast }) => {
      toast.info(content, { toastId, autoClose: TIME, role: 'group', closeOnClick: false });
      return () => toast.dismiss(toastId);
    }),
  ]);
  return () => void showing.then(([shown]) => (shown.status === 'fulfilled' ? shown.value() : undefined));
}
