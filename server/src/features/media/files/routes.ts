import multipart from '@fastify/multipart';
import { API } from '@vestry/sync/contract/endpoint';
import * as contract from '@vestry/sync/contract/files';
import { keyOfFile, savedName } from '@vestry/sync/media/file-name';
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../../../platform/db/db';
import { recordAuditEntries } from '../../../platform/audit-log/record-audit-entries';
import { mount } from '../../../platform/http/endpoint';
import { AppError } from '../../../platform/http/errors';
import { inTime } from '../../../platform/http/in-time';
import { languageOfRequest } from '../../../platform/http/messages';
import { FILE_FORM, limitsOf, receiveUpload } from '../receive';
import { refuseUsed } from '../remove';
import { sendStored } from '../send-stored';
import { usesOf } from '../sql';
import type { MediaStore } from '../../../platform/media/store';
import { deleteFile, findFile, findStoredFile, listFiles, setDetails, type StoredFile } from './sql';
import { storeFile } from './upload';

/** As a header names a file in any script: RFC 5987 leaves fewer characters alone than an address does. */
function inHeader(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
}

/** To everybody, and to be saved: no browser ever shows one as a part of this site. */
function serveFiles(app: FastifyInstance, sql: Sql, store: MediaStore): void {
  app.get<{ Params: { filename: string } }>(`${API}/files/:filename`, async (request, reply) => {
    const { filename } = request.params;
    const key = keyOfFile(filename);
    const file = key === undefined ? undefined : await inTime(findStoredFile(sql, key));
    if (!file || !filename.endsWith(`.${file.format}`)) throw new AppError('notFound');
    return sendStored({ request, reply, store }, file, {
      // Its name may be another one tomorrow.
      'cache-control': 'public, no-cache',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-disposition': `attachment; filename*=UTF-8''${inHeader(`${file.name}.${file.format}`)}`,
    });
  });
}

/** Files that visitors download: upload, list, describe, delete, and serving them. */
export async function mountFiles(app: FastifyInstance, sql: Sql, store: MediaStore): Promise<void> {
  async function fileOf(filename: string): Promise<StoredFile> {
    const key = keyOfFile(filename);
    const file = key === undefined ? undefined : await findStoredFile(sql, key);
    if (!file || file.filename !== filename) throw new AppError('notFound');
    return file;
  }

  await app.register(async (scope) => {
    await scope.register(multipart, { limits: limitsOf(FILE_FORM), throwFileSizeLimit: false });
    mount(scope, contract.uploadFile, async ({ user, request, reply }) => {
      const upload = await receiveUpload(request, reply, FILE_FORM);
      const file = await storeFile({ sql, store }, upload, user.id);
      request.log.info({ label: 'media', filename: file.filename, reqId: request.id }, 'file uploaded');
      return file;
    });
  });

  mount(app, contract.listFiles, ({ query, request }) => listFiles(sql, query, languageOfRequest(request)));

  mount(app, contract.describeFile, async ({ params, body }) => {
    const { key, format } = await fileOf(params.filename);
    const typed = body.name.toLowerCase().endsWith(`.${format}`)
      ? body.name.slice(0, -format.length - 1)
      : body.name;
    await setDetails(sql, key, { name: savedName(typed), tags: body.tags });
    const file = await findFile(sql, key);
    if (!file) throw new AppError('notFound');
    return file;
  });

  mount(app, contract.fileUses, async ({ params }) => usesOf(sql, (await fileOf(params.filename)).key));

  mount(app, contract.deleteFile, async ({ params, query, request, user }) => {
    const { filename } = params;
    const { key } = await fileOf(filename);
    if (query.force !== 'true') refuseUsed('file', await usesOf(sql, key));
    await sql.begin(async (tx) => {
      if (!(await deleteFile(tx, key, user.id))) throw new AppError('notFound');
      await recordAuditEntries(tx, user, [{ act: 'fileDeleted', subject: filename }]);
    });
    request.log.info({ label: 'media', filename, reqId: request.id }, 'file deleted');
    return { filename };
  });

  serveFiles(app, sql, store);
}
