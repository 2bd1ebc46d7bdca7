import { toast } from 'react-toastify/unstyled';
import { t } from '@vestry/sync/messages/translate';

/** A toast that says what happened. What needs an answer is a modal, what belongs to a field is shown at it. */
export const notify = {
  success: (text: string) => void toast.success(text),
  error: (text: string) => void toast.error(text),
  /** Why something did not succeed. */
  failure: (cause: unknown) =>
    void toast.error(cause instanceof Error ? cause.message : t('common.unexpectedError')),
  info: (text: string) => void toast.info(text),
};
