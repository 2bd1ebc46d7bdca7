import { Readable } from 'node:stream';
import * as contract from '@vestry/sync/contract/redirects';
import { inWords } from '@vestry/sync/messages/in-words';
import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { CSV_START, csvRow } from '@vestry/sync/text/csv';
import type { Queryable, Transaction } from '../../platform/db/db';
import { oneAtATime } from '../../platform/db/locks';
import { eachInTurns } from '../../platform/db/turn';
import { inTransaction } from '../../platform/documents/transaction';
import { mount } from '../../platform/http/endpoint';
import { AppError, fieldError } from '../../platform/http/errors';
import { languageOfRequest } from '../../platform/http/messages';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import { notifyRedirects } from '../../platform/redirects/redirect-index';
import { resolve } from './resolve';
import * as store from './sql';

/** What a spreadsheet could take for a formula, in the other spelling of an address: read again it is the same one. */
const spelledOut = (address: string): string => address.replace(/;(?=[=+\-@|＝＋－＠])/gu, '%3B');

async function* csvOf(rows: AsyncIterable<{ from: string; to: string }>): AsyncGenerator<string> {
  yield CSV_START + csvRow(['from', 'to']);
  for await (const { from, to } of rows) yield csvRow([spelledOut(from), spelledOut(to)]);
}

async function registerRedirects(app: FastifyInstance): Promise<void> {
  const { config, sql } = app.context;

  /** Changes run one after the other, so that the next request is redirected by their result. */
  async function change<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const result = await inTransaction(sql, async (tx) => {
      await oneAtATime(tx, 'redirects');
      const done = await work(tx);
      await notifyRedirects(tx);
      return done;
    });
    app.redirects.refresh();
    return result;
  }

  async function resolved(tx: Queryable, fields: contract.RedirectFields) {
    const [found] = await resolve(tx, [fields], config.publicUrl);
    if (!found || 'problem' in found) {
      throw fieldError(found?.problem.field ?? 'to', found?.problem.message ?? 'server.invalid');
    }
    return found;
  }

  async function stored(tx: Queryable, id: number): Promise<contract.Redirect> {
    const redirect = await store.findRedirect(tx, id, app.isPublicPage);
    if (!redirect) throw new AppError('notFound', 'server.noRedirect');
    return redirect;
  }

  async function refuseOther(tx: Queryable, path: string, own?: number): Promise<void> {
    const other = (await store.redirectsAt(tx, [path])).get(path);
    if (!other || other.id === own) return;
    throw fieldError('from', messageOf('server.redirectExists', { path }), 'conflict');
  }

  mount(app, contract.listRedirects, ({ query, request }) =>
    store.listRedirects(sql, query, { language: languageOfRequest(request), hasTopic: app.isPublicPage }),
  );

  mount(app, contract.createRedirect, ({ body, user }) =>
    change(async (tx) => {
      const redirect = await resolved(tx, body);
      await refuseOther(tx, redirect.path);
      const [id = 0] = await store.keepRedirects(tx, [redirect], user.id);
      return stored(tx, id);
    }),
  );

  mount(app, contract.updateRedirect, ({ params: { id }, body, user }) =>
    change(async (tx) => {
      await stored(tx, id);
      const redirect = await resolved(tx, body);
      await refuseOther(tx, redirect.path, id);
      await store.changeRedirect(tx, id, { ...redirect, creatorId: user.id });
      return stored(tx, id);
    }),
  );

  mount(app, contract.deleteRedirect, ({ params: { id }, user }) =>
    change(async (tx) => {
      const { from } = await stored(tx, id);
      if (!(await store.deleteRedirect(tx, id))) throw new AppError('notFound', 'server.noRedirect');
      await recordAuditEntries(tx, user, [{ act: 'redirectDeleted', subject: from }]);
      return { id };
    }),
  );

  mount(app, contract.importRedirects, ({ body, user, request }) =>
    change(async (tx) => {
      const language = languageOfRequest(request);
      const all = await resolve(tx, body.redirects, config.publicUrl);
      await store.keepRedirects(
        tx,
        all.filter((each) => 'path' in each),
        user.id,
      );
      const inTurn = await eachInTurns(all.entries(), ([index, each]) =>
        'problem' in each ? [{ index, message: inWords(each.problem.message, language) }] : [],
      );
      const refused = inTurn.flat();
      const detail = { count: String(all.length - refused.length) };
      await recordAuditEntries(tx, user, [{ act: 'redirectsImported', detail }]);
      return { kept: all.length - refused.length, refused };
    }),
  );

  mount(app, contract.exportRedirects, async ({ user, reply }) => {
    await recordAuditEntries(sql, user, [{ act: 'exported', detail: { what: 'redirects' } }]);
    await reply
      .type(contract.exportRedirects.replyType)
      .header('content-disposition', 'attachment; filename="redirects.csv"')
      .send(Readable.from(csvOf(store.everyRedirect(sql))));
    return '';
  });
}

/** Addresses that lead on to pages: listed, entered, imported, exported. */
export const redirects = fastifyPlugin(registerRedirects, {
  name: 'redirects',
  dependencies: ['access-tokens', 'redirect-index'],
});
