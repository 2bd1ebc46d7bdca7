import type { SiteFile } from '@vestry/sync/contract/files';
import type { Media } from '@vestry/sync/contract/media';
import { fileUrl } from '@vestry/sync/media/file-name';
import { mediaUrl } from '@vestry/sync/media/name';
import { IMAGE } from '../media/upload-rows';
import type { NewChange } from '../outbox/changes';
import type { ImageUpload } from '../storage/upload-row';

/** An image of the library by its file name, which nobody has described. */
export function mediaNamed(filename: string, facts: Partial<Media> = {}): Media {
  return {
    id: 1,
    filename,
    url: mediaUrl(filename),
    name: '',
    width: 40,
    height: 30,
    size: 1000,
    alt: '',
    decorative: false,
    tags: [],
    focalPoint: null,
    animated: false,
    creator: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...facts,
  };
}

/** A PDF of the library by its file name, called as that begins. */
export function fileNamed(filename: string, facts: Partial<SiteFile> = {}): SiteFile {
  return {
    id: 1,
    filename,
    url: fileUrl(filename),
    name: filename.split('-')[0] ?? '',
    format: 'pdf',
    size: 1000,
    tags: [],
    creator: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...facts,
  };
}

/** A photo to upload, by its key. */
export function imageToSend(
  key: string,
  facts: Partial<ImageUpload> = {},
  content: readonly number[] = [0xff, 0xd8],
): NewChange<ImageUpload> & { url: string } {
  const filename = `photo-${key}.jpg`;
  const bytes = new Uint8Array(content).buffer;
  const about = { filename, name: 'Photo.jpg', size: bytes.byteLength, format: 'jpeg' as const };
  return {
    kind: IMAGE,
    key,
    url: mediaUrl(filename),
    bytes,
    payload: { ...about, width: 40, height: 30, ...facts },
  };
}
