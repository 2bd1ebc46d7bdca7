import { useEffect } from 'react';
import { onUploaded } from '../../data/media/send-uploads';
import { notify } from '../../ui/notify';

/** Several at once are one message. */
const TOGETHER_MS = 600;

/** SPEC.md section 8's toast. */
export function useUploadToast(): void {
  useEffect(() => {
    let timer = 0;
    const stop = onUploaded(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => notify.success('upload image successfully'), TOGETHER_MS);
    });
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, []);
}
