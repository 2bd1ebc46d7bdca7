import { createHash, randomBytes } from 'node:crypto';
import * as contract from '@vestry/sync/contract/preview-links';
import { messageOf } from '@vestry/sync/messages/message';
import { pathOfRoute } from '@vestry/sync/routes/route';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import { oneAtATime } from '../../platform/db/locks';
import { needDocument } from '../../platform/documents/document-routes';
import { mount } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { showPreviews } from './show';
import * as store from './sql';

const TOKEN_BYTES = 32;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

async function registerPreviewLinks(app: FastifyInstance): Promise<void> {
  const { config, sql } = app.context;

  mount(app, contract.listPreviewLinks, async ({ params: { id } }) => {
    const { uid } = await needDocument(sql, 'page', id);
    return store.listLinks(sql, uid);
  });

  mount(app, contract.createPreviewLink, async ({ params: { id }, body: { days }, user }) => {
    const { uid } = await needDocument(sql, 'page', id);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const link = await sql.begin(async (tx) => {
      // Otherwise several requests at once would each count the links before any of them is stored.
      await oneAtATime(tx, 'preview links');
      const { length } = await store.listLinks(tx, uid);
      const max = contract.MAX_PREVIEW_LINKS;
      if (length >= max) throw new AppError('conflict', messageOf('server.previewLinksFull', { max }));
      return store.insertLink(tx, { uid, hash: hashOf(token), creatorId: user.id, days });
    });
    return { ...link, url: `${config.publicUrl}${contract.PREVIEW_PATH}?token=${token}` };
  });

  mount(app, contract.endPreviewLink, ({ params: { id }, user }) =>
    sql.begin(async (tx) => {
      const ended = await store.endLink(tx, id);
      if (!ended) throw new AppError('notFound', 'server.noPreviewLink');
      const subject = ended.route === null ? '' : pathOfRoute(ended.route);
      await recordAuditEntries(tx, user, [
        { act: 'previewLinkEnded', subject, detail: { creator: ended.creator ?? '' } },
      ]);
      return { id };
    }),
  );

  mount(app, contract.listOwnPreviewLinks, ({ query, user }) => store.pageOfLinks(sql, query, user.id));
  mount(app, contract.listAllPreviewLinks, ({ query: { creator, ...query } }) =>
    store.pageOfLinks(sql, query, creator),
  );
  mount(app, contract.endAllPreviewLinks, ({ query: { creator }, user }) =>
    sql.begin(async (tx) => {
      const { ended, creator: subject } = await store.endLinks(tx, creator);
      if (ended > 0) {
        const detail = { of: creator === undefined ? 'site' : 'person', count: String(ended) } as const;
        await recordAuditEntries(tx, user, [{ act: 'previewLinksEnded', subject: subject ?? '', detail }]);
      }
      return { ended };
    }),
  );

  showPreviews(app, (token) => store.findLink(sql, hashOf(token)));
}

/** Links by which a page is looked at without an account: made, listed, ended, followed. */
export const previewLinks = fastifyPlugin(registerPreviewLinks, {
  name: 'preview-links',
  dependencies: ['access-tokens', 'documents'],
});
