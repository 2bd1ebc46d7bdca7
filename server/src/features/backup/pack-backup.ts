import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { filesBelow } from '../../platform/db/files';
import { MANIFEST } from './manifest';
import { BLOCK, padded, TAR_END, tarHeader } from './tar';

interface Packed {
  bytes: number;
  stream: Readable;
}

interface Entry {
  path: string;
  name: string;
  size: number;
  modified: Date;
}

async function entriesOf(folder: string, prefix: string): Promise<Entry[]> {
  const paths = (await filesBelow(folder)).toSorted();
  const named = paths.map((path) => ({ path, inside: relative(folder, path).replaceAll(sep, '/') }));
  // First, so that a look into the archive needs no more than its beginning.
  const first = named.toSorted((a, b) => Number(b.inside === MANIFEST) - Number(a.inside === MANIFEST));
  return Promise.all(
    first.map(async ({ path, inside }) => {
      const { size, mtime } = await stat(path);
      return { path, name: `${prefix}/${inside}`, size, modified: mtime };
    }),
  );
}

async function* write(entries: readonly Entry[]): AsyncGenerator<Buffer> {
  for (const { path, name, size, modified } of entries) {
    yield tarHeader(name, size, modified);
    let sent = 0;
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
      sent += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    if (sent !== size) throw new Error(`${name} has changed while it was sent`);
    if (padded(size) > size) yield Buffer.alloc(padded(size) - size);
  }
  yield TAR_END;
}

/** A backup's folder as one archive, which `tar -xf` and `vestry restore` read. It is streamed: its size costs no memory. */
export async function packBackup(folder: string, name: string): Promise<Packed> {
  const entries = await entriesOf(folder, name);
  const bytes = entries.reduce((sum, { size }) => sum + BLOCK + padded(size), TAR_END.length);
  return { bytes, stream: Readable.from(write(entries)) };
}
