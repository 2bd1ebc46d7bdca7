import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../config';
import { testApp } from '../../test-kit/test-app';
import { mailWorldOf } from '../../platform/mail/mail-world';
import type { Mail } from '../../platform/mail/mailer';
import { entryMail, sendEntryMails } from './mail';
import { insertEntry } from './sql';

// Nobody listens on this port.
const { sql, context } = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
const folder = await mkdtemp(join(tmpdir(), 'vestry-mail-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const settings = () => ({ ...NO_DETAILS, name: 'Vestry', language: 'en', timeZone: 'UTC' });
const away = mailWorldOf(context, settings);
const kept = mailWorldOf({ ...context, config: readConfig({ DATA_DIR: folder }) }, settings);
const { signal } = new AbortController();

const entry = {
  form: 'a/b',
  formTitle: 'Form',
  route: 'home',
  spamReason: null,
  answers: [{ label: 'Name', value: 'Mary' }],
  textHash: null,
  mailTo: ['office@example.org'],
  replyTo: null,
};
/** A mail server that takes what comes: into the folder. */
const there = {
  ...kept,
  mailer: { ...kept.mailer, send: async (mail: Mail) => (await kept.mailer.send(mail), 'sent' as const) },
};
const add = () => insertEntry(sql, { ...entry, key: randomUUID() });
const states = async () =>
  (await sql<{ mail: string }[]>`select mail from form_submissions order by id`).map(({ mail }) => mail);
const aMinuteLater = () =>
  sql`update form_submissions set mail_tried_at = mail_tried_at - interval '1 minute'`;

it('[FO5] without a mail server nothing is called sent', async () => {
  await add();
  expect(await sendEntryMails(kept, signal)).toBe(0);
  expect([await states(), (await readdir(join(folder, 'mail'))).length]).toEqual([['none'], 1]);
  await sql`delete from form_submissions`;
  await rm(join(folder, 'mail'), { recursive: true });
});

it('what could not be mailed waits, is tried again once, and given up after three days', async () => {
  await add();
  await expect(sendEntryMails(away, signal)).rejects.toThrow('server.mailFailed');
  expect(await states()).toEqual(['waiting']);
  // Somebody may be at it still.
  expect(await sendEntryMails(there, signal)).toBe(0);
  await aMinuteLater();
  const sent = await Promise.all([sendEntryMails(there, signal), sendEntryMails(there, signal)]);
  expect(sent.toSorted()).toEqual([0, 1]);
  expect([await states(), (await readdir(join(folder, 'mail'))).length]).toEqual([['sent'], 1]);

  await add();
  await expect(sendEntryMails(away, signal)).rejects.toThrow('server.mailFailed');
  await sql`update form_submissions set created_at = now() - interval '4 days'`;
  expect(await sendEntryMails(there, signal)).toBe(0);
  expect(await states()).toEqual(['sent', 'failed']);
});

it('a mail server that is away is not asked for each of many', async () => {
  await sql`delete from form_submissions`;
  for (let count = 0; count < 10; count += 1) await add();
  await expect(sendEntryMails(away, signal)).rejects.toThrow('server.mailFailed');
  const [row] = await sql<[{ tried: number }]>`
    select count(*)::int as tried from form_submissions where mail_tried_at is not null`;
  expect(row.tried).toBe(3);
});

it('a title cannot begin another line of the head', () => {
  const { subject } = entryMail({ ...entry, formTitle: 'A\r\nBcc: x@example.org\u2028B' }, away);
  expect(subject).toBe('New answer: A Bcc: x@example.org B (Vestry)');
});
