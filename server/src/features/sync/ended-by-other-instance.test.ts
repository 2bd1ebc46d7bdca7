import type { AddressInfo } from 'node:net';
import { SESSION_CHANGED } from '@vestry/sync/contract/sync';
import { afterAll, expect, test, vi } from 'vitest';
import { buildApp } from '../../app';
import { connect } from '../../platform/db/db';
import { testApp } from '../../test-kit/test-app';

// No heartbeat comes, and what is known of a session does not grow old.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() });

const kit = await testApp();
const sql = connect(kit.databaseUrl, { max: 4 });
const other = await buildApp({ ...kit.context, sql });
await other.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await other.close();
  await sql.end({ timeout: 1 });
});
const { port } = other.server.address() as AddressInfo;
const admin = await kit.signInAs('admin');

test('who was deactivated on one instance is out of another one long before its next look', async () => {
  const editor = await kit.signInAs('editor');
  const ask = () => other.inject({ url: '/api/v1/pages', headers: editor.headers });
  expect((await ask()).statusCode).toBe(200);
  const stream = await fetch(`http://127.0.0.1:${port}/api/v1/sync/events`, { headers: editor.headers });
  const ended = stream.text();

  const reply = await kit.call('POST', `/users/deactivate/${editor.id}`, { as: admin });
  expect(reply.statusCode).toBe(200);
  expect(await ended).toContain(SESSION_CHANGED);
  expect((await ask()).statusCode).toBe(401);
});

test('a session that was ended on one instance is unknown to another one', async () => {
  const editor = await kit.signInAs('editor');
  const ask = () => other.inject({ url: '/api/v1/pages', headers: editor.headers });
  expect((await ask()).statusCode).toBe(200);
  const [session] = await kit.sql<{ id: string }[]>`select id from sessions where user_id = ${editor.id}`;
  await kit.sql`delete from sessions where id = ${session!.id}`;
  kit.app.sessionUsers.forgetSession(session!.id);
  await expect.poll(async () => (await ask()).statusCode).toBe(401);
});
