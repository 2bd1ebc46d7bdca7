import { join } from 'node:path';
import * as contract from '@vestry/sync/contract/backups';
import { may } from '@vestry/sync/access/permissions';
import { inWords } from '@vestry/sync/messages/in-words';
import { messageOf } from '@vestry/sync/messages/message';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import { proofCheck } from '../../platform/auth/factors/assert-proved';
import { readTicket, spend, writeTicket } from '../../platform/auth/factors/tickets';
import { mount } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { languageOfRequest } from '../../platform/http/messages';
import { listBackups } from './back-up';
import { judgeManifest } from './judge';
import { packBackup } from './pack-backup';
import { readBackups } from './sql';
import { placeOf } from './take-backup';

async function registerBackups(app: FastifyInstance): Promise<void> {
  const { config, sql } = app.context;
  const root = join(config.dataDir, 'backup');
  const place = placeOf(config.dataDir);
  const assertProved = proofCheck(app);

  mount(app, contract.listBackups, async ({ request }) => {
    const language = languageOfRequest(request);
    const words = (text: string | null) => text && inWords(text, language);
    const here = new Set(await listBackups(root));
    const backups = (await readBackups(sql)).map((row) => ({
      ...row,
      rows: Number(row.rows),
      bytes: Number(row.bytes),
      takenAt: row.takenAt.toISOString(),
      drilledAt: row.drilledAt?.toISOString() ?? null,
      drillError: words(row.drillError),
      copiedAt: row.copiedAt?.toISOString() ?? null,
      copyError: words(row.copyError),
      isHere: row.place === place && here.has(row.name),
    }));
    return { backups, copied: config.backup.offsite !== undefined };
  });

  /** Equal to an entry of the listing: no path is made of what was asked for. */
  async function needBackup(name: string): Promise<string> {
    const found = (await listBackups(root)).find((each) => each === name);
    if (found === undefined) throw new AppError('notFound', messageOf('server.backupNotHere'));
    return found;
  }

  /** Who was dismissed or has signed out meanwhile takes nothing along. */
  async function mayStill(sessionId: string): Promise<boolean> {
    const user = await app.sessionUsers.find(sessionId);
    return user !== null && may(user.roles, contract.openBackup.access);
  }

  // All accounts and all that is not public are in it: an open session alone must not take it along.
  mount(app, contract.openBackup, async ({ params, body: { proof }, user, request }) => {
    assertProved(request, proof);
    const name = await needBackup(params.name);
    await recordAuditEntries(sql, user, [{ act: 'exported', subject: name, detail: { what: 'backup' } }]);
    return { token: writeTicket(app.keys, 'backup', { name, of: request.sessionId }).ticket };
  });

  mount(app, contract.downloadBackup, async ({ params, query: { token }, reply }) => {
    const ticket = readTicket(app.keys, 'backup', token);
    const isGood =
      ticket?.name === params.name &&
      (await mayStill(ticket.of)) &&
      (await sql.begin((tx) => spend(tx, ticket)));
    if (!isGood) throw new AppError('forbidden', messageOf('server.backupTokenOver'));
    const name = await needBackup(params.name);
    const { bytes, stream } = await packBackup(join(root, name), name);
    await reply
      .type(contract.downloadBackup.replyType)
      .header('content-length', bytes)
      .header('content-disposition', `attachment; filename="vestry-${name}.tar"`)
      .header('cache-control', 'no-store')
      .send(stream);
    return '';
  });

  mount(app, contract.judgeBackup, async ({ body: { manifest }, request }) => {
    const { refusal, ...facts } = await judgeManifest(sql, manifest);
    return { ...facts, refusal: refusal && inWords(refusal, languageOfRequest(request)) };
  });
}

/** Which backups there are, to be downloaded and looked into. They are taken, tried and copied by jobs. */
export const backups = fastifyPlugin(registerBackups, {
  name: 'backups',
  dependencies: ['access-tokens', 'factors'],
});
