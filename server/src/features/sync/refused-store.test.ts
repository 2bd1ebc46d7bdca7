import { expect, test } from 'vitest';
import type { Mutation } from '@vestry/sync/contract/sync';
import { testApp } from '../../test-kit/test-app';
import { pageFields, setText, TestDevice } from '../../test-kit/test-device';
import { pageTree, text } from '../../test-kit/trees';

const { sql, ...kit } = await testApp();
const editor = await kit.signInAs('editor');

const stored = async (device: TestDevice) => {
  const [row] = await sql<[{ body: number; result: number }]>`
    select sum(octet_length(body))::int as body, sum(octet_length(result::text))::int as result
    from mutations where client_id = ${device.clientId}`;
  return row;
};

const LARGE: [string, (device: TestDevice, uid: string) => Mutation][] = [
  ['a text that is too long', (device, uid) => device.update(uid, 1, setText('a', 'x'.repeat(440_000)))],
  [
    'a long route',
    (device, uid) => device.update(uid, 1, { op: 'field', name: 'route', value: 'x'.repeat(440_000) }),
  ],
  ['fields without end', (device) => device.create(pageTree(), pageFields(manyFields))],
];
const manyFields = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`field number ${i}`, 1]));

test.each(LARGE)(
  '[P1] [P3] of a refused change with %s, little is stored, and a repeat is known',
  async (_, make) => {
    const device = new TestDevice(kit, editor);
    const page = new TestDevice(kit, editor).create(pageTree(text('a', 'one')), pageFields());
    await new TestDevice(kit, editor).apply({ ...page, number: 1 });
    const mutation = make(device, page.uid);
    const { results } = await device.push(mutation);
    expect(results).toMatchObject([{ status: 'refused', code: 422 }]);
    const { body, result } = await stored(device);
    expect(body + result).toBeLessThan(2_048);
    expect((await device.push(mutation)).results).toEqual(results);
    const other = device.update(page.uid, 1, setText('a', 'two'));
    expect((await device.push({ ...other, number: 1 })).results).toMatchObject([
      { status: 'refused', code: 409 },
    ]);
  },
);

test('[P1] a refused change that was stored as a whole, by a former version, is still known', async () => {
  const device = new TestDevice(kit, editor);
  const mutation = device.create({ value: { id: 'root', type: 'nothing' } }, pageFields());
  const { results } = await device.push(mutation);
  const { kind, number, uid, ...rest } = mutation;
  await sql`update mutations set body = ${JSON.stringify({ uid, number, kind, ...rest })}
    where client_id = ${device.clientId}`;
  expect((await device.push(mutation)).results).toEqual(results);
  const next = device.after(mutation, setText('a', 'two'));
  expect((await device.push(next)).results).toMatchObject([{ status: 'refused', code: 424 }]);
});
