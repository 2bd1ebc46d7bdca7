import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { createUser, testApp } from '../../test-kit/test-app';

const received: { to: string[]; text: string }[] = [];
let refuse = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refuse ? new Error('no such box') : undefined),
  onData: (stream, { envelope }, done) => {
    let text = '';
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    stream.on('end', () => {
      received.push({ to: envelope.rcptTo.map(({ address }) => address), text });
      done();
    });
  },
});
server.listen(0, '127.0.0.1');
await once(server.server, 'listening');
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const { port } = server.server.address() as AddressInfo;
const { app, sql, call, signInAs } = await testApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
const admin = await signInAs('admin');

describe('the activation mail, over SMTP', () => {
  it('reaches its user alone, and its link lets them in', async () => {
    const user = await createUser(sql, ['viewer'], { active: false });
    const reply = await call('POST', `/users/activate/${user.id}`, { as: admin });
    expect(reply.json().data).toEqual({ id: user.id, isActive: false });
    expect(received.map(({ to }) => to)).toEqual([[`${user.username}@example.org`]]);
    const text = (received[0]?.text ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    expect(text).toContain('Content-Type: text/plain');
    expect(text).toContain('Content-Type: text/html');
    const links = [...text.matchAll(/http:\/\/localhost:3000(\/api\/v1\/auth\/activate\?token=[\w-]{43})/g)];
    // The same one in both parts.
    expect([links.length, new Set(links.map(([link]) => link)).size]).toEqual([2, 1]);
    expect((await app.inject({ url: links[0]?.[1] ?? '' })).headers.location).toBe('/activated');
    const [row] = await sql`select is_active from users where id = ${user.id}`;
    expect(row?.['is_active']).toBe(true);
  });

  it('that is not taken is said, and can be sent again', async () => {
    const user = await createUser(sql, ['viewer'], { active: false });
    refuse = true;
    const failed = await call('POST', `/users/activate/${user.id}`, { as: admin });
    expect([failed.statusCode, failed.json().message]).toEqual([
      503,
      'The email couldn’t be sent. Please try again later.',
    ]);
    refuse = false;
    expect((await call('POST', `/users/activate/${user.id}`, { as: admin })).statusCode).toBe(200);
  });
});
