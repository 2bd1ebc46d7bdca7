import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deleteUser } from '@vestry/sync/contract/people';
import { listAllPreviewLinks } from '@vestry/sync/contract/preview-links';
import { listSessionsOf } from '@vestry/sync/contract/sessions';
import { listWaysInOf } from '@vestry/sync/contract/ways-in';
import { violations } from '../../test-kit/accessible';
import { type FakeServer, paged } from '../../test-kit/fake-server';
import { openScreen } from '../../test-kit/open-screen';
import { waysOf } from '../../test-kit/ways-in';
import { admin, answerUsers, choose, row, userOf } from './users-kit';

// What lets somebody in, for an admin: [PE5].

const ruth = userOf(3, 'ruth', { roles: ['editor'] });

const open = (answer: (server: FakeServer) => unknown) =>
  openScreen('/dashboard/users', {
    server: (server) => {
      answerUsers(server, [admin, ruth]);
      answer(server);
    },
  });

async function openDetails(): Promise<void> {
  await row(ruth.email).getByText(ruth.email).click();
  await userEvent.keyboard('{Enter}');
}

it('[PE5] lists them in the details of somebody, and leads to where they are ended', async () => {
  await open((server) =>
    server
      .on(listWaysInOf, waysOf({ session: 2, apiToken: 1, previewLink: 1 }))
      .on(listSessionsOf, [])
      .on(listAllPreviewLinks, paged([])),
  );
  await openDetails();
  const details = page.getByRole('dialog', { name: /ruth/ });
  const devices = details.getByRole('listitem').filter({ hasText: '2 signed-in devices' });
  await expect.element(devices).toHaveTextContent('Ended by a new password and by signing out everywhere.');
  await expect.element(details.getByText('1 API token')).toBeVisible();
  expect(await violations()).toEqual([]);
  await devices.getByRole('button', { name: 'Show devices' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Devices of ruth' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await openDetails();
  await details.getByRole('button', { name: 'Show preview links' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Preview links of ruth' })).toBeVisible();
});

it('[PE5] says that sessions are refused while a second factor is owed', async () => {
  const ways = waysOf({ session: 1, previewLink: 1 }).map((way) => ({
    ...way,
    refused: way.way === 'session',
  }));
  await open((server) => server.on(listWaysInOf, ways));
  await openDetails();
  const refused = page.getByRole('listitem').filter({ hasText: 'Refused until a second factor is set up.' });
  await expect.element(refused).toHaveTextContent('1 signed-in device');
  await expect.element(refused).toHaveLength(1);
});

it('[PE5] counts what ends before somebody is deactivated or deleted', async () => {
  await open((server) =>
    server.on(listWaysInOf, ({ params: { id } }) =>
      id === ruth.id ? waysOf({ session: 2, apiToken: 1, previewLink: 3 }) : waysOf({}),
    ),
  );
  const counted = 'Ends now: 2 signed-in devices, 1 API token, and 3 preview links.';
  await row(ruth.email).getByRole('button', { name: 'deactivate' }).click();
  const question = page.getByRole('dialog');
  await expect.element(question).toHaveTextContent(counted);
  expect(await violations()).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await choose('ruth', 'Delete');
  await expect.element(question).toHaveTextContent(counted);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await row(admin.email).getByRole('button', { name: 'deactivate' }).click();
  await expect.element(question).toHaveTextContent('No device, API token or preview link is open');
});

it('[PE5] asks all the same when what ends could not be counted', async () => {
  const { server } = await open((answering) =>
    answering.refuse(listWaysInOf, 500, 'Not now').on(deleteUser, { id: 3 }),
  );
  await choose('ruth', 'Delete');
  const question = page.getByRole('dialog');
  await expect.element(question.getByRole('alert')).toHaveTextContent('Not now');
  await question.getByRole('button', { name: 'Delete ruth' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.callsOf(deleteUser)).toHaveLength(1);
});
