import type { Mutation } from '@vestry/sync/contract/sync';
import type { TreeNode } from '@vestry/sync/tree/node';
import type { Operation } from '@vestry/sync/tree/operation';
import { expect, test } from 'vitest';
import { fill, hero, ids, many, set, worstRequests } from './test-kit/worst-requests';
import { longText, pageTree, text } from './test-kit/trees';

// Before a release: the largest pages that there may be, and more of the same kinds. `npm test` has some of each kind
// that cost little, in worst-requests.test.ts.

const { send, pushed, page, newDevice, largePage, putContents } = await worstRequests();

const CONTENTS: [string, string][] = [
  [
    'a list of 690,000 items',
    JSON.stringify(pageTree(hero('h', []))).replace('[]}}', `[${'{},'.repeat(689_000)}{}]}}`),
  ],
  [
    'lists of 100 items in 5,000 fields',
    JSON.stringify({
      value: {
        id: 'root',
        type: 'div',
        ...Object.fromEntries(many(5_000, (i) => [`f${i}`, many(100, () => ({}))])),
      },
    }),
  ],
  [
    '50,000 children',
    `{"value":{"id":"root","type":"div"},"children":[${'{"value":{"id":"a","type":"b"}},'.repeat(50_000)}0]}`,
  ],
  [
    '50,000 children with one id',
    `{"value":{"id":"root","type":"div"},"children":[${'{"value":{"id":"a","type":"b"}},'.repeat(50_000)}{"value":{"id":"a","type":"b"}}]}`,
  ],
  ['closed nesting without end', `${'['.repeat(900_000)}${']'.repeat(900_000)}`],
  [
    '2 MB of white space in a class name',
    JSON.stringify({ value: { id: 'root', type: 'div', className: ' '.repeat(2_000_000) } }),
  ],
  [
    '300,000 unknown fields',
    `{"value":{"id":"root","type":"div"${many(200_000, (i) => `,"${i.toString(36)}":0`).join('')}}}`,
  ],
];
test.each(CONTENTS)('contents with %s', async (_, contents) => {
  expect(await putContents(contents)).toBe(422);
});

test('lists of items without keys, none of them like a former one', async () => {
  const heroes = (title: string) =>
    pageTree(
      ...ids(500).map((id) =>
        hero(
          id,
          many(100, (i) => ({ title: `${title}${i}` })),
        ),
      ),
    );
  const { id, route } = await page(heroes('a'));
  const reply = await send(
    'PUT',
    '/pages',
    JSON.stringify({ id, route, contents: JSON.stringify(heroes('b')) }),
  );
  expect(reply.status).toBe(200);
});

test('the largest page, replaced as a whole by a merge', async () => {
  const tree = (word: string) => pageTree(...ids(4_990).map((id) => text(id, `${word} ${'x'.repeat(300)}`)));
  const { id, route } = await page(tree('one'));
  const body = { id, route, baseVersion: 1, contents: JSON.stringify(tree('two')) };
  expect((await send('PUT', '/pages', JSON.stringify(body))).status).toBe(200);
});

const OPERATIONS: [string, (index: number) => Operation][] = [
  [
    'new items of one list',
    (i) => ({ op: 'add-item', id: 'h', list: 'slides', after: null, item: { key: `k${i}` } }),
  ],
  [
    'new items after the last one',
    (i) => ({ op: 'add-item', id: 'h', list: 'slides', after: `k${i - 1}`, item: { key: `k${i}` } }),
  ],
  ['new fields of a widget', (i) => set('h', [`f${i}`], 1)],
  ['new fields of an item', (i) => set('h', ['slides', 's0', `f${i}`], 1)],
  [
    'moves of 2,000 widgets',
    (i) => ({ op: 'move', id: `w${i % 2_000}`, parent: 'root', after: `w${(i * 7) % 2_000}` }),
  ],
  [
    'inserts into each other',
    (i) => ({
      op: 'insert',
      parent: i === 0 ? 'root' : `n${i - 1}`,
      after: null,
      node: { value: { id: `n${i}`, type: 'div' } },
    }),
  ],
  [
    'inserts of what is there',
    () => ({ op: 'insert', parent: 'root', after: null, node: { value: { id: 'w0', type: 'div' } } }),
  ],
  ['removes of what is not there', (i) => ({ op: 'remove', id: `no${i}` })],
  [
    'one list, set again and again',
    (i) =>
      set(
        'h',
        ['slides'],
        many(3, (k) => ({ key: `${i}-${k}` })),
      ),
  ],
];
const large = await largePage();
test.each(OPERATIONS)('a push full of %s', async (_, make) => {
  const device = newDevice();
  const { status, results } = await pushed(device, device.update(large.uid, 1, ...fill(make)));
  expect([status, results.length]).toEqual([200, 1]);
});

test('what others edited or removed is named again and again', async () => {
  const children = (word: string) => ids(3_000).map((id) => text(id, word));
  const box = (id: string, ...inside: TreeNode[]): TreeNode => ({
    value: { id, type: 'div' },
    children: inside,
  });
  const edited = await page(pageTree(box('box', ...children('one'))));
  await edited.replace(pageTree(box('box', ...children('two'))));
  const device = newDevice();
  const removes = fill((): Operation => ({ op: 'remove', id: 'box' }));
  const { results } = await pushed(device, device.update(edited.uid, 1, ...removes));
  expect(results).toMatchObject([{ status: 'applied' }]);
  const again = fill((i): Operation =>
    i % 2
      ? { op: 'remove', id: 'box' }
      : { op: 'insert', parent: 'root', after: null, node: { value: { id: 'box', type: 'div' } } },
  );
  await pushed(device, device.update(edited.uid, 1, ...again));

  const emptied = await page(pageTree(...children('one')));
  await emptied.replace(pageTree());
  const behind = fill((i): Operation => ({
    op: 'insert',
    parent: 'root',
    after: 'w2999',
    node: { value: { id: `n${i}`, type: 'div' } },
  }));
  await pushed(device, device.update(emptied.uid, 1, ...behind));
  await pushed(
    device,
    device.update(emptied.uid, 1, ...many(3_000, (i) => set(`w${2_999 - i}`, ['text'], 'three'))),
  );
});

test('long texts that both sides rewrote', async () => {
  // Words of one letter, so that there are as many as can be.
  const words = (seed: number, length: number) =>
    many(length, (i) => ',.;:!?()'[(seed * 7919 + i * i * seed) % 8]).join('');
  const tree = (seed: number) => pageTree(...ids(300).map((id, i) => longText(id, words(seed + i, 5_000))));
  const both = await page(tree(1));
  await both.replace(tree(2));
  const device = newDevice();
  const operations = ids(100).map((id, i) => set(id, ['text'], words(3 + i, 5_000)));
  const { results } = await pushed(device, device.update(both.uid, 1, ...operations));
  expect(results).toMatchObject([{ status: 'applied' }]);
  const short = ids(300)
    .slice(100)
    .map((id) => set(id, ['text'], ', '));
  await pushed(device, device.update(both.uid, 1, ...short));
});

test('500 changes of the largest page, of which as many are decided as one request may cost', async () => {
  const big = await page(pageTree(...ids(4_900).map((id) => text(id, 'x'.repeat(300)))));
  const device = newDevice();
  let previous: Mutation | undefined;
  const mutations = many(500, (i) => {
    const operations = [set(`w${i}`, ['text'], 'y'), set(`w${i + 500}`, ['text'], 'z')];
    previous = previous ? device.after(previous, ...operations) : device.update(big.uid, 1, ...operations);
    return previous;
  });
  const first = await pushed(device, ...mutations);
  expect(first.results.length).toBeGreaterThan(50);
  expect(first.results.length).toBeLessThan(100);
  const second = await pushed(device, ...mutations.slice(first.results.length));
  expect([...first.results, ...second.results].every(({ status }) => status === 'applied')).toBe(true);
}, 120_000);

test('one change in each of 8 largest pages', async () => {
  const pages: Awaited<ReturnType<typeof page>>[] = [];
  for (const i of many(8, (k) => k)) {
    pages.push(await page(pageTree(...ids(1_000).map((id) => text(id, `${i}${'x'.repeat(1_900)}`)))));
  }
  const device = newDevice();
  const mutations = pages.map(({ uid }) => device.update(uid, 1, set('w0', ['text'], 'y')));
  for (let at = 0; at < mutations.length;) {
    const { results } = await pushed(device, ...mutations.slice(at));
    expect(results.length).toBeGreaterThan(0);
    at += results.length;
  }
}, 120_000);
