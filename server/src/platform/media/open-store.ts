import { join } from 'node:path';
import type { Config } from '../../config';
import { openDiskStore } from './disk-store';
import { openS3Store } from './s3-store';
import type { MediaStore } from './store';

/** Where this site keeps its images: an object store when one is set, otherwise the folder media of DATA_DIR. */
export async function openMediaStore({
  mediaS3,
  dataDir,
}: Pick<Config, 'mediaS3' | 'dataDir'>): Promise<MediaStore> {
  return mediaS3 ? openS3Store(mediaS3) : openDiskStore(join(dataDir, 'media'));
}
