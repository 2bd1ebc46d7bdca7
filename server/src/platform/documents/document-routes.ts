import type { DocumentKind } from '@vestry/sync/contract/document';
import { deleteElement, type Element } from '@vestry/sync/contract/elements';
import { deletePage, type Page } from '@vestry/sync/contract/pages';
import { HISTORY, type Revision } from '@vestry/sync/contract/revisions';
import type { Language } from '@vestry/sync/messages/languages';
import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyInstance } from 'fastify';
import type { Queryable, Transaction } from '../db/db';
import { recordAuditEntries } from '../audit-log/record-audit-entries';
import { mount } from '../http/endpoint';
import { AppError } from '../http/errors';
import { languageOfRequest } from '../http/messages';
import { subjectOf } from './audit-entries-of';
import { requireUid } from './body-state';
import type { Change } from './change';
import { readDocument } from './read-documents';
import { listRevisions, readRevision, type RevisionRow } from './read-revisions';
import { author, type DocumentRow, parseStored } from './stored-document';
import { summaryInWords } from './summary-in-words';
import { upgradedLost } from './upgraded-lost';

/**
 * Fields for the place and the visibility of a document, which stay as they are when former contents are restored.
 */
const KEPT_FIELDS = {
  page: ['route', 'status', 'noindex', 'held', 'publishAt', 'unpublishAt'],
  element: ['name'],
} as const satisfies Record<DocumentKind, readonly string[]>;

/** `now`: the document as it is. */
function toRevision(
  { version, createdAt, editor, summary, conflicts }: RevisionRow,
  now: DocumentRow,
  language: Language,
): Revision {
  return {
    version,
    createdAt: createdAt.toISOString(),
    editor: author(editor),
    summary: summaryInWords(summary, language),
    conflicts: upgradedLost(conflicts ?? [], () => parseStored(now.contents)),
  };
}

/** A live document by its number; throws 404. */
export async function needDocument(sql: Queryable, kind: DocumentKind, id: number): Promise<DocumentRow> {
  const row = await readDocument(sql, kind, id);
  if (!row) throw new AppError('notFound', messageOf('server.noDocument', { kind, id }));
  return row;
}

async function needRevision(sql: Queryable, { uid, kind }: DocumentRow, version: number) {
  const revision = await readRevision(sql, uid, version);
  if (!revision) throw new AppError('notFound', messageOf('server.noVersion', { version, kind }));
  return revision;
}

/** The change that makes a former version the current one. */
async function restoreChange(
  tx: Transaction,
  kind: DocumentKind,
  { id, version }: { id: number; version: number },
): Promise<{ change: Change; now: DocumentRow }> {
  const uid = await requireUid(tx, kind, id);
  const now = await needDocument(tx, kind, id);
  const { state } = await needRevision(tx, now, version);
  const fields = { ...state.fields };
  for (const name of KEPT_FIELDS[kind]) fields[name] = now.fields[name];
  const summary = messageOf('server.summaryRestored', { version });
  const next = { fields, tree: state.tree };
  return { now, change: { type: 'replace', uid, kind, next, summary, restored: true } };
}

/** Mounts the endpoints that pages and elements share: deletion and history. */
export function mountDocuments(
  app: FastifyInstance,
  kind: DocumentKind,
  toReply: (row: DocumentRow) => Page | Element,
): void {
  const store = app.documents;
  const { list, get, restore } = HISTORY[kind];

  mount(app, kind === 'page' ? deletePage : deleteElement, ({ params: { id }, user }) =>
    store.change(
      user,
      async (tx) => ({ type: 'delete', uid: await requireUid(tx, kind, id), kind }),
      async () => ({ id }),
    ),
  );

  mount(app, list, async ({ params: { id }, query, request }) => {
    const now = await needDocument(store.sql, kind, id);
    const language = languageOfRequest(request);
    return listRevisions(store.sql, now.uid, query, (row) => toRevision(row, now, language));
  });

  mount(app, get, async ({ params: { id, version }, request }) => {
    const now = await needDocument(store.sql, kind, id);
    const revision = await needRevision(store.sql, now, version);
    return {
      ...toRevision(revision, now, languageOfRequest(request)),
      fields: revision.state.fields,
      contents: revision.contents,
    };
  });

  mount(app, restore, ({ params, user }) =>
    store.change(
      user,
      async (tx) => {
        const { change, now } = await restoreChange(tx, kind, params);
        await recordAuditEntries(tx, user, [
          { act: 'versionRestored', subject: subjectOf(kind, now.fields), detail: { kind } },
        ]);
        return change;
      },
      async (tx) => toReply(await needDocument(tx, kind, params.id)),
    ),
  );
}
