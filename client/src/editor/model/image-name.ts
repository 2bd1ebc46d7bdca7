import { imageName, MEDIA_PATH } from '@vestry/sync/media/name';
import { decoded } from '@vestry/sync/routes/route';
import { safeImage } from '@vestry/sync/widgets/fields/safe';

/** Returns what people call an image of this site by its address; undefined for every other address. */
export function nameOfOwnImage(address: unknown): string | undefined {
  const path = safeImage(address);
  if (!path?.startsWith('/')) return undefined;
  const file = path.slice(path.lastIndexOf('/') + 1);
  const filename = decoded(file) ?? file;
  return path.startsWith(MEDIA_PATH) ? imageName({ name: '', filename }) : filename;
}
