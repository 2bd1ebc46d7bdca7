import { randomUUID } from 'node:crypto';
import type { ElementFields } from '@vestry/sync/contract/document';
import * as contract from '@vestry/sync/contract/elements';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Queryable } from '../../platform/db/db';
import { bodyState, putChange } from '../../platform/documents/body-state';
import { mountDocuments, needDocument } from '../../platform/documents/document-routes';
import { listDocuments } from '../../platform/documents/read-documents';
import { currentContents, type DocumentRow, headOf } from '../../platform/documents/stored-document';
import { mount } from '../../platform/http/endpoint';
import { languageOfRequest } from '../../platform/http/messages';
import { readElementsOfType } from './sql';

/** A stored element as the API gives it. */
function toElement(row: DocumentRow): contract.Element {
  return { ...(row.fields as ElementFields), ...headOf(row), contents: currentContents(row.contents) };
}

async function storedElement(sql: Queryable, id: number): Promise<contract.Element> {
  return toElement(await needDocument(sql, 'element', id));
}

async function registerElements(app: FastifyInstance): Promise<void> {
  const store = app.documents;
  mountDocuments(app, 'element', toElement);

  mount(app, contract.listElements, ({ query, request }) =>
    listDocuments(store.sql, 'element', query, { language: languageOfRequest(request), toItem: toElement }),
  );

  mount(app, contract.createElement, async ({ body: { contents, ...fields }, user }) => {
    const state = await bodyState(fields.type, contents, fields);
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

  mount(app, contract.listElementsOfType, async ({ params: { type }, request }) => {
    const rows = await readElementsOfType(store.sql, type, languageOfRequest(request));
    return rows.map((row) => ({ ...row, contents: currentContents(row.contents) }));
  });
}

export const elements = fastifyPlugin(registerElements, {
  name: 'elements',
  dependencies: ['access-tokens', 'documents'],
});
