import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { NO_DETAILS } from '@vestry/sync/contract/site-details';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { createMailer } from './mailer';

interface Received {
  from: string;
  to: string[];
  text: string;
}

const received: Received[] = [];
let refuse = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refuse ? new Error('no such box') : undefined),
  onData: (stream, { envelope }, done) => {
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    stream.on('end', () => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), text });
      done();
    });
  },
});
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
const { port } = server.server.address() as AddressInfo;
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const log = pino({ level: 'silent' });
const mail = {
  to: 'mary@example.org',
  subject: '歡迎 & welcome',
  text: 'plain words',
  html: '<p>marked words</p>',
};

function mailer(smtpPort: number, sender = {}) {
  return createMailer(
    readConfig({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'Church <office@example.org>' }),
    log,
    () => ({ ...NO_DETAILS, ...sender }),
  );
}

describe('mail over SMTP', () => {
  it('has sender, receiver, a text part and an HTML part', async () => {
    await mailer(port).send(mail);
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
    await mailer(port, sender).send(mail);
    await mailer(port, sender).send({ ...mail, replyTo: 'visitor@example.org' });
    expect(received.map(({ from, to }) => [from, to])).toEqual(
      received.map(() => ['office@example.org', ['mary@example.org']]),
    );
    expect(received[0]?.text).toMatch(/^Reply-To: mary@example\.org\r$/m);
    expect(received[0]?.text).not.toMatch(/^Bcc:/m);
    expect(received[1]?.text).toMatch(/^Reply-To: visitor@example\.org\r$/m);
  });

  it('lets no subject write headers', async () => {
    received.length = 0;
    await mailer(port).send({ ...mail, subject: 'a\r\nBcc: all@example.org' });
    expect(received[0]?.to).toEqual(['mary@example.org']);
    expect(received[0]?.text).not.toMatch(/^Bcc:/m);
  });

  it.each(['refused', 'unreachable'])('says so when the server is %s', async (how) => {
    refuse = how === 'refused';
    const failing = mailer(how === 'refused' ? port : 1).send(mail);
    await expect(failing).rejects.toMatchObject({ kind: 'unavailable', message: /could not be sent/ });
    refuse = false;
  });
});
