import { StorageFailure } from '../storage/storage-failure';
import { FileError } from './add-file';
import { ImageError } from './prepare-image';

/** What a person reads when an image or a file could not be taken in; `otherwise` where nobody knows why. */
export function whyNotTaken(cause: unknown, otherwise: string): string {
  const isInWords =
    cause instanceof ImageError || cause instanceof FileError || cause instanceof StorageFailure;
  return isInWords ? cause.message : otherwise;
}
