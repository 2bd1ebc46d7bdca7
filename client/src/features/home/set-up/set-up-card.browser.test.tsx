import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listBackups } from '@vestry/sync/contract/backups';
import { readMailServer } from '@vestry/sync/contract/mail-server';
import { readStarter } from '@vestry/sync/contract/starter';
import { violations } from '../../../test-kit/accessible';
import { answerHome } from '../../../test-kit/answers';
import type { FakeServer } from '../../../test-kit/fake-server';
import { openScreen, type Opening } from '../../../test-kit/open-screen';

const OLD_SITE = { name: null, called: null, mayChoose: false, guide: false, isNamed: true, people: 2 };
const open = (answer: (server: FakeServer) => void, options: Opening = {}) =>
  openScreen('/dashboard', {
    ...options,
    server: (server) => {
      answerHome(server).on(readStarter, OLD_SITE);
      answer(server);
    },
  });
const NO_MAIL = { source: 'none', stored: null, environment: null } as const;
const NO_BACKUPS = { backups: [], copied: false };
const card = page.getByRole('region', { name: 'For administrators: not set up yet' });
const home = page.getByRole('heading', { name: 'Home' });

it.for([1440, 375])(
  '[HM4] leads an administrator to mail and to the first backup, in %i pixels',
  async (width) => {
    await open((server) => server.on(readMailServer, NO_MAIL).on(listBackups, NO_BACKUPS), { width });
    await expect.element(card.getByText('No mail yet')).toBeVisible();
    await expect.element(card.getByText('No backup yet')).toBeVisible();
    await expect
      .element(card.getByRole('link', { name: 'Set up mail' }))
      .toHaveAttribute('href', '/dashboard/settings#mail-server');
    await expect
      .element(card.getByRole('link', { name: 'To the backups' }))
      .toHaveAttribute('href', '/dashboard/schedule#backups');
    expect(await violations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);

it('[HM4] names what is missing alone', async () => {
  await open((server) => server.on(listBackups, NO_BACKUPS));
  await expect.element(card.getByText('No backup yet')).toBeVisible();
  await expect.element(card.getByText('No mail yet')).not.toBeInTheDocument();
});

it('[HM4] says that a password of another server has to be entered again', async () => {
  const stored = {
    host: 'smtp.example.org',
    port: 587,
    security: 'starttls',
    username: 'office',
    from: 'office@example.org',
    password: 'unreadable',
  } as const;
  await open((server) => server.on(readMailServer, { source: 'dashboard', stored, environment: null }));
  await expect.element(card.getByText('The mail password has to be entered again')).toBeVisible();
  await expect.element(card.getByText('No backup yet')).not.toBeInTheDocument();
});

it('[HM4] is gone once nothing is missing', async () => {
  const { server } = await open((answering) => answering);
  await expect.poll(() => server.callsOf(listBackups)).toHaveLength(1);
  await expect.element(home).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

it('[HM4] asks nothing for an editor', async () => {
  const { server } = await open((answering) => answering, { as: 'editor' });
  await expect.element(home).toBeVisible();
  expect(server.callsOf(readMailServer)).toEqual([]);
});

it('[HM4] breaks nothing where the server refuses', async () => {
  const { server } = await open((answering) => answering.refuse(readMailServer, 500));
  await expect.poll(() => server.callsOf(readMailServer)).toHaveLength(1);
  await expect.element(home).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});
