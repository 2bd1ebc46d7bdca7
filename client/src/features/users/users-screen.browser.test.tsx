import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listUsers, type User } from '@vestry/sync/contract/users';
import { paged } from '../../test-kit/fake-server';
import { openScreen } from '../../test-kit/open-screen';

const mary = {
  id: 2,
  username: 'mary',
  email: 'mary@example.org',
  isActive: false,
  roles: ['viewer'],
  factors: [],
  updatedAt: '2026-01-02T03:04:05.000Z',
} as unknown as User;

it('lists users', async () => {
  await openScreen('/dashboard/users', { server: (server) => server.on(listUsers, paged([mary])) });
  await expect
    .element(page.getByRole('row').filter({ hasText: 'mary@example.org' }))
    .toHaveTextContent('Inactive');
});
