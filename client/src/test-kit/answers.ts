import { listMedia } from '@vestry/sync/contract/media';
import { listMediaTags } from '@vestry/sync/contract/media-tags';
import { paged, type FakeServer } from './fake-server';

/** The library has no image. */
export const noMedia = (server: FakeServer): FakeServer =>
  server.on(listMedia, paged([])).on(listMediaTags, []);
