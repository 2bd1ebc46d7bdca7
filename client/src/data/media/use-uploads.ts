import { useSyncExternalStore } from 'react';
import { uploadProgress } from './send-uploads';
import type { UploadRow } from '../storage/upload-row';
import { useStored } from '../storage/use-database';

/** What waits on this device to be uploaded, oldest first; null while it loads. */
export function useUploads(): UploadRow[] | null {
  return useStored<UploadRow[] | null>((db) => db.uploads.orderBy('addedAt').toArray(), [], null);
}

/** How far this tab's uploads are, 0 to 1, by key. */
export function useUploadProgress(): ReadonlyMap<string, number> {
  return useSyncExternalStore(uploadProgress.subscribe, uploadProgress.get);
}
