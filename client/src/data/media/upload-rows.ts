import type { ChangeRow } from '@vestry/sync/outbox/change';
import { fileUrl } from '@vestry/sync/media/file-name';
import { mediaUrl } from '@vestry/sync/media/name';
import { MEDIA_PATH } from '../../lib/paths';
import { changesAbout, changesOf } from '../outbox/changes';
import type { VestryDatabase } from '../storage/database';
import type { FileUpload, ImageUpload, UploadRow } from '../storage/upload-row';

/** Names of the kinds of change that upload something. */
export const IMAGE = 'image';
export const FILE = 'file';

/** Where uploads of a kind are listed. */
export const uploadsPath = (kind: string): string =>
  kind === FILE ? `${MEDIA_PATH}?kind=files` : MEDIA_PATH;

const imageOf = ({ seq, key, payload, refusal, at }: ChangeRow<ImageUpload>): UploadRow => {
  const url = mediaUrl(payload.filename);
  return { ...payload, seq, key, refusal, at, kind: 'image', url };
};

const fileOf = ({ seq, key, payload, refusal, at }: ChangeRow<FileUpload>): UploadRow => {
  const url = fileUrl(payload.filename);
  return { ...payload, seq, key, refusal, at, kind: 'file', url };
};

/** What waits on this device to be uploaded, oldest first. */
export async function uploadsOf(db: VestryDatabase): Promise<UploadRow[]> {
  const [images, files] = await Promise.all([
    changesOf<ImageUpload>(db, IMAGE),
    changesOf<FileUpload>(db, FILE),
  ]);
  return [...images.map(imageOf), ...files.map(fileOf)].sort((one, other) => one.seq - other.seq);
}

/** Returns an image that waits here, by its key; undefined for none. */
export async function waitingImage(db: VestryDatabase, key: string) {
  const [row] = await changesAbout<ImageUpload>(db, IMAGE, key);
  return row;
}
