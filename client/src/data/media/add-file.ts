import {
  FILE_FORMATS,
  FILE_MESSAGES,
  isSound,
  MAX_FILE_BYTES,
  sniffFile,
  SOUND_FORMATS,
} from '@vestry/sync/media/file-format';
import { fileFilename } from '@vestry/sync/media/file-name';
import { inWords } from '@vestry/sync/messages/in-words';
import { t } from '@vestry/sync/messages/translate';
import { hexDigest } from '../../lib/hex-digest';
import type { FileUpload } from '../storage/upload-row';
import { FILE } from './upload-rows';
import { queue } from './uploads';

/** The formats of files to download, as a field that chooses them wants them. */
export const ACCEPTED_FILES = FILE_FORMATS.map((format) => `.${format}`).join();

/** What the person reads when a file cannot be offered for download. */
export class FileError extends Error {}

/** The same of those that can be played. */
export const ACCEPTED_SOUNDS = SOUND_FORMATS.map((format) => `.${format}`).join();

/**
 * Takes in a file to download, which is kept byte for byte; `sounds`: only one that can be played. `whyNotTaken` puts
 * what it throws into words.
 */
export async function addFile(file: File, { sounds = false } = {}): Promise<FileUpload> {
  if (file.size > MAX_FILE_BYTES) throw new FileError(inWords(FILE_MESSAGES.tooLarge));
  const bytes = await file.arrayBuffer();
  const found = sniffFile(new Uint8Array(bytes));
  if ('problem' in found) throw new FileError(inWords(FILE_MESSAGES[found.problem]));
  if (sounds && !isSound(found.format)) throw new FileError(t('files.noSound'));
  const digest = await hexDigest(bytes);
  const { format } = found;
  const filename = fileFilename(file.name, digest, format);
  const payload = { filename, name: file.name, size: bytes.byteLength, format };
  return queue({ kind: FILE, digest, bytes, payload });
}
