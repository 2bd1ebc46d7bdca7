import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { text } from 'node:stream/consumers';
import { messageOf } from '@vestry/sync/messages/message';
import { Decrypter, Encrypter } from 'age-encryption';
import type { Config } from '../../config';
import { type S3Client, s3Client } from '../../platform/media/s3-client';
import { TerminalError } from '../../platform/messages/terminal';
import { isBackupName, keptOf } from './kept-backups';
import { MANIFEST, MEDIA_LIST, mediaFile, type Manifest, tableFile } from './manifest';
import { readMediaList } from './media-list';
import type { BackupSource } from './source';

type Options = NonNullable<Config['backup']['offsite']>;

/** A file is stored in objects of at most so many bytes: what is sent at once is in memory. */
const PART_BYTES = 16 * 1024 ** 2;
const TYPE = 'application/octet-stream';
/** Names of images in plain text: what no kept backup names any more is deleted, also by who cannot decrypt. */
const NAMES = 'media.txt';

/** `x.age`, then `x.age.2`, `x.age.3`: put together, they are what the program `age` reads. */
const partOf = (key: string, number: number): string =>
  number === 1 ? `${key}.age` : `${key}.age.${number}`;

async function* inParts(bytes: AsyncIterable<Uint8Array>, size: number): AsyncIterable<Buffer> {
  let buffered: Uint8Array[] = [];
  let length = 0;
  for await (let chunk of bytes) {
    while (length + chunk.length >= size) {
      const rest = size - length;
      yield Buffer.concat([...buffered, chunk.subarray(0, rest)]);
      chunk = chunk.subarray(rest);
      [buffered, length] = [[], 0];
    }
    buffered.push(chunk);
    length += chunk.length;
  }
  if (length > 0) yield Buffer.concat(buffered);
}

/** @returns the sizes of the objects by key */
async function putEncrypted(
  client: S3Client,
  { recipient, key, file }: { recipient: string; key: string; file: string },
  partBytes: number,
): Promise<Map<string, number>> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const plain = Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream<Uint8Array>;
  const packed = (await encrypter.encrypt(plain)) as unknown as AsyncIterable<Uint8Array>;
  const sizes = new Map<string, number>();
  for await (const part of inParts(packed, partBytes)) {
    const name = partOf(key, sizes.size + 1);
    await client.put(name, part, TYPE);
    sizes.set(name, part.length);
  }
  return sizes;
}

async function* partsOf(client: S3Client, key: string): AsyncIterable<Uint8Array> {
  for (let number = 1; ; number += 1) {
    const path = partOf(key, number);
    if (number > 1 && !(await client.send({ method: 'HEAD', path })).ok) return;
    yield* client.read(path);
  }
}

async function decrypted(client: S3Client, key: string, identity: string): Promise<Readable | undefined> {
  if (!(await client.send({ method: 'HEAD', path: partOf(key, 1) })).ok) return undefined;
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const packed = Readable.toWeb(Readable.from(partsOf(client, key), { objectMode: false }));
  const plain = await decrypter.decrypt(packed as globalThis.ReadableStream<Uint8Array>);
  return Readable.fromWeb(plain as ReadableStream);
}

/** Reads an off-site copy and decrypts it on the way, which needs the identity. */
export function offsiteSource({ s3, prefix, identity }: Options, name: string): BackupSource {
  if (identity === undefined) throw new TerminalError([messageOf('cli.backupNoIdentity')]);
  const client = s3Client(s3);
  const keyOf = (path: string) =>
    path.startsWith('media/') ? `${prefix}${path}` : `${prefix}${name}/${path}`;
  return {
    name: `s3:${name}`,
    open: (path) => decrypted(client, keyOf(path), identity),
  };
}

async function sizesBelow(client: S3Client, prefix: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of client.list(prefix)) sizes.set(key, size);
  return sizes;
}

/** Names of the whole copies, oldest first. */
export async function listOffsite({ s3, prefix }: Pick<Options, 's3' | 'prefix'>): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of s3Client(s3).list(prefix)) {
    const [name = '', file] = key.slice(prefix.length).split('/');
    if (file === `${MANIFEST}.age` && isBackupName(name)) names.push(name);
  }
  return names.sort();
}

/** Deletes the copies that are not kept, then the images that none of the others names. */
async function tidy(client: S3Client, { s3, prefix, keep }: Options): Promise<void> {
  const names = await listOffsite({ s3, prefix });
  const kept = keptOf(names, keep);
  const named = new Set<string>();
  for (const name of kept) {
    const list = await text(Readable.from(client.read(`${prefix}${name}/${NAMES}`)));
    for (const path of list.split('\n')) named.add(`${prefix}${mediaFile(path)}`);
  }
  for (const name of names.filter((each) => !kept.has(each))) {
    // The manifest first: half of a copy is none.
    await client.remove(`${prefix}${name}/${MANIFEST}.age`);
    for (const key of (await sizesBelow(client, `${prefix}${name}/`)).keys()) await client.remove(key);
  }
  for (const key of (await sizesBelow(client, `${prefix}media/`)).keys())
    if (!named.has(key.replace(/\.age(\.\d+)?$/, ''))) await client.remove(key);
}

/**
 * Copies a backup of this server to the object store, encrypted, the manifest last; images that lie there already are
 * left out. Compares afterwards what the store says that it has. Copies that are not kept are deleted.
 */
export async function copyOffsite(
  options: Options,
  { name, folder, manifest }: { name: string; folder: string; manifest: Manifest },
  { signal, partBytes = PART_BYTES }: { signal: AbortSignal; partBytes?: number },
): Promise<void> {
  const { s3, prefix, recipient } = options;
  const client = s3Client(s3);
  const isHere = manifest.media.kept === 'here';
  const list = isHere ? readMediaList(await readFile(join(folder, MEDIA_LIST), 'utf8')) : undefined;
  const media = [...(list?.keys() ?? [])];
  const before = await sizesBelow(client, `${prefix}media/`);
  const sent = new Map<string, number>();
  const put = async (path: string, key: string) => {
    signal.throwIfAborted();
    const sizes = await putEncrypted(client, { recipient, key, file: join(folder, path) }, partBytes);
    for (const [part, size] of sizes) sent.set(part, size);
  };
  for (const path of media.map(mediaFile))
    if (!before.has(partOf(prefix + path, 1))) await put(path, prefix + path);
  for (const path of [
    ...manifest.tables.map((table) => tableFile(table.name)),
    ...(isHere ? [MEDIA_LIST] : []),
  ])
    await put(path, `${prefix}${name}/${path}`);
  await client.put(`${prefix}${name}/${NAMES}`, Buffer.from(media.join('\n')), 'text/plain');
  await put(MANIFEST, `${prefix}${name}/${MANIFEST}`);
  const there = new Map([
    ...(await sizesBelow(client, `${prefix}media/`)),
    ...(await sizesBelow(client, `${prefix}${name}/`)),
  ]);
  const lacking = [...sent].filter(([key, size]) => there.get(key) !== size).length;
  const lost = media.filter((path) => !there.has(partOf(prefix + mediaFile(path), 1))).length;
  if (lacking + lost > 0) throw new TerminalError([messageOf('server.copyLacks', { count: lacking + lost })]);
  await tidy(client, options);
}
