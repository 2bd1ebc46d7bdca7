import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountKit } from '../../test-kit/account-kit';
import { dataOf, FactorPerson } from '../../test-kit/factor-person';
import { inMiddleOfHalfMinute } from '../../test-kit/half-minute';
import { SoftPasskey } from '../../test-kit/passkey';
import type { TestUser } from '../../test-kit/test-app';
import { contents, pageTree } from '../../test-kit/trees';

const kit = await accountKit();
const { sql, call, admin, person, auditLog, newMails } = kit;

// A code of an authenticator app is computed and checked in the same 30 seconds.
beforeEach(inMiddleOfHalfMinute);
afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  await newMails();
  await sql`delete from login_failures`;
});

describe('what is kept about somebody', () => {
  it('[PE4] can be exported by the person and by an admin, and the audit log lists it', async () => {
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
    await call('POST', '/user-roles/update', { as: admin, payload: { userId: user.id, roleIds: [2, 3] } });
    const reply = await call('GET', '/users/me/data', { as: user });
    expect(reply.headers['content-disposition']).toBe('attachment; filename="account.json"');
    expect(reply.headers['cache-control']).toContain('no-store');
    const data = JSON.parse(reply.body);
    expect(data.account).toMatchObject({
      id: user.id,
      username: 'Naomi',
      roles: ['editor', 'viewer'],
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
    expect((await auditLog('exported'))[0]).toMatchObject({
      actor: admin.username,
      detail: { what: 'person' },
    });
  });

  it('[PE4] holds second factors and API tokens without what lets anybody in', async () => {
    const somebody = await FactorPerson.create(kit);
    await somebody.signIn();
    await somebody.addAuthenticator();
    await somebody.addPasskey(new SoftPasskey(), 'Key of Ezra');
    const [name, role] = ['Newsletter', 'editor'];
    const made = await somebody.send('POST', '/users/me/tokens', {
      name,
      role,
      days: 30,
      proof: await somebody.prove(),
    });
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

  it('does not contain others who have had the name', async () => {
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
    await sql`insert into audit_log (act, address, actor_id, actor)
      select 'signedIn', '203.0.113.7', ${user.id}, ${user.username} from generate_series(1, 1300)`;
    const replies = [];
    for (let i = 0; i < 6; i += 1) replies.push(await call('GET', '/users/me/data', { as: user }));
    expect(JSON.parse(replies[0]!.body).acts).toHaveLength(1301);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
