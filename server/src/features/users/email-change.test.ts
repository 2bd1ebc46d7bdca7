import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { userOfIdentity } from '../../platform/auth/google-identities';
import { accountKit, type Mail, PASSWORD } from '../../test-kit/account-kit';
import { createUser, type TestUser } from '../../test-kit/test-app';

const kit = await accountKit();
const { sql, call, admin, person, newMails, linkMail, auditLog } = kit;

beforeEach(async () => {
  await newMails();
  await sql`delete from login_failures`;
});

describe('an e-mail', () => {
  const ask = (as: TestUser, email: string, password?: string) =>
    call('POST', '/users/me/email', { as, payload: { email, ...(password ? { password } : {}) } });
  const confirm = (as: TestUser, token: string | undefined) =>
    call('POST', '/users/me/email/confirm', { as, payload: { token } });
  const emailOf = async ({ id }: { id: number }) =>
    (await sql<[{ email: string }]>`select email from users where id = ${id}`)[0].email;
  const waiting = async (as: TestUser) =>
    (await call('GET', '/users/me/account', { as })).json().data.waitingEmail?.email;

  it('[PE2] changes when its new owner confirms it, and the former address is notified', async () => {
    const user = await person();
    const before = await emailOf(user);
    expect((await ask(user, 'new@example.org')).json().data).toMatchObject([{ field: 'password' }]);
    expect((await ask(user, 'new@example.org', 'wrong')).json().data).toEqual([
      { field: 'password', message: 'The password is wrong' },
    ]);
    expect((await ask(user, 'new@example.org', PASSWORD)).json().data).toEqual({ changed: false });
    const mail = await linkMail();
    expect(mail?.to).toBe('new@example.org');
    expect([await emailOf(user), await waiting(user)]).toEqual([before, 'new@example.org']);
    expect((await confirm(user, mail?.token)).json().data).toEqual({ email: 'new@example.org' });
    expect([await emailOf(user), await waiting(user)]).toEqual(['new@example.org', undefined]);
    // It is sent soon, and nobody waits for it.
    const mails: Mail[] = [];
    await expect.poll(async () => mails.push(...(await newMails()))).toBe(1);
    expect([mails[0]?.to, mails[0]?.text]).toEqual([before, expect.stringContaining('new@example.org')]);
    expect((await auditLog('emailChanged'))[0]).toMatchObject({
      actor: user.username,
      subject: user.username,
    });
    expect(await sql`select from email_changes where token_hash::text like ${`%${mail?.token}%`}`).toEqual(
      [],
    );
  });

  it('[PE2] does not change by a link that is used twice, late, replaced, dropped or somebody else’s', async () => {
    const [user, other] = [await person(), await person()];
    const before = await emailOf(user);
    const link = async (email: string) => {
      await ask(user, email, PASSWORD);
      return (await linkMail())?.token;
    };
    const first = await link('one@example.org');
    const second = await link('two@example.org');
    const refused = async (reply: ReturnType<typeof confirm>) => (await reply).statusCode === 409;
    expect(await refused(confirm(user, first))).toBe(true);
    // Who finds it can neither use it nor use it up.
    expect(await refused(confirm(other, second))).toBe(true);
    expect((await call('POST', '/users/me/email/confirm', { payload: { token: second } })).statusCode).toBe(
      401,
    );
    await sql`update email_changes set expires_at = now() - interval '1 second'`;
    expect(await refused(confirm(user, second))).toBe(true);
    await sql`update email_changes set expires_at = now() + interval '1 minute'`;
    expect((await confirm(user, second)).statusCode).toBe(200);
    expect(await refused(confirm(user, second))).toBe(true);
    const third = await link('three@example.org');
    await call('DELETE', '/users/me/email', { as: user });
    for (const token of [third, '', 'x', randomBytes(32).toString('base64url'), "' or 1=1"])
      expect([409, 422]).toContain((await confirm(user, token)).statusCode);
    expect([await emailOf(user), await emailOf(other)]).toEqual([
      'two@example.org',
      expect.not.stringContaining('two'),
    ]);
    expect(before).not.toBe('two@example.org');
  });

  it('is confirmed once by several at once, and never twice in the table', async () => {
    const [user, other] = [await person(), await person()];
    await ask(user, 'both@example.org', PASSWORD);
    await ask(other, 'both@example.org', PASSWORD);
    const [one, two] = (await newMails()).filter(({ token }) => token);
    const all = await Promise.all([
      ...[1, 2, 3].map(() => confirm(user, one?.token)),
      confirm(other, two?.token),
    ]);
    expect(all.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const again = await ask(await person(), 'BOTH@example.org', PASSWORD);
    expect([again.statusCode, again.json().data]).toEqual([
      409,
      [{ field: 'email', message: 'Email is already taken' }],
    ]);
  });

  it('[PE2] of an inactive person is set by an admin; an active one is asked', async () => {
    const inactive = await createUser(sql, ['viewer'], { active: false });
    await call('POST', `/users/activate/${inactive.id}`, { as: admin });
    const set = (id: number, email: string, as = admin) =>
      call('POST', `/users/${id}/email`, { as, payload: { email } });
    expect((await set(inactive.id, 'set@example.org')).json().data).toEqual({ changed: true });
    expect(await emailOf(inactive)).toBe('set@example.org');
    // What went to the former mailbox activates nobody.
    expect(await sql`select from activation_tokens where user_id = ${inactive.id}`).toEqual([]);
    const user = await person();
    await newMails();
    expect((await set(user.id, 'asked@example.org')).json().data).toEqual({ changed: false });
    expect(await emailOf(user)).not.toBe('asked@example.org');
    const mail = await linkMail();
    expect((await confirm(admin, mail?.token)).statusCode).toBe(409);
    expect((await confirm(user, mail?.token)).statusCode).toBe(200);
    expect((await set(user.id, 'x@example.org', user)).statusCode).toBe(403);
    expect((await set(999_999, 'x@example.org')).statusCode).toBe(404);
  });

  it('[PE2] takes no Google account along: another one is let in only when the person says so', async () => {
    const user = await person();
    const google = { issuer: 'https://accounts.google.com', subject: randomUUID() };
    expect(await userOfIdentity(sql, { ...google, email: await emailOf(user) })).toBe(user.id);
    await ask(user, 'moved@example.org', PASSWORD);
    await confirm(user, (await linkMail())?.token);
    const email = 'moved@example.org';
    const other = { ...google, subject: randomUUID() };
    expect(await userOfIdentity(sql, { ...other, email })).toMatchObject({ refusal: 'other' });
    expect(await userOfIdentity(sql, { ...google, email })).toBe(user.id);
    expect((await call('DELETE', '/users/me/google', { as: user })).statusCode).toBe(200);
    expect(await userOfIdentity(sql, { ...other, email })).toBe(user.id);
    expect((await auditLog('googleForgotten'))[0]?.actor).toBe(user.username);
  });

  it('is asked for a few times, and guessing the password is slowed down', async () => {
    const user = await person();
    const replies = [];
    for (let i = 0; i < 6; i += 1) replies.push((await ask(user, `m${i}@example.org`, PASSWORD)).statusCode);
    expect(replies).toEqual([200, 200, 200, 200, 200, 429]);
    const other = await person();
    for (let i = 0; i < 10; i += 1) await ask(other, 'n@example.org', `guess ${i}`);
    expect((await ask(other, 'n@example.org', PASSWORD)).statusCode).toBe(429);
  });
});
