import { expect, it } from 'vitest';
import { createUser, testApp } from '../../test-kit/test-app';
import { resetPassword } from './reset-password';

const { sql, call } = await testApp();
const admin = await createUser(sql, ['admin'], { username: 'Ada', active: false });

const signIn = (username: string, password: string) =>
  call('POST', '/auth/login', { payload: { username, password } });

it('[US4] lets the last admin in again, with a password that is shown once', async () => {
  const done = await resetPassword(sql, 'ada');
  if ('admins' in done) throw new Error('no such user');
  expect(done.username).toBe('Ada');
  const first = await signIn('Ada', done.password);
  expect(first.statusCode).toBe(200);
  const again = await resetPassword(sql, 'ADA');
  if ('admins' in again) throw new Error('no such user');
  expect((await signIn('Ada', done.password)).statusCode).toBe(401);
  expect((await signIn('Ada', again.password)).statusCode).toBe(200);
  const [act] = await sql`select act, actor, subject from audit_log where act = 'passwordReset' limit 1`;
  expect(act).toEqual({ act: 'passwordReset', actor: null, subject: 'Ada' });
  // Every session of before has ended.
  expect(await sql`select 1 from sessions where user_id = ${admin.id}`).toHaveLength(1);
});

it('[US4] names the admins for a name that nobody has', async () => {
  expect(await resetPassword(sql, "x' or true --")).toEqual({ admins: ['Ada'] });
});

it('[US4] lets somebody in at once who was shut out for guessing the password that is lost', async () => {
  for (let guess = 0; guess < 11; guess += 1) await signIn('Ada', 'forgotten');
  expect((await signIn('Ada', 'forgotten')).statusCode).toBe(429);
  const done = await resetPassword(sql, 'ada');
  if ('admins' in done) throw new Error('no such user');
  expect((await signIn('Ada', done.password)).statusCode).toBe(200);
});
