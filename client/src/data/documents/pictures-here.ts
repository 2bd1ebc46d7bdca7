import { MEDIA_PATH, mediaOfUrl } from '@vestry/sync/media/name';
import { livingTrees } from './living-trees';
import type { VestryDatabase } from '../storage/database';
import { keptKeys } from '../media/kept-pictures';

const ADDRESS = new RegExp(`${MEDIA_PATH}[^"\\\\?#]+`, 'g');

/**
 * The addresses of the pictures that the documents of this device show and that are kept on it, each once: a gallery that
 * nobody has opened here is not known without a network, and these are.
 */
export async function picturesHere(db: VestryDatabase): Promise<string[]> {
  const keys = await keptKeys();
  const found = new Map<string, string>();
  for (const { tree } of keys.size > 0 ? await livingTrees(db) : [])
    for (const [address] of JSON.stringify(tree ?? null).matchAll(ADDRESS)) {
      const key = mediaOfUrl(address)?.key;
      if (key !== undefined && keys.has(key) && !found.has(key)) found.set(key, address);
    }
  return [...found.values()];
}
