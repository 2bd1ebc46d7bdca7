import { beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app';
import { quickHash } from '../../test-kit/passwords';
import { createLogger } from '../../platform/log/log-file';
import { mailWorldOf } from '../../platform/mail/mail-world';
import { requestsNoted } from '../../test-kit/kept-log';
import { mailBox, readable } from '../../test-kit/mail-box';
import { createUser, testApp } from '../../test-kit/test-app';
import { sendAccountMails } from './account-mail';

const box = await mailBox();
const logged: string[] = [];
const kit = await testApp({
  env: { SMTP_URL: box.url, SITE_NAME: 'Grace', TRUST_PROXY: 'loopback' },
  context: { log: createLogger({ write: (line) => void logged.push(line) }) },
});
const { app, sql, call, context, signInAs } = kit;
const HASH = await quickHash('a forgotten word');

const statuses = (replies: { statusCode: number }[]) =>
  replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

beforeEach(async () => {
  box.received.length = 0;
  box.refuses = false;
  await sql`delete from password_requests`;
});

let people = 0;
const person = (active = true) =>
  createUser(sql, ['editor'], { username: `peter-${++people}`, passwordHash: HASH, active });
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const ask = (username: string, address = '203.0.113.1') =>
  call('POST', '/auth/forgot-password', { payload: { username }, ...from(address) });
const signIn = (username: string, password: string, address = '203.0.113.1') =>
  call('POST', '/auth/login', { payload: { username, password }, ...from(address) });
const reset = (token: string, password: string) =>
  call('POST', '/auth/reset-password', { payload: { token, password } });

const settled = async () => {
  await expect.poll(() => sql`select from account_mails`).toHaveLength(0);
};

async function tokenFor(username: string): Promise<string> {
  await settled();
  box.received.length = 0;
  expect((await ask(username)).statusCode).toBe(200);
  await settled();
  return /\/dashboard\/access\/reset#([\w-]{43})/.exec(readable(box.received[0]?.text ?? ''))?.[1] ?? '';
}

describe('[SI15] a forgotten password', () => {
  it('is reset by a mail, ends every session, and its owner is notified', async () => {
    const user = await signInAs('editor');
    await sql`update users set password_hash = ${HASH} where id = ${user.id}`;
    const token = await tokenFor(`${user.username.toUpperCase()}@example.org`);
    expect(box.received.map(({ to }) => to)).toEqual([[`${user.username}@example.org`]]);
    expect(readable(box.received[0]?.text ?? '')).toContain('within 1 hour.');
    const seen = await call('POST', '/auth/link', { payload: { token } });
    expect(seen.json().data).toEqual({ state: 'open', username: user.username, choosesPassword: true });
    box.received.length = 0;
    expect((await reset(token, 'a rooster at dawn')).statusCode).toBe(200);
    expect((await call('GET', '/pages', { as: user })).statusCode).toBe(401);
    expect((await signIn(user.username, 'a forgotten word')).statusCode).toBe(401);
    expect((await signIn(user.username, 'a rooster at dawn')).statusCode).toBe(200);
    await settled();
    expect(readable(box.received[0]?.text ?? '')).toContain(
      'The password of your account for Grace was changed',
    );
    const events =
      await sql`select act, actor, subject from audit_log where act in ('passwordResetAsked', 'passwordSetByLink')
      order by id desc limit 2`;
    expect(events.map(({ act, actor, subject }) => [act, actor, subject])).toEqual([
      ['passwordSetByLink', user.username, ''],
      ['passwordResetAsked', null, user.username],
    ]);
  });

  it('has a link that works once, also when two use it at the same moment', async () => {
    const { username } = await person();
    const token = await tokenFor(username);
    const passwords = ['one net full of fish', 'two nets full of fish'];
    const replies = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(statuses(replies)).toEqual([200, 404]);
    expect((await reset(token, 'three nets full')).json().message).toMatch(/Ask for a new one/);
    expect((await call('POST', '/auth/link', { payload: { token } })).json().data).toEqual({
      state: 'over',
      username: '',
      choosesPassword: false,
    });
  });

  it('has a link that a password does not use up when it is refused', async () => {
    const { username } = await person();
    const token = await tokenFor(username);
    for (const bad of ['short7!', 'password1', `${username}!`])
      expect((await reset(token, bad)).json().data).toMatchObject([{ field: 'password' }]);
    expect((await reset(token, 'walking on water')).statusCode).toBe(200);
  });

  it.each([
    ['the password', sql`password_hash = 'another hash'`],
    ['the e-mail', sql`email = 'elsewhere@example.net'`],
    ['the account', sql`is_active = false`],
  ])('has a link that ends with %s', async (_what, change) => {
    const { id, username } = await person();
    const token = await tokenFor(username);
    await sql`update users set ${change} where id = ${id}`;
    expect((await reset(token, 'walking on water')).statusCode).toBe(404);
  });

  it('has a link that lives an hour, and no other use', async () => {
    const { id, username } = await person();
    const token = await tokenFor(username);
    expect((await call('POST', '/auth/activate', { payload: { token } })).statusCode).toBe(404);
    expect((await app.inject({ url: `/api/v1/auth/activate?token=${token}` })).headers.location).toBe(
      '/activated-fail',
    );
    const [row] = await sql`select round(extract(epoch from expires_at - now()) / 60)::int as minutes
      from password_links where user_id = ${id}`;
    expect(row?.['minutes']).toBe(60);
    await sql`update password_links set expires_at = now() where user_id = ${id}`;
    expect((await reset(token, 'walking on water')).statusCode).toBe(404);
  });

  it('has links that somebody else cannot end by asking for another one', async () => {
    const { username } = await person();
    const first = await tokenFor(username);
    const second = await tokenFor(username);
    expect((await reset(first, 'walking on water')).statusCode).toBe(200);
    expect((await reset(second, 'sinking in water')).statusCode).toBe(404);
  });

  it('leaves no token in the database or the log', async () => {
    const { username } = await person();
    const token = await tokenFor(username);
    await reset(token, 'walking on water');
    const hashes = await sql`select encode(token_hash, 'escape') as hash from password_links`;
    expect(JSON.stringify(hashes)).not.toContain(token);
    await requestsNoted();
    expect(logged.join('')).toContain('/auth/reset-password');
    expect(logged.join('')).not.toContain(token);
  });

  it('forgets the failures that led there: ten wrong tries do not keep the owner out', async () => {
    const { username } = await person();
    for (let i = 0; i < 10; i++) await signIn(username, `guess ${i}`);
    const token = await tokenFor(username);
    expect(
      (
        await call('POST', '/auth/reset-password', {
          payload: { token, password: 'walking on water' },
          ...from('203.0.113.1'),
        })
      ).statusCode,
    ).toBe(200);
    expect((await signIn(username, 'walking on water')).statusCode).toBe(200);
  });
});

describe('[SI15] asking for a link', () => {
  it('is answered and recorded alike for an account, an inactive one and none; only the first gets a mail', async () => {
    const [active, inactive] = [await person(), await person(false)];
    await settled();
    box.received.length = 0;
    const replies = [];
    for (const name of [active.username, inactive.username, 'nobody-at-all'])
      replies.push(await ask(name, `203.0.113.${replies.length + 10}`));
    const plain = replies.map(({ statusCode, body }) => [statusCode, body]);
    expect(new Set(plain.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(
      await sql`select from audit_log where act = 'passwordResetAsked' and address like '203.0.113.1_'`,
    ).toHaveLength(3);
    await settled();
    expect(box.received.map(({ to }) => to)).toEqual([[`${active.username}@example.org`]]);
  });

  it('asks the database the same questions, whether there is such an account or not', async () => {
    const { username } = await person();
    const asked: string[] = [];
    const counting = new Proxy(sql, {
      apply: (target, self, [strings, ...values]: [TemplateStringsArray, ...unknown[]]) => {
        asked.push(Array.isArray(strings) ? strings.join('?') : '');
        return Reflect.apply(target as never, self, [strings, ...values]);
      },
    });
    const other = await buildApp({ ...context, sql: counting });
    const questions = async (name: string) => {
      asked.length = 0;
      const url = '/api/v1/auth/forgot-password';
      await other.inject({ method: 'POST', url, payload: { username: name }, ...from('203.0.113.40') });
      return asked.filter((each) => /password_requests|lower\(/.test(each));
    };
    expect(await questions(username)).toEqual(await questions('nobody-here'));
    await other.close();
  });

  it('is limited for each account and each address, whether there is such an account or not', async () => {
    const { username } = await person();
    for (const name of [username, 'no-such-person']) {
      const statuses = [];
      for (let i = 0; i < 4; i++) statuses.push((await ask(name, '203.0.113.50')).statusCode);
      expect(statuses).toEqual([200, 200, 200, 429]);
      for (let i = 0; i < 7; i++) await ask(name, `203.0.113.${60 + i}`);
      const refused = await ask(name, '203.0.113.70');
      expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 3600]);
    }
    const many = [];
    for (let i = 0; i < 31; i++) many.push((await ask(`name-${i}`, '203.0.113.80')).statusCode);
    expect([many.indexOf(429), many.filter((status) => status === 429).length]).toEqual([30, 1]);
  });

  it('lets no more through when many come at once, on two servers', async () => {
    const { username } = await person();
    const replies = await Promise.all(Array.from({ length: 12 }, () => ask(username, '203.0.113.90')));
    expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(3);
  });

  it('that the mail server did not take is tried again, and given up after an hour', async () => {
    const { username } = await person();
    await settled();
    box.refuses = true;
    await ask(username);
    await expect.poll(() => sql`select from account_mails where tried_at is not null`).toHaveLength(1);
    box.refuses = false;
    await sql`update account_mails set at = at - interval '61 minutes', tried_at = tried_at - interval '1 minute'`;
    const world = mailWorldOf(context, () => app.siteSettings.current);
    expect(await sendAccountMails(world, new AbortController().signal)).toBe(0);
    expect(await sql`select from account_mails`).toHaveLength(0);
  });

  it.each([[{}], [{ username: '' }], [{ username: ['x'] }], [{ username: 'x'.repeat(255) }]])(
    'of %j is a mistake at the field',
    async (payload) => {
      const reply = await call('POST', '/auth/forgot-password', { payload });
      expect([reply.statusCode, reply.json().data[0].field]).toEqual([422, 'username']);
    },
  );

  it('by a page of another site is refused', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const path of ['forgot-password', 'reset-password', 'activate']) {
      const payload = { username: 'x', token: 'x'.repeat(43), password: 'walking on water' };
      const own =
        path === 'forgot-password' ? { username: 'x' } : { token: payload.token, password: payload.password };
      expect((await call('POST', `/auth/${path}`, { payload: own, headers })).statusCode).toBe(403);
    }
  });
});
