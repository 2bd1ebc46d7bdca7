import { Readable } from 'node:stream';
import { s3Client, type S3Options } from './s3-client';
import { type MediaStore, pathOf, typeOf } from './store';

/** Images in a bucket of any S3-compatible store: several servers then share them. */
export function openS3Store(options: S3Options): MediaStore {
  const { send, list, put, remove, read, probe } = s3Client(options);
  return {
    name: `${options.endpoint}/${options.bucket}`,
    put: (name, bytes) => put(pathOf(name), bytes, typeOf(name.format)),
    open: async (name) => {
      const path = pathOf(name);
      const reply = await send({ method: 'HEAD', path });
      if (!reply.ok) return undefined;
      const size = Number(reply.headers.get('content-length'));
      return { size, read: (range) => Readable.from(read(path, range), { objectMode: false }) };
    },
    remove: (name) => remove(pathOf(name)),
    entries: async function* () {
      for await (const { key, size, changedAt } of list('')) {
        const blob = (key.split('/').at(-1) ?? '').slice(0, 36);
        yield { blob, path: key, size, changedAt, remove: () => remove(key) };
      }
    },
    probe,
  };
}
