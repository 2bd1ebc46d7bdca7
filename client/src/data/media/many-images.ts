import { deleteMedia, type Media } from '@vestry/sync/contract/media';
import { restoreMedia } from '@vestry/sync/contract/media-trash';
import { ApiError } from '../http/api-error';
import { call } from '../http/call';
import type { VestryDatabase } from '../storage/database';
import { noteMediaChange } from './send-uploads';

export interface ManyDeleted {
  /** Now in the trash. */
  deleted: Media[];
  /** Stayed: something uses them. */
  used: Media[];
  /** Why the rest was not tried; null when nothing went wrong. */
  error: unknown;
}

/** One after the other; one that another person has deleted meanwhile is nobody's loss. The first failure ends it. */
async function each(images: readonly Media[], act: (media: Media) => Promise<void>): Promise<unknown> {
  try {
    for (const media of images) {
      try {
        await act(media);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
    }
    return null;
  } catch (error) {
    return error;
  } finally {
    noteMediaChange();
  }
}

/** Puts images into the trash; those that are used stay, as the server decides. */
export async function deleteImages(db: VestryDatabase, images: readonly Media[]): Promise<ManyDeleted> {
  const deleted: Media[] = [];
  const used: Media[] = [];
  const error = await each(images, async (media) => {
    try {
      await call(deleteMedia, { params: { filename: media.filename }, query: { force: 'false' } });
      deleted.push(media);
      await db.media.delete(media.filename);
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status !== 409) throw cause;
      used.push(media);
    }
  });
  return { deleted, used, error };
}

/** Puts images back out of the trash. Throws what stopped it. */
export async function putBackImages(db: VestryDatabase, images: readonly Media[]): Promise<void> {
  const error = await each(images, async ({ filename }) => {
    await db.media.put(await call(restoreMedia, { params: { filename } }));
  });
  if (error !== null) throw error;
}
