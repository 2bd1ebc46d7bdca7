import * as contract from '@vestry/sync/contract/conflicts';
import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { author, parseStored } from '../../platform/documents/stored-document';
import { upgradedLost } from '../../platform/documents/upgraded-lost';
import { mount } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import type { PushNotification } from '../../platform/push/push';
import { settleConflict } from './settle-conflict';
import { readDisputed, readLosers, readOpenConflicts } from './sql';

async function registerConflicts(app: FastifyInstance): Promise<void> {
  const store = app.documents;
  async function openConflicts(uid: string) {
    const [document, rows] = await Promise.all([
      readDisputed(store.sql, uid),
      readOpenConflicts(store.sql, uid),
    ]);
    if (!document) throw new AppError('notFound', messageOf('server.documentGone'));
    const { contents, ...disputed } = document;
    const upgraded = upgradedLost(rows, () => parseStored(contents));
    const conflicts = upgraded.map(({ winner, loser, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      winner: author(winner),
      loser: author(loser),
    }));
    return { ...disputed, conflicts };
  }

  const notificationsOf = async (versions: readonly { uid: string; version: number }[]) =>
    (await readLosers(store.sql, versions)).map(({ uid, kind, losers }): PushNotification => ({
      recipients: losers,
      tag: 'attention',
      path: `/dashboard/${kind}s/conflicts/${uid}`,
      text: (t) => t('mail.pushConflict'),
    }));
  store.disputed.add((versions) => app.push.notify(() => notificationsOf(versions)));

  mount(app, contract.listConflicts, ({ params }) => openConflicts(params.uid));

  mount(app, contract.settleConflict, async ({ params: { uid }, body, user }) => {
    await settleConflict(store, user, uid, body);
    return openConflicts(uid);
  });
}

export const conflicts = fastifyPlugin(registerConflicts, {
  name: 'conflicts',
  dependencies: ['access-tokens', 'documents', 'push'],
});
