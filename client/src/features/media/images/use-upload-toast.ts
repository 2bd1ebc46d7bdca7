import { t } from '@vestry/sync/messages/translate';
import { useEffect } from 'react';
import { onUploaded } from '../../../data/media/media-changes';
import { sendingProgress } from '../../../data/outbox/progress';
import { notify } from '../../../ui/feedback/notify';
import { isReading } from './preparing';

/** Several at once are one message. */
const TOGETHER_MS = 600;

/** The toast of an upload that has arrived. */
export function useUploadToast(): void {
  useEffect(() => {
    let timer = 0;
    const soon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (isReading() || sendingProgress.get().size > 0) soon();
        else notify.success(t('media.uploaded'));
      }, TOGETHER_MS);
    };
    const stop = onUploaded(({ kind }) => {
      if (kind === 'image') soon();
    });
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, []);
}
