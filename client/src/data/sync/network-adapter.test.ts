import { afterEach, expect, it } from 'vitest';
import { CLIENT_IS_OLDER, SERVER_IS_OLDER } from '@vestry/sync/contract/sync-limits';
import { NetworkFailure } from '@vestry/sync/engine/ports';
import { plantWidgets, upgradedWidget, withoutUpgrades } from '@vestry/sync/test-support/planted';
import { apiNetwork } from './network-adapter';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

const pull = () => apiNetwork.pull({ clientId: '00000000-0000-4000-8000-000000000001', cookie: null });

it.each([
  ['refused', 422, 'clientId'],
  ['forbidden', 403, 'roles'],
  ['busy', 503, ''],
  ['busy', 429, ''],
] as const)('[P9] a failure is %s: %d of the field %j', async (kind, status, field) => {
  globalThis.fetch = async () => {
    const data = field === '' ? [] : [{ field, message: 'no' }];
    return new Response(JSON.stringify({ status: 'fail', code: status, message: 'no', data }), { status });
  };
  const failure = await pull().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NetworkFailure);
  expect(failure).toMatchObject({ kind, status });
});

it.each([
  ['outdated', { code: CLIENT_IS_OLDER.code }],
  ['ahead', { code: SERVER_IS_OLDER.code }],
  // As a server of before the codes says it.
  ['ahead', {}],
] as const)('[P9] the older side is told by a code: %s, %j', async (kind, coded) => {
  const message = 'whatever the text is';
  globalThis.fetch = async () =>
    Response.json(
      { status: 'fail', code: 400, message, data: [{ field: 'protocol', message, ...coded }] },
      { status: 400 },
    );
  await expect(pull()).rejects.toMatchObject({ kind });
});

it('[W7] the server is told which shapes of widgets are known here, once there are any', async () => {
  const asked: string[] = [];
  globalThis.fetch = async (input, init) => {
    asked.push(
      input instanceof Request ? input.url : input.toString(),
      typeof init?.body === 'string' ? init.body : '',
    );
    throw new TypeError('Failed to fetch');
  };
  const push = () =>
    apiNetwork.push({ clientId: '00000000-0000-4000-8000-000000000001', epoch: null, mutations: [] });
  plantWidgets(...withoutUpgrades());
  await Promise.allSettled([pull(), push()]);
  expect(asked.join()).not.toContain('shapes');
  asked.length = 0;
  plantWidgets(upgradedWidget('text', [{ number: 1, note: 'for a test', steps: [] }]));
  await Promise.allSettled([pull(), push()]);
  expect(asked.join()).toContain('shapes=text.1');
  expect(asked.join()).toContain('"shapes":"text.1"');
});

it('[P9] without an answer it is offline', async () => {
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(pull()).rejects.toMatchObject({ kind: 'offline' });
});
