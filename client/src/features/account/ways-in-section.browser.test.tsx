import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { endPreviewLink, listOwnPreviewLinks } from '@vestry/sync/contract/preview-links';
import { type ApiToken, endOwnToken, listOwnTokens } from '@vestry/sync/contract/tokens';
import { listOwnWaysIn } from '@vestry/sync/contract/ways-in';
import { violations } from '../../test-kit/accessible';
import { type FakeServer, paged } from '../../test-kit/fake-server';
import { setOffline } from '../../test-kit/network';
import { openScreen } from '../../test-kit/open-screen';
import { waysOf } from '../../test-kit/ways-in';
import { answerAccount } from './account-kit';

// What lets somebody in with one's own account: [PE5].

const open = (answer: (server: FakeServer) => unknown, width = 1440, language: 'en' | 'zh-TW' = 'en') =>
  openScreen('/dashboard/account', {
    as: 'editor',
    width,
    language,
    server: (server) => {
      answerAccount(server);
      answer(server);
    },
  });

const section = page.getByRole('region', { name: 'Ways into this account' });
const item = (text: string) => section.getByRole('listitem').filter({ hasText: text }).first();
const link = (id: number, route: string) => ({
  id,
  creator: { id: 1, username: 'editor' },
  createdAt: '2030-01-01T00:00:00.000Z',
  endsAt: '2030-01-08T00:00:00.000Z',
  page: { uid: crypto.randomUUID(), id, route },
});

it.each([
  ['a desktop', 1440],
  ['a phone', 375],
])('[PE5] says how many there are, when last used, and what ends each, on %s', async (_, width) => {
  const links = { previewLink: 2, passwordLink: 1, linkForOthers: 2, invitation: 1 };
  const counts = { session: 3, apiToken: 1, pushSubscription: 2, ...links };
  await open(
    (server) =>
      server.on(
        listOwnWaysIn,
        waysOf(counts, { session: new Date().toISOString(), apiToken: '2020-01-02T03:04:05.000Z' }),
      ),
    width,
  );
  const both = 'Ended by a new password and by signing out everywhere.';
  await expect.element(item('3 signed-in devices')).toHaveTextContent(both);
  await expect.element(item('3 signed-in devices')).toHaveTextContent(/Last used/);
  await expect.element(item('1 API token')).toHaveTextContent('Not ended by a new password');
  await expect.element(item('1 API token')).toHaveTextContent(/Last used \d+ years ago/);
  await expect.element(item('2 browsers that get messages')).toHaveTextContent(both);
  await expect.element(item('2 preview links')).toHaveTextContent('Ended neither by a new password');
  await expect.element(item('2 preview links')).not.toHaveTextContent('Last used');
  await expect.element(item('1 link to set a new password')).toHaveTextContent('but not by signing out');
  const tokens = 'Not ended by a new password, but by signing out everywhere.';
  await expect.element(item('2 links for other people’s new passwords')).toHaveTextContent(tokens);
  await expect.element(item('1 invitation that was not accepted yet')).toHaveTextContent(tokens);
  expect(document.documentElement.scrollWidth).toBe(width);
  expect(await violations()).toEqual([]);
});

it('[PE5] leads to where devices and tokens are ended, and knows when one was', async () => {
  const token: ApiToken = {
    id: 7,
    name: 'Newsletter',
    role: 'editor',
    begins: 'vestry_abc',
    createdAt: '2026-01-01T00:00:00.000Z',
    endsAt: '2099-01-01T00:00:00.000Z',
    usedAt: null,
  };
  await open((server) =>
    server
      .on(listOwnWaysIn, waysOf({ session: 1, apiToken: 1 }))
      .on(listOwnTokens, [token])
      .on(endOwnToken, () => {
        server.on(listOwnTokens, []).on(listOwnWaysIn, waysOf({ session: 1 }));
        return { id: token.id };
      }),
  );
  for (const [way, name] of [
    ['Show devices', 'Signed in on'],
    ['Show API tokens', 'API tokens'],
  ] as const) {
    await section.getByRole('link', { name: way }).click();
    await expect.element(page.getByRole('heading', { name, exact: true })).toBeInViewport();
  }
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'End Newsletter' }).click();
  await expect.element(item('1 API token')).not.toBeInTheDocument();
  await expect.element(item('1 signed-in device')).toBeVisible();
});

it('[PE5] says of each what everything that can happen to the account does to it, when that is unfolded', async () => {
  await open((server) => server.on(listOwnWaysIn, waysOf({ session: 1, apiToken: 1, previewLink: 1 })), 375);
  const token = item('1 API token');
  const reset = token.getByText('A password set by a link ends it.');
  await expect.element(token).toBeVisible();
  await expect.element(reset).not.toBeVisible();
  await token.getByText('What ends it').click();
  await expect.element(reset).toBeVisible();
  expect(
    token
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'A new password, chosen with the old one, leaves it open.',
    'A password set by a link ends it.',
    'A password reset at the server ends it.',
    'Signing out everywhere ends it.',
    'A second factor that is required and not set up shuts it for as long as that is so.',
    'A role that may not see pages leaves it open.',
    'A role that may not manage users leaves it open.',
    'Deactivating the account ends it.',
    'Deleting the account ends it.',
  ]);
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(await violations()).toEqual([]);
});

it('[PL3] lists the own preview links and ends one', async () => {
  let links = [link(2, 'about'), link(1, 'news')];
  const { server } = await open(
    (answering) =>
      answering
        .on(listOwnWaysIn, () => waysOf({ session: 1, previewLink: links.length }))
        .on(listOwnPreviewLinks, () => paged(links, { limit: 100 }))
        .on(endPreviewLink, ({ params: { id } }) => {
          links = links.filter((each) => each.id !== id);
          return { id };
        }),
    375,
  );
  await item('2 preview links').getByRole('button', { name: 'Show preview links' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your preview links' });
  await expect.element(dialog.getByRole('link', { name: 'about' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(375);
  expect(await violations()).toEqual([]);
  await expect.element(dialog.getByRole('button', { name: 'End all' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: /^End the link to about/ }).click();
  await expect.element(dialog.getByRole('listitem')).toHaveLength(1);
  await dialog.getByRole('button', { name: /^End the link to news/ }).click();
  await expect.element(dialog.getByText('No link works now.')).toBeVisible();
  expect(server.callsOf(endPreviewLink).map(({ path }) => path)).toEqual([
    '/preview-links/2',
    '/preview-links/1',
  ]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(item('preview link')).not.toBeInTheDocument();
});

it('says why nothing is listed: no network, or a refusal', async () => {
  const { server } = await open((answering) => answering.refuse(listOwnWaysIn, 500, 'The server is busy'));
  await expect.element(section.getByRole('alert')).toHaveTextContent('The server is busy');
  setOffline(server, true);
  await expect.element(section.getByText('Offline. Connect to see what lets somebody in.')).toBeVisible();
  server.on(listOwnWaysIn, waysOf({ session: 1 }));
  setOffline(server, false);
  await expect.element(item('1 signed-in device')).toBeVisible();
});

it('shows the ways into an account in Chinese to who has chosen it', async () => {
  const counts = { session: 2, apiToken: 1, linkForOthers: 3, invitation: 4 };
  await open((server) => server.on(listOwnWaysIn, waysOf(counts)), 375, 'zh-TW');
  await expect.element(page.getByText('2 部已登入的裝置')).toBeVisible();
  await expect.element(page.getByText('設定新密碼不會終止，全部登出會終止。').first()).toBeVisible();
  await expect.element(page.getByText('3 個供他人設定新密碼的連結')).toBeVisible();
  await expect.element(page.getByText('4 個尚未接受的邀請')).toBeVisible();
  await page.getByText('什麼會終止它').first().click();
  await expect.element(page.getByText('尚未設定必要的第二重驗證期間無法使用。').first()).toBeVisible();
});
