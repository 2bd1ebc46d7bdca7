import { afterEach, expect, it } from 'vitest';
import { CLIENT_IS_OLDER, SERVER_IS_OLDER } from '@vestry/sync/contract/sync-limits';
import { NetworkFailure } from '@vestry/sync/engine/ports';
import { plantWidgets, upgradedWidget, withoutUpgrades } from '@vestry/sync/test-support/planted';
import { networkOf } from './network-adapter';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
});

const apiNetwork = networkOf(1);
const CLIENT = '00000000-0000-4000-8000-000000000001';
const pull = () => apiNetwork.pull({ clientId: CLIENT, cookie: null });

it.each([
  ['refused', 422, 'clientId', 'invalid'],
  ['refused', 413, '', 'tooLarge'],
  ['forbidden', 403, 'roles', 'forbidden'],
  ['foreign', 403, 'clientId', 'other'],
  ['busy', 503, '', 'other'],
  ['busy', 429, '', 'other'],
] as const)('[P9] a failure is %s: %d of the field %j', async (kind, status, field, reason) => {
  globalThis.fetch = async () => {
    const data = field === '' ? [] : [{ field, message: 'no' }];
    return new Response(JSON.stringify({ status: 'fail', code: status, message: 'no', data }), { status });
  };
  const failure = await pull().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NetworkFailure);
  expect(failure).toMatchObject({ kind, reason });
});

const PAGE = '<!doctype html><title>Please sign in to this network</title>';
it.each([
  ['busy', 200, PAGE],
  ['session', 401, PAGE],
  ['busy', 200, '{"status":"success","data":{"lastMut'],
  ['busy', 403, PAGE],
  ['busy', 422, PAGE],
  ['busy', 422, '{"status":"fail","code":422,"mess'],
  ['refused', 413, PAGE],
  ['busy', 502, PAGE],
] as const)(
  '[P9] a page of a proxy, or an answer cut short, refuses nothing but too many bytes: %s, %d',
  async (kind, status, body) => {
    globalThis.fetch = async () => new Response(body, { status });
    await expect(pull()).rejects.toMatchObject({ kind });
  },
);

it.each([
  [403, 'forbidden'],
  [404, 'gone'],
  [409, 'conflict'],
  [410, 'forgotten'],
  [422, 'invalid'],
  [424, 'blocked'],
  [418, 'other'],
])('[P3] a refused change has a reason for its code %d: %s', async (code, reason) => {
  const refused = { number: 1, status: 'refused', message: 'no', errors: [] };
  globalThis.fetch = async () =>
    Response.json({ status: 'success', data: { lastMutation: 1, results: [{ ...refused, code }] } });
  const reply = await apiNetwork.push({ clientId: CLIENT, epoch: null, mutations: [] });
  expect(reply).toEqual({ lastMutation: 1, results: [{ ...refused, reason }] });
});

it.each([
  ['outdated', { code: CLIENT_IS_OLDER.code }],
  ['ahead', { code: SERVER_IS_OLDER.code }],
  // As a server of before the codes says it.
  ['ahead', {}],
] as const)('[P9] a code names the older side: %s, %j', async (kind, coded) => {
  const message = 'whatever the text is';
  globalThis.fetch = async () =>
    Response.json(
      { status: 'fail', code: 400, message, data: [{ field: 'protocol', message, ...coded }] },
      { status: 400 },
    );
  await expect(pull()).rejects.toMatchObject({ kind });
});

it('[W7] requests name the shapes of widgets that are known here, once there are any', async () => {
  const asked: string[] = [];
  globalThis.fetch = async (input, init) => {
    asked.push(
      input instanceof Request ? input.url : input.toString(),
      typeof init?.body === 'string' ? init.body : '',
    );
    throw new TypeError('Failed to fetch');
  };
  const push = () => apiNetwork.push({ clientId: CLIENT, epoch: null, mutations: [] });
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
