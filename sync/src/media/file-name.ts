import { API } from '../contract/endpoint';
import { decoded } from '../routes/route';
import { type FileFormat, isFileFormat } from './file-format';
import { KEY_LENGTH, slugOf } from './name';

/** Files to download are below it. */
export const FILES_PATH = `${API}/files/`;

export const MAX_FILE_NAME = 150;

/**
 * What a file is called where it is saved: no control or invisible character, and none that a system refuses in a
 * name. `otherwise` when nothing is left.
 */
export function savedName(text: string, otherwise = 'file'): string {
  const words = text
    .normalize('NFC')
    .replaceAll(/[\p{C}"*/:<>?\\|]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ');
  // Not in the middle of a pair of surrogates.
  const name = words.slice(0, MAX_FILE_NAME).replace(/\p{Cs}$/u, '');
  return name.replaceAll(/^[\s.]+|[\s.]+$/gu, '') || otherwise;
}

/** Returns the same of a file's name as it comes from a device: without its path and its extension. */
export function savedNameOf(originalName: string, otherwise?: string): string {
  return savedName((originalName.split(/[\\/]/).at(-1) ?? '').replace(/\.[A-Za-z0-9]{1,5}$/, ''), otherwise);
}

/** Its name in an address comes from its content, as an image's does: the same bytes are stored once. */
export function fileFilename(originalName: string, digest: string, format: FileFormat): string {
  const slug = slugOf(originalName, 'file');
  return `${slug}-${digest.slice(0, KEY_LENGTH)}.${format}`;
}

/** Returns the key in a file's name, '…-key.pdf'; undefined for every other form. */
export function keyOfFile(filename: string): string | undefined {
  const match = /^[\p{L}\p{M}\p{N}-]{1,200}-([0-9a-f]{16})\.([a-z0-9]{3,4})$/u.exec(filename);
  return match && isFileFormat(match[2]!) ? match[1] : undefined;
}

export function fileUrl(filename: string): string {
  return FILES_PATH + encodeURIComponent(filename);
}

/** The key of the file that an address of this site's library names; undefined for every other address. */
export function keyOfFileUrl(url: string): string | undefined {
  if (!url.startsWith(FILES_PATH)) return undefined;
  const name = decoded(url.slice(FILES_PATH.length).replace(/[?#].*$/s, ''));
  return name === undefined ? undefined : keyOfFile(name);
}
