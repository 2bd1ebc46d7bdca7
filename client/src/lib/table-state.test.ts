import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAGE_LIMITS } from '@vestry/sync/contract/paging';
import {
  changeTableAddress,
  changeTableState,
  orderByColumn,
  pageCount,
  readTableState,
  writeTableState,
} from './table-state';

const rules = { orderKeys: ['id', 'route', 'updatedAt'], orderBy: 'id' };
const read = (address: string) => readTableState(new URLSearchParams(address), rules);

describe('readTableState', () => {
  test('[LI1] an empty address is the first ten by id, ascending', () => {
    expect(read('')).toEqual({ page: 1, limit: 10, orderBy: 'id', order: 'ASC', search: '' });
  });

  test('reads what the address says', () => {
    expect(read('page=3&limit=50&orderBy=route&order=DESC&search=a%26b')).toEqual({
      page: 3,
      limit: 50,
      orderBy: 'route',
      order: 'DESC',
      search: 'a&b',
    });
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1e9',
    'limit=7',
    'limit=1000',
    'orderBy=secret',
    'order=asc',
  ])('ignores %s', (address) => expect(read(address)).toEqual(read('')));
});

test.each([
  ['elements', 3, ['ab', '王', '😀😀'], ['abc', '主日', '王a']],
  ['users', 4, ['mar', '王', '王a'], ['mary', '小明', '王ab']],
  ['everything else', 1, [''], ['a', '王', '😀']],
])('[LI2] a search in %s that is too short is no search', (_list, searchFrom, short, enough) => {
  const search = (text: string) =>
    readTableState(new URLSearchParams({ search: text }), { ...rules, searchFrom }).search;
  expect(short.map(search)).toEqual(short.map(() => ''));
  expect(enough.map(search)).toEqual(enough);
});

test('what is written is read again, and nothing else in the address is lost', () => {
  const state = fc.record({
    page: fc.integer({ min: 1, max: 1_000_000 }),
    limit: fc.constantFrom(...PAGE_LIMITS),
    orderBy: fc.constantFrom(...rules.orderKeys),
    order: fc.constantFrom('ASC' as const, 'DESC' as const),
    search: fc.string({ maxLength: 200 }),
  });
  fc.assert(
    fc.property(state, state, (before, after) => {
      const first = writeTableState(new URLSearchParams('tab=1'), before, rules);
      const address = writeTableState(first, after, rules).toString();
      expect(readTableState(new URLSearchParams(address), rules)).toEqual(after);
      expect(new URLSearchParams(address).get('tab')).toBe('1');
    }),
  );
});

test('the defaults make no noise in the address', () => {
  expect(writeTableState(new URLSearchParams('page=4&limit=20'), read(''), rules).toString()).toBe('');
});

test('another order, limit or search leads to the first page, a page alone does not', () => {
  const state = read('page=3');
  expect(changeTableState(state, { search: 'x' }).page).toBe(1);
  expect(changeTableState(state, { page: 4 }).page).toBe(4);
  expect(orderByColumn(state, 'route')).toMatchObject({ page: 1, orderBy: 'route', order: 'ASC' });
});

test('pressing a header again turns the order round', () => {
  const once = orderByColumn(read(''), 'route');
  expect(orderByColumn(once, 'route').order).toBe('DESC');
  expect(orderByColumn(orderByColumn(once, 'route'), 'route').order).toBe('ASC');
  expect(orderByColumn(read(''), 'id').order).toBe('DESC');
});

test('an empty list has one page', () => {
  expect([0, 1, 10, 11].map((total) => pageCount(total, 10))).toEqual([1, 1, 1, 2]);
});

describe('changeTableAddress', () => {
  const state = fc.record({
    page: fc.integer({ min: 1, max: 50 }),
    limit: fc.constantFrom(...PAGE_LIMITS),
    orderBy: fc.constantFrom(...rules.orderKeys),
    order: fc.constantFrom('ASC' as const, 'DESC' as const),
    search: fc.string({ maxLength: 5 }),
  });

  test('two changes made from the same view of the list both count', () => {
    fc.assert(
      fc.property(
        state,
        fc.string({ maxLength: 5 }),
        fc.constantFrom(...rules.orderKeys),
        (seen, search, key) => {
          const address = writeTableState(new URLSearchParams('tab=1'), seen, rules);
          const searched = changeTableAddress(address, seen, changeTableState(seen, { search }), rules);
          const ordered = orderByColumn(seen, key);
          const both = readTableState(changeTableAddress(searched, seen, ordered, rules), rules);
          expect(both).toEqual({ ...seen, search, orderBy: ordered.orderBy, order: ordered.order, page: 1 });
        },
      ),
    );
  });

  test('a search made before the page was turned shows its first page', () => {
    const seen = read('');
    const turned = changeTableAddress(
      new URLSearchParams(),
      seen,
      changeTableState(seen, { page: 3 }),
      rules,
    );
    const after = changeTableAddress(turned, seen, changeTableState(seen, { search: 'x' }), rules);
    expect(after.toString()).toBe('search=x');
  });
});
