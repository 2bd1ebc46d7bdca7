import { MANIFEST_BYTES } from '@vestry/sync/contract/backups';

const BLOCK = 512;
const NAME = /^[^/\0]+\/manifest\.json$/;

/** The text of the manifest of a backup: the first file of an archive, or the file itself. Null: it is no backup. */
export async function readManifest(file: File): Promise<string | null> {
  if (file.name === 'manifest.json') return file.size > MANIFEST_BYTES ? null : file.text();
  const header = new TextDecoder('latin1').decode(await file.slice(0, BLOCK).arrayBuffer());
  const name = header.slice(0, 100).replace(/\0.*$/s, '');
  const size = Number.parseInt(header.slice(124, 135), 8);
  if (!NAME.test(name) || !(size > 0 && size <= MANIFEST_BYTES)) return null;
  return file.slice(BLOCK, BLOCK + size).text();
}
