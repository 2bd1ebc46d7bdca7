import { randomUUID } from 'node:crypto';
import type { MutationResult } from '@vestry/sync/contract/sync';
import { CLIENT_IS_OLDER, SERVER_IS_OLDER } from '@vestry/sync/contract/sync-limits';
import { OLDEST_PROTOCOL, PROTOCOL_VERSION } from '@vestry/sync/engine/protocol-version';
import { canonicalText } from '@vestry/sync/tree/canonical';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../test-kit/test-app';
import { pageFields, setText, TestDevice } from '../../test-kit/test-device';
import { pageTree, text } from '../../test-kit/trees';

const kit = await testApp();
const { call, signInAs, sql } = kit;
const editor = await signInAs('editor');

const device = () => new TestDevice(kit, editor);
const stored = async (uid: string) =>
  (await sql`select version, contents from documents where uid = ${uid}`)[0]!;
const refusedWith = (code: number): Partial<MutationResult> => ({ status: 'refused', code });

/** Of an applied mutation its operations' effects and why, of a refused one its code. */
function conflictsOf(result: MutationResult): unknown[] {
  if (result.status === 'refused') return [result.code];
  return result.outcomes.map(({ effect, reason }) =>
    reason === undefined ? effect : `${effect}: ${reason}`,
  );
}

describe('bad input', () => {
  const valid = () => device().create(pageTree(), pageFields());
  test.each([
    ['no mutations', { mutations: [] }, 422],
    ['a batch of 501', { mutations: Array.from({ length: 501 }, valid) }, 422],
    ['no client id', { clientId: 'me', mutations: [valid()] }, 422],
    ['a number of 0', { mutations: [{ ...valid(), number: 0 }] }, 422],
    ['a fractional number', { mutations: [{ ...valid(), number: 1.5 }] }, 422],
    [
      'an unknown operation',
      { mutations: [{ ...valid(), type: 'update', operations: [{ op: 'eval' }] }] },
      422,
    ],
    ['an unknown field', { mutations: [{ ...valid(), admin: true }] }, 422],
    ['NUL in a tree', { mutations: [{ ...valid(), tree: pageTree(text('a', '\0')) }] }, 422],
    [
      'a body over 512 KB',
      { mutations: [{ ...valid(), tree: pageTree(text('a', 'x'.repeat(530_000))) }] },
      413,
    ],
  ])('%s', async (_, body, status) => {
    const payload = { protocol: 1, clientId: randomUUID(), ...body };
    const reply = await call('POST', '/sync/push', { as: editor, payload });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ status: 'fail', code: status });
  });

  test.each([
    ['a newer', PROTOCOL_VERSION + 1, SERVER_IS_OLDER],
    ['an older', OLDEST_PROTOCOL - 1, CLIENT_IS_OLDER],
  ])('[P9] %s protocol: both calls say which side is the older one', async (_, protocol, older) => {
    const clientId = randomUUID();
    const payload = { protocol, clientId, mutations: [valid()] };
    const pushed = await call('POST', '/sync/push', { as: editor, payload });
    expect(pushed.statusCode).toBe(422);
    const query = { protocol: String(protocol), clientId };
    const pulled = await call('GET', '/sync/pull', { as: editor, query });
    expect(pulled.statusCode).toBe(400);
    for (const reply of [pushed, pulled])
      expect(reply.json()).toMatchObject({ data: [{ field: 'protocol', ...older }] });
  });

  test('[A6] [A7] [L2] unknown nodes, cycles, the root and built-in names have no effect, and each outcome says why', async () => {
    const phone = device();
    const section = { value: { id: 's', type: 'div' }, children: [{ value: { id: 't', type: 'div' } }] };
    const create = phone.create(pageTree(section), pageFields());
    await phone.push(create);
    const { results, lastMutation } = await phone.push(
      phone.update(create.uid, 1, setText('nobody', 'x'), { op: 'remove', id: 'ghost' }),
      phone.update(create.uid, 1, { op: 'move', id: 's', parent: 't', after: null }),
      phone.update(create.uid, 1, { op: 'remove', id: 'root' }),
      phone.update(create.uid, 1, { op: 'set', id: 's', path: ['id'], value: 'root' }),
      phone.update(create.uid, 1, { op: 'set', id: 's', path: ['__proto__'], value: { polluted: true } }),
      phone.update(randomUUID(), 1, setText('s', 'x')),
    );
    expect(results.map(conflictsOf)).toEqual([
      ['none: no such widget', 'none: no such widget'],
      ['none: it would be inside itself'],
      ['none: the root stays'],
      ['none: no such field'],
      [422],
      [404],
    ]);
    expect(lastMutation).toBe(7);
    expect((await stored(create.uid))['contents']).toBe(canonicalText(pageTree(section)));
    expect({}).not.toHaveProperty('polluted');
  });

  test('[L3] [A1] a key twice is refused in a new tree and added once by operations', async () => {
    const phone = device();
    const item = (key: string) => ({ key, question: 'Q', answer: 'A' });
    const faq = (...keys: string[]) => ({
      value: { id: 'f', type: 'faq1', title: '', items: keys.map(item) },
    });
    const repeated = await phone.push(phone.create(pageTree(faq('k', 'k')), pageFields()));
    const errors = [{ field: 'contents', message: 'Questions, Questions: a key is used twice' }];
    expect(repeated.results).toMatchObject([{ ...refusedWith(422), errors }]);
    const create = phone.create(pageTree(faq('k')), pageFields());
    await phone.push(create);
    const add = { op: 'add-item' as const, id: 'f', list: 'items', after: null, item: item('k') };
    const { results } = await phone.push(phone.update(create.uid, 1, add, add));
    expect(results.map(conflictsOf)).toEqual([['none: already there', 'none: already there']]);
    expect((await stored(create.uid))['version']).toBe(1);
  });

  test('[P2] numbers from the future have no effect, and the reply names the next number', async () => {
    const phone = device();
    const first = phone.create(pageTree(), pageFields());
    const future = { ...phone.create(pageTree(), pageFields()), number: 1_000_000 };
    expect(await phone.push(future)).toEqual({ lastMutation: 0, results: [] });
    expect(await phone.push(first, future)).toMatchObject({ lastMutation: 1, results: [{ number: 1 }] });
    expect(await stored(future.uid)).toBeUndefined();
  });

  test('without a session 401', async () => {
    const payload = { protocol: 1, clientId: randomUUID(), mutations: [valid()] };
    expect((await call('POST', '/sync/push', { payload })).statusCode).toBe(401);
  });
});
