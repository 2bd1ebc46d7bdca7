import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { MailState } from '@vestry/sync/contract/mail-server';
import { SMTPServer } from 'smtp-server';
import { beforeEach, describe, expect, it } from 'vitest';
import { deriveKeys } from '../../platform/auth/keys';
import { readMailServer, resealPassword, sealPassword } from '../../platform/mail/mail-server';
import { atEnd } from '../../test-kit/at-end';
import { dataOf, proofOf } from '../../test-kit/factor-person';
import { GOOD_TEST } from '../../test-kit/good-test';
import { mailBox } from '../../test-kit/mail-box';
import { testApp } from '../../test-kit/test-app';

const box = await mailBox({ user: 'office', password: 'right horse' });
const kit = await testApp({ env: { SITE_NAME: 'Grace' } });
const { sql, call, signInAs, context } = kit;
const admin = await signInAs('admin');
const proof = await proofOf(kit, admin);

/** The right ones, but for what a test changes. */
const settings = (others: object = {}) => ({
  host: '127.0.0.1',
  port: box.port,
  security: 'none',
  username: 'office',
  password: 'right horse',
  from: 'office@example.org',
  proof,
  ...others,
});
const put = (others: object = {}) => call('PUT', '/mail-server', { as: admin, payload: settings(others) });
const tryOut = (others: object = {}, as = admin) =>
  call('POST', '/mail-server/test', { as, payload: settings(others) });
const read = async () => dataOf<MailState>(await call('GET', '/mail-server', { as: admin }));
const mailsAreOn = async () => dataOf<{ mail: boolean }>(await call('GET', '/auth/passwords')).mail;
const errorsOf = (reply: { json: () => { data?: unknown } }) =>
  reply.json().data as { field: string; message: string }[];

/** A server that is no mail server, until the tests end. */
async function listening(answer: string): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => server.close());
  return (server.address() as AddressInfo).port;
}

beforeEach(async () => {
  await sql`delete from mail_server`;
  box.received.length = 0;
});

it('is nothing at first; what is set counts at once, and the password is in no answer and no row', async () => {
  expect(await read()).toEqual({ source: 'none', stored: null, environment: null });
  expect(await mailsAreOn()).toBe(false);
  const reply = await put();
  expect(reply.statusCode).toBe(200);
  expect(await read()).toEqual(dataOf(reply));
  expect(await read()).toMatchObject({
    source: 'dashboard',
    stored: { host: '127.0.0.1', username: 'office', from: 'office@example.org', password: 'stored' },
  });
  expect(await mailsAreOn()).toBe(true);
  const rows = JSON.stringify([await sql`select * from mail_server`, await sql`select * from audit_log`]);
  expect(rows).not.toContain('right horse');
  expect(reply.body).not.toContain('right horse');

  const invited = await call('POST', '/users/invite', {
    as: admin,
    payload: { username: 'ruth', email: 'ruth@example.org', roleIds: [2], proof },
  });
  expect(dataOf(invited)).toMatchObject({ mail: 'sent', link: null });
  expect(box.received).toMatchObject([{ from: 'office@example.org', to: ['ruth@example.org'] }]);

  const remove = (payload: object) => call('POST', '/mail-server/remove', { as: admin, payload });
  expect((await remove({ proof: 'of nobody' })).statusCode).toBe(422);
  expect(await mailsAreOn()).toBe(true);
  expect((await remove({ proof })).statusCode).toBe(200);
  expect([(await read()).source, await mailsAreOn()]).toEqual(['none', false]);
  const acts = await sql`select act, subject, detail from audit_log where act like 'mailServer%' order by id`;
  expect([...acts]).toEqual([
    {
      act: 'mailServerChanged',
      subject: '',
      detail: { server: `127.0.0.1:${box.port}`, username: 'office', from: 'office@example.org' },
    },
    { act: 'mailServerRemoved', subject: '127.0.0.1', detail: {} },
  ]);
});

it('shows the one of the environment as such, without what it signs in with, and goes before it', async () => {
  const other = await testApp({
    env: { SMTP_URL: 'smtps://us:pw@mail.example', MAIL_FROM: 'us@example.org' },
  });
  const boss = await other.signInAs('admin');
  const state = await other.call('GET', '/mail-server', { as: boss });
  expect(dataOf(state)).toEqual({
    source: 'environment',
    stored: null,
    environment: { host: 'mail.example', port: 465, from: 'us@example.org' },
  });
  const payload = settings({ proof: await proofOf(other, boss) });
  const set = await other.call('PUT', '/mail-server', { as: boss, payload });
  expect(dataOf(set)).toMatchObject({ source: 'dashboard', environment: { host: 'mail.example' } });
});

it('is for administrators who have just proved who they are, and for no program', async () => {
  const editor = await signInAs('editor');
  expect((await call('GET', '/mail-server', { as: editor })).statusCode).toBe(403);
  expect((await tryOut({}, editor)).statusCode).toBe(403);
  expect((await call('GET', '/mail-server')).statusCode).toBe(401);
  for (const reply of [await put({ proof: 'made up' }), await tryOut({ proof: 'made up' })])
    expect([reply.statusCode, errorsOf(reply)[0]?.field]).toEqual([422, 'proof']);
  expect((await read()).stored).toBeNull();
});

describe('a stored password', () => {
  const without = { password: undefined };

  it('is used while server and user are the same, whatever else changes', async () => {
    await put();
    expect((await put({ ...without, from: 'news@example.org' })).statusCode).toBe(200);
    expect((await put({ ...without, password: '' })).statusCode).toBe(200);
    expect((await tryOut(without)).statusCode).toBe(200);
    expect(box.received).toHaveLength(1);
  });

  it.each([
    ['another server', { host: 'localhost' }],
    ['another user', { username: 'other' }],
  ])('does not go to %s', async (_what, changed) => {
    await put();
    for (const reply of [await put({ ...without, ...changed }), await tryOut({ ...without, ...changed })])
      expect([reply.statusCode, errorsOf(reply)]).toEqual([
        422,
        [{ field: 'password', message: expect.stringContaining('Enter the password') as string }],
      ]);
    expect(await readMailServer(sql)).toMatchObject({ host: '127.0.0.1', username: 'office' });
  });

  it('does not go in the open where it went encrypted', async () => {
    await put({ security: 'tls' });
    expect(errorsOf(await put({ ...without, security: 'none' }))).toMatchObject([{ field: 'password' }]);
    expect((await put({ ...without, security: 'starttls' })).statusCode).toBe(200);
  });

  it('opens in no row for another server', async () => {
    await put();
    await sql`update mail_server set host = 'localhost'`;
    expect((await read()).stored?.password).toBe('unreadable');
  });

  it('of another site has to be entered again, and nothing else fails', async () => {
    await put();
    const foreign = sealPassword(
      deriveKeys('the secret of quite another server, long enough'),
      { host: '127.0.0.1', username: 'office' },
      'right horse',
    );
    await sql`update mail_server set password = ${foreign}`;
    expect(await read()).toMatchObject({ source: 'dashboard', stored: { password: 'unreadable' } });
    await resealPassword(sql, kit.app.keys, context.log);
    expect(errorsOf(await tryOut(without))).toEqual([
      { field: 'password', message: expect.stringContaining('Enter it again') as string },
    ]);
    const invited = await call('POST', '/users/invite', {
      as: admin,
      payload: { username: 'naomi', email: 'naomi@example.org', roleIds: [], proof },
    });
    expect(dataOf(invited)).toMatchObject({ mail: 'failed', link: expect.stringContaining('#') as string });
    expect((await put()).statusCode).toBe(200);
    expect((await read()).stored?.password).toBe('stored');
  });

  it('of a former secret is sealed again', async () => {
    const former = 'the former secret of this server, long enough';
    await put();
    const old = sealPassword(deriveKeys(former), { host: '127.0.0.1', username: 'office' }, 'right horse');
    await sql`update mail_server set password = ${old}`;
    await resealPassword(sql, deriveKeys(context.jwtSecret, [former]), context.log);
    expect((await read()).stored?.password).toBe('stored');
    expect((await tryOut(without)).statusCode).toBe(200);
  });
});

describe('each wrong field is named, in the envelope', () => {
  const long = 'x'.repeat(300);
  it.each([
    ['host', { host: '' }],
    ['host', { host: 'https://smtp.example.org' }],
    ['host', { host: 'smtp.example.org:587' }],
    ['host', { host: 'a b' }],
    ['host', { host: long }],
    ['host', { host: undefined }],
    ['host', { host: 'smtp.example.org\r\nQUIT' }],
    ['port', { port: 0 }],
    ['port', { port: 22 }],
    ['port', { port: 70_000 }],
    ['port', { port: 587.5 }],
    ['port', { port: '587' }],
    ['security', { security: 'ssl' }],
    ['username', { username: long }],
    ['username', { username: 'a\nb' }],
    ['password', { password: 'x'.repeat(1025) }],
    ['password', { password: 'a\r\nb' }],
    ['password', { password: '' }],
    ['from', { from: '' }],
    ['from', { from: 'Office' }],
    ['from', { from: 'Office <office@example.org>' }],
    ['from', { from: `${long}@example.org` }],
  ])('%s: %j', async (field, wrong) => {
    for (const reply of [await put(wrong), await tryOut(wrong)]) {
      expect(reply.statusCode).toBe(422);
      expect(errorsOf(reply).map((each) => each.field)).toEqual([field]);
    }
  });

  it('names each of several wrong fields at once', async () => {
    const reply = await put({ host: '', port: 22, security: '', from: '' });
    expect(errorsOf(reply).map(({ field }) => field)).toEqual(['host', 'port', 'security', 'from']);
  });
});

describe('a test mail', () => {
  it('goes to the person who asks, through what is typed, and stores nothing', async () => {
    const reply = await tryOut();
    expect(dataOf(reply)).toEqual({ to: `${admin.username}@example.org` });
    expect(box.received).toMatchObject([
      { from: 'office@example.org', to: [`${admin.username}@example.org`] },
    ]);
    expect(box.received[0]?.text).toContain('Subject: Test mail from Grace');
    expect((await read()).stored).toBeNull();
  });

  /** Each by another person, so that none waits for the next trial. */
  async function refused(others: object) {
    const person = await signInAs('admin');
    const reply = await tryOut({ proof: await proofOf(kit, person), ...others }, person);
    expect(reply.statusCode).toBe(422);
    return { errors: errorsOf(reply), message: reply.json().message as string };
  }

  it('says that the password is wrong, in the words of the mail server', async () => {
    expect((await refused({ password: 'wrong' })).errors).toEqual([
      { field: 'password', message: expect.stringMatching(/app password.+It said: 535 /) as string },
    ]);
  });
  it('says that the server wants a sign-in', async () => {
    expect((await refused({ username: '' })).errors).toEqual([
      { field: 'username', message: expect.stringMatching(/wants a user name.+530 /) as string },
    ]);
  });
  it('says that nothing listens there', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    expect((await refused({ port })).errors).toEqual([
      { field: 'port', message: expect.stringContaining('takes no connections') as string },
    ]);
  });
  it('says that there is no such server', async () => {
    expect((await refused({ host: 'nobody.invalid' })).errors).toEqual([
      { field: 'host', message: expect.stringContaining('no server called nobody.invalid') as string },
    ]);
  });
  it.each(['tls', 'starttls'])('says that the server does not speak %s', async (security) => {
    expect((await refused({ security })).errors).toMatchObject([{ field: 'security' }]);
  });
  it.each(['tls', 'starttls'])('says that the certificate cannot be trusted, with %s', async (security) => {
    const server = new SMTPServer({ ...GOOD_TEST, secure: security === 'tls' });
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const { port } = server.server.address() as AddressInfo;
    expect((await refused({ port, security })).errors).toEqual([
      { field: 'host', message: expect.stringContaining('certificate of 127.0.0.1') as string },
    ]);
  });
  it('shows nothing of what another service answers', async () => {
    const port = await listening('SSH-2.0-secret inside\r\n');
    const { errors, message } = await refused({ port });
    expect(errors).toMatchObject([{ field: 'port' }]);
    expect(JSON.stringify([errors, message])).not.toContain('secret inside');
  });
  it('says that the sender is not taken', async () => {
    box.refusesSender = true;
    const { errors } = await refused({});
    box.refusesSender = false;
    expect(errors).toEqual([
      { field: 'from', message: expect.stringMatching(/office@example\.org.+It said: 550 /) as string },
    ]);
  });
  it('says that the mail is not taken, where no field is wrong', async () => {
    box.refuses = true;
    const { errors, message } = await refused({});
    box.refuses = false;
    expect(errors ?? []).toEqual([]);
    expect(message).toMatch(/did not take a mail to .+no such box/);
  });
  it('is sent to one person ten times in a row, and not an eleventh time', async () => {
    const person = await signInAs('admin');
    const own = await proofOf(kit, person);
    const statuses = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await tryOut({ proof: own }, person)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
