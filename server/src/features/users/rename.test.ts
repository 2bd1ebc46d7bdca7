import { randomUUID } from 'node:crypto';
import { deletedName } from '@vestry/sync/access/deleted-user';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Queryable } from '../../platform/db/db';
import { accountKit } from '../../test-kit/account-kit';
import { createUser, type TestUser } from '../../test-kit/test-app';
import { pageFields, TestDevice } from '../../test-kit/test-device';
import { pageTree } from '../../test-kit/trees';
import { unlessTaken } from './name-rules';
import { setName } from './sql';

const kit = await accountKit();
const { app, sql, call, admin, person, auditLog, signIn, newMails } = kit;

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
    expect((await auditLog('userRenamed')).slice(0, 2)).toEqual([
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
    expect(await auditLog('userRenamed')).toContainEqual({
      actor: user.username,
      subject: user.username,
      detail: { id: String(user.id), after: user.username.toUpperCase() },
    });
  });

  it('that somebody took and let go again meanwhile is given', async () => {
    const user = await person();
    let tries = 0;
    const work = async (): Promise<string> => {
      tries += 1;
      if (tries > 1) return 'given';
      const faster = await createUser(sql, ['viewer'], { username: 'quick' });
      try {
        await setName(sql, user.id, 'quick');
      } finally {
        await setName(sql, faster.id, 'gone on');
      }
      return 'not reached';
    };
    await expect(unlessTaken(sql, { username: 'quick', by: user.id }, work)).resolves.toBe('given');
  });

  it('is tried again where two waited for each other', async () => {
    const [one, two] = [await person(), await person()];
    let tries = 0;
    const lock = (tx: Queryable, { id }: TestUser) => tx`select from users where id = ${id} for update`;
    const work = async (): Promise<string> => {
      tries += 1;
      if (tries > 1) return 'given';
      let came = 0;
      const cross = (first: TestUser, second: TestUser) =>
        sql.begin(async (tx) => {
          await lock(tx, first);
          came += 1;
          await expect.poll(() => came).toBe(2);
          await lock(tx, second);
        });
      await Promise.all([cross(one, two), cross(two, one)]);
      return 'not reached';
    };
    await expect(unlessTaken(sql, { username: 'free', by: one.id }, work)).resolves.toBe('given');
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
    let calls = 0;
    app.sessionUsers.onForget((what) => {
      if (what !== 'everybody' && 'userId' in what && what.userId === user.id) calls += 1;
    });
    await rename(user, 'ruth of moab');
    const after = (await other.ask(before.cookie)).json().data;
    expect(after.documents).toMatchObject([
      { uid, creator: { username: 'ruth of moab' }, editor: { username: 'ruth of moab' }, version: 1 },
    ]);
    // By the instance that changed it, and by its notification to the others.
    expect(calls).toBeGreaterThan(0);
    expect((await call('GET', '/reviews?after=0', { as: admin })).json().data.epoch).not.toBe(epoch);
    const [session] = await sql<[{ id: string }]>`select id from sessions where user_id = ${user.id}`;
    expect((await app.sessionUsers.find(session.id))?.username).toBe('ruth of moab');
  });
});
