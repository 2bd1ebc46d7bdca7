import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { messageOf } from '@vestry/sync/messages/message';
import { knownShapes } from '@vestry/sync/widgets/shapes';
import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import type { FirstSettings } from '@vestry/sync/contract/site-settings';
import { recordAuditEntries, SERVER } from '../platform/audit-log/record-audit-entries';
import type { Queryable, Sql } from '../platform/db/db';
import { ifThere } from '../platform/db/files';
import { parseStored } from '../platform/documents/stored-document';
import type { BlobName, MediaStore } from '../platform/media/store';
import { TerminalError } from '../platform/messages/terminal';
import { readSettings } from '../platform/settings/settings-subscription';
import * as format from './format';
import { withElements, withUids } from './references';
import * as stored from './sql';

interface Exporting {
  sql: Sql;
  store: MediaStore;
  /** The settings of a site that has none yet. */
  first: FirstSettings;
}

type Counts = format.Manifest['counts'];

/** Never over what is there: nobody's folder is mixed with an export. */
async function emptyFolder(folder: string): Promise<void> {
  const found = await ifThere(readdir(folder));
  if (found && found.length > 0) throw new TerminalError([messageOf('cli.exportNotEmpty', { folder })]);
  for (const name of Object.values(format.FOLDERS)) await mkdir(join(folder, name), { recursive: true });
}

async function writeText(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(text);
  } finally {
    await file.close();
  }
}

/** Writes the stored bytes, and gives their facts. */
async function copyOut(store: MediaStore, name: BlobName, path: string, filename: string) {
  const bytes = await store.open(name);
  if (!bytes) throw new TerminalError([messageOf('cli.exportLost', { filename })]);
  const hash = createHash('sha256');
  let size = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(bytes.read(), counting, createWriteStream(path, { flags: 'wx' }));
  return { filename, sha256: hash.digest('hex'), size };
}

/** A list as a file of lines, one after the other. @returns how many */
async function writeLines(path: string, values: AsyncIterable<unknown>): Promise<number> {
  const file = await open(path, 'wx');
  let lines = 0;
  try {
    for await (const value of values) {
      await file.write(format.lineText(value));
      lines += 1;
    }
  } finally {
    await file.close();
  }
  return lines;
}

async function* flat<T>(pieces: AsyncIterable<T[]>): AsyncGenerator<T> {
  for await (const piece of pieces) yield* piece;
}

async function* redirectsOf(rows: AsyncIterable<stored.LeadingRow>): AsyncGenerator<format.ExportedRedirect> {
  for await (const { topic, ...row } of rows) yield topic === null ? row : { ...row, topic };
}

/** Copies the bytes of images or files out, and gives the details of each. */
async function* copiesOf<Row extends BlobName & { filename: string }>(
  rows: AsyncIterable<Row[]>,
  store: MediaStore,
  folder: string,
) {
  for await (const { filename, blob, format: kind, ...details } of flat(rows)) {
    yield { ...(await copyOut(store, { blob, format: kind }, join(folder, filename), filename)), ...details };
  }
}

async function writeDocuments(
  tx: Queryable,
  folder: string,
  kind: 'page' | 'element',
  uids: Map<number, string>,
) {
  const uidOf = (number: unknown) => (typeof number === 'number' ? uids.get(number) : undefined);
  const fieldsOf = (fields: Record<string, unknown>) => (kind === 'page' ? withUids(fields, uidOf) : fields);
  const treeOf = (contents: string) => withElements(parseStored(contents), uidOf);
  let count = 0;
  for await (const row of flat(stored.everyDocument(tx, kind))) {
    const { uid, fields, contents, publishedFields, publishedContents } = row;
    const published =
      publishedFields && publishedContents
        ? { fields: fieldsOf(publishedFields), tree: treeOf(publishedContents) }
        : undefined;
    const value = { uid, fields: fieldsOf(fields), tree: treeOf(contents), published };
    await writeText(join(folder, `${uid}.json`), format.fileText(value));
    count += 1;
  }
  return count;
}

/**
 * Writes the whole site into an empty folder (server/docs/export-format.md): as it is at one moment, the same site as
 * the same bytes. The manifest comes last: without it a folder is none.
 */
export async function exportSite({ sql, store, first }: Exporting, folder: string): Promise<Counts> {
  await emptyFolder(folder);
  const { FOLDERS } = format;
  const counts = await sql.begin('isolation level repeatable read read only', async (tx): Promise<Counts> => {
    const uids = await stored.elementNumbers(tx);
    const settings = (await readSettings(tx)) ?? { ...first, ...NO_DETAILS };
    await writeText(
      join(folder, format.SETTINGS),
      format.fileText(withUids({ ...settings }, (number) => uids.get(number as number))),
    );
    await writeLines(join(folder, format.FORMER_FILES), flat(stored.everyFormerFile(tx)));
    return {
      elements: await writeDocuments(tx, join(folder, FOLDERS.element), 'element', uids),
      pages: await writeDocuments(tx, join(folder, FOLDERS.page), 'page', uids),
      redirects: await writeLines(join(folder, format.REDIRECTS), redirectsOf(flat(stored.everyLeading(tx)))),
      media: await writeLines(
        join(folder, format.MEDIA),
        copiesOf(stored.everyImage(tx), store, join(folder, FOLDERS.media)),
      ),
      files: await writeLines(
        join(folder, format.FILES),
        copiesOf(stored.everyFile(tx), store, join(folder, FOLDERS.file)),
      ),
    };
  });
  const manifest: format.Manifest = { format: format.FORMAT, shapes: knownShapes(), counts };
  await writeText(join(folder, format.MANIFEST), format.fileText(manifest));
  await recordAuditEntries(sql, SERVER, [{ act: 'exported', detail: { what: 'site' } }]);
  return counts;
}
