import { login } from '@vestry/sync/contract/auth';
import { changePassword, createUser, updateLanguage, updateUserRoles } from '@vestry/sync/contract/users';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { quickHash } from '../../test-kit/passwords';
import { createUser as insertUser, testApp } from '../../test-kit/test-app';

const { sql, call, signInAs } = await testApp();
const admin = await signInAs('admin');
const passwordHash = await quickHash('the old one');
await sql`update users set password_hash = ${passwordHash} where id = ${admin.id}`;
const other = await insertUser(sql, ['editor'], { username: 'mary' });

/** What no text field takes. */
const NO_TEXT: [string, unknown][] = [
  ['too long', 'x'.repeat(10_000)],
  ['empty', ''],
  ['blanks', ' \t\n '],
  ['wide blanks', '\u3000\u2003'],
  ['NUL', 'ma\0ry'],
  ['half a character', 'ma\ud800ry'],
  ['a list', ['mary']],
  ['an object', { mary: 1 }],
  ['null', null],
  ['a number', 5],
  ['a boolean', true],
];

const NO_NAME: [string, unknown][] = [
  ...NO_TEXT,
  ['101 characters', 'x'.repeat(101)],
  ['a character that is not seen', 'mary\u200b'],
  ['a mark that turns the direction', '\u202eyram'],
  ['a filler', '\u3164'],
  ['a Cyrillic letter among Latin ones', 'm\u0430ria'],
  ['a Greek letter among Latin ones', 'mari\u03bf'],
  ['a control character', 'ma\u0007ry'],
  ['an e-mail', 'mary@example.org'],
  ['an e-mail in wide letters', 'mary\uff20example.org'],
  ['100 characters that unfold into 1,800', '\ufdfa'.repeat(100)],
];

const NO_EMAIL: [string, unknown][] = [
  ...NO_TEXT,
  ['no at', 'mary.example.org'],
  ['two', 'a@example.org,b@example.org'],
  ['a second line', 'a@example.org\nBcc: b@example.org'],
  ['a Cyrillic letter', 'm\u0430ry@example.org'],
  ['a display name', 'Mary <mary@example.org>'],
];

const NO_ID: [string, unknown][] = [
  ['negative', -1],
  ['zero', 0],
  ['huge', 2_147_483_648],
  ['beyond numbers', 1e308],
  ['a fraction', 1.5],
  ['text', '1'],
  ['a list', [1]],
  ['null', null],
  ['SQL', '1; drop table users'],
];

const NO_ROLES: [string, unknown][] = [
  ['unknown', [4]],
  ['zero', [0]],
  ['negative', [-1]],
  ['texts', ['1']],
  ['names', ['admin']],
  ['a fraction', [1.5]],
  ['nested', [[1]]],
  ['no list', 1],
  ['text', '1,2'],
  ['null', null],
  ['too many', Array.from({ length: 101 }, () => 1)],
];

const NO_LANGUAGE: [string, unknown][] = [
  ['unknown', 'tlh'],
  ['another spelling', 'zh-tw'],
  ['a relative of one', 'zh'],
  ['a path', '../en'],
  ['a property of every object', '__proto__'],
  ['empty', ''],
  ['too long', 'x'.repeat(10_000)],
  ['NUL', 'en\0'],
  ['a list', ['en']],
  ['an object', { en: 1 }],
  ['a number', 5],
  ['a boolean', true],
];

interface Case {
  endpoint: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body: z.ZodObject };
  good: Record<string, unknown>;
  /** For each field of the body. */
  bad: Record<string, [string, unknown][]>;
}

const CASES: Case[] = [
  {
    endpoint: createUser,
    good: { username: 'martha', email: 'martha@example.org', password: 'good enough' },
    bad: { username: NO_NAME, email: NO_EMAIL, password: [...NO_TEXT, ['5 characters', '12345']] },
  },
  {
    endpoint: updateUserRoles,
    good: { userId: other.id, roleIds: [1, 2, 3] },
    bad: { userId: NO_ID, roleIds: NO_ROLES },
  },
  {
    endpoint: changePassword,
    good: { oldPassword: 'the old one', newPassword: 'and a new one' },
    bad: {
      oldPassword: NO_TEXT,
      newPassword: [...NO_TEXT, ['5 characters', '12345'], ['common', 'password1']],
    },
  },
  {
    endpoint: updateLanguage,
    good: { language: 'zh-TW' },
    bad: { language: NO_LANGUAGE },
  },
  {
    endpoint: login,
    good: { username: admin.username, password: 'the old one' },
    // Blanks are no account's name and no account's password: a wrong sign-in, not a wrong field.
    bad: {
      username: NO_TEXT.filter(
        ([, value]) => typeof value !== 'string' || value.trim() !== '' || value === '',
      ),
      password: NO_TEXT.filter(
        ([, value]) => typeof value !== 'string' || value.trim() !== '' || value === '',
      ),
    },
  },
];

const everything = () =>
  sql`select u.*, (select array_agg(role_id order by role_id) from user_roles where user_id = u.id) as roles
    from users u order by id`;

describe.each(CASES.map((each) => [each.endpoint.path, each] as const))(
  '%s',
  (path, { endpoint, good, bad }) => {
    it('has a list of bad values for every field', () => {
      expect(Object.keys(bad).sort()).toEqual(Object.keys(endpoint.body.shape).sort());
    });

    const rows = Object.entries(bad).flatMap(([field, values]) =>
      [...values, ['left out', undefined] as const].map(([what, value]) => [field, what, value] as const),
    );
    it.each(rows)('%s: %s is a field error, and nothing changes', async (field, _what, value) => {
      const before = await everything();
      const reply = await call(endpoint.method, path, { as: admin, payload: { ...good, [field]: value } });
      expect(reply.statusCode).toBe(422);
      const { status, code, data } = reply.json();
      expect([status, code]).toEqual(['fail', 422]);
      expect(data.length).toBeGreaterThan(0);
      for (const error of data) {
        expect(error.field.split('.')[0]).toBe(field);
        expect(error.message.length).toBeGreaterThan(5);
      }
      expect(await everything()).toEqual(before);
    });

    it.each([null, [], 'text', 5])('a body that is %j is 400', async (payload) => {
      const reply = await call(endpoint.method, path, {
        as: admin,
        headers: { ...admin.headers, 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      });
      expect(reply.statusCode).toBe(400);
    });

    it('takes nothing that it was not asked for', async () => {
      if (endpoint === login) return;
      const before = await everything();
      const more = { id: 1, isActive: true, is_active: true, roles: ['admin'], password_hash: 'x' };
      const reply = await call(endpoint.method, path, { as: admin, payload: { ...good, ...more } });
      expect([reply.statusCode, reply.json().data.length]).toEqual([422, Object.keys(more).length]);
      expect(await everything()).toEqual(before);
    });
  },
);

describe('names that look the same', () => {
  it.each(['ｍａｒｙ', 'MARY', ' mary ', 'ⓜary', '𝓶𝓪𝓻𝔂'])('%j is mary, which is taken', async (username) => {
    const payload = { username, email: 'another@example.org', password: 'good enough' };
    const reply = await call('POST', '/users', { as: admin, payload });
    expect([reply.statusCode, reply.json().data]).toEqual([
      409,
      [{ field: 'username', message: 'Name is already taken' }],
    ]);
  });

  it.each(['王小明', 'Мария', 'Ελένη', '王Mary', 'José', 'まりあ', 'O’Neil Jr.'])(
    '%j is a name',
    async (username) => {
      const [count] = await sql<[{ n: number }]>`select count(*)::int as n from users`;
      const payload = { username, email: `user-${count.n}@example.org`, password: 'good enough' };
      const reply = await call('POST', '/users', { as: admin, payload });
      expect([reply.statusCode, reply.json().data.username]).toEqual([201, username]);
    },
  );
});

describe('the last admin', () => {
  it('keeps the role and stays active, whatever is asked', async () => {
    const before = await everything();
    for (const roleIds of [[], [2], [3], [2, 3]]) {
      const payload = { userId: admin.id, roleIds };
      const reply = await call('POST', '/user-roles/update', { as: admin, payload });
      expect([reply.statusCode, reply.json().message]).toEqual([
        409,
        'This is the last active administrator: make somebody else an administrator first',
      ]);
    }
    expect((await call('POST', `/users/deactivate/${admin.id}`, { as: admin })).statusCode).toBe(409);
    expect(await everything()).toEqual(before);
  });
});

describe('ids in the address', () => {
  const wrong = [
    '0',
    '-1',
    '1.5',
    '99999999999999999999',
    '2147483648',
    'x',
    '1e3',
    ' 1',
    '%00',
    '1%27--',
    '[1]',
  ];
  const paths = ['/users/activate/', '/users/deactivate/'].flatMap((path) => wrong.map((id) => path + id));
  it.each(paths)('%s is 400', async (path) => {
    const before = await everything();
    expect((await call('POST', path, { as: admin })).statusCode).toBe(400);
    expect(await everything()).toEqual(before);
  });
});
