import type { SiteFile } from '@vestry/sync/contract/files';
import type { Media } from '@vestry/sync/contract/media';
import { createStore } from '../../lib/store';

/** Counts what this tab has changed in the gallery: lists look again. */
export const mediaChanges = createStore(0);

export const noteMediaChange = (): void => mediaChanges.set(mediaChanges.get() + 1);

type Uploaded = { kind: 'image'; media: Media } | { kind: 'file'; file: SiteFile };
const uploadedListeners = new Set<(uploaded: Uploaded) => void>();

/** Calls `listener` with every image and file that this tab has uploaded. @returns how to stop */
export function onUploaded(listener: (uploaded: Uploaded) => void): () => void {
  uploadedListeners.add(listener);
  return () => {
    uploadedListeners.delete(listener);
  };
}

/** Says that this tab has uploaded something. */
export function announceUpload(uploaded: Uploaded): void {
  noteMediaChange();
  for (const listener of uploadedListeners) listener(uploaded);
}
