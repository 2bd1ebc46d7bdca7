import { hash, randomUUID } from 'node:crypto';
import { messageOf } from '@vestry/sync/messages/message';
import { sniffFile } from '@vestry/sync/media/file-format';
import { keyOfFile, savedName } from '@vestry/sync/media/file-name';
import { parseMediaName } from '@vestry/sync/media/name';
import { equal } from '@vestry/sync/tree/json';
import { checkImage } from '../features/media/check-image';
import { findFile, insertFile, setDetails } from '../features/media/files/sql';
import { putBytes } from '../features/media/put-bytes';
import { renewUses } from '../features/media/image-facts';
import { restoreFile, restoreMedia } from '../features/media/trash';
import { described, findMedia, insertMedia, updateDescription } from '../features/media/sql';
import type { Queryable } from '../platform/db/db';
import { AppError } from '../platform/http/errors';
import type { Budget } from '../platform/http/budget';
import { type FormerFile, keepFormerFiles } from '../platform/redirects/former-files';
import type { BlobName, MediaStore } from '../platform/media/store';
import { reasonOf, TerminalError } from '../platform/messages/terminal';
import * as format from './format';
import { isPictureOnly } from './picture-only';
import type { ExportedFolder } from './read-folder';
import type { Report } from './report';

type Row = (tx: Queryable, creatorId: number) => Promise<unknown>;

interface Taking {
  sql: Queryable;
  store: MediaStore;
  budget: Budget;
  folder: ExportedFolder;
  report: Report;
  /** No bytes are kept; the rows are for what reads them, and rolled back. */
  dryRun: boolean;
}

/** What has been put into the store, and the rows to be written for it. */
export interface Taken {
  rows: Row[];
  blobs: BlobName[];
}

async function read(folder: ExportedFolder, path: string, sha256: string, most: number): Promise<Buffer> {
  const bytes = await folder.bytes(path, most);
  if (hash('sha256', bytes) !== sha256) throw new TerminalError([messageOf('cli.importBytes', { path })]);
  return bytes;
}

const wrongName = (path: string) => new TerminalError([messageOf('cli.importName', { path })]);

async function keep(store: MediaStore, blob: BlobName, bytes: Buffer, taken: Taken): Promise<void> {
  taken.blobs.push(blob);
  await putBytes(store, blob, bytes);
}

/**
 * Its name says which image it is. The folder may be anybody's, so that of its bytes the picture is stored, as of an
 * upload: unchanged where it has nothing else, encoded again otherwise.
 */
async function takeImage(deps: Taking, line: ReturnType<typeof format.exportedImage.parse>, taken: Taken) {
  const { sql, store, budget, folder, report, dryRun } = deps;
  const { filename, sha256 } = line;
  const path = `${format.FOLDERS.media}/${filename}`;
  const parsed = parseMediaName(filename);
  if (!parsed || parsed.width !== undefined) throw wrongName(path);
  const { key } = parsed;
  const shown = await findMedia(sql, key);
  const known = shown ?? (await findMedia(sql, key, { inTrash: true }));
  if (known) {
    const same = shown !== undefined && equal(described(known, line), known);
    report.count('media', same ? 'same' : 'updated');
    if (same) return;
    taken.rows.push(async (tx) => {
      await restoreMedia(tx, key);
      await updateDescription(tx, key, line);
      await renewUses(tx, key);
    });
    return;
  }
  const came = await read(folder, path, sha256, format.MOST.image);
  const { bytes: written, format: found, ...shape } = await checkImage(came, budget);
  if (found !== parsed.format) throw wrongName(path);
  report.count('media', 'created');
  const bytes = isPictureOnly(came, found) ? came : written;
  const blob = { blob: randomUUID(), format: found };
  if (!dryRun) await keep(store, blob, bytes, taken);
  const image = { ...blob, filename, name: line.name ?? '', key, ...shape, size: bytes.length };
  taken.rows.push(async (tx, creatorId) => {
    await insertMedia(tx, { ...image, creatorId });
    await updateDescription(tx, key, line);
  });
}

async function takeFile(deps: Taking, line: ReturnType<typeof format.exportedFile.parse>, taken: Taken) {
  const { sql, store, folder, report, dryRun } = deps;
  const { filename, sha256 } = line;
  const path = `${format.FOLDERS.file}/${filename}`;
  const key = keyOfFile(filename);
  if (key === undefined) throw wrongName(path);
  const details = { name: savedName(line.name), tags: line.tags };
  const shown = await findFile(sql, key);
  if (shown ?? (await findFile(sql, key, { inTrash: true }))) {
    const same = shown?.name === details.name && equal(details.tags ?? shown.tags, shown.tags);
    report.count('files', same ? 'same' : 'updated');
    if (same) return;
    taken.rows.push(async (tx) => {
      await restoreFile(tx, key);
      await setDetails(tx, key, details);
    });
    return;
  }
  const bytes = await read(folder, path, sha256, format.MOST.file);
  const found = sniffFile(bytes);
  if ('problem' in found || !filename.endsWith(`.${found.format}`)) throw wrongName(path);
  report.count('files', 'created');
  const blob = { blob: randomUUID(), format: found.format };
  if (!dryRun) await keep(store, blob, bytes, taken);
  const file = { ...blob, filename, key, name: details.name, size: bytes.length };
  taken.rows.push(async (tx, creatorId) => {
    await insertFile(tx, { ...file, creatorId });
    await setDetails(tx, key, details);
  });
}

async function takeFormerFiles(folder: ExportedFolder, taken: Taken): Promise<void> {
  if (!(await folder.has(format.FORMER_FILES))) return;
  const former: FormerFile[] = [];
  for await (const line of folder.lines(format.FORMER_FILES, format.exportedFormerFile)) former.push(line);
  taken.rows.push((tx) => keepFormerFiles(tx, former));
}

/** Puts the bytes of images and files into the store; their rows come with everything else, or not at all. */
export async function takeBytes(deps: Taking, taken: Taken): Promise<void> {
  const { folder, report } = deps;
  const attempt = async (where: string, work: Promise<void>) => {
    try {
      await work;
    } catch (error) {
      if (!(error instanceof TerminalError) && !(error instanceof AppError && error.statusCode < 500))
        throw error;
      report.problem(where, reasonOf(error));
    }
  };
  await folder.assertFolder(format.FOLDERS.media);
  for await (const line of folder.lines(format.MEDIA, format.exportedImage))
    await attempt(line.filename, takeImage(deps, line, taken));
  await folder.assertFolder(format.FOLDERS.file);
  for await (const line of folder.lines(format.FILES, format.exportedFile))
    await attempt(line.filename, takeFile(deps, line, taken));
  await takeFormerFiles(folder, taken);
}
