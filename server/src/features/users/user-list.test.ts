import { describe, expect, it } from 'vitest';
import { createUser, testApp } from '../../test-kit/test-app';

const { sql, call, signInAs } = await testApp();
const admin = await signInAs('admin');

describe('the list of users', () => {
  it('is narrowed to who is active, and to who has a role or none, with a search too', async () => {
    await createUser(sql, ['editor', 'viewer'], { username: 'shown-both' });
    await createUser(sql, [], { username: 'shown-none' });
    await createUser(sql, ['viewer'], { username: 'shown-asleep', active: false });
    const names = async (query: string) => {
      const reply = await call('GET', `/users?search=shown-&${query}`, { as: admin });
      const { data, pagination } = reply.json().data;
      expect(pagination.total).toBe(data.length);
      return data.map(({ username }: { username: string }) => username);
    };
    expect(await names('show=active')).toEqual(['shown-both', 'shown-none']);
    expect(await names('show=inactive')).toEqual(['shown-asleep']);
    expect(await names('show=viewer')).toEqual(['shown-both', 'shown-asleep']);
    expect(await names('show=admin')).toEqual([]);
    expect(await names('show=none')).toEqual(['shown-none']);
    expect((await call('GET', '/users?show=owner', { as: admin })).statusCode).toBe(400);
  });

  it('[LI3] is paged, sorted and searched as a literal', async () => {
    await createUser(sql, ['viewer'], { username: 'mary', active: false });
    await createUser(sql, [], { username: 'Ångström' });
    await createUser(sql, ['editor'], { username: '王小明' });
    await createUser(sql, [], { username: '100%_sure' });
    const list = async (query: string) => (await call('GET', `/users?${query}`, { as: admin })).json().data;
    const names = async (query: string) =>
      (await list(query)).data.map(({ username }: { username: string }) => username);
    expect(await names(`search=${encodeURIComponent('小明')}`)).toEqual(['王小明']);
    expect(await names('search=%25_')).toEqual(['100%_sure']);
    expect(await names('search=MARY@EX')).toEqual(['mary']);
    expect(await names("search=' or 1=1 --")).toEqual([]);
    const all = await names('limit=100&orderBy=username&order=DESC');
    expect(all).toEqual(all.toSorted(new Intl.Collator('en').compare).toReversed());
    const { data, pagination } = await list('page=2&limit=2');
    expect([data.length, pagination]).toEqual([2, { page: 2, limit: 2, total: all.length }]);
    expect(Object.keys(data[0]).sort()).toEqual([
      'email',
      'factors',
      'id',
      'isActive',
      'roles',
      'updatedAt',
      'username',
    ]);
  });

  it.each([
    'orderBy=password_hash',
    'orderBy=id;drop table users',
    'order=asc',
    'limit=101',
    'limit=0',
    'page=-1',
  ])('refuses %s', async (query) => {
    expect((await call('GET', `/users?${query}`, { as: admin })).statusCode).toBe(400);
  });

  it('[SI8] lists names in the order of the language that is read: Chinese by strokes', async () => {
    for (const username of ['何', '王', '丁']) await createUser(sql, [], { username: `${username}列` });
    const listed = async (language: string) => {
      const reply = await call('GET', '/users?limit=100&search=列&orderBy=username&order=ASC', {
        as: admin,
        headers: { 'accept-language': language },
      });
      return reply.json().data.data.map(({ username }: { username: string }) => username);
    };
    expect(await listed('zh-TW')).toEqual(['丁列', '王列', '何列']);
    expect(await listed('en')).toHaveLength(3);
  });
});
