import { toast } from 'react-toastify/unstyled';

/** A toast that says what happened. What needs an answer is a modal, what belongs to a field stands at it. */
export const notify = {
  success: (text: string) => void toast.success(text),
  error: (text: string) => void toast.error(text),
  info: (text: string) => void toast.info(text),
};
