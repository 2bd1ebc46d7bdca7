import * as contract from '@vestry/sync/contract/revisions';
import type { FastifyInstance } from 'fastify';
import { readDocument } from '../../platform/documents/read-documents';
import { restoreChange, revisionList, revisionReply } from '../../platform/documents/revision-replies';
import type { DocumentStore } from '../../platform/documents/store';
import { mount } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { toElement } from './reply';

export function registerElementRevisions(app: FastifyInstance, store: DocumentStore): void {
  mount(app, contract.listElementRevisions, ({ params, query }) =>
    revisionList(store, 'element', params.id, query),
  );

  mount(app, contract.getElementRevision, ({ params }) =>
    revisionReply(store, 'element', params.id, params.version),
  );

  mount(app, contract.restoreElementRevision, ({ params: { id, version }, user }) =>
    store.change(
      user,
      (tx) => restoreChange(tx, 'element', id, version),
      async (tx) => {
        const row = await readDocument(tx, 'element', id);
        if (!row) throw new AppError('notFound');
        return toElement(row);
      },
    ),
  );
}
