import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config';
import { deriveKeys } from '../auth/keys';
import { mailBox } from '../../test-kit/mail-box';
import { createMailer } from './mailer';

const box = await mailBox();
const { received } = box;
const log = pino({ level: 'silent' });
const mail = {
  to: 'mary@example.org',
  subject: '歡迎 & welcome',
  text: 'plain words',
  html: '<p>marked words</p>',
};

const keys = deriveKeys('a secret of the tests, long enough for HS256');
const nothing = { log, keys, sender: () => NO_DETAILS, stored: () => Promise.resolve(undefined) };

function mailer(url: string, sender = {}) {
  const config = readConfig({ SMTP_URL: url, MAIL_FROM: 'Church <office@example.org>' });
  return createMailer({ ...nothing, config, sender: () => ({ ...NO_DETAILS, ...sender }) });
}

describe('mail over SMTP', () => {
  it('has sender, receiver, a text part and an HTML part', async () => {
    await mailer(box.url).send(mail);
    expect(received).toMatchObject([{ from: 'office@example.org', to: ['mary@example.org'] }]);
    const { text = '' } = received[0] ?? {};
    expect(text).toMatch(/^From: Church <office@example\.org>\r$/m);
    expect(text).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(text).toContain('plain words');
    expect(text).toContain('<p>marked words</p>');
  });

  it('comes in the name that the site’s settings give, and is answered where they say', async () => {
    received.length = 0;
    const sender = { mailName: 'Grace\r\nBcc: x@example.org', mailReplyTo: 'mary@example.org' };
    await mailer(box.url, sender).send(mail);
    await mailer(box.url, sender).send({ ...mail, replyTo: 'visitor@example.org' });
    expect(received.map(({ from, to }) => [from, to])).toEqual(
      received.map(() => ['office@example.org', ['mary@example.org']]),
    );
    expect(received[0]?.text).toMatch(/^Reply-To: mary@example\.org\r$/m);
    expect(received[0]?.text).not.toMatch(/^Bcc:/m);
    expect(received[1]?.text).toMatch(/^Reply-To: visitor@example\.org\r$/m);
  });

  it('lets no subject write headers', async () => {
    received.length = 0;
    await mailer(box.url).send({ ...mail, subject: 'a\r\nBcc: all@example.org' });
    expect(received[0]?.to).toEqual(['mary@example.org']);
    expect(received[0]?.text).not.toMatch(/^Bcc:/m);
  });

  it.each(['refused', 'unreachable'])('says so when the server is %s', async (how) => {
    box.refuses = how === 'refused';
    const failing = mailer(how === 'refused' ? box.url : 'smtp://127.0.0.1:1').send(mail);
    await expect(failing).rejects.toMatchObject({ kind: 'unavailable', message: /could not be sent/ });
    box.refuses = false;
  });
});

describe('mail without SMTP', () => {
  it('lies in a folder for a week, and no longer, with the links that it holds', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vestry-mail-'));
    const config = readConfig({ DATA_DIR: folder });
    const toFolder = () => createMailer({ ...nothing, config });
    await toFolder().send(mail);
    const [first = ''] = await readdir(join(folder, 'mail'));
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    await utimes(join(folder, 'mail', first), days(6), days(6));
    await writeFile(join(folder, 'mail', 'kept-by-somebody.txt'), '');
    await utimes(join(folder, 'mail', 'kept-by-somebody.txt'), days(90), days(90));
    await toFolder().send(mail);
    expect(await readdir(join(folder, 'mail'))).toHaveLength(3);
    await utimes(join(folder, 'mail', first), days(8), days(8));
    // A server that starts is enough.
    toFolder();
    await expect.poll(() => readdir(join(folder, 'mail'))).not.toContain(first);
    expect(await readdir(join(folder, 'mail'))).toContain('kept-by-somebody.txt');
    await rm(folder, { recursive: true, force: true });
  });
});
