import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/log/log-file';
import { requestsNoted } from '../../test-kit/kept-log';
import { createUser, testApp } from '../../test-kit/test-app';

const logged: string[] = [];
const { app, sql, call, signInAs, context } = await testApp({
  context: { log: createLogger({ write: (line) => void logged.push(line) }) },
});
const admin = await signInAs('admin');

/** The token of the link in a new mail. */
async function linkOf(user: { id: number }): Promise<string> {
  const folder = join(context.config.dataDir, 'mail');
  const before = new Set(await readdir(folder).catch(() => []));
  const reply = await call('POST', `/users/activate/${user.id}`, { as: admin });
  expect(reply.json().data).toEqual({ id: user.id, isActive: false });
  const name = (await readdir(folder)).find((each) => !before.has(each)) ?? '';
  const text = (await readFile(join(folder, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /http:\/\/localhost:3000\/dashboard\/access\/activate#([\w-]+)/.exec(text)?.[1] ?? '';
}

describe('activation', () => {
  const inactive = () => createUser(sql, ['viewer'], { active: false, passwordHash: 'a hash' });
  const press = async (token: string) =>
    (await call('POST', '/auth/activate', { payload: { token } })).statusCode;
  const look = async (token: string) =>
    (await call('POST', '/auth/link', { payload: { token } })).json().data.state;
  const isActive = async ({ id }: { id: number }) =>
    (await sql`select is_active from users where id = ${id}`)[0]?.['is_active'];

  it('[SI7] opening a link does nothing, a press on its button activates, a second one does no harm', async () => {
    const user = await inactive();
    const token = await linkOf(user);
    const url = `/api/v1/auth/activate?token=${token}`;
    // A mail program that looks, by whichever way.
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(302);
    expect((await app.inject({ url })).headers.location).toBe(`/activated#${token}`);
    expect([await look(token), await isActive(user)]).toEqual(['open', false]);
    expect([await press(token), await isActive(user)]).toEqual([200, true]);
    expect([await press(token), await look(token)]).toEqual([200, 'active']);
    expect((await app.inject({ url })).headers.location).toBe('/activated');
    expect(
      await sql`select from audit_log where act = 'userActivated' and subject = ${user.username}`,
    ).toHaveLength(1);
    const reply = await call('POST', `/users/activate/${user.id}`, { as: admin });
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'This user is already active']);
  });

  it('reveals its owner to nobody, once it was used', async () => {
    const token = await linkOf(await inactive());
    await press(token);
    const reply = await call('POST', '/auth/link', { payload: { token } });
    expect(reply.json().data).toEqual({ state: 'active', username: '', choosesPassword: false });
  });

  it('a second mail ends the first link', async () => {
    const user = await inactive();
    const [first, second] = [await linkOf(user), await linkOf(user)];
    expect([await look(first), await press(first), await isActive(user)]).toEqual(['over', 404, false]);
    expect((await app.inject({ url: `/api/v1/auth/activate?token=${first}` })).headers.location).toBe(
      '/activated-fail',
    );
    expect(await press(second)).toBe(200);
  });

  it('leaves its link in the mail alone: the log names the file, and nothing that lets somebody in', async () => {
    logged.length = 0;
    const token = await linkOf(await inactive());
    const [name = ''] = (await readdir(join(context.config.dataDir, 'mail'))).sort().slice(-1);
    const line = JSON.parse(logged.find((each) => each.includes('"label":"mail"')) ?? '{}');
    expect(line).toMatchObject({ file: name, msg: 'no mail server: the mail was written to a file' });
    expect(line).not.toHaveProperty('link');
    expect(token).toMatch(/^[\w-]{43}$/);
    await look(token);
    await app.inject({ url: `/api/v1/auth/activate?token=${token}` });
    await press(token);
    await requestsNoted();
    expect(logged.join('')).toContain('/auth/activate');
    expect(logged.join('')).not.toContain(token);
  });

  it('does not bring back who was deactivated after the mail, or after its use', async () => {
    const user = await inactive();
    const token = await linkOf(user);
    await call('POST', `/users/deactivate/${user.id}`, { as: admin });
    expect([await press(token), await isActive(user)]).toEqual([404, false]);
    const other = await linkOf(user);
    expect(await press(other)).toBe(200);
    await call('POST', `/users/deactivate/${user.id}`, { as: admin });
    expect([await press(other), await isActive(user)]).toEqual([404, false]);
  });

  it('ends with the e-mail that it was sent to', async () => {
    const user = await inactive();
    const token = await linkOf(user);
    await sql`update users set email = 'other@example.net' where id = ${user.id}`;
    expect([await press(token), await isActive(user)]).toEqual([404, false]);
  });

  it('and deactivation at the same moment get along', async () => {
    for (let round = 0; round < 10; round++) {
      const user = await inactive();
      const token = await linkOf(user);
      const [, deactivated] = await Promise.all([
        press(token),
        call('POST', `/users/deactivate/${user.id}`, { as: admin }),
      ]);
      expect([await isActive(user), deactivated.statusCode]).toEqual([false, 200]);
      expect(await press(token)).toBe(404);
    }
  });

  it('[SI7] does not work after 48 hours', async () => {
    const user = await inactive();
    const token = await linkOf(user);
    const [row] = await sql`select round(extract(epoch from expires_at - now()) / 3600)::int as hours
      from activation_tokens where user_id = ${user.id}`;
    expect(row?.['hours']).toBe(48);
    await sql`update activation_tokens set expires_at = now() where user_id = ${user.id}`;
    expect([await look(token), await press(token), await isActive(user)]).toEqual(['over', 404, false]);
  });

  it.each([
    '',
    '?token=',
    '?token=x',
    '?token=a&token=b',
    '?token[]=x',
    "?token=' or 1=1",
    '?token=%00',
    '?token=\u{ffff}',
  ])('fails for %j', async (query) => {
    const reply = await app.inject({ url: `/api/v1/auth/activate${query}` });
    expect([302, 400]).toContain(reply.statusCode);
    expect(reply.headers.location ?? '/activated-fail').toBe('/activated-fail');
  });
});
