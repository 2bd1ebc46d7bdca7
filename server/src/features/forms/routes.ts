import { Readable } from 'node:stream';
import * as contract from '@vestry/sync/contract/forms';
import { messageOf } from '@vestry/sync/messages/message';
import { translator } from '@vestry/sync/messages/translate';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { recordAuditEntries } from '../../platform/audit-log/record-audit-entries';
import { mount } from '../../platform/http/endpoint';
import { AppError } from '../../platform/http/errors';
import { languageOfRequest } from '../../platform/http/messages';
import { mailSoon } from '../../platform/mail/mail-world';
import { csvOf } from './export';
import { sendEntryMails } from './mail';
import { registerReceive } from './receive';
import * as store from './sql';

async function registerForms(app: FastifyInstance): Promise<void> {
  const { sql } = app.context;
  const sendMails = mailSoon(app, 'forms', sendEntryMails);

  await registerReceive(app, sendMails);

  mount(app, contract.listForms, () => store.listForms(sql));
  mount(app, contract.listEntries, ({ query }) => store.listEntries(sql, query));
  mount(app, contract.setEntryState, async ({ params: { id }, body: { state } }) => {
    const entry = await store.setState(sql, id, state);
    if (!entry) throw new AppError('notFound', messageOf('server.noEntry'));
    if (entry.mail === 'waiting') sendMails();
    return entry;
  });
  mount(app, contract.deleteEntry, async ({ params: { id }, user }) => {
    await sql.begin(async (tx) => {
      const form = await store.deleteEntry(tx, id);
      if (form === undefined) throw new AppError('notFound', messageOf('server.noEntry'));
      await recordAuditEntries(tx, user, [
        { act: 'answerDeleted', subject: form, detail: { number: String(id) } },
      ]);
    });
    return { id };
  });
  mount(app, contract.exportEntries, async ({ query, user, request, reply }) => {
    await recordAuditEntries(sql, user, [{ act: 'exported', detail: { what: 'answers' } }]);
    const t = translator(languageOfRequest(request));
    const { timeZone } = app.siteSettings.current;
    const labels = await store.labelsOf(sql, query);
    const lines = csvOf({ t, timeZone }, labels, store.everyEntry(sql, query));
    await reply
      .type(contract.exportEntries.replyType)
      .header('content-disposition', 'attachment; filename="answers.csv"')
      .send(Readable.from(lines));
    return '';
  });
}

/** What visitors send by the forms of pages: taken, mailed, listed, exported. */
export const forms = fastifyPlugin(registerForms, {
  name: 'forms',
  dependencies: ['access-tokens', 'site-settings'],
});
