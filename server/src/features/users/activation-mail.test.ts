import { describe, expect, it } from 'vitest';
import { mailBox, readable } from '../../test-kit/mail-box';
import { createUser, testApp } from '../../test-kit/test-app';

const box = await mailBox();
const { sql, call, signInAs } = await testApp({ env: { SMTP_URL: box.url } });
const admin = await signInAs('admin');

describe('the activation mail, over SMTP', () => {
  it('reaches its user alone, and its link lets them in', async () => {
    const user = await createUser(sql, ['viewer'], { active: false, passwordHash: 'a hash' });
    const reply = await call('POST', `/users/activate/${user.id}`, { as: admin });
    expect(reply.json().data).toEqual({ id: user.id, isActive: false });
    expect(box.received.map(({ to }) => to)).toEqual([[`${user.username}@example.org`]]);
    const text = readable(box.received[0]?.text ?? '');
    expect(text).toContain('Content-Type: text/plain');
    expect(text).toContain('Content-Type: text/html');
    const links = [...text.matchAll(/http:\/\/localhost:3000\/dashboard\/access\/activate#([\w-]{43})/g)];
    // The same one in both parts.
    expect([links.length, new Set(links.map(([link]) => link)).size]).toEqual([2, 1]);
    const payload = { token: links[0]?.[1] };
    expect((await call('POST', '/auth/activate', { payload })).statusCode).toBe(200);
    const [row] = await sql`select is_active from users where id = ${user.id}`;
    expect(row?.['is_active']).toBe(true);
  });

  it('that is not accepted is reported, and can be sent again', async () => {
    const user = await createUser(sql, ['viewer'], { active: false, passwordHash: 'a hash' });
    box.refuses = true;
    const failed = await call('POST', `/users/activate/${user.id}`, { as: admin });
    expect([failed.statusCode, failed.json().message]).toEqual([
      503,
      'The email couldn’t be sent. Please try again later.',
    ]);
    box.refuses = false;
    expect((await call('POST', `/users/activate/${user.id}`, { as: admin })).statusCode).toBe(200);
  });
});
