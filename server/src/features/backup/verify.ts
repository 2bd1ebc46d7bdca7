import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { messageOf } from '@vestry/sync/messages/message';
import { reasonOf, TerminalError } from '../../platform/messages/terminal';
import {
  type Manifest,
  MANIFEST,
  manifestSchema,
  MEDIA_LIST,
  mediaFile,
  type TableDump,
  tableFile,
} from './manifest';
import { type MediaSums, readMediaList } from './media-list';
import type { BackupSource } from './source';
import { Sum } from './sum';

/** Problems that are named; more are counted. */
const NAMED = 10;

export interface Verified {
  manifest: Manifest;
  /** SHA-256 of what COPY wrote, by table. */
  texts: ReadonlyMap<string, string>;
  /** The images that are in it. */
  media: MediaSums;
}

/** Throws when there is none, or when it is none that this version reads. */
export async function readManifest(source: BackupSource): Promise<Manifest> {
  const file = await source.open(MANIFEST);
  if (!file) throw new TerminalError([messageOf('cli.backupNone', { folder: source.name })]);
  try {
    return manifestSchema.parse(JSON.parse(await text(file)));
  } catch (cause) {
    throw new TerminalError([messageOf('cli.backupManifest', { backup: source.name })], { cause });
  }
}

/** Reads a file to its end. */
async function drain(source: Readable): Promise<Sum> {
  const sum = new Sum();
  for await (const chunk of source) sum.add(chunk as Buffer);
  return sum;
}

interface TableSums {
  packed: Sum;
  unpacked: Sum;
}

async function sumsOfTable(file: Readable): Promise<TableSums> {
  const packed = new Sum();
  const gunzip = createGunzip();
  const unpacked = drain(gunzip);
  // The caller that awaits it handles the error.
  unpacked.catch(() => undefined);
  try {
    for await (const chunk of file) {
      packed.add(chunk as Buffer);
      if (!gunzip.write(chunk)) await Promise.race([once(gunzip, 'drain'), unpacked]);
    }
    gunzip.end();
    return { packed, unpacked: await unpacked };
  } finally {
    gunzip.destroy();
  }
}

type Report = (problem: string) => void;

async function checkTable(
  source: BackupSource,
  table: TableDump,
  report: Report,
): Promise<string | undefined> {
  const path = tableFile(table.name);
  const file = await source.open(path);
  if (!file) {
    report(messageOf('cli.backupFileMissing', { path }));
    return undefined;
  }
  try {
    const { packed, unpacked } = await sumsOfTable(file);
    if (packed.sha256 !== table.sha256) report(messageOf('cli.backupFileChanged', { path }));
    else if (unpacked.lines !== table.rows)
      report(messageOf('cli.backupRows', { table: table.name, rows: unpacked.lines, wanted: table.rows }));
    return unpacked.sha256;
  } catch (error) {
    report(messageOf('cli.backupFileDamaged', { path, reason: reasonOf(error) }));
    return undefined;
  }
}

const NO_MEDIA: MediaSums = new Map();

async function listOfMedia(source: BackupSource, manifest: Manifest, report: Report): Promise<MediaSums> {
  if (manifest.media.kept !== 'here') return NO_MEDIA;
  const { list } = manifest.media;
  const file = await source.open(MEDIA_LIST);
  const bytes = file && Buffer.from(await text(file));
  const sum = new Sum();
  if (bytes) sum.add(bytes);
  const sums = bytes && readMediaList(bytes.toString());
  if (sums && sum.sha256 === list.sha256) return sums;
  report(messageOf(bytes ? 'cli.backupFileChanged' : 'cli.backupFileMissing', { path: MEDIA_LIST }));
  return NO_MEDIA;
}

async function checkMedia(source: BackupSource, media: MediaSums, report: Report): Promise<void> {
  for (const [path, sha256] of media) {
    const file = await source.open(mediaFile(path));
    if (!file) report(messageOf('cli.backupFileMissing', { path: mediaFile(path) }));
    else if ((await drain(file)).sha256 !== sha256)
      report(messageOf('cli.backupFileChanged', { path: mediaFile(path) }));
  }
}

/**
 * Reads every byte of a backup and compares it with the manifest: sums of files, rows of tables, the images. Touches no
 * database. Throws what is wrong, a line for each file.
 */
export async function verifyBackup(source: BackupSource): Promise<Verified> {
  const manifest = await readManifest(source);
  const problems: string[] = [];
  const report = (problem: string) => void problems.push(problem);
  const texts = new Map<string, string>();
  for (const table of manifest.tables) {
    const sum = await checkTable(source, table, report);
    if (sum !== undefined) texts.set(table.name, sum);
  }
  const media = await listOfMedia(source, manifest, report);
  await checkMedia(source, media, report);
  if (problems.length === 0) return { manifest, texts, media };
  const head = messageOf('cli.backupDamaged', { backup: source.name, count: problems.length });
  throw new TerminalError([head, ...problems.slice(0, NAMED)]);
}
