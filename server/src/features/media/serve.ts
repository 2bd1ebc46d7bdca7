import { API } from '@vestry/sync/contract/endpoint';
import { type MediaName, parseMediaName } from '@vestry/sync/media/name';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../platform/db/db';
import { AppError } from '../../platform/http/errors';
import { inTime } from '../../platform/http/in-time';
import { sendStored } from './send-stored';
import { opensPreview } from '../../platform/media/preview-address';
import { findStored, type StoredImage } from './sql';
import type { BlobName, MediaStore } from '../../platform/media/store';

/** A name is of its content, which never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** The image itself until the smaller version exists. */
const FOR_NOW = 'no-cache';

interface Served {
  name: BlobName;
  cache: string;
}

/** Which bytes answer a name; undefined when it names nothing. */
function choose(file: MediaName, image: StoredImage): Served | undefined {
  const { blob, format } = image;
  const name = { blob, format };
  if (file.width === undefined) return file.format === format ? { name, cache: FOR_EVER } : undefined;
  const variant = image.variants.find((each) => each.width === file.width && each.format === file.format);
  if (variant) return { name: { blob, format: variant.format, width: variant.width }, cache: FOR_EVER };
  // Not created: still waiting, or it would be no smaller than the image itself.
  return { name, cache: image.complete ? FOR_EVER : FOR_NOW };
}

/** Serves images and their smaller versions to everybody. */
export function serveMedia(app: FastifyInstance, sql: Sql, store: MediaStore): void {
  type Asked = { Params: { filename: string }; Querystring: { trash?: unknown } };
  app.get<Asked>(`${API}/media/:filename`, async (request, reply) => {
    const file = parseMediaName(request.params.filename);
    const image = file && (await inTime(findStored(sql, file.key)));
    // Out of the trash only by an address that its list has given to who may see it, of late.
    const hidden =
      image?.inTrash === true &&
      !opensPreview(app.keys.mediaTrash, request.query.trash, { blob: image.blob, now: Date.now() });
    const served = image && !hidden && choose(file, image);
    if (!served) throw new AppError('notFound');
    return sendStored({ request, reply, store }, served.name, {
      'cache-control': image.inTrash ? 'private, no-store' : served.cache,
      // Opened by itself it is a picture and can be nothing else, whatever the bytes are.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(image.filename)}`,
    });
  });
}
