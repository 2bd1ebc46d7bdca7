import * as contract from '@vestry/sync/contract/trash';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { parseStored } from '../../platform/documents/stored-document';
import { mount } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { languageOfRequest } from '../../platform/http/messages';
import { previewAddress } from '../../platform/media/preview-address';
import { findInTrash, listTrash } from './sql';

async function registerTrash(app: FastifyInstance): Promise<void> {
  const { sql } = app.context;
  const listingFor = (request: FastifyRequest) => ({
    language: languageOfRequest(request),
    previewOf: (image: { filename: string; blob: string }) =>
      previewAddress(app.keys.mediaTrash, image, Date.now()),
  });

  mount(app, contract.listTrash, ({ query, request }) => listTrash(sql, { query, ...listingFor(request) }));

  mount(app, contract.listMediaTrash, ({ query, request }) =>
    listTrash(sql, { query: { ...query, kinds: 'media' }, ...listingFor(request) }),
  );

  mount(app, contract.getTrash, async ({ params: { uid } }) => {
    const found = await findInTrash(sql, uid);
    if (!found) throw new AppError('notFound', 'server.notInTrash');
    const { contents, ...document } = found;
    return { ...document, tree: parseStored(contents) };
  });
}

/**
 * Lists what was deleted recently. A device restores a document by a push, as it creates any other; images and files have
 * their own calls.
 */
export const trash = fastifyPlugin(registerTrash, { name: 'trash', dependencies: ['access-tokens'] });
