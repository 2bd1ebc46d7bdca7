import * as contract from '@vestry/sync/contract/trash';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { parseStored } from '../../platform/documents/stored-document';
import { mount } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { languageOfRequest } from '../../platform/http/messages';
import { findInTrash, listTrash, toDeleted } from './sql';

async function registerTrash(app: FastifyInstance): Promise<void> {
  const { sql } = app.context;

  mount(app, contract.listTrash, ({ query, request }) => listTrash(sql, query, languageOfRequest(request)));

  mount(app, contract.getTrash, async ({ params: { uid } }) => {
    const row = await findInTrash(sql, uid);
    if (!row) throw new AppError('notFound', 'server.notInTrash');
    return { ...toDeleted(row), fields: row.fields, tree: parseStored(row.contents) };
  });
}

/** Lists the documents that were deleted recently. A device restores one by a push, as it creates any other. */
export const trash = fastifyPlugin(registerTrash, { name: 'trash', dependencies: ['access-tokens'] });
