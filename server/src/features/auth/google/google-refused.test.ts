import { type MutableResponse } from 'oauth2-mock-server';
import { describe, expect, it } from 'vitest';
import { errorOf, FAILED, googleKit, locationOf } from './test-support/google-kit';

const { issuer, sql, call, signInAs, idToken, begin, come, signIn, person } = await googleKit();

/** What the record says of it. */
const refusedLast = async () =>
  (await sql`select subject, detail from audit_log where act = 'signInRefused' order by id desc limit 1`)[0];

describe('refused, without a session', () => {
  it('[SI5] another Google account with the same e-mail, until the person is deactivated and back', async () => {
    const user = await person();
    const theirs = { ...idToken.claims };
    expect(locationOf(await signIn())).toContain('/dashboard/google-login-success');
    idToken.claims = { ...theirs, sub: 'who was given the mailbox' };
    const OTHER = 'This isn’t the Google account that has signed in here before. Ask an administrator.';
    expect(errorOf(await signIn())).toBe(OTHER);
    expect(await refusedLast()).toEqual({ subject: user.username, detail: { why: 'google' } });
    idToken.claims = theirs;
    expect(locationOf(await signIn())).toContain('/dashboard/google-login-success');

    const admin = await signInAs('admin');
    expect((await call('POST', `/users/deactivate/${user.id}`, { as: admin })).statusCode).toBe(200);
    await sql`update users set is_active = true where id = ${user.id}`;
    idToken.claims = { ...theirs, sub: 'a new account' };
    expect(locationOf(await signIn())).toContain('/dashboard/google-login-success');
    idToken.claims = theirs;
    expect(errorOf(await signIn())).toBe(OTHER);
  });

  it('[SI5] a Google account that is somebody else’s already', async () => {
    await person();
    const { sub } = idToken.claims;
    expect(locationOf(await signIn())).toContain('/dashboard/google-login-success');
    await person();
    idToken.claims['sub'] = sub;
    expect(errorOf(await signIn())).toContain('This isn’t the Google account');
  });

  it('another state', async () => {
    await person();
    const { back, cookie } = await begin();
    back.searchParams.set('state', 'another');
    expect(errorOf(await come(back, cookie))).toBe(FAILED);
  });

  it("an answer that another browser asked for (somebody else's link)", async () => {
    await person();
    const mine = await begin();
    const theirs = await begin();
    expect(errorOf(await come(theirs.back))).toBe(FAILED);
    expect(errorOf(await come(theirs.back, mine.cookie))).toBe(FAILED);
  });

  it.each(['', 'x', 'a.b', '.', '%00', `${Buffer.from('{}').toString('base64url')}.AAAA`])(
    'a forged flow %j',
    async (cookie) => {
      await person();
      const { back } = await begin();
      expect(errorOf(await come(back, encodeURIComponent(cookie)))).toBe(FAILED);
    },
  );

  it('a flow that was changed', async () => {
    await person();
    const { back, cookie } = await begin();
    const [header = '', content = '', signature = ''] = cookie.split('.');
    const changed = { ...JSON.parse(Buffer.from(content, 'base64url').toString()), exp: 9e12 };
    const forged = [header, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
    expect(errorOf(await come(back, forged))).toBe(FAILED);
  });

  it('another nonce', async () => {
    await person();
    idToken.claims['nonce'] = 'another';
    expect(errorOf(await signIn())).toBe(FAILED);
  });

  it('a code a second time', async () => {
    await person();
    const { back, cookie } = await begin();
    expect((await come(back, cookie)).headers.location).toContain('/dashboard/google-login-success');
    expect(errorOf(await come(back, cookie))).toBe(FAILED);
  });

  it.each([
    ['for another client', { aud: 'somebody-else' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { exp: 1 }],
  ])('an ID token %s', async (_, wrong) => {
    await person();
    Object.assign(idToken.claims, wrong);
    expect(errorOf(await signIn())).toBe(FAILED);
  });

  it('an ID token with another signature, or with none', async () => {
    await person();
    const swap = (change: (token: string) => string) =>
      issuer.service.once('beforeResponse', ({ body }: MutableResponse) => {
        if (body && typeof body === 'object') body['id_token'] = change(String(body['id_token']));
      });
    swap((token) => `${token.slice(0, -8)}AAAAAAAA`);
    expect(errorOf(await signIn())).toBe(FAILED);
    swap((token) => {
      const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      return `${none}.${token.split('.')[1]}.`;
    });
    expect(errorOf(await signIn())).toBe(FAILED);
  });

  it.each([[false], ['true'], [1], [undefined]])('an e-mail that is verified %j', async (verified) => {
    await person();
    idToken.claims['email_verified'] = verified;
    expect(errorOf(await signIn())).toBe('Google has not verified your email address.');
  });

  it('no e-mail, or one in a list', async () => {
    await person();
    for (const email of [undefined, [idToken.claims['email']], '']) {
      idToken.claims['email'] = email;
      expect(errorOf(await signIn())).not.toBeNull();
    }
  });

  it('an unknown and an inactive user, with the same words', async () => {
    const stranger = 'There is no active account for this Google email address. Ask an administrator.';
    idToken.claims = { email: 'nobody@example.org', email_verified: true };
    expect(errorOf(await signIn())).toBe(stranger);
    expect(await refusedLast()).toEqual({ subject: '', detail: { why: 'unknown' } });
    const { username } = await person({ active: false });
    expect(errorOf(await signIn())).toBe(stranger);
    expect(await refusedLast()).toEqual({ subject: username, detail: { why: 'inactive' } });
    expect(await sql`select 1 from users where email = 'nobody@example.org'`).toHaveLength(0);
  });

  it('a person who pressed Cancel at Google', async () => {
    const { back, cookie } = await begin();
    back.searchParams.delete('code');
    back.searchParams.set('error', 'access_denied');
    expect(errorOf(await come(back, cookie))).toBe('Google login was cancelled.');
  });

  it.each(['', '?code=x', '?code=x&code=y&state=z', '?code[]=x', '?error=<script>', '?state=%00'])(
    'the bare way back %j',
    async (query) => {
      const { cookie } = await begin();
      const url = new URL(`/api/v1/auth/google/callback${query}`, 'http://localhost:3000');
      expect(errorOf(await come(url))).toBe(FAILED);
      expect(errorOf(await come(url, cookie))).toBe(FAILED);
    },
  );
});
