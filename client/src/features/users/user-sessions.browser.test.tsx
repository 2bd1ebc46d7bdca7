import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  endAllSessionsOf,
  endSessionOf,
  listSessionsOf,
  type SignedInSession,
} from '@vestry/sync/contract/sessions';
import { violations } from '../../test-kit/accessible';
import { openScreen } from '../../test-kit/open-screen';
import { admin, answerUsers, choose, userOf } from './users-kit';

const tom = userOf(3, 'tom');

const sessionOf = (browser: string, system: string): SignedInSession => ({
  id: crypto.randomUUID(),
  browser,
  system,
  address: '192.0.2.1',
  startedAt: '2026-01-02T03:04:05.000Z',
  usedAt: '2026-01-02T03:04:05.000Z',
  isCurrent: false,
});

it('an admin signs out one device of somebody, or all of them', async () => {
  let sessions = [
    sessionOf('Safari', 'iPhone'),
    sessionOf('Chrome', 'Windows'),
    sessionOf('Firefox', 'Linux'),
  ];
  await openScreen('/dashboard/users', {
    server(server) {
      answerUsers(server, [admin, tom]);
      server.on(listSessionsOf, () => sessions);
      server.on(endSessionOf, ({ params: { session } }) => {
        sessions = sessions.filter(({ id }) => id !== session);
        return { ended: 1 };
      });
      server.on(endAllSessionsOf, () => {
        const ended = sessions.length;
        sessions = [];
        return { ended };
      });
    },
  });
  await choose('tom', 'Devices of tom');
  const dialog = page.getByRole('dialog');
  const phone = dialog.getByRole('listitem').filter({ hasText: 'Safari on iPhone' });
  await expect.element(phone).toBeVisible();
  expect(await violations()).toEqual([]);
  await phone.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(page.getByText('1 device signed out.').first()).toBeVisible();
  await expect.element(phone).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('listitem')).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect.element(dialog.getByText('Not signed in anywhere.')).toBeVisible();
});
