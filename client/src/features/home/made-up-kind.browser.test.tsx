import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readStarter } from '@vestry/sync/contract/starter';
import { unsentIn } from '../../data/outbox/unsent';
import { openedDatabase } from '../../data/storage/database';
import { sendSoon } from '../../data/sync/sync';
import { knowPoems, putPoem, sendPoem } from '../../data/test-support/made-up-kind';
import { answerHome } from '../../test-kit/answers';
import { setOffline } from '../../test-kit/network';
import { openScreen } from '../../test-kit/open-screen';

// Home, the header and the badge of the installed dashboard show a kind of change that no code of the product names.

const part = (name: string) => page.getByRole('region', { name, exact: true });

/** The last number on the badge; null for none. */
let badge: number | null;
const OLD_SITE = { name: null, called: null, mayChoose: false, guide: false, isNamed: true, people: 2 };
let forget: () => void;

beforeEach(() => {
  forget = knowPoems();
  badge = null;
  const setAppBadge = async (count: number) => void (badge = count);
  const clearAppBadge = async () => void (badge = null);
  for (const [name, value] of Object.entries({ setAppBadge, clearAppBadge }))
    Object.defineProperty(navigator, name, { value, configurable: true });
});
afterEach(() => {
  forget();
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
});

it('[OB1] waits on Home and on the badge, is refused there with the reason, and goes when it is sent', async () => {
  const { server } = await openScreen('/dashboard', {
    server: (answering) =>
      void answerHome(answering).on(readStarter, OLD_SITE).refuse(sendPoem, 422, 'Too few lines'),
  });
  await expect.element(page.getByText('Nothing here yet')).toBeVisible();
  setOffline(server, true);
  await putPoem(openedDatabase());
  await expect.element(part('Waiting').getByRole('link')).toHaveTextContent(/A poem.*of three lines/);
  await expect.poll(() => badge).toBe(1);
  setOffline(server, false);
  sendSoon();
  const refused = part('Needs attention').getByRole('link');
  await expect.element(refused).toHaveTextContent(/A poem.*Too few lines/);
  await expect.element(refused).toHaveAttribute('href', '/dashboard/pages');
  expect(await unsentIn(openedDatabase())).toMatchObject({ pending: 0, refused: 1 });
  await expect.poll(() => badge).toBe(1);
});

it('[OB1] is on the badge no more when it was sent', async () => {
  const { server } = await openScreen('/dashboard', {
    server: (answering) => void answerHome(answering).on(readStarter, OLD_SITE).on(sendPoem, { lines: 3 }),
  });
  await expect.element(page.getByText('Nothing here yet')).toBeVisible();
  setOffline(server, true);
  await putPoem(openedDatabase());
  await expect.poll(() => badge).toBe(1);
  setOffline(server, false);
  sendSoon();
  await expect.poll(() => badge).toBe(null);
  await expect.element(part('Waiting')).not.toBeInTheDocument();
});
