import * as contract from '@vestry/sync/contract/revisions';
import type { FastifyInstance } from 'fastify';
import { readDocument } from '../../platform/documents/read-documents';
import { restoreChange, revisionList, revisionReply } from '../../platform/documents/revision-replies';
import type { DocumentStore } from '../../platform/documents/store';
import { mount } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { toPage } from './reply';

export function registerPageRevisions(app: FastifyInstance, store: DocumentStore): void {
  mount(app, contract.listPageRevisions, ({ params, query }) =>
    revisionList(store, 'page', params.id, query),
  );

  mount(app, contract.getPageRevision, ({ params }) =>
    revisionReply(store, 'page', params.id, params.version),
  );

  mount(app, contract.restorePageRevision, ({ params: { id, version }, user }) =>
    store.change(
      user,
      (tx) => restoreChange(tx, 'page', id, version),
      async (tx) => {
        const row = await readDocument(tx, 'page', id);
        if (!row) throw new AppError('notFound');
        return toPage(row);
      },
    ),
  );
}
