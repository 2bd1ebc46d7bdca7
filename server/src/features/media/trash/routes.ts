import * as contract from '@vestry/sync/contract/media-trash';
import { keyOfFile } from '@vestry/sync/media/file-name';
import { parseMediaName } from '@vestry/sync/media/name';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntries } from '../../../platform/audit-log/record-audit-entries';
import type { Sql } from '../../../platform/db/db';
import { mount } from '../../../platform/http/endpoint';
import { AppError } from '../../../platform/http/errors';
import { languageOfRequest } from '../../../platform/http/messages';
import { findFile } from '../files/sql';
import { renewUses } from '../image-facts';
import { findMedia } from '../sql';
import { previewAddress } from './preview-address';
import { listMediaTrash, restoreFile, restoreMedia } from './sql';

/** Lists the images and files that were deleted recently, and restores them. */
export function mountMediaTrash(app: FastifyInstance, sql: Sql): void {
  mount(app, contract.listMediaTrash, ({ query, request }) =>
    listMediaTrash(sql, {
      query,
      language: languageOfRequest(request),
      previewOf: (image) => previewAddress(app.keys.mediaTrash, image, Date.now()),
    }),
  );

  mount(app, contract.restoreMedia, async ({ params: { filename }, user }) =>
    sql.begin(async (tx) => {
      const key = parseMediaName(filename)?.key;
      const isBack = key !== undefined && (await restoreMedia(tx, key));
      const media = isBack ? await findMedia(tx, key) : undefined;
      if (!isBack || media?.filename !== filename) throw new AppError('notFound', 'server.mediaNotInTrash');
      await recordAuditEntries(tx, user, [{ act: 'imagePutBack', subject: filename }]);
      await renewUses(tx, key);
      return media;
    }),
  );

  mount(app, contract.restoreFile, async ({ params: { filename }, user }) =>
    sql.begin(async (tx) => {
      const key = keyOfFile(filename);
      const isBack = key !== undefined && (await restoreFile(tx, key));
      const file = isBack ? await findFile(tx, key) : undefined;
      if (file?.filename !== filename) throw new AppError('notFound', 'server.mediaNotInTrash');
      await recordAuditEntries(tx, user, [{ act: 'filePutBack', subject: filename }]);
      return file;
    }),
  );
}
