import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { quickHash } from './passwords';
import { testApp, type TestUser } from './test-app';

/** Of everybody that `accountKit` makes. */
export const PASSWORD = 'a lamp under a bowl';

export interface Mail {
  to: string;
  token: string | undefined;
  text: string;
}

/** A server with what the tests of accounts share: people with a password, their mails, what is recorded. */
export async function accountKit() {
  const kit = await testApp();
  const { context, sql, call, signInAs } = kit;
  const passwordHash = await quickHash(PASSWORD);

  async function person(role: 'admin' | 'editor' | 'viewer' = 'editor'): Promise<TestUser> {
    const user = await signInAs(role);
    await sql`update users set password_hash = ${passwordHash} where id = ${user.id}`;
    return user;
  }

  const seen = new Set<string>();
  /**
   * Those that were written since this was called last, and are whole: the last boundary ends with two dashes. One that
   * nobody waits for may be written later than its name says.
   */
  async function newMails(): Promise<Mail[]> {
    const folder = join(context.config.dataDir, 'mail');
    const names = (await readdir(folder).catch(() => [] as string[])).sort((a, b) => (a < b ? -1 : 1));
    const mails: Mail[] = [];
    for (const name of names.filter((each) => !seen.has(each))) {
      const raw = await readFile(join(folder, name), 'utf8');
      if (!raw.trimEnd().endsWith('--')) continue;
      seen.add(name);
      const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
      mails.push({
        text,
        to: /^To: (.+)\r$/m.exec(text)?.[1] ?? '',
        token: /confirm-email#([\w-]{43})/.exec(text)?.[1],
      });
    }
    return mails;
  }

  return {
    ...kit,
    admin: await signInAs('admin'),
    person,
    newMails,
    /** Mails about changes may come in between; they have no such link. */
    linkMail: async () => (await newMails()).find(({ token }) => token),
    auditLog: (act: string) =>
      sql<{ actor: string; subject: string; detail: object }[]>`
        select actor, subject, detail from audit_log where act = ${act} order by id desc`,
    status: async (user: TestUser) => (await call('GET', '/users/me/account', { as: user })).statusCode,
    signIn: (username: string, password = PASSWORD) =>
      call('POST', '/auth/login', { payload: { username, password } }),
  };
}
