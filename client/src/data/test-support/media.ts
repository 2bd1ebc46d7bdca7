import type { SiteFile } from '@vestry/sync/contract/files';
import type { Media } from '@vestry/sync/contract/media';
import { fileUrl } from '@vestry/sync/media/file-name';
import { mediaUrl } from '@vestry/sync/media/name';
import type { ImageRow } from '../storage/upload-row';

/** An image of the library by its file name, of which nobody has said anything. */
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

/** A photo that waits on this device to be uploaded. */
export function imageWaiting(key: string, facts: Partial<ImageRow> = {}): ImageRow {
  const filename = `photo-${key}.jpg`;
  return {
    kind: 'image',
    key,
    filename,
    url: mediaUrl(filename),
    name: 'Photo.jpg',
    format: 'jpeg',
    width: 40,
    height: 30,
    bytes: new Uint8Array([0xff, 0xd8]).buffer,
    state: 'waiting',
    message: '',
    addedAt: 1,
    ...facts,
  };
}
