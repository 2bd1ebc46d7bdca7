import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readStaticFiles, type StaticFile } from './static-files';

/** An open tab of an older build may ask for its chunks for this long after that build was last served. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

async function removeOld(folder: string, now: number): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && now - (await stat(path)).mtimeMs > KEPT_MS) await rm(path, { force: true });
  }
}

/** Written whole or not at all: a copy that was cut short would be served as the real one. */
async function keep(folder: string, file: StaticFile, now: number): Promise<void> {
  const path = join(folder, file.path);
  const size = await stat(path).then(
    (found) => found.size,
    () => -1,
  );
  if (size !== file.body.length) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, file.body);
  }
  await utimes(path, now / 1000, now / 1000);
}

/**
 * Keeps copies of this build's hashed files in `folder` and gives those of former builds, which tabs opened before
 * an update still ask for. `now` is in ms.
 */
export async function formerAssets(
  folder: string,
  files: readonly StaticFile[],
  now: number,
): Promise<StaticFile[]> {
  await mkdir(folder, { recursive: true });
  await removeOld(folder, now);
  const hashed = files.filter((file) => file.hashed);
  for (const file of hashed) await keep(folder, file, now);
  const current = new Set(hashed.map((file) => file.path));
  return (await readStaticFiles(folder)).filter((file) => file.hashed && !current.has(file.path));
}
