import * as contract from '@vestry/sync/contract/starter';
import { STARTER_NAMES, type StarterName } from '@vestry/sync/sample-site/starter-names';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import { oneAtATime } from '../../platform/db/locks';
import { asError } from '../../platform/documents/store';
import { inTransaction } from '../../platform/documents/transaction';
import type { Author } from '../../platform/documents/workspace';
import { mount } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { setDashboardCookies } from '../../platform/settings/dashboard-cookies';
import { newLook } from './new-look';
import { putStarter } from './put-starter';
import { allDocuments, forgetDeleted, noteClosed, readStored } from './sql';

async function registerStarter(app: FastifyInstance): Promise<void> {
  const { documents, siteSettings } = app;
  const { config, sql } = app.context;

  async function now(): Promise<contract.StarterState> {
    const { name, called, isClosed, isUntouched, isNamed, people } = await readStored(sql);
    return {
      // A later version may have had others.
      name: STARTER_NAMES.find((known) => known === name) ?? null,
      called,
      mayChoose: isUntouched,
      guide: !isClosed && (name !== null || isUntouched),
      isNamed,
      people,
    };
  }

  /** Takes the documents of the former starter away, and makes those of this one. */
  async function replace(name: StarterName, author: Author): Promise<void> {
    const done = await inTransaction(sql, async (tx) => {
      await oneAtATime(tx, 'starter');
      const changes = (await allDocuments(tx)).map((each) => ({ type: 'delete', ...each }) as const);
      const { workspace } = await documents.open(tx, author, changes);
      // After the locks are taken, the changes of earlier transactions are visible.
      const { isUntouched, isNamed, name: former } = await readStored(tx);
      if (!isUntouched) throw new AppError('conflict', 'server.starterTouched');
      for (const change of changes) {
        const result = workspace.apply(change);
        if (!result.ok) throw asError(result);
      }
      await workspace.write(tx, { asOneEvent: true });
      await forgetDeleted(
        tx,
        changes.map(({ uid }) => uid),
      );
      const starter = { name, site: siteSettings.current, isNamed };
      const put = await putStarter(tx, documents, author, starter);
      // A header or footer that the settings name was of the former one: everything has been replaced.
      await siteSettings.write(tx, (before) => ({ ...newLook(name, former, before), ...put.parts }), author);
      await recordAuditEntries(tx, author, [{ act: 'starterChosen', subject: name }]);
      return [workspace, put.workspace];
    });
    for (const workspace of done) documents.committed(workspace);
    await siteSettings.followed();
  }

  mount(app, contract.readStarter, now);
  mount(app, contract.chooseStarter, async ({ body: { name }, user, request, reply }) => {
    await replace(name, user);
    setDashboardCookies(reply, siteSettings.current, config);
    request.log.info({ label: 'settings', starter: name, by: user.username }, 'began with another starter');
    return now();
  });
  mount(app, contract.closeGuide, async () => {
    await noteClosed(sql);
    return now();
  });
}

/** What a site begins with, and its first steps. */
export const starter = fastifyPlugin(registerStarter, {
  name: 'starter',
  dependencies: ['access-tokens', 'documents', 'site-settings', '@fastify/cookie'],
});
