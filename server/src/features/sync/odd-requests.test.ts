import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { pageFields, setText, TestDevice } from '../../test-kit/test-device';
import { pageTree, text } from '../../test-kit/trees';

const kit = await testApp();
const editor = await kit.signInAs('editor');

/** The database's `int` ends far below: it must not fail over them and so hold up the whole batch for good. */
const NEVER_WAS = [2_147_483_648, Number.MAX_SAFE_INTEGER];

test.each(NEVER_WAS)('a base version %d is an unknown one; what follows is applied', async (version) => {
  const phone = new TestDevice(kit, editor);
  const create = phone.create(pageTree(text('a', 'one')), pageFields());
  const odd = { ...phone.after(create, setText('a', 'two')), base: { version } };
  const next = phone.create(pageTree(), pageFields());
  expect(await phone.push(create, odd, next)).toMatchObject({
    lastMutation: 3,
    results: [{ status: 'applied' }, { status: 'refused', code: 422 }, { status: 'applied' }],
  });
});

test.each(NEVER_WAS)('a PUT with the base version %d is 409', async (baseVersion) => {
  const contents = JSON.stringify(pageTree());
  const route = `odd-base-${baseVersion}`;
  const headers = editor.headers;
  const made = await kit.app.inject({
    method: 'POST',
    url: '/api/v1/pages',
    headers,
    payload: { route, contents },
  });
  const payload = { id: made.json().data.id, route, contents, baseVersion };
  const reply = await kit.app.inject({ method: 'PUT', url: '/api/v1/pages', headers, payload });
  expect(reply.statusCode).toBe(409);
});

test('HEAD of the event stream is answered', async () => {
  await kit.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = kit.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/v1/sync/events`;
  const signal = AbortSignal.timeout(60_000);
  expect((await fetch(url, { method: 'HEAD', headers: editor.headers, signal })).status).toBe(404);
});
