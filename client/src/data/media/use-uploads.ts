import { sendingProgress } from '../outbox/progress';
import type { UploadRow } from '../storage/upload-row';
import { livePart } from '../storage/live-part';
import { uploadsOf } from './upload-rows';
import { useStore } from '../../lib/use-store';

const uploads = livePart<UploadRow[] | null>(uploadsOf, null);

/** What waits on this device to be uploaded, oldest first; null while it loads. */
export const useUploads = (): UploadRow[] | null => useStore(uploads);

/** How far this tab's uploads are, 0 to 1, by seq. */
export function useUploadProgress(): ReadonlyMap<number, number> {
  return useStore(sendingProgress);
}
