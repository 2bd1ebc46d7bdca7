import { randomUUID } from 'node:crypto';
import type { PageFields } from '@vestry/sync/contract/document';
import { settingsOf, withoutEmptySettings } from '@vestry/sync/contract/page-settings';
import * as contract from '@vestry/sync/contract/pages';
import { supersededSchedules } from '@vestry/sync/contract/superseded-schedules';
import { datedByPublishing } from '@vestry/sync/dates/date-of-schedule';
import { messageOf } from '@vestry/sync/messages/message';
import { may } from '@vestry/sync/access/permissions';
import { parseRoute } from '@vestry/sync/routes/route';
import { fieldOperations } from '@vestry/sync/tree/field-operations';
import type { TreeNode } from '@vestry/sync/tree/node';
import { publicContents } from '@vestry/sync/widgets/public-tree';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Queryable } from '../../platform/db/db';
import { bodyState, PUBLISH, putChange, requireUid } from '../../platform/documents/body-state';
import { mountDocuments, needDocument } from '../../platform/documents/document-routes';
import {
  listDocuments,
  readElementContents,
  readPageByRoute,
  readSeenPage,
} from '../../platform/documents/read-documents';
import { currentContents, type DocumentRow, headOf } from '../../platform/documents/stored-document';
import { mount } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { languageOfRequest } from '../../platform/http/messages';

/** A stored page as the API gives it. */
function toPage(row: DocumentRow): contract.Page {
  return { ...(row.fields as PageFields), ...headOf(row), contents: currentContents(row.contents) };
}

async function storedPage(sql: Queryable, id: number): Promise<contract.Page> {
  return toPage(await needDocument(sql, 'page', id));
}

async function withParts(sql: Queryable, row: DocumentRow): Promise<contract.PageWithParts> {
  const page = toPage(row);
  const numbers = [page.headerId, page.footerId].filter((number) => number !== null);
  const parts = await readElementContents(sql, numbers);
  const part = (number: number | null) => {
    const contents = number === null ? undefined : parts.get(number);
    return contents === undefined ? null : currentContents(contents);
  };
  return { ...page, header: part(page.headerId), footer: part(page.footerId) };
}

/** Visitors receive no names, which are what one signs in with, and nothing that widgets keep to the staff. */
function asVisited(all: contract.PageWithParts): contract.PageWithParts {
  const { publishAt: _publishAt, unpublishAt: _unpublishAt, ...page } = all;
  const { contents, header, footer } = page;
  return {
    ...page,
    creator: null,
    editor: null,
    contents: publicContents(contents),
    header: header && publicContents(header),
    footer: footer && publicContents(footer),
  };
}

async function registerPages(app: FastifyInstance): Promise<void> {
  const store = app.documents;

  /** What else becomes of a page that is published: as in the dashboard, a post before its schedule is of today. */
  const dated = (saved: Record<string, unknown>, status: unknown): Pick<PageFields, 'entry'> => {
    const { timeZone: zone } = app.siteSettings.current;
    const times = { saved, now: Date.now(), zone };
    return status === 'public' ? (datedByPublishing(saved, times) as Pick<PageFields, 'entry'>) : {};
  };

  mountDocuments(app, 'page', toPage);

  mount(app, contract.listPages, ({ query, request }) =>
    listDocuments(store.sql, 'page', query, { language: languageOfRequest(request), toItem: toPage }),
  );

  mount(app, contract.createPage, async ({ body: { contents, ...fields }, user }) => {
    const state = await bodyState('page', contents, withoutEmptySettings(fields));
    const uid = randomUUID();
    return store.change(
      user,
      () => ({ type: 'create', uid, kind: 'page', ...state }),
      (tx, { id }) => storedPage(tx, id),
    );
  });

  mount(app, contract.updatePage, ({ body, user }) => {
    const { id, baseVersion, contents, ...fields } = body;
    const next = (now: Record<string, unknown>, like: TreeNode) => {
      const status = fields.status ?? now['status'];
      const ended = supersededSchedules(now, { status, held: fields.held });
      // What the body names was scheduled, or dated, along with the status.
      const ofToday = dated(now, fields.publishAt ? undefined : status);
      const kept = withoutEmptySettings({ ...settingsOf(now), ...ended, ...ofToday, ...fields, status });
      return bodyState('page', contents, kept, like);
    };
    return store.change(
      user,
      (tx) => putChange(tx, 'page', { id, baseVersion }, next),
      (tx) => storedPage(tx, id),
    );
  });

  mount(app, contract.setPageStatus, ({ body: { id, status }, user }) =>
    store.change(
      user,
      async (tx) => {
        const uid = await requireUid(tx, 'page', id);
        const { fields } = await needDocument(tx, 'page', id);
        const operations = [
          ...fieldOperations({
            status,
            ...supersededSchedules(fields, { status }),
            ...dated(fields, status),
          }),
          PUBLISH,
        ];
        return { type: 'update', uid, kind: 'page', operations };
      },
      (tx) => storedPage(tx, id),
    ),
  );

  mount(app, contract.getPage, async ({ params: { id } }) =>
    withParts(store.sql, await needDocument(store.sql, 'page', id)),
  );

  mount(app, contract.getPageByRoute, async ({ params, user }) => {
    const parsed = parseRoute(params.route);
    const mayRead = user !== null && may(user.roles, 'pages.read');
    const read = mayRead ? readPageByRoute : readSeenPage;
    const row = 'route' in parsed ? await read(store.sql, parsed.route) : undefined;
    if (!row) throw new AppError('notFound', messageOf('server.noPage'));
    const page = await withParts(store.sql, row);
    return mayRead ? page : asVisited(page);
  });
}

export const pages = fastifyPlugin(registerPages, {
  name: 'pages',
  dependencies: ['access-tokens', 'documents', 'site-settings'],
});
