import { useSyncExternalStore } from 'react';
import { uploadProgress } from './send-uploads';
import type { UploadRow } from '../storage/upload-row';
import { livePart, useLive } from '../storage/live-part';

const uploads = livePart<UploadRow[] | null>((db) => db.uploads.orderBy('addedAt').toArray(), null);

/** What waits on this device to be uploaded, oldest first; null while it loads. */
export const useUploads = (): UploadRow[] | null => useLive(uploads);

/** How far this tab's uploads are, 0 to 1, by key. */
export function useUploadProgress(): ReadonlyMap<string, number> {
  return useSyncExternalStore(uploadProgress.subscribe, uploadProgress.get);
}
