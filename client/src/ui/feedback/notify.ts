import { messageOf } from './message-of';
import { noticeTime } from './notice-time';
import { loadToasts } from './toast-library';

type Kind = 'success' | 'error' | 'info';

/** Milliseconds, as long as nobody asked for more. */
const TIME = 3000;

function show(kind: Kind, text: string): void {
  // Where it cannot be fetched, there is no place for a toast either.
  void Promise.allSettled([
    loadToasts().then(({ toast }) => toast[kind](text, { autoClose: noticeTime(TIME) })),
  ]);
}

/** A toast that says what happened. What needs an answer is a modal, what belongs to a field is shown at it. */
export const notify = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  /** Why something did not succeed. */
  failure: (cause: unknown) => show('error', messageOf(cause)),
  info: (text: string) => show('info', text),
};
