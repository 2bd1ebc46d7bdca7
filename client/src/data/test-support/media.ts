import type { Media } from '@vestry/sync/contract/media';
import { mediaUrl } from '@vestry/sync/media/name';

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
