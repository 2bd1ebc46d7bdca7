import { t } from '@vestry/sync/messages/translate';
import { StorageFailure } from '../storage/storage-failure';
import { FileError } from './add-file';
import { ImageError } from './prepare-image';

/** A chosen file is read later than it is chosen. By name: an error that comes from a worker has lost its class. */
const UNREADABLE = new Set(['NotFoundError', 'NotReadableError']);

/** What a person reads when an image or a file could not be taken in; `otherwise` where nobody knows why. */
export function whyNotTaken(cause: unknown, otherwise: string): string {
  const isInWords =
    cause instanceof ImageError || cause instanceof FileError || cause instanceof StorageFailure;
  if (isInWords) return cause.message;
  return cause instanceof Error && UNREADABLE.has(cause.name) ? t('media.fileGone') : otherwise;
}
