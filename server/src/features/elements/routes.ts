import { randomUUID } from 'node:crypto';
import * as contract from '@vestry/sync/contract/elements';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Queryable } from '../../platform/db/db';
import { bodyState, putChange, requireUid } from '../../platform/documents/body-state';
import { listDocuments, readDocument } from '../../platform/documents/read-documents';
import { mount } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { toElement } from './reply';
import { registerElementRevisions } from './revisions';
import { readElementsOfType } from './sql';

async function storedElement(sql: Queryable, id: number): Promise<contract.Element> {
  const row = await readDocument(sql, 'element', id);
  if (!row) throw new AppError('notFound', `There is no element ${id}`);
  return toElement(row);
}

async function registerElements(app: FastifyInstance): Promise<void> {
  const store = app.documents;
  registerElementRevisions(app, store);

  mount(app, contract.listElements, async ({ query }) => {
    const { rows, total } = await listDocuments(store.sql, 'element', query);
    return { data: rows.map(toElement), pagination: { page: query.page, limit: query.limit, total } };
  });

  mount(app, contract.createElement, ({ body: { contents, ...fields }, user }) => {
    const state = bodyState(fields.type, contents, fields);
    const uid = randomUUID();
    return store.change(
      user,
      () => ({ type: 'create', uid, kind: 'element', ...state }),
      (tx, { id }) => storedElement(tx, id),
    );
  });

  mount(app, contract.updateElement, ({ body: { id, baseVersion, contents, ...fields }, user }) =>
    store.change(
      user,
      (tx) =>
        putChange(tx, 'element', { id, baseVersion }, (_now, like) =>
          bodyState(fields.type, contents, fields, like),
        ),
      (tx) => storedElement(tx, id),
    ),
  );

  mount(app, contract.getElement, ({ params: { id } }) => storedElement(store.sql, id));

  mount(app, contract.listElementsOfType, ({ params: { type } }) => readElementsOfType(store.sql, type));

  mount(app, contract.deleteElement, ({ params: { id }, user }) =>
    store.change(
      user,
      async (tx) => ({ type: 'delete', uid: await requireUid(tx, 'element', id), kind: 'element' }),
      async () => ({ id }),
    ),
  );
}

export const elements = fastifyPlugin(registerElements, {
  name: 'elements',
  dependencies: ['access-tokens', 'documents'],
});
