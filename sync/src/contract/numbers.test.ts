import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { updateElement } from './elements';
import { addressId, addressNumber } from './numbers';
import { setPageStatus, updatePage } from './pages';
import { pagedQuery } from './paging';

describe('numbers in an address', () => {
  it.each(['1', '9', '2147483647', 7])('takes %j', (value) => {
    expect(addressId.parse(value)).toBe(Number(value));
  });

  it.each([
    '0x1',
    '1e3',
    '+1',
    '01',
    ' 1',
    '1 ',
    '',
    '1.5',
    '-1',
    '0',
    '2147483648',
    '9'.repeat(20),
    'NaN',
    true,
    [1],
    null,
  ])('refuses %j', (value) => {
    expect(addressId.safeParse(value).success).toBe(false);
  });

  it('leaves the default of what is absent, and refuses an absent one without', () => {
    const query = pagedQuery(['id'], 'id');
    expect(query.parse({})).toMatchObject({ page: 1, limit: 10 });
    expect(query.safeParse({ page: '0x2' }).success).toBe(false);
    expect(z.object({ id: addressNumber(1, 5) }).safeParse({}).success).toBe(false);
  });
});

describe('numbers in a body', () => {
  it.each(['1', true, [1], '0x1', null])('are numbers, not %j', (id) => {
    const contents = '{}';
    expect(setPageStatus.body.safeParse({ id, status: 'draft' }).success).toBe(false);
    expect(updatePage.body.safeParse({ id, route: 'a', contents }).success).toBe(false);
    expect(updateElement.body.safeParse({ id, name: 'a', contents }).success).toBe(false);
  });
});
