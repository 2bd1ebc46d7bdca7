import { beforeEach, describe, expect, it } from 'vitest';
import { quickHash } from '../../test-kit/passwords';
import { type AccountChange, notifyOwner } from '../../platform/mail/account-mails';
import { mailWorldOf } from '../../platform/mail/mail-world';
import { mailBox, readable } from '../../test-kit/mail-box';
import { createUser, testApp } from '../../test-kit/test-app';
import { accountMail, sendAccountMails } from './account-mail';

const box = await mailBox();
const { app, sql, call, context, signInAs } = await testApp({
  env: { SMTP_URL: box.url, SITE_NAME: 'Grace' },
});
const admin = await signInAs('admin');
const world = mailWorldOf(context, () => app.siteSettings.current);
const { signal } = new AbortController();

beforeEach(() => {
  box.received.length = 0;
  box.refuses = false;
});

const came = async () => {
  await expect.poll(() => box.received).toHaveLength(1);
  const [mail] = box.received;
  return { to: mail?.to, text: readable(mail?.text ?? '') };
};

describe('[US5] the owner of an account is notified by mail', () => {
  it('of other roles, in their own language, and of nothing when they stay', async () => {
    const mary = await createUser(sql, ['viewer'], { username: 'mary' });
    const give = (roleIds: number[]) =>
      call('POST', '/user-roles/update', { as: admin, payload: { userId: mary.id, roleIds } });
    await give([3]);
    await give([2, 3]);
    expect(await sql`select from audit_log where act = 'rolesChanged' and subject = 'mary'`).toHaveLength(1);
    const { to, text } = await came();
    expect(to).toEqual(['mary@example.org']);
    expect(text).toContain('Your roles for Grace are now: editor and viewer.');
    expect(text).toMatch(/Hello mary,[^]*If not, set a new password at once/);
    expect(text).toContain('http://localhost:3000/dashboard/access/forgot');
  });

  it('of another password, by any change, and never of what it is', async () => {
    const ruth = await signInAs('editor');
    await sql`update users set password_hash = ${await quickHash('gleaning barley')}, language = 'zh-TW'
      where id = ${ruth.id}`;
    const payload = { oldPassword: 'gleaning barley', newPassword: 'a threshing floor' };
    expect((await call('POST', '/users/me/password', { as: ruth, payload })).statusCode).toBe(200);
    const { to, text } = await came();
    expect(to).toEqual([`${ruth.username}@example.org`]);
    expect(text).not.toMatch(/gleaning|threshing/);
    expect(Buffer.from(/base64\r\n\r\n([\w+/=\r\n]+)/.exec(text)?.[1] ?? '', 'base64').toString()).toContain(
      '的密碼已變更',
    );
  });

  it('of a former address, where a link for a new password would go to the other one, with whom to ask', async () => {
    const { id } = await createUser(sql, ['viewer'], { username: 'orpah' });
    await notifyOwner(sql, id, { kind: 'emailChanged', detail: { email: 'moab@example.org' } });
    await sendAccountMails(world, signal);
    const { to, text } = await came();
    expect(to).toEqual(['orpah@example.org']);
    expect(text).toContain('changed to moab@example.org');
    expect(text).toMatch(/tell an administrator of Grace at once/);
    expect(text).not.toMatch(/access\/forgot|set a new password/);
  });

  it('unless the account is not active: who has never come in has nothing to lose', async () => {
    const { id } = await createUser(sql, ['viewer'], { active: false });
    await notifyOwner(sql, id, { kind: 'passwordChanged', detail: {} });
    expect(await sendAccountMails(world, signal)).toBe(0);
  });

  it('at the address of then, later if need be, and once', async () => {
    const { id } = await createUser(sql, ['viewer'], { username: 'naomi' });
    await sql.begin(async (tx) => {
      await notifyOwner(tx, id, { kind: 'emailChanged', detail: { email: 'mara@example.org' } });
      await tx`update users set email = 'mara@example.org' where id = ${id}`;
    });
    box.refuses = true;
    await expect(sendAccountMails(world, signal)).rejects.toThrow('server.mailFailed');
    box.refuses = false;
    expect(await sendAccountMails(world, signal)).toBe(0);
    await sql`update account_mails set tried_at = tried_at - interval '1 minute'`;
    const sent = await Promise.all([sendAccountMails(world, signal), sendAccountMails(world, signal)]);
    expect(sent.toSorted()).toEqual([0, 1]);
    expect((await came()).to).toEqual(['naomi@example.org']);
    expect(await sql`select from account_mails`).toHaveLength(0);
  });
});

const CHANGES: AccountChange[] = [
  { kind: 'passwordChanged', detail: {} },
  { kind: 'emailChanged', detail: { email: '<b>@example.org' } },
  { kind: 'rolesChanged', detail: { roles: [] } },
  { kind: 'rolesChanged', detail: { roles: ['admin'] } },
  { kind: 'factorAdded', detail: {} },
  { kind: 'factorAdded', detail: { name: '<i>phone' } },
  { kind: 'factorRemoved', detail: { name: 'key' } },
  { kind: 'recoveryCodesRenewed', detail: {} },
  { kind: 'tokenCreated', detail: { name: '<i>newsletter', role: 'editor' } },
];

it('calls roles as the screens of that language do', () => {
  const recipient = { username: 'mary', email: 'mary@example.org', language: 'zh-TW' };
  const change = { kind: 'rolesChanged', detail: { roles: ['editor', 'viewer'] } } as const;
  expect(accountMail({ ...change, id: '1', at: new Date(0), recipient }, world).text).toContain(
    '編輯者和檢視者',
  );
});

it.each(CHANGES)('says $kind $detail in every language, as text', (change) => {
  const recipient = { username: '<u>mary', email: 'mary@example.org' };
  const mails = ['en', 'zh-TW'].map((language) =>
    accountMail({ ...change, id: '1', at: new Date(0), recipient: { ...recipient, language } }, world),
  );
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(2);
  for (const { html, text } of mails) {
    expect(html).not.toMatch(/<[bui]>/);
    expect(text).toContain('1970');
    expect(text).not.toMatch(/\{|undefined|mail\./);
    // A Chinese sentence ends without a blank.
    expect(text).not.toMatch(/。[ ]/);
  }
});
