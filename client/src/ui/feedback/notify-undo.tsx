import { t } from '@vestry/sync/messages/translate';
import { noticeTime } from './notice-time';
import { Button } from '../inputs/button';
import { loadToasts } from './toast-library';

/** Milliseconds in which a person reads it and reaches the button. */
const TIME = 8000;
let last = 0;

interface Options {
  /** A caller needs no other announcement: a screen reader reads it. */
  spoken?: boolean;
}

/** A toast with the way back, which goes when that was taken. Gives back what takes it away before. */
export function notifyUndo(text: string, undo: () => void, { spoken = false }: Options = {}): () => void {
  const toastId = `undo-${(last += 1)}`;
  const content = (
    <div aria-live={spoken ? 'polite' : 'off'} className="flex w-full items-center justify-between gap-3">
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <Button
        size="sm"
        onClick={() => {
          dismiss();
          undo();
        }}
      >
        {t('common.undo')}
      </Button>
    </div>
  );
  // Where the library cannot be fetched, the message is announced, and the way back is the history's button.
  const showing = Promise.allSettled([
    loadToasts().then(({ toast }) => {
      toast.info(content, {
        toastId,
        autoClose: noticeTime(TIME),
        role: spoken ? 'status' : 'group',
        closeOnClick: false,
      });
      return () => toast.dismiss(toastId);
    }),
  ]);
  const dismiss = () =>
    void showing.then(([shown]) => (shown.status === 'fulfilled' ? shown.value() : undefined));
  return dismiss;
}
