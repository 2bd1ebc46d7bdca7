import { toast } from 'react-toastify/unstyled';

/** A toast that says what happened. What needs an answer is a modal, what belongs to a field is shown at it. */
export const notify = {
  success: (text: string) => void toast.success(text),
  error: (text: string) => void toast.error(text),
  /** Why something did not succeed. */
  failure: (cause: unknown) =>
    void toast.error(cause instanceof Error ? cause.message : 'An unexpected error occurred'),
  info: (text: string) => void toast.info(text),
};
