import { t } from '@vestry/sync/messages/translate';
import { addFile, FileError } from '../../../data/media/add-file';
import { ImageError } from '../../../data/media/prepare-image';
import { dropShared, isImage, nextShared, sharedCount } from '../../../data/media/shared-files';
import { addUpload } from '../../../data/media/uploads';
import { whyNotTaken } from '../../../data/media/why-not-taken';
import { isQuota } from '../../../data/storage/storage-errors';
import { exclusive } from '../../../lib/scheduling/exclusive';
import { createStore } from '../../../lib/store';

export interface Taking {
  /** Files that still wait; undefined while this device is asked. */
  left: number | undefined;
  busy: boolean;
  images: number;
  files: number;
  /** What was refused, by name and with the reason. */
  problems: readonly string[];
}

const NONE: Taking = { left: undefined, busy: false, images: 0, files: 0, problems: [] };

/** Outlives the screen: leaving it meanwhile loses nothing. */
export const taking = createStore<Taking>(NONE);

const note = (change: Partial<Taking>) => taking.set({ ...taking.get(), ...change });

/** A device that refuses storage has nothing. */
export async function lookForReceived(): Promise<void> {
  if (!taking.get().busy) note({ left: await sharedCount().catch(() => 0) });
}

/** Clears the messages; what waits goes on waiting. */
export const dismissReceived = (): void => taking.set({ ...NONE, left: 0 });

async function takeOne(file: File): Promise<void> {
  try {
    if (isImage(file)) {
      await addUpload(file);
      note({ images: taking.get().images + 1 });
    } else {
      await addFile(file);
      note({ files: taking.get().files + 1 });
    }
  } catch (error) {
    // Of everything else the reason may pass: it waits.
    if (!(error instanceof ImageError || error instanceof FileError)) throw error;
    note({ problems: [...taking.get().problems, `${file.name}: ${error.message}`] });
  }
}

async function takeAll(): Promise<void> {
  for (let next = await nextShared(); next; next = await nextShared()) {
    note({ left: await sharedCount() });
    await takeOne(next.file);
    // After it is among the uploads: after an interruption between it is taken again, and an upload is named by its content.
    await dropShared(next.id);
  }
}

/**
 * Makes uploads of all that other applications have given, one after the other: a phone has no memory for thirty photos.
 */
export async function takeReceived(): Promise<void> {
  if (taking.get().busy) return;
  note({ busy: true });
  try {
    await exclusive('vestry-shared', takeAll);
  } catch (error) {
    const text = isQuota(error) ? t('media.deviceFull') : whyNotTaken(error, t('common.unexpectedError'));
    note({ problems: [...taking.get().problems, text] });
  } finally {
    // Refused storage counts as none.
    note({ busy: false, left: await sharedCount().catch(() => 0) });
  }
}
