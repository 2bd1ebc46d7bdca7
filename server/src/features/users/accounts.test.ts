import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deletedName } from '@vestry/sync/deleted-user';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../platform/auth/password';
import { userOfIdentity } from '../../platform/auth/google-identities';
import { dataOf, FactorPerson } from '../../test-kit/factor-person';
import { SoftPasskey } from '../../test-kit/passkey';
import { createUser, testApp, type TestUser } from '../../test-kit/test-app';
import { pageFields, TestDevice } from '../../test-kit/test-device';
import { contents, pageTree } from '../../test-kit/trees';

const kit = await testApp();
const { app, context, sql, call, signInAs } = kit;
const admin = await signInAs('admin');
const PASSWORD = 'a lamp under a bowl';
const passwordHash = await hashPassword(PASSWORD);

async function person(role: 'admin' | 'editor' | 'viewer' = 'editor'): Promise<TestUser> {
  const user = await signInAs(role);
  await sql`update users set password_hash = ${passwordHash} where id = ${user.id}`;
  return user;
}

interface Mail {
  to: string;
  token: string | undefined;
  text: string;
}

/** Those that were written since this was called last. */
let seen = 0;
async function newMails(): Promise<Mail[]> {
  const folder = join(context.config.dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [] as string[])).sort((a, b) => (a < b ? -1 : 1));
  const texts = await Promise.all(names.slice(seen).map((name) => readFile(join(folder, name), 'utf8')));
  seen = names.length;
  return texts.map((raw) => {
    const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    return {
      text,
      to: /^To: (.+)\r$/m.exec(text)?.[1] ?? '',
      token: /confirm-email#([\w-]{43})/.exec(text)?.[1],
    };
  });
}

/** Owners are told of changes meanwhile, by mails without such a link. */
const linkMail = async () => (await newMails()).find(({ token }) => token);

const acts = (act: string) =>
  sql<{ actor: string; subject: string; detail: object }[]>`
    select actor, subject, detail from acts where act = ${act} order by id desc`;

const status = async (user: TestUser) => (await call('GET', '/users/me/account', { as: user })).statusCode;
const signIn = (username: string, password = PASSWORD) =>
  call('POST', '/auth/login', { payload: { username, password } });

beforeEach(async () => {
  await newMails();
  await sql`delete from login_failures`;
});

describe('a name', () => {
  const rename = (as: TestUser, username: unknown, id?: number) =>
    call('PUT', id === undefined ? '/users/me/name' : `/users/${id}/name`, { as, payload: { username } });

  it('[PE1] is changed by its owner and by admins, and by nobody else', async () => {
    const user = await person();
    expect((await rename(user, ' Mary Ann ')).json().data).toEqual({ id: user.id, username: 'Mary Ann' });
    expect((await signIn('mary ann')).statusCode).toBe(200);
    expect((await signIn(user.username)).statusCode).toBe(401);
    expect((await rename(admin, 'Marianne', user.id)).statusCode).toBe(200);
    expect((await rename(user, 'mine', admin.id)).statusCode).toBe(403);
    expect((await acts('userRenamed')).slice(0, 2)).toEqual([
      { actor: admin.username, subject: 'Mary Ann', detail: { id: String(user.id), after: 'Marianne' } },
      { actor: user.username, subject: user.username, detail: { id: String(user.id), after: 'Mary Ann' } },
    ]);
    const [{ data }] = [(await call('GET', '/users?search=Marianne', { as: admin })).json().data];
    expect(data).toMatchObject([{ id: user.id, username: 'Marianne' }]);
  });

  it('changes its case, and is not taken by that', async () => {
    const user = await person();
    expect((await rename(user, user.username.toUpperCase())).statusCode).toBe(200);
    expect((await rename(user, user.username.toUpperCase())).statusCode).toBe(200);
    expect(await acts('userRenamed')).toContainEqual({
      actor: user.username,
      subject: user.username,
      detail: { id: String(user.id), after: user.username.toUpperCase() },
    });
  });

  it('[PE1] of somebody else, in any case and width, is refused at its field', async () => {
    const user = await person();
    await createUser(sql, ['viewer'], { username: 'ruth' });
    for (const taken of ['ruth', 'RUTH', 'ｒｕｔｈ']) {
      const reply = await rename(user, taken);
      expect([reply.statusCode, reply.json().data]).toEqual([
        409,
        [{ field: 'username', message: 'Name is already taken' }],
      ]);
    }
    // A Cyrillic 'u' is another letter, and only a disguise.
    for (const wrong of ['r\u0443th', 'ruth\u200b', 'a@b', '', ' ', deletedName(7), 5, null])
      expect((await rename(user, wrong)).statusCode).toBe(422);
    // What limits are counted by is no name that means anything.
    expect((await rename(user, `id:${admin.id}`)).statusCode).toBe(200);
    expect((await rename(user, `#${admin.id}`)).statusCode).toBe(200);
    for (let i = 0; i < 10; i += 1) await signIn(`#${admin.id}`, 'wrong');
    expect(
      (await call('POST', '/users/me/email', { as: admin, payload: { email: 'x@y.org' } })).statusCode,
    ).toBe(200);
  });

  it('is had by one of several who ask at once', async () => {
    const users = await Promise.all([person(), person(), person()]);
    const replies = await Promise.all(users.map((user) => rename(user, 'wanted by all')));
    expect(replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('[PE1] reaches devices with what its owner has made, and the screens of its owner at once', async () => {
    const user = await person();
    const device = new TestDevice(kit, user);
    const uid = randomUUID();
    await device.push(device.create(pageTree(), pageFields({ route: 'by-ruth' }), uid));
    const other = new TestDevice(kit, admin);
    const before = (await other.ask()).json().data;
    expect(before.documents.find((each: { uid: string }) => each.uid === uid).creator.username).toBe(
      user.username,
    );
    const { epoch } = (await call('GET', '/reviews?after=0', { as: admin })).json().data;
    let told = 0;
    app.sessionUsers.onForget((what) => {
      if (what !== 'everybody' && 'userId' in what && what.userId === user.id) told += 1;
    });
    await rename(user, 'ruth of moab');
    const after = (await other.ask(before.cookie)).json().data;
    expect(after.documents).toMatchObject([
      { uid, creator: { username: 'ruth of moab' }, editor: { username: 'ruth of moab' }, version: 1 },
    ]);
    // By the instance that changed it, and by what it tells the others.
    expect(told).toBeGreaterThan(0);
    expect((await call('GET', '/reviews?after=0', { as: admin })).json().data.epoch).not.toBe(epoch);
    const [session] = await sql<[{ id: string }]>`select id from sessions where user_id = ${user.id}`;
    expect((await app.sessionUsers.find(session.id))?.username).toBe('ruth of moab');
  });
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

  it('[PE2] changes when its new owner confirms it, and the former address is told', async () => {
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
    const told: Mail[] = [];
    await expect.poll(async () => told.push(...(await newMails()))).toBe(1);
    expect([told[0]?.to, told[0]?.text]).toEqual([before, expect.stringContaining('new@example.org')]);
    expect((await acts('emailChanged'))[0]).toMatchObject({ actor: user.username, subject: user.username });
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
    expect(await userOfIdentity(sql, { ...other, email })).toBe('other');
    expect(await userOfIdentity(sql, { ...google, email })).toBe(user.id);
    expect((await call('DELETE', '/users/me/google', { as: user })).statusCode).toBe(200);
    expect(await userOfIdentity(sql, { ...other, email })).toBe(user.id);
    expect((await acts('googleForgotten'))[0]?.actor).toBe(user.username);
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

describe('deleting an account', () => {
  const remove = (id: number, as = admin) => call('DELETE', `/users/${id}`, { as });

  /** All that the product lets one person make. */
  async function work(user: TestUser) {
    const payload = { route: `by-${user.id}`, contents: contents(pageTree()), status: 'public' };
    const page = (await call('POST', '/pages', { as: user, payload })).json().data;
    await call('POST', `/pages/${page.id}/preview-links`, { as: user, payload: { days: 7 } });
    await call('POST', '/redirects', {
      as: user,
      payload: { from: `/old-${user.id}`, to: `/by-${user.id}` },
    });
    return page as { id: number; uid: string };
  }

  it('[PE3] leaves the work, under no name, and nothing else of the person', async () => {
    const user = await person();
    const email = `${user.username}@example.org`;
    const page = await work(user);
    await userOfIdentity(sql, { issuer: 'https://accounts.google.com', subject: randomUUID(), email });
    expect((await remove(user.id)).json().data).toEqual({ id: user.id });
    const read = (await call('GET', `/pages/${page.id}`, { as: admin })).json().data;
    expect([read.creator, read.editor]).toEqual([
      { username: deletedName(user.id) },
      { username: deletedName(user.id) },
    ]);
    const history = (await call('GET', `/pages/${page.id}/revisions`, { as: admin })).json().data.data;
    expect(history[0].editor).toEqual({ username: deletedName(user.id) });
    expect(await status(user)).toBe(401);
    expect((await signIn(user.username)).statusCode).toBe(401);
    expect((await signIn(deletedName(user.id))).statusCode).toBe(401);
    // Neither the name nor the address stands anywhere but in the record, which goes by its own time.
    const tables = await sql<{ name: string }[]>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'acts'`;
    for (const { name } of tables) {
      const found = await sql`select from ${sql(name)} t
        where t::text like ${`%${user.username}@%`} or t::text ~ ${`\\m${user.username}\\M`}`;
      expect([name, found.length]).toEqual([name, 0]);
    }
    expect((await acts('userDeleted'))[0]).toEqual({
      actor: admin.username,
      subject: user.username,
      detail: {},
    });
    // Both are free again.
    const again = { username: user.username, email, password: 'a new lamp' };
    expect((await call('POST', '/users', { as: admin, payload: again })).statusCode).toBe(201);
  });

  it('[PE3] leaves nothing of a device: one of somebody else may have its id', async () => {
    const [user, other] = [await person(), await person()];
    const former = new TestDevice(kit, user);
    await former.push(former.create(pageTree(), pageFields({ route: `device-of-${user.id}` })));
    expect((await remove(user.id)).statusCode).toBe(200);
    const device = new TestDevice(kit, other, former.clientId);
    const reply = await device.send([
      device.create(pageTree(), pageFields({ route: `device-of-${other.id}` })),
    ]);
    expect([reply.statusCode, reply.json().data.lastMutation]).toEqual([200, 1]);
  });

  // A table or column that belongs to a person must be put here by somebody who has thought about it.
  it('reaches everything that belongs to one person alone', async () => {
    const owned = await sql<{ name: string }[]>`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c' order by 1`;
    expect(owned.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'activation_tokens',
        'api_tokens',
        'email_changes',
        'google_identities',
        'presence',
        'sessions',
        'sync_clients',
        'user_roles',
      ]),
    );
    const columns = await sql<{ name: string }[]>`
      select attname as name from pg_attribute where attrelid = 'users'::regclass and attnum > 0
        and not attisdropped order by attnum`;
    expect(columns.map(({ name }) => name)).toEqual([
      'id',
      'username',
      'email',
      'password_hash',
      'is_active',
      'created_at',
      'updated_at',
      'language',
      'deleted_at',
      'named_at',
      'passkey_handle',
    ]);
  });

  it('[PE3] is not for others, not for oneself by mistake, and not twice', async () => {
    const [editor, user] = [await person(), await person()];
    expect((await remove(user.id, editor)).statusCode).toBe(403);
    const own = await remove(admin.id);
    expect([own.statusCode, own.json().message]).toEqual([409, expect.stringContaining('Account screen')]);
    expect((await remove(user.id)).statusCode).toBe(200);
    for (const path of [`/users/${user.id}/name`, `/users/${user.id}/email`, `/users/activate/${user.id}`]) {
      const payload = path.endsWith('name') ? { username: 'x' } : { email: 'x@example.org' };
      const method = path.endsWith('name') ? 'PUT' : 'POST';
      expect([path, (await call(method, path, { as: admin, payload })).statusCode]).toEqual([path, 404]);
    }
    expect((await remove(user.id)).statusCode).toBe(404);
    expect((await call('GET', `/users/${user.id}/data`, { as: admin })).statusCode).toBe(404);
    const roles = { userId: user.id, roleIds: [1] };
    expect((await call('POST', '/user-roles/update', { as: admin, payload: roles })).statusCode).toBe(404);
    const listed = (await call('GET', '/users?limit=100', { as: admin })).json().data.data;
    expect(listed.map(({ id }: { id: number }) => id)).not.toContain(user.id);
  });

  it('[PE3] of oneself takes the own name and password', async () => {
    const user = await person('viewer');
    const leave = (payload: object) => call('POST', '/users/me/delete', { as: user, payload });
    expect((await leave({ username: 'somebody', password: PASSWORD })).json().data[0].field).toBe('username');
    expect((await leave({ username: user.username })).json().data[0].field).toBe('password');
    expect((await leave({ username: user.username, password: 'wrong' })).json().data[0].field).toBe(
      'password',
    );
    expect(await status(user)).toBe(200);
    expect((await leave({ username: user.username, password: PASSWORD })).statusCode).toBe(200);
    expect(await status(user)).toBe(401);
  });

  it('[PE3] spares the last active admin, whoever asks, also two who delete each other at once', async () => {
    const alone = { username: admin.username };
    for (let round = 0; round < 5; round += 1) {
      await sql`delete from user_roles where role_id = 1 and user_id <> ${admin.id}`;
      expect((await call('POST', '/users/me/delete', { as: admin, payload: alone })).statusCode).toBe(409);
      const [one, two] = [await signInAs('admin'), await signInAs('admin')];
      await sql`update users set is_active = false where id = ${admin.id}`;
      const replies = await Promise.all([remove(two.id, one), remove(one.id, two)]);
      const left = await sql`select u.id from users u join user_roles r on r.user_id = u.id
        where r.role_id = 1 and u.is_active`;
      expect(left).toHaveLength(1);
      expect(replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b)[0]).toBe(200);
      expect(replies.every(({ statusCode }) => statusCode < 500)).toBe(true);
      await sql`update users set is_active = true where id = ${admin.id}`;
      app.sessionUsers.forgetUser(admin.id);
    }
  });

  it('while their saves are under way loses none of them, and fails nobody', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await person();
      const uids = Array.from({ length: 4 }, () => randomUUID());
      const saves = uids.map((uid, i) => {
        const one = new TestDevice(kit, user);
        const fields = pageFields({ route: `flight-${round}-${i}` });
        return one.send([one.create(pageTree(), fields, uid)]);
      });
      const [deleted, ...saved] = await Promise.all([remove(user.id), ...saves]);
      expect(deleted.statusCode).toBe(200);
      for (const [i, { statusCode }] of saved.entries()) {
        expect([200, 401]).toContain(statusCode);
        const [row] = await sql<{ creator: string }[]>`select u.username as creator from documents d
          join users u on u.id = d.creator_id where d.uid = ${uids[i]!}`;
        expect(row?.creator).toBe(statusCode === 200 ? deletedName(user.id) : undefined);
      }
    }
  });
});

describe('what is kept about somebody', () => {
  it('[PE4] is theirs to take, and an admin’s; the record tells of it', async () => {
    const user = await person();
    await call('PUT', '/users/me/name', { as: user, payload: { username: 'Naomi' } });
    const payload = { route: 'naomi', contents: contents(pageTree()), status: 'draft' };
    await call('POST', '/pages', { as: user, payload });
    const form = contents({
      value: { id: 'root', type: 'div' },
      children: [{ value: { id: 't', type: 'text', text: `Write to ${user.username}@example.org` } }],
    });
    await call('POST', '/pages', {
      as: admin,
      payload: { route: 'contact', contents: form, status: 'draft' },
    });
    await call('POST', '/user-roles/update', { as: admin, payload: { userId: user.id, roleIds: [2] } });
    const reply = await call('GET', '/users/me/data', { as: user });
    expect(reply.headers['content-disposition']).toBe('attachment; filename="account.json"');
    expect(reply.headers['cache-control']).toContain('no-store');
    const data = JSON.parse(reply.body);
    expect(data.account).toMatchObject({
      id: user.id,
      username: 'Naomi',
      roles: ['editor'],
      hasPassword: true,
    });
    expect(data.sessions).toHaveLength(1);
    expect(data.documents).toMatchObject([
      { name: 'naomi', isCreator: true, isLastEditor: true, versions: 1 },
    ]);
    expect(data.documentsThatNameTheEmail).toMatchObject([{ kind: 'page', name: 'contact' }]);
    expect(data.acts.map(({ act, by }: { act: string; by: string }) => [act, by])).toEqual([
      ['userRenamed', user.username],
      ['rolesChanged', admin.username],
      ['exported', 'Naomi'],
    ]);
    expect(reply.body).not.toMatch(/\$argon2|hash/i);
    const byAdmin = await call('GET', `/users/${user.id}/data`, { as: admin });
    expect(JSON.parse(byAdmin.body).account.username).toBe('Naomi');
    expect((await call('GET', `/users/${admin.id}/data`, { as: user })).statusCode).toBe(403);
    expect((await acts('exported'))[0]).toMatchObject({ actor: admin.username, detail: { what: 'person' } });
  });

  it('[PE4] holds second factors and API tokens without what lets anybody in', async () => {
    const somebody = await FactorPerson.create(kit);
    await somebody.signIn();
    await somebody.addAuthenticator();
    await somebody.addPasskey(new SoftPasskey(), 'Key of Ezra');
    const [name, role] = ['Newsletter', 'editor'];
    const made = await somebody.send('POST', '/users/me/tokens', { name, role, days: 30 });
    const { token } = dataOf<{ token: string }>(made);
    const { body } = await somebody.send('GET', '/users/me/data');
    const data = JSON.parse(body);
    expect(data.secondFactors).toMatchObject([
      { kind: 'authenticatorApp', name: null },
      { kind: 'passkey', name: 'Key of Ezra' },
    ]);
    expect(data.account.recoveryCodesLeft).toBe(somebody.codes.length);
    expect(data.tokens).toMatchObject([{ name, role, usedAt: null }]);
    const [stored] = await sql<[{ secret: string }]>`
      select secret from authenticators where user_id = ${somebody.id}`;
    for (const secret of [stored.secret, token, ...somebody.codes]) expect(body).not.toContain(secret);
  });

  it('does not tell of others who have had the name', async () => {
    const former = await person();
    await call('PUT', '/users/me/name', { as: former, payload: { username: 'Obed' } });
    await call('PUT', `/users/${former.id}/name`, { as: admin, payload: { username: 'Jesse' } });
    const later = await person();
    await call('PUT', '/users/me/name', { as: later, payload: { username: 'Obed' } });
    await call('POST', '/user-roles/update', { as: admin, payload: { userId: later.id, roleIds: [3] } });
    const take = async (as: TestUser) => JSON.parse((await call('GET', '/users/me/data', { as })).body).acts;
    const named = (list: { act: string }[]) => list.map(({ act }) => act);
    expect(named(await take(former))).toEqual(['userRenamed', 'userRenamed', 'exported']);
    expect(named(await take(later))).toEqual(['userRenamed', 'rolesChanged', 'exported']);
  });

  it('is given in pieces, however much it is, and not without end', async () => {
    const user = await person();
    await sql`insert into acts (act, address, actor_id, actor)
      select 'signedIn', '203.0.113.7', ${user.id}, ${user.username} from generate_series(1, 1300)`;
    const replies = [];
    for (let i = 0; i < 6; i += 1) replies.push(await call('GET', '/users/me/data', { as: user }));
    expect(JSON.parse(replies[0]!.body).acts).toHaveLength(1301);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
