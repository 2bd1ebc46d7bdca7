import { Readable } from 'node:stream';
import { auditEntryInWords, whoInWords } from '@vestry/sync/audit-log/in-words';
import { onClock } from '@vestry/sync/time/clock';
import * as contract from '@vestry/sync/contract/audit-log';
import type { Language } from '@vestry/sync/messages/languages';
import { translator } from '@vestry/sync/messages/translate';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { CSV_START, csvRow } from '@vestry/sync/text/csv';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import { mount } from '../../platform/http/endpoint';
import { languageOfRequest } from '../../platform/http/messages';
import { everyAuditEntry, readAuditEntries } from './sql';

/** '2026-11-23 16:54:01', which spreadsheets take for a time. */
const timeIn = (zone: string, at: string): string =>
  onClock(Date.parse(at), zone).toISOString().slice(0, 19).replace('T', ' ');

async function* csvOf(
  events: AsyncIterable<contract.AuditEntry>,
  language: Language,
  zone: string,
): AsyncGenerator<string> {
  const t = translator(language);
  yield (
    CSV_START +
      csvRow([t('server.csvTime', { zone }), t('server.csvWho'), t('server.csvFrom'), t('server.csvAct')])
  );
  for await (const act of events)
    yield csvRow([
      timeIn(zone, act.at),
      whoInWords(act, language),
      act.address,
      auditEntryInWords(act, language),
    ]);
}

async function registerAuditLog(app: FastifyInstance): Promise<void> {
  const { sql } = app.context;

  mount(app, contract.listAuditLog, ({ query }) => readAuditEntries(sql, query));

  mount(app, contract.exportAuditLog, async ({ query, user, request, reply }) => {
    await recordAuditEntries(sql, user, [{ act: 'exported', detail: { what: 'record' } }]);
    const { timeZone } = app.siteSettings.current;
    const lines = csvOf(everyAuditEntry(sql, query), languageOfRequest(request), timeZone);
    await reply
      .type(contract.exportAuditLog.replyType)
      .header('content-disposition', 'attachment; filename="audit-log.csv"')
      .send(Readable.from(lines));
    return '';
  });
}

/** The audit log, for admins. */
export const auditLog = fastifyPlugin(registerAuditLog, {
  name: 'audit-log',
  dependencies: ['access-tokens', 'site-settings'],
});
