import type { Operation } from '@vestry/sync/tree/operation';
import { expect, test } from 'vitest';
import { fill, hero, many, set, worstRequests } from './test-kit/worst-requests';
import { pageTree } from './test-kit/trees';

const { send, pushed, newDevice, largePage, putContents } = await worstRequests();

const CONTENTS: [string, string][] = [
  [
    '690,000 wrong items',
    JSON.stringify(pageTree(hero('h', []))).replace('[]}}', `[${'0,'.repeat(1_000_000)}0]}}`),
  ],
  ['nesting without end', '{"value":{"id":"root","type":"div"},"children":['.repeat(30_000)],
  [
    '100,000 paddings',
    JSON.stringify({ value: { id: 'root', type: 'div', paddings: many(100_000, () => 'p-0') } }),
  ],
];
test.each(CONTENTS)('contents with %s', async (_, contents) => {
  expect(await putContents(contents)).toBe(422);
});

test.each([
  [
    'zeros for operations',
    `{"number":1,"uid":"UID","kind":"page","type":"update","base":{"version":1},"operations":[${'0,'.repeat(250_000)}0]}`,
  ],
  [
    'empty operations',
    `{"number":1,"uid":"UID","kind":"page","type":"update","base":{"version":1},"operations":[${'{},'.repeat(170_000)}{}]}`,
  ],
  [
    'zeros for children',
    `{"number":1,"uid":"UID","kind":"page","type":"create","fields":{},"tree":{"value":{"id":"root","type":"div"},"children":[${'0,'.repeat(250_000)}0]}}`,
  ],
  ['zeros for mutations', `${'0,'.repeat(250_000)}0`],
])('a push with %s', async (_, mutation) => {
  const { clientId } = newDevice();
  const body = `{"protocol":1,"clientId":"${clientId}","mutations":[${mutation.replace('UID', clientId)}]}`;
  expect((await send('POST', '/sync/push', body)).status).toBe(422);
});

const OPERATIONS: [string, (index: number) => Operation][] = [
  ['new fields of the document', (i) => ({ op: 'field', name: `f${i}`, value: 1 })],
  [
    'moves into each other',
    (i) => ({ op: 'move', id: `w${(i + 1) % 2_000}`, parent: `w${i % 2_000}`, after: null }),
  ],
];
const large = await largePage();
test.each(OPERATIONS)('a push full of %s', async (_, make) => {
  const device = newDevice();
  const { status, results } = await pushed(device, device.update(large.uid, 1, ...fill(make)));
  expect([status, results.length]).toEqual([200, 1]);
});

test('[L6] a list of 170,000 items at once is refused as a whole', async () => {
  const device = newDevice();
  const { results } = await pushed(
    device,
    device.update(
      large.uid,
      1,
      set(
        'h',
        ['slides'],
        many(170_000, () => ({})),
      ),
    ),
  );
  expect(results).toMatchObject([
    { status: 'refused', code: 422, errors: [{ message: 'Hero, Slides: At most 100 items' }] },
  ]);
});
