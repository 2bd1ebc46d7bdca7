import { crc32 } from 'node:zlib';
import type { Endpoint } from '@vestry/sync/contract/endpoint';
import { may, type Role, ROLE_IDS, ROLES } from '@vestry/sync/access/permissions';
import { isForPrograms } from '@vestry/sync/access/programs';
import { describe, expect, it } from 'vitest';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { PASSWORD, passwordHash } from '../../test-kit/passwords';
import { createLogger } from '../../platform/log/log-file';
import { createUser, testApp, type TestUser } from '../../test-kit/test-app';
import { contents, pageTree } from '../../test-kit/trees';

const logged: string[] = [];
const log = createLogger(
  new Writable({ write: (chunk: Buffer, _encoding, done) => (logged.push(String(chunk)), done()) }),
  'debug',
);
const { app, sql, call, context, signInAs } = await testApp({ context: { log } });
const admin = await signInAs('admin');

const TEN = { name: 'Newsletter', role: 'editor', days: 10 };

/** That were sent: without a mail server each is a file. */
async function mails(): Promise<string[]> {
  const folder = join(context.config.dataDir, 'mail');
  const names = await readdir(folder).catch((): string[] => []);
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

interface Created {
  id: number;
  token: string;
}

/** A session that began just now, of somebody without a password, proves by itself who it is. */
async function prove(as: TestUser): Promise<string> {
  const reply = await call('POST', '/users/me/factors/proof', { as, payload: {} });
  return reply.json().data.proof;
}

/** What is replied to who proves who it is. */
const ask = async (as: TestUser, requested: object = {}) =>
  call('POST', '/users/me/tokens', { as, payload: { ...TEN, proof: await prove(as), ...requested } });

async function create(as: TestUser, requested: object = {}): Promise<Created> {
  const reply = await ask(as, requested);
  expect([reply.statusCode, reply.json().message]).toEqual([201, undefined]);
  return reply.json().data;
}

/** What calls are made with: the token instead of a session. */
const program = ({ token }: { token: string }, address = '203.0.113.5') => ({
  headers: { authorization: `Bearer ${token}` },
  remoteAddress: address,
});
const status = async (created: { token: string }, path = '/pages', address?: string) =>
  (await call('GET', path, program(created, address))).statusCode;
const rowOf = async ({ id }: Created) => (await sql`select * from api_tokens where id = ${id}`)[0];

describe('an API token', () => {
  it('[TK1] is shown once, stored as a hash, and found by who looks for secrets', async () => {
    const editor = await signInAs('editor');
    const created = await create(editor);
    expect(created).toMatchObject({ name: 'Newsletter', role: 'editor', usedAt: null });
    expect(created.token).toMatch(/^vestry_[0-9A-Za-z]{46}$/);
    const secret = created.token.slice('vestry_'.length, -6);
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    const check = created.token
      .slice(-6)
      .split('')
      .reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
    expect(check).toBe(crc32(secret));
    const row = JSON.stringify(await rowOf(created));
    expect(row).not.toContain(secret.slice(4));
    const list = (await call('GET', '/users/me/tokens', { as: editor })).json().data;
    expect(list).toMatchObject([{ id: created.id, begins: created.token.slice(0, 11) }]);
    expect(JSON.stringify(list)).not.toContain(secret);
    expect(await status(created)).toBe(200);
  });

  it('[TK1] asks its owner who they are, as changes of factors do, and mails them', async () => {
    const [editor, other] = [await signInAs('editor'), await signInAs('editor')];
    const message = 'Please confirm who you are once more.';
    for (const proof of ['x', await prove(other)]) {
      const reply = await ask(editor, { proof });
      expect([reply.statusCode, reply.json().data]).toEqual([422, [{ field: 'proof', message }]]);
    }
    // As a dashboard of a former version requests it.
    expect((await ask(editor, { proof: undefined })).json()).toMatchObject({ code: 422, message });
    await sql`update users set password_hash = ${passwordHash} where id = ${editor.id}`;
    const withPassword = (payload: object) =>
      call('POST', '/users/me/factors/proof', { as: editor, payload });
    expect((await withPassword({})).statusCode).toBe(422);
    expect(await sql`select from api_tokens where user_id = ${editor.id}`).toHaveLength(0);
    const { proof } = (await withPassword({ password: PASSWORD })).json().data;
    expect(await status(await create(editor, { proof }))).toBe(200);
    await expect
      .poll(async () => (await mails()).filter((mail) => mail.includes(`${editor.username}@example.org`)))
      .toEqual([expect.stringMatching(/Newsletter.*editor/s)]);
  });

  it('[TK2] does what its role and its owner both may, as these change', async () => {
    const owner = await signInAs(['admin', 'editor']);
    const created = await create(owner, { role: 'admin' });
    const may = async (paths: string[]) => Promise.all(paths.map((path) => status(created, path)));
    const paths = ['/pages', '/users', '/audit-log'];
    expect(await may(paths)).toEqual([200, 200, 200]);
    const give = async (...roles: Role[]) => {
      const payload = { userId: owner.id, roleIds: roles.map((role) => ROLE_IDS[role]) };
      expect((await call('POST', '/user-roles/update', { as: admin, payload })).statusCode).toBe(200);
    };
    await give('editor');
    expect(await may(paths)).toEqual([200, 403, 403]);
    await give('viewer');
    expect(await may(paths)).toEqual([403, 403, 403]);
    await give();
    expect(await may(paths)).toEqual([403, 403, 403]);
    await give('admin');
    expect(await may(paths)).toEqual([200, 200, 200]);
    const less = await create(owner, { role: 'viewer' });
    expect(await status(less)).toBe(403);
  });

  it.each([
    ['viewer', 'editor'],
    ['editor', 'admin'],
    ['viewer', 'admin'],
  ] as const)('[TK2] of a %s cannot have the role %s', async (has, requested) => {
    const user = await signInAs(has);
    const reply = await ask(user, { role: requested });
    expect([reply.statusCode, reply.json().data]).toEqual([
      422,
      [{ field: 'role', message: 'You don’t have this role yourself' }],
    ]);
  });

  it.each([
    { name: '' },
    { name: ' ' },
    { name: 'x'.repeat(101) },
    { name: 5 },
    { role: 'owner' },
    { role: '' },
    { role: ['admin'] },
    { days: 0 },
    { days: -1 },
    { days: 366 },
    { days: 1.5 },
    { days: '10' },
    { days: null },
    { userId: 1 },
    { proof: 5 },
    { proof: '' },
  ])('refuses %j', async (wrong) => {
    const reply = await ask(admin, wrong);
    expect(reply.statusCode).toBe(422);
  });

  it('[TK3] ends when it was to, when somebody ends it, and with the account', async () => {
    const [one, two] = [await signInAs('editor'), await signInAs('editor')];
    const late = await create(one, { days: 365 });
    expect(await status(late)).toBe(200);
    await sql`update api_tokens set expires_at = now() - interval '1 second' where id = ${late.id}`;
    app.tokenUsers.forgetToken(late.id);
    expect(await status(late)).toBe(401);

    const own = await create(one);
    expect((await call('DELETE', `/users/me/tokens/${own.id}`, { as: two })).statusCode).toBe(404);
    expect(await status(own)).toBe(200);
    expect((await call('DELETE', `/users/me/tokens/${own.id}`, { as: one })).statusCode).toBe(200);
    expect(await status(own)).toBe(401);
    expect((await call('DELETE', `/users/me/tokens/${own.id}`, { as: one })).statusCode).toBe(404);

    const byAdmin = await create(one);
    expect((await call('GET', `/users/${one.id}/tokens`, { as: admin })).json().data).toMatchObject([
      { id: byAdmin.id },
    ]);
    expect((await call('GET', `/users/${one.id}/tokens`, { as: two })).statusCode).toBe(403);
    const path = `/users/${one.id}/tokens/${byAdmin.id}`;
    expect((await call('DELETE', `/users/${two.id}/tokens/${byAdmin.id}`, { as: admin })).statusCode).toBe(
      404,
    );
    expect((await call('DELETE', path, { as: admin })).statusCode).toBe(200);
    expect(await status(byAdmin)).toBe(401);

    const deactivated = await create(one);
    await call('POST', `/users/deactivate/${one.id}`, { as: admin });
    expect(await status(deactivated)).toBe(401);
    await sql`update users set is_active = true where id = ${one.id}`;
    expect(await status(deactivated)).toBe(401);

    const deleted = await create(two);
    expect(await status(deleted)).toBe(200);
    await call('DELETE', `/users/${two.id}`, { as: admin });
    expect(await status(deleted)).toBe(401);
    expect(await rowOf(deleted)).toBeUndefined();
  });

  it('[TK3] shows when it was last used, and writes that once a minute', async () => {
    const created = await create(await signInAs('editor'));
    expect((await rowOf(created))?.['usedAt']).toBeUndefined();
    const used = async () => {
      // Another instance, or ten seconds later: what is known of it is read again.
      app.tokenUsers.forgetToken(created.id);
      expect(await status(created)).toBe(200);
      return (await rowOf(created))?.['used_at'] as Date;
    };
    const first = await used();
    expect(first).toBeInstanceOf(Date);
    expect(await used()).toEqual(first);
    await sql`update api_tokens set used_at = now() - interval '61 seconds' where id = ${created.id}`;
    expect((await used()).getTime()).toBeGreaterThanOrEqual(first.getTime());
  });

  it('is one of fifty at most, also when many are asked for at once', async () => {
    const editor = await signInAs('editor');
    await sql`insert into api_tokens (user_id, name, role_id, token_hash, beginning, expires_at)
      select ${editor.id}, 'n', 3, sha256(('many' || i)::bytea), 'vestry_', now() + interval '1 day'
      from generate_series(1, 48) i`;
    const proof = await prove(editor);
    const replies = await Promise.all([1, 2, 3, 4].map(() => ask(editor, { proof })));
    expect(replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([201, 201, 409, 409]);
  });
});

describe('[TK4] the record and the log', () => {
  it('name the token, and hold nothing of its secret', async () => {
    const editor = await signInAs('editor');
    const created = await create(editor);
    const payload = { route: 'by-a-program', contents: contents(pageTree()), status: 'public' };
    expect((await call('POST', '/pages', { ...program(created), payload })).statusCode).toBe(201);
    await call('DELETE', `/users/me/tokens/${created.id}`, { as: editor });
    const listed = (await call('GET', '/audit-log?search=Newsletter', { as: admin })).json().data.data;
    expect(listed[0]).toMatchObject({
      act: 'pagePublished',
      by: { username: editor.username, token: 'Newsletter' },
      address: '203.0.113.5',
    });
    const [ended, published, made] = await sql`
      select act, token, detail from audit_log where actor_id = ${editor.id} order by id desc`;
    expect([ended, published, made]).toEqual([
      { act: 'tokenEnded', token: null, detail: { name: 'Newsletter' } },
      { act: 'pagePublished', token: 'Newsletter', detail: {} },
      { act: 'tokenCreated', token: null, detail: { name: 'Newsletter', role: 'editor', days: '10' } },
    ]);
    const csv = (await call('GET', '/audit-log/export?search=Newsletter', { as: admin })).body;
    expect(csv).toContain(`${editor.username}, token “Newsletter”`);
    // Also where it does not belong: in an address, a header that is logged, a text of an error.
    await call('GET', `/pages?search=${created.token}`, {
      ...program(created),
      headers: { ...program(created).headers, 'user-agent': created.token },
    });
    log.warn({ label: 'x', err: new Error(`refused ${created.token}`) }, created.token);
    const text = logged.join('') + JSON.stringify(await sql`select * from audit_log`);
    expect(text).toContain('refused [redacted]');
    expect(text).not.toContain(created.token.slice(11));
  });
});

describe('[TK5] what is no token', () => {
  it.each([
    'vestry_',
    'vestry_x',
    `vestry_${'A'.repeat(46)}`,
    `vestry_${'A'.repeat(10_000)}`,
    `vestry_${'%00'.repeat(15)}x`,
    "vestry_'or'1'='1",
  ])('%j is 401', async (token) => {
    const reply = await call('GET', '/pages', program({ token }, '203.0.113.9'));
    expect([reply.statusCode, reply.json().message]).toEqual([401, 'This API token has ended, or is none']);
  });

  it('is slowed down for its sender alone, who goes on with a right one', async () => {
    const created = await create(await signInAs('editor'));
    const wrong = { token: `${created.token.slice(0, -1)}${created.token.endsWith('0') ? '1' : '0'}` };
    const statuses = [];
    for (let i = 0; i < 21; i += 1) statuses.push(await status(wrong, '/pages', '203.0.113.77'));
    expect([statuses.slice(0, 20).every((each) => each === 401), statuses[20]]).toEqual([true, 429]);
    const slowed = await call('GET', '/pages', program(wrong, '203.0.113.77'));
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    expect(await status(created, '/pages', '203.0.113.77')).toBe(200);
    expect(await status(wrong, '/pages', '203.0.113.78')).toBe(401);
  });

  it('stands in the header alone', async () => {
    const { token } = await create(await signInAs('editor'));
    for (const path of [
      `/pages?token=${token}`,
      `/pages?access_token=${token}`,
      `/pages?authorization=${token}`,
    ])
      expect((await call('GET', path)).statusCode).toBe(401);
    const cookie = `__Host-vestry_refresh=${token}; vestry_refresh=${token}`;
    expect((await call('GET', '/auth/refresh', { headers: { cookie } })).statusCode).toBe(401);
    expect((await call('GET', '/pages', { headers: { authorization: `Basic ${token}` } })).statusCode).toBe(
      401,
    );
  });
});

describe('[TK6] every call of the API', async () => {
  const owner = await signInAs('admin');
  const tokens = await Promise.all(ROLES.map(async (role) => ({ role, ...(await create(owner, { role })) })));
  const statusOf = async ({ method, path }: Endpoint, token: string) => {
    const url = `/api/v1${path.replaceAll(/\{\w+\}/g, '999999')}`;
    const reply = await app.inject({ method, url, ...program({ token }), payloadAsStream: true });
    reply.stream().destroy();
    return reply.statusCode;
  };

  it.each(app.endpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    '%s %s is open to tokens as to people, or closed to all of them',
    async (_method, _path, endpoint) => {
      const { access } = endpoint;
      for (const { role, token } of tokens) {
        const isIn = access === 'public' || access === 'signed-in' || may([role], access);
        const found = await statusOf(endpoint, token);
        expect(found).toBeLessThan(500);
        const expected = isForPrograms(endpoint) && isIn ? 'in' : 403;
        expect([role, found === 401 || found === 403 ? found : 'in']).toEqual([role, expected]);
      }
    },
  );

  // What belongs to a person's own account must be put here by somebody who has thought about it.
  it('is closed where it signs in, or is about an account', () => {
    const open = app.endpoints.filter(isForPrograms).map(({ method, path }) => `${method} ${path}`);
    const delicate = /auth|user|sign|session|token|password|passkey|factor|totp|invit|access|account|sync/i;
    expect(open.filter((each) => delicate.test(each)).sort()).toEqual(['GET /users']);
  });

  it('creates nobody, activates nobody and gives no role, whatever role the token has', async () => {
    const created = await create(owner, { role: 'admin' });
    const somebody = await createUser(sql, ['viewer'], { active: false });
    const requested: [string, object?][] = [
      ['/users', { username: 'mint', email: 'mint@example.org', password: 'Minted-horse-99-x' }],
      ['/users/invite', { username: 'mint', email: 'mint@example.org', roleIds: [ROLE_IDS.admin] }],
      [`/users/activate/${somebody.id}`],
      [`/users/deactivate/${owner.id}`],
      ['/user-roles/update', { userId: somebody.id, roleIds: [ROLE_IDS.admin] }],
    ];
    for (const [path, payload] of requested) {
      const reply = await call('POST', path, { ...program(created), ...(payload ? { payload } : {}) });
      expect([path, reply.statusCode]).toEqual([path, 403]);
    }
    const [{ count }] = await sql<[{ count: number }]>`
      select count(*)::int as count from users u where u.username = 'mint' or u.id = ${somebody.id}
        and (u.is_active or exists (select from user_roles where user_id = u.id and role_id = ${ROLE_IDS.admin}))`;
    expect(count).toBe(0);
  });
});
