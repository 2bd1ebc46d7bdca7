import { randomUUID } from 'node:crypto';
import { deletedName } from '@vestry/sync/access/deleted-user';
import { beforeEach, describe, expect, it } from 'vitest';
import { userOfIdentity } from '../../platform/auth/google-identities';
import { accountKit, PASSWORD } from '../../test-kit/account-kit';
import type { TestUser } from '../../test-kit/test-app';
import { pageFields, TestDevice } from '../../test-kit/test-device';
import { contents, pageTree } from '../../test-kit/trees';

const kit = await accountKit();
const { app, sql, call, signInAs, admin, person, auditLog, status, signIn, newMails } = kit;

beforeEach(async () => {
  await newMails();
  await sql`delete from login_failures`;
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
      where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'audit_log'`;
    for (const { name } of tables) {
      const found = await sql`select from ${sql(name)} t
        where t::text like ${`%${user.username}@%`} or t::text ~ ${`\\m${user.username}\\M`}`;
      expect([name, found.length]).toEqual([name, 0]);
    }
    expect((await auditLog('userDeleted'))[0]).toEqual({
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
      'language_chosen_at',
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

  it('[PE3] spares the last active admin for every caller, also two who delete each other at once', async () => {
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
