import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config';
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

function mailer(url: string, sender = {}) {
  return createMailer(readConfig({ SMTP_URL: url, MAIL_FROM: 'Church <office@example.org>' }), log, () => ({
    ...NO_DETAILS,
    ...sender,
  }));
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
